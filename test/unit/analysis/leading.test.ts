import { expect, test } from 'vitest';
import { leadsOf, rowsOf, shareOf } from '../../../src/analysis/leading.ts';
import { type MeasureSummary, summarise } from '../../../src/analysis/summarise.ts';
import { flag } from '../../../src/rules/Measure.ts';
import { wilsonInterval } from '../../../src/statistics/intervals.ts';
import { exampleResult } from '../report/exampleResult.ts';
import { type FightSetup, fight, fightResult } from '../report/fightResult.ts';

function titles(scenarios: Readonly<Record<string, FightSetup>>): string[] {
  return leadsOf(summarise(fightResult({ scenarios }))).map(({ measure }) => measure.title);
}

const odds = (red: number, blue: number): FightSetup => ({ ...fight, out: { red, blue } });

test('a measure with a mean is the lead itself', () => {
  const { scenarios } = summarise(exampleResult());
  expect(leadsOf({ scenarios })).toEqual([scenarios[0].measures[0]]);
});

test('a category of one scenario leads with its most frequent value', () => {
  expect(titles({ 'as is': odds(0.1, 0.25) })).toEqual(['winner: blue']);
});

test('a category of several scenarios leads with the first value that is possible in each', () => {
  expect(titles({ one: odds(0.1, 0.25), other: odds(0.1, 0.4) })).toEqual(['winner: red', 'winner: red']);
  expect(titles({ one: odds(0, 0.25), other: odds(0.1, 0.4) })).toEqual(['winner: blue', 'winner: blue']);
});

test('a leading category with few values has a row for each possible value, in the order of the rules', () => {
  const rows = (setup: FightSetup) =>
    rowsOf(summarise(fightResult({ scenarios: { 'as is': setup } })).scenarios[0]).map(({ measure }) => measure.title);
  expect(rows(fight).slice(0, 4)).toEqual(['winner: red', 'winner: blue', 'winner: draw', 'points that red is ahead']);
  expect(rows(odds(0, 0.2)).slice(0, 2)).toEqual(['winner: blue', 'winner: draw']);
});

const winner: MeasureSummary = {
  measure: { ...flag('winner', 'winner', 'fights'), kind: 'category', max: 2, labels: ['red', 'blue', 'draw'] },
  redundant: null,
  estimate: null,
  values: [
    { value: 'red', count: 60, probability: 0.6, interval: wilsonInterval(60, 100, 0.95), exact: 0.5 },
    { value: 'blue', count: 40, probability: 0.4, interval: wilsonInterval(40, 100, 0.95), exact: 0.5 },
    { value: 'draw', count: 0, probability: 0, interval: wilsonInterval(0, 100, 0.95), exact: 0 },
  ],
  fit: null,
};

test('a value of a category is a flag with its rate, its interval and its gap to the exact share', () => {
  const { measure, estimate, values } = shareOf(winner, 'red');
  expect(measure).toMatchObject({ name: 'winner', kind: 'flag', title: 'winner: red', unit: 'fights' });
  expect(estimate).toMatchObject({ mean: 0.6, interval: wilsonInterval(60, 100, 0.95), exact: 0.5 });
  // 60 or more heads of 100 have probability 0.02844, the same as a normal variable above 1.90417.
  expect(estimate?.z).toBeCloseTo(1.90417, 5);
  // √(0.6 · 0.4 · 100/99), and that over √100
  expect(estimate?.sd).toBeCloseTo(Math.sqrt((0.24 * 100) / 99), 12);
  expect(estimate?.mcse).toBeCloseTo(Math.sqrt(0.24 / 99), 12);
  expect(values.map(({ value, count, exact }) => [value, count, exact])).toEqual([
    [0, 40, 0.5],
    [1, 60, 0.5],
  ]);
});

test('an impossible value has no gap to its exact share', () => {
  expect(shareOf(winner, 'draw').estimate).toMatchObject({ mean: 0, exact: 0, z: 0 });
});

test('the gap of one occurrence in 101 trials of a value with probability 0.001 is exact', () => {
  const rare = {
    ...winner,
    values: winner.values.map((row, at) => (at === 2 ? { ...row, count: 1, probability: 0.01, exact: 1e-5 } : row)),
  };
  expect(shareOf(rare, 'draw').estimate).toMatchObject({ exact: 1e-5, z: expect.closeTo(3.08742, 4) });
});

test('without an exact solution, or after a single trial, gap and spread are unknown', () => {
  const sampled = { ...winner, values: winner.values.map((row) => ({ ...row, exact: null })) };
  expect(shareOf(sampled, 'blue').estimate).toMatchObject({ mean: 0.4, exact: null, z: null });
  const alone = { ...winner, values: winner.values.map((row, at) => ({ ...row, count: at === 0 ? 1 : 0 })) };
  expect(shareOf(alone, 'red').estimate).toMatchObject({ sd: null, mcse: null });
});

test('a value that the category does not have is a bug', () => {
  expect(() => shareOf(winner, 'green')).toThrow('winner is never green');
});
