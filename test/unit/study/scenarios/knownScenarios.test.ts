import { expect, test } from 'vitest';
import type { Scenario } from '../../../../src/study/Study.ts';
import { knownScenarios } from '../../../../src/study/scenarios/knownScenarios.ts';

const plain = (...names: string[]): Scenario[] => names.map((name) => ({ name, setup: {} }));
const swept = (name: string, values: number): Scenario[] =>
  Array.from({ length: values }, (_, value) => ({
    name: `${name}, labs=${value}`,
    setup: {},
    point: { scenario: name, values: [{ path: 'labs', value }] },
  }));

test('the nearest name is said, and no other', () => {
  expect(knownScenarios('refti', plain('as-is', 'refit'))).toBe('; did you mean `refit`?');
  expect(knownScenarios('refti', [...swept('as-is', 400), ...swept('refit', 400)])).toBe('; did you mean `refit`?');
});

test('few names are listed, and of many three', () => {
  expect(knownScenarios('what', plain('as-is', 'refit'))).toBe('; expected `as-is`, `refit`');
  const many = plain(...Array.from({ length: 30 }, (_, at) => `fleet ${at}`));
  expect(knownScenarios('what', many)).toBe('; expected one of 30, such as `fleet 0`, `fleet 1`, `fleet 2`');
});

test('of a sweep the scenarios are listed, and not their points', () => {
  expect(knownScenarios('what', [...swept('as-is', 20), ...swept('refit', 20)])).toBe('; expected `as-is`, `refit`');
});
