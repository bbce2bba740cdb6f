import { expect, test } from 'vitest';
import type { ValueSummary } from '../../../../../src/analysis/summarise.ts';
import { rankingOf } from '../../../../../src/report/charts/kinds/ranking.ts';

function shares(of: Readonly<Record<string, number>>): { values: ValueSummary[] } {
  const interval = { low: 0, high: 1 };
  return {
    values: Object.entries(of).map(([value, probability]) => ({ value, count: 0, probability, interval, exact: null })),
  };
}

test('a ranking names the most frequent labels first, and does not count labels that never occur among the others', () => {
  const one = shares({ a: 0.1, b: 0.4, c: 0, d: 0.3, e: 0.2 });
  expect(rankingOf([one], 2)).toEqual({ named: ['b', 'd'], others: 2 });
});

test('a single other label is named rather than counted', () => {
  expect(rankingOf([shares({ a: 0.5, b: 0.3, c: 0.2 })], 2)).toEqual({ named: ['a', 'b', 'c'], others: 0 });
});

test('a label that is frequent only in another scenario is named too, in the order of the first scenario', () => {
  const first = shares({ a: 0.6, b: 0.3, c: 0.1, d: 0 });
  const other = shares({ a: 0.1, b: 0.1, c: 0, d: 0.8 });
  expect(rankingOf([first, other], 2)).toEqual({ named: ['a', 'd'], others: 2 });
});

test('an exact share ranks before a sampled one', () => {
  const { values } = shares({ a: 0.5, b: 0.5 });
  const exact = values.map((value, at) => ({ ...value, exact: at === 0 ? 0.4 : 0.6 }));
  expect(rankingOf([{ values: exact }], 5).named).toEqual(['b', 'a']);
});
