import { expect, test } from 'vitest';
import type { MeasureSummary } from '../../../../../src/analysis/summarise.ts';
import { sharesByTurn } from '../../../../../src/report/charts/kinds/survival.ts';
import { count } from '../../../../../src/rules/Measure.ts';
import { wilsonInterval } from '../../../../../src/statistics/intervals.ts';

const exact = [0.5, 0.25, 0.125, 0.125];
const summary: MeasureSummary = {
  measure: count('turn_returned', 'turn of the return', 'turns', 3),
  redundant: null,
  estimate: null,
  values: [52, 24, 12, 12].map((times, value) => {
    return { value, count: times, probability: times / 100, interval: { low: 0, high: 1 }, exact: exact[value] };
  }),
  fit: null,
};

test('shares by turn are cumulative and leave out the trials in which the event never happens', () => {
  const shares = sharesByTurn(summary, 0.95);
  expect(shares.map(({ turn, share }) => [turn, share])).toEqual([
    [0, 0],
    [1, 0.24],
    [2, 0.36],
    [3, 0.48],
  ]);
  expect(shares.map((point) => point.exact)).toEqual([0, 0.25, 0.375, 0.5]);
});

test('each turn has the Wilson interval of its own share', () => {
  expect(sharesByTurn(summary, 0.95)[2].interval).toEqual(wilsonInterval(36, 100, 0.95));
});

test('a count that does not begin at 0, or is tallied in cells, is refused as a count of turns', () => {
  for (const change of [{ min: 1 }, { bin: 10 }]) {
    const measure = { ...summary.measure, ...change };
    expect(() => sharesByTurn({ ...summary, measure }, 0.95)).toThrow('turn_returned');
  }
});
