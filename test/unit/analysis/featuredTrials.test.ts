import { expect, test } from 'vitest';
import { shownMeasure } from '../../../src/analysis/featuredTrials.ts';
import { count, flag } from '../../../src/rules/Measure.ts';

const winner = flag('winner', 'red wins', 'fights');
const rounds = count('rounds', 'rounds fought', 'rounds', 6);
const margin = count('margin', 'points ahead', 'points', 9);

test('a trial is typical by the leading measure if it is a count', () => {
  expect(shownMeasure([rounds, margin], [{ kind: 'histogram', measure: 'margin', title: 'Margin' }])).toBe(rounds);
});

test('a trial is typical by the first count with a chart, if no count leads', () => {
  const charts = [
    { kind: 'distribution', measure: 'winner', title: 'Who wins' },
    { kind: 'histogram', measure: 'margin', title: 'Margin' },
  ] as const;
  expect(shownMeasure([winner, rounds, margin], charts)).toBe(margin);
});

test('a trial is typical by the first count if no count has a chart, and by no measure if there is no count', () => {
  expect(shownMeasure([winner, rounds, margin], [])).toBe(rounds);
  expect(shownMeasure([winner], [])).toBeNull();
});
