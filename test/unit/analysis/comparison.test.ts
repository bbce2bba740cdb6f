import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Comparison, comparisonsOf } from '../../../src/analysis/comparison.ts';
import { renderCsv } from '../../../src/report/render/csv.ts';
import { comparisonTable } from '../../../src/report/views/comparison.ts';
import type { Study } from '../../../src/study/Study.ts';
import { shippedStudies } from '../../shippedStudies.ts';
import { comparedResult } from '../report/comparedResult.ts';
import { lotteries } from '../runner/lottery.ts';

const detour = shippedStudies.get('one-detour') as Study;
const find = (comparisons: readonly Comparison[], scenario: string, figure: string) => {
  const found = comparisons.find((one) => one.scenario === scenario && one.figure.name === figure);
  if (found === undefined) throw new Error(`${scenario} has no ${figure}`);
  return found;
};

describe('comparisonsOf', () => {
  it('finds differences of exactly 0 without error between equal scenarios', () => {
    const comparisons = comparisonsOf(comparedResult(lotteries({ one: 0.3, same: 0.3 }), 5_000));
    expect(comparisons.map(({ figure }) => figure.name)).toEqual([
      'wins',
      'prize',
      'colour=red',
      'colour=green',
      'colour=blue',
    ]);
    for (const { difference, mcse, interval, verdict } of comparisons) {
      expect({ difference, mcse, interval, verdict }).toEqual({
        difference: 0,
        mcse: 0,
        interval: { low: 0, high: 0 },
        verdict: 'same',
      });
    }
  });

  it('saves more than five times the trials if one ship takes another path', () => {
    const comparisons = comparisonsOf(comparedResult(detour, 50_000));
    for (const scenario of ['detour', 'refit']) {
      expect(find(comparisons, scenario, 'ships_arrived').varianceRatio).toBeGreaterThan(5);
    }
    // A dreadnought that survives both rifts: Var(y − x) = 0.21 · 0.79, compared with 7 · 0.21 + 6 · 0.21 + 0.49 · 0.51.
    const expected = (13 * 0.21 + 0.49 * 0.51) / (0.21 * 0.79);
    expect(find(comparisons, 'detour', 'ships_arrived').varianceRatio / expected).toBeCloseTo(1, 1);
  });

  it('decides by exact means, and the sampled difference is near the exact one', () => {
    const comparisons = comparisonsOf(comparedResult(detour, 50_000, true));
    const { exact, difference, mcse, verdict } = find(comparisons, 'detour', 'ships_arrived');
    expect(exact?.before).toBeCloseTo(4.9, 10);
    expect(exact?.after).toBeCloseTo(4.69, 10);
    expect(exact?.difference).toBeCloseTo(-0.21, 10);
    // Beyond 5 standard errors once in 1.7 million seeds.
    expect(Math.abs(difference + 0.21)).toBeLessThan(5 * mcse);
    expect(verdict).toBe('worse');
    expect(find(comparisons, 'refit', 'arrived_ship_cruiser').verdict).toBe('same');
  });

  it('calls a difference better or worse by the measure, and more or less for a measure without a direction', () => {
    const comparisons = comparisonsOf(comparedResult(lotteries({ fair: 0.5, kinder: 0.6, meaner: 0.4 }), 20_000));
    expect(find(comparisons, 'kinder', 'wins').verdict).toBe('better');
    expect(find(comparisons, 'meaner', 'wins').verdict).toBe('worse');
    const neutral = comparedResult(lotteries({ fair: 0.5, kinder: 0.6 }), 20_000);
    const plain = {
      ...neutral,
      scenarios: neutral.scenarios.map((one) => ({
        ...one,
        measures: one.measures.map(({ better, ...rest }) => rest),
      })),
    };
    expect(find(comparisonsOf(plain), 'kinder', 'wins').verdict).toBe('more');
  });

  it('is undecided with few trials, and estimates the number of further trials', () => {
    const comparisons = comparisonsOf(comparedResult(lotteries({ fair: 0.5, kinder: 0.502 }), 1_000));
    const { verdict, furtherTrials, interval } = find(comparisons, 'kinder', 'wins');
    expect(verdict).toBe('undecided');
    expect(furtherTrials).toBeGreaterThan(100);
    expect(interval.low).toBeLessThanOrEqual(0);
    expect(interval.high).toBeGreaterThanOrEqual(0);
  });

  it('calls a difference within its margin the same', () => {
    const close = lotteries({ fair: 0.5, kinder: 0.502 }, { compare: { confidence: 0.95, margins: { wins: 0.01 } } });
    const { verdict, margin, difference } = find(comparisonsOf(comparedResult(close, 20_000)), 'kinder', 'wins');
    expect({ verdict, margin }).toEqual({ verdict: 'same', margin: 0.01 });
    expect(difference).toBeGreaterThan(0);
  });

  it('uses units for margins and means of a measure in steps of a half', () => {
    const study = lotteries({ one: 0.5, other: 0.6 }, { compare: { confidence: 0.95, margins: { prize: 0.5 } } });
    const { before, after, margin } = find(comparisonsOf(comparedResult(study, 2_000)), 'other', 'prize');
    expect(margin).toBe(0.5);
    expect(before).toBe(after);
    // (0..9 − 2) halves: 1.25 on average, within 5 standard errors of 2.87 / 2 / √2000.
    expect(Math.abs(before - 1.25)).toBeLessThan(0.17);
  });

  it('makes intervals of several scenarios wider than those of one, by Holm’s procedure', () => {
    const alone = find(comparisonsOf(comparedResult(lotteries({ a: 0.5, b: 0.501 }), 1_000)), 'b', 'wins');
    const among = find(
      comparisonsOf(comparedResult(lotteries({ a: 0.5, b: 0.501, c: 0.502, d: 0.503 }), 1_000)),
      'b',
      'wins',
    );
    expect(among.confidence).toBeGreaterThan(alone.confidence);
    expect(among.interval.high - among.interval.low).toBeGreaterThan(alone.interval.high - alone.interval.low);
  });

  it('is empty for a study with one scenario', () => {
    expect(comparisonsOf(comparedResult(lotteries({ only: 0.5 }), 100))).toEqual([]);
  });
});

describe('comparison.csv', () => {
  it('has a row for each figure of each scenario except the first, with empty cells for unknown values', () => {
    const study = lotteries({ fair: 0.5, kinder: 0.6, same: 0.5 });
    const rows: Record<string, string>[] = parse(
      renderCsv(comparisonTable(comparisonsOf(comparedResult(study, 2_000)))),
      {
        columns: true,
      },
    );
    expect(rows).toHaveLength(10);
    expect(Object.keys(rows[0]).slice(0, 11)).toEqual(
      'baseline,scenario,measure,title,difference,mcse,ci_low,ci_high,confidence,variance_ratio,verdict'.split(','),
    );
    expect(rows[0]).toMatchObject({
      baseline: 'fair',
      scenario: 'kinder',
      measure: 'wins',
      verdict: 'better',
      exact: '',
      further_trials: '',
    });
    expect(Number(rows[0].after) - Number(rows[0].before)).toBeCloseTo(Number(rows[0].difference), 8);
    // The scenarios are equal in every trial, so the ratio is infinite.
    expect(rows[5]).toMatchObject({ scenario: 'same', difference: '0', mcse: '0', variance_ratio: '' });
  });
});
