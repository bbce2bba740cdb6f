import { describe, expect, test } from 'vitest';
import {
  meanAndDeviation,
  momentsOfSums,
  type WeightedSums,
  weightedEstimate,
} from '../../../src/statistics/moments.ts';
import { zScore } from '../../../src/statistics/scores.ts';
import { expectDigits } from './expectDigits.ts';

/**
 * Univariate data of the NIST Statistical Reference Datasets with their certified values, in whole units of the last
 * given digit.
 */
const datasets = [
  { name: 'NumAcc1', unit: 1, values: [10_000_001, 10_000_003, 10_000_002], mean: 10_000_002, sd: 1 },
  { name: 'NumAcc2', unit: 0.1, values: alternating(12), mean: 1.2, sd: 0.1 },
  { name: 'NumAcc3', unit: 0.1, values: alternating(10_000_002), mean: 1_000_000.2, sd: 0.1 },
  { name: 'NumAcc4', unit: 0.1, values: alternating(100_000_002), mean: 10_000_000.2, sd: 0.1 },
  // Michelson's measurements of the speed of light (1879), in thousandths of 1,000 km/s; 299,000 km/s are subtracted
  // here.
  {
    name: 'Michelso',
    unit: 0.001,
    values: [
      850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960, 960, 940,
      960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800, 790, 760, 800, 880, 880, 880, 860, 720,
      720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840, 850, 840, 840, 840, 890, 810, 810, 820, 800, 770, 760, 740,
      750, 760, 910, 920, 890, 860, 880, 720, 840, 850, 850, 780, 890, 840, 780, 810, 760, 810, 790, 810, 820, 850, 870,
      870, 810, 740, 810, 940, 950, 800, 810, 870,
    ].map((value) => 299_000 + value),
    mean: 299.8524,
    sd: 0.0790105478190518,
  },
];

/** One value in the middle, then 500 pairs of its two neighbours. */
function alternating(middle: number): number[] {
  return Array.from({ length: 1_001 }, (_, at) => (at === 0 ? middle : at % 2 === 1 ? middle - 1 : middle + 1));
}

describe.each(datasets)('NIST’s $name', ({ values, unit, mean, sd }) => {
  test('has its certified mean and deviation if computed from a histogram', () => {
    const least = Math.min(...values);
    const counts = new Float64Array(Math.max(...values) - least + 1);
    for (const value of values) counts[value - least] += 1;
    const found = meanAndDeviation(counts, least);
    expectDigits(found.mean * unit, mean, 14);
    expectDigits(found.sd * unit, sd, 14);
    expectDigits(found.mcse * unit, sd / Math.sqrt(values.length), 14);
  });

  test('has its certified mean and deviation if computed from exact sums', () => {
    const sum = values.reduce((all, value) => all + BigInt(value), 0n);
    const squares = values.reduce((all, value) => all + BigInt(value) ** 2n, 0n);
    const found = momentsOfSums(values.length, { sum, squares }, 0);
    expectDigits(found.mean * unit, mean, 14);
    expectDigits(found.sd * unit, sd, 14);
    expectDigits(found.mcse * unit, sd / Math.sqrt(values.length), 14);
  });
});

test('weightedEstimate of eight weighted values equals the result in fractions', () => {
  // From values_of_samples.py: Σwx/n, its standard error, and Kish's effective sizes; the weights are in eighths.
  const weights = [1n, 9n, 4n, 12n, 2n, 31n, 8n, 5n];
  const values = [0n, 1n, 1n, 0n, 3n, 1n, 0n, 2n];
  const sums: WeightedSums = {
    trials: 8,
    scale: 8,
    w: weights.reduce((all, w) => all + w, 0n),
    ww: weights.reduce((all, w) => all + w * w, 0n),
    wx: weights.reduce((all, w, at) => all + w * values[at], 0n),
    wwxx: weights.reduce((all, w, at) => all + (w * values[at]) ** 2n, 0n),
  };
  const { mean, mcse, effectiveTrials, effectiveHits, isPoor } = weightedEstimate(sums);
  expectDigits(mean, 0.9375, 14);
  expectDigits(mcse, 0.4556196722204669, 14);
  expectDigits(effectiveTrials, 4, 14);
  expectDigits(effectiveHits, 3.015075376884422, 14);
  expect(isPoor).toBe(true);
});

test('zScore of Michelson’s 299.8524 against 299.7342, with the certified error, is 14.96002790', () => {
  // 0.1182 / 0.00790105478190518, computed by Python's decimal.
  expectDigits(zScore(299.8524, 299.7342, 0.00790105478190518), 14.9600279029452, 11);
});
