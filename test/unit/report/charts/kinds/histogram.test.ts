import { expect, test } from 'vitest';
import type { MeasureSummary } from '../../../../../src/analysis/summarise.ts';
import { binnedValues } from '../../../../../src/report/charts/kinds/histogram.ts';
import { count } from '../../../../../src/rules/Measure.ts';

/** A count that takes each of its values, or cells, equally often. */
function even(most: number, { step = 1, bin = 1 } = {}): MeasureSummary {
  const cells = Math.floor(most / bin) + 1;
  const values = Array.from({ length: cells }, (_, at) => {
    const interval = { low: 0, high: 1 };
    return { value: at * bin * step, count: 10, probability: 1 / cells, interval, exact: 1 / cells };
  });
  const measure = { ...count('met', 'met', 'points', most, step), bin };
  return { measure, redundant: null, estimate: null, values, fit: null };
}

const widthOf = (measure: MeasureSummary) => binnedValues([measure], 0.95).width;

test('bins are as narrow as a round width allows', () => {
  expect(widthOf(even(11))).toBe(1);
  expect(widthOf(even(60))).toBe(2);
  expect(widthOf(even(3271))).toBe(100);
});

test('bins hold whole cells of a wide count, and a round number of cells if no round width fits', () => {
  expect(widthOf(even(20_000, { bin: 50 }))).toBe(1000);
  expect(widthOf(even(800, { bin: 20 }))).toBe(100);
  expect(widthOf(even(700, { bin: 7 })) % 7).toBe(0);
});

test('a count in halves has bins of halves, or of whole units', () => {
  expect(widthOf(even(20, { step: 0.5 }))).toBe(0.5);
  expect(widthOf(even(60, { step: 0.5 }))).toBe(1);
});

test('bins lose nothing: each value is in one bin, and the shares add up to 1', () => {
  for (const measure of [even(3271), even(20_000, { bin: 50 }), even(60, { step: 0.5 })]) {
    const [bins] = binnedValues([measure], 0.95).bins;
    for (const [at, { first }] of bins.entries()) {
      if (at > 0) expect(first).toBeCloseTo(bins[at - 1].last + measure.measure.step, 12);
    }
    // Tails of less than a thousandth are not shown.
    for (const kind of ['probability', 'exact'] as const) {
      const sum = bins.reduce((total, bin) => total + bin[kind]!, 0);
      expect(sum).toBeLessThanOrEqual(1 + 1e-12);
      expect(sum).toBeGreaterThan(0.998);
    }
  }
});

test('a target beyond all values is within the range of the histogram', () => {
  const { range, bins } = binnedValues([even(100)], 0.95, 250);
  expect(range.last).toBeGreaterThanOrEqual(250);
  expect(bins[0].at(-1)!.probability).toBe(0);
});

test('no bin holds values on both sides of 0', () => {
  for (const most of [7, 50, 128, 613]) {
    const whole = even(2 * most);
    const values = whole.values.map((row) => ({ ...row, value: Number(row.value) - most }));
    const signed = { ...whole, measure: { ...whole.measure, min: -most, max: most }, values };
    const { bins } = binnedValues([signed], 0.95);
    for (const { first, last } of bins[0]) expect(first >= 0 || last < 0).toBe(true);
    expect(bins[0].reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  }
});
