import { describe, expect, test } from 'vitest';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import type { Scenario, Study } from '../../../../src/study/Study.ts';
import { knownScenarios, scenarioId } from '../../../../src/study/scenarios/scenarioNames.ts';
import { fakeRegistry } from '../fakeRules.ts';

const plain = (...names: string[]): Scenario[] => names.map((name) => ({ name, setup: {} }));
const swept = (name: string, values: number): Scenario[] =>
  Array.from({ length: values }, (_, value) => ({
    name: `${name}, labs=${value}`,
    setup: {},
    point: { scenario: name, values: [{ path: 'labs', value }] },
  }));

test('a message about an unknown scenario has only the nearest name', () => {
  expect(knownScenarios('refti', plain('as-is', 'refit'))).toBe('; did you mean `refit`?');
  expect(knownScenarios('refti', [...swept('as-is', 400), ...swept('refit', 400)])).toBe('; did you mean `refit`?');
});

test('a message about an unknown scenario lists up to eight names, and three of more', () => {
  expect(knownScenarios('what', plain('as-is', 'refit'))).toBe('; expected `as-is`, `refit`');
  const many = plain(...Array.from({ length: 30 }, (_, at) => `fleet ${at}`));
  expect(knownScenarios('what', many)).toBe('; expected one of 30, such as `fleet 0`, `fleet 1`, `fleet 2`');
});

test('a message about an unknown scenario of a sweep lists the scenarios, not their points', () => {
  expect(knownScenarios('what', [...swept('as-is', 20), ...swept('refit', 20)])).toBe('; expected `as-is`, `refit`');
});

const text =
  'question: q\nrules: gravity-rift\nseed: s\nsetup: {fleetPool: 4, fleet: {van: {ship: cruiser}, rear: {ship: carrier}}}';

function parse(changed = text): Study {
  return parseStudy(changed, 'a.yaml', fakeRegistry);
}

function id(study: Study): string {
  return scenarioId(study, study.scenarios[0]);
}

describe('scenarioId', () => {
  test('is 16 hexadecimal digits, the same on every machine', () => {
    expect(id(parse())).toBe('80cdf9799b674335');
  });

  test.each([
    ['the question', text.replace('question: q', 'question: r')],
    ['the number of trials', `${text}\ntrials: 5`],
    [
      'the order of keys that the rules know',
      text.replace('fleetPool: 4, ', '').replace('carrier}}', 'carrier}}, fleetPool: 4'),
    ],
    ['a value that equals the default', text.replace('{ship: cruiser}', '{ship: cruiser, count: 1}')],
    ['the name of the scenario', `${text}\nscenarios: {other: {}}`],
  ])('does not depend on %s', (_, changed) => {
    expect(id(parse(changed))).toBe(id(parse()));
  });

  test.each([
    ['the seed', text.replace('seed: s', 'seed: t')],
    ['the setup', text.replace('carrier', 'cruiser')],
    [
      'the order of groups, which determines their random numbers',
      text.replace('van: {ship: cruiser}, rear: {ship: carrier}', 'rear: {ship: carrier}, van: {ship: cruiser}'),
    ],
  ])('depends on %s', (_, changed) => {
    expect(id(parse(changed))).not.toBe(id(parse()));
  });

  test('depends on the rules and their version', () => {
    const study = parse();
    const ids = [
      study,
      { ...study, rules: { ...study.rules, version: 4 } },
      { ...study, rules: { ...study.rules, name: 'x' } },
    ].map(id);
    expect(new Set(ids).size).toBe(3);
  });

  test.each([Number.POSITIVE_INFINITY, Number.NaN, new Map(), new Set()])(
    'refuses %s, which JSON cannot represent',
    (value) => {
      expect(() => scenarioId(parse(), { name: 'a', setup: { value } })).toThrow(TypeError);
    },
  );

  test('refuses a Set even if a library has added toJSON to Set', () => {
    const value = Object.assign(new Set(['a']), { toJSON: () => ['a'] });
    expect(() => scenarioId(parse(), { name: 'a', setup: { value } })).toThrow('its `value` is [object Set]');
  });
});
