import { expect, test } from 'vitest';
import { shownMeasure } from '../../../../src/report/timeline/shownMeasure.ts';
import { count, flag } from '../../../../src/rules/Measure.ts';

const winner = flag('winner', 'red wins', 'fights');
const rounds = count('rounds', 'rounds fought', 'rounds', 6);
const margin = count('margin', 'points ahead', 'points', 9);

test('a count that leads is the one', () => {
  expect(shownMeasure([rounds, margin], [{ kind: 'histogram', measure: 'margin', title: 'Margin' }])).toBe(rounds);
});

test('where none leads, it is the first count that the rules want drawn by its values', () => {
  const charts = [
    { kind: 'distribution', measure: 'winner', title: 'Who wins' },
    { kind: 'histogram', measure: 'margin', title: 'Margin' },
  ] as const;
  expect(shownMeasure([winner, rounds, margin], charts)).toBe(margin);
});

test('else it is the first count; and where nothing is counted, none', () => {
  expect(shownMeasure([winner, rounds, margin], [])).toBe(rounds);
  expect(shownMeasure([winner], [])).toBeNull();
});
