import { expect, test } from 'vitest';
import { normalQuantile } from '../../../src/statistics/normal.ts';
import { type Replicates, ratioOfMeans, saltelliPoints, sobolIndices } from '../../../src/statistics/sobol.ts';
import { Uniforms } from './Uniforms.ts';

test('ratioOfMeans has an error of 0 for a constant ratio', () => {
  expect(ratioOfMeans([2, 4, 6], [1, 2, 3], 0.95)).toEqual({ estimate: 2, interval: { low: 2, high: 2 } });
});

test('ratioOfMeans over a constant 1 is the mean with its usual error', () => {
  const { estimate, interval } = ratioOfMeans([1, 2, 3, 4], [1, 1, 1, 1], 0.95);
  expect(estimate).toBe(2.5);
  expect(interval.high - estimate).toBeCloseTo(1.959964 * Math.sqrt(5 / 3 / 4), 6);
});

test('ratioOfMeans of negative numbers has the same error', () => {
  const { estimate, interval } = ratioOfMeans([1, 2, 3, 4], [-1, -1, -1, -1], 0.95);
  expect(estimate).toBe(-2.5);
  expect(interval.high - estimate).toBeCloseTo(1.959964 * Math.sqrt(5 / 3 / 4), 6);
});

test('the intervals of ratioOfMeans contain the true ratio 95 times in 100', () => {
  // 1,000 samples: fewer than 925 or more than 975 with a chance of 1 in 1,000.
  const luck = new Uniforms('ratios');
  let held = 0;
  for (let sample = 0; sample < 1_000; sample += 1) {
    const below = Array.from({ length: 200 }, () => 1 + luck.next());
    const above = below.map((value) => value * luck.next() + luck.next());
    // E(v u′ + u″) / E(v) = (0.75 + 0.5) / 1.5
    const { low, high } = ratioOfMeans(above, below, 0.95).interval;
    if (low <= 5 / 6 && high >= 5 / 6) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(925);
  expect(held).toBeLessThanOrEqual(975);
});

test('saltelliPoints: every point after the first two is a with one coordinate of b', () => {
  expect(saltelliPoints([1, 2, 3], [7, 8, 9])).toEqual([
    [1, 2, 3],
    [7, 8, 9],
    [7, 2, 3],
    [1, 8, 3],
    [1, 2, 9],
  ]);
});

// Ishigami & Homma 1990 with a = 7, b = 0.1; the indices as published in Saltelli et al., Global Sensitivity Analysis
// (2008), and elsewhere.
const FIRST = [0.3139, 0.4424, 0];
const TOTAL = [0.5576, 0.4424, 0.2437];
const VARIANCE = 13.8446;

/** @param at three numbers in 0..1, each mapped to −π..π */
function ishigami(at: readonly number[]): number {
  const [one, two, three] = at.map((place) => Math.PI * (2 * place - 1));
  return Math.sin(one) + 7 * Math.sin(two) ** 2 + 0.1 * three ** 4 * Math.sin(one);
}

type Rows = (readonly Replicates[])[];

function rowsOf(luck: Uniforms, count: number, play: (point: readonly number[], row: number) => Replicates): Rows {
  const point = () => Array.from({ length: 3 }, () => luck.next());
  return Array.from({ length: count }, (_, row) => saltelliPoints(point(), point()).map((at) => play(at, row)));
}

const certain = (point: readonly number[]): Replicates => [ishigami(point), ishigami(point)];

test('sobolIndices finds the published indices of the Ishigami function, to two digits', () => {
  const { variance, noise, first, total } = sobolIndices(rowsOf(new Uniforms('Ishigami'), 100_000, certain), 0.95);
  expect(variance).toBeCloseTo(VARIANCE, 0);
  expect(noise).toBeCloseTo(0, 12);
  // Standard errors are below 0.004.
  for (let input = 0; input < 3; input += 1) {
    expect(Math.abs(first![input].estimate - FIRST[input])).toBeLessThan(0.01);
    expect(Math.abs(total![input].estimate - TOTAL[input])).toBeLessThan(0.01);
  }
});

test('the intervals of sobolIndices contain the published indices as often as stated', () => {
  // 200 runs of 400 rows: of 200 intervals at 0.95, fewer than 178 contain the index with a chance of 1 in 2,000.
  const luck = new Uniforms('intervals');
  const held = [0, 0, 0, 0, 0, 0];
  for (let run = 0; run < 200; run += 1) {
    const { first, total } = sobolIndices(rowsOf(luck, 400, certain), 0.95);
    for (const [at, { interval }] of [...first!, ...total!].entries()) {
      const truth = [...FIRST, ...TOTAL][at];
      if (interval.low <= truth && interval.high >= truth) held[at] += 1;
    }
  }
  for (const count of held) expect(count).toBeGreaterThanOrEqual(178);
});

/**
 * A normal variable with the standard deviation of the function's own value, so that dice cause half of the variance.
 */
const noiseOf = (luck: Uniforms) => Math.sqrt(VARIANCE) * normalQuantile(luck.next());

test('sobolIndices separates the noise of the dice, which a single replicate would count as interaction', () => {
  const luck = new Uniforms('noisy');
  const rows = rowsOf(luck, 100_000, (point) => [ishigami(point) + noiseOf(luck), ishigami(point) + noiseOf(luck)]);
  const { variance, noise, first, total } = sobolIndices(rows, 0.95);
  expect(variance).toBeCloseTo(VARIANCE, 0);
  expect(noise / VARIANCE).toBeCloseTo(1, 1);
  for (let input = 0; input < 3; input += 1) {
    expect(Math.abs(first![input].estimate - FIRST[input])).toBeLessThan(0.03);
    expect(Math.abs(total![input].estimate - TOTAL[input])).toBeLessThan(0.03);
  }
  const alone = sobolIndices(
    rows.map((row) => row.map(([one]): Replicates => [one, one])),
    0.95,
  );
  // (V₃ + noise) / (V + noise) instead of V₃ / V.
  expect(alone.total![2].estimate).toBeGreaterThan(0.55);
});

test('sobolIndices accepts points of one replicate with common random numbers', () => {
  const luck = new Uniforms('shared');
  let shared: Replicates = [0, 0];
  let last = -1;
  const rows = rowsOf(luck, 20_000, (point, row) => {
    if (row !== last) shared = [noiseOf(luck), noiseOf(luck)];
    last = row;
    return [ishigami(point) + shared[0], ishigami(point) + shared[1]];
  });
  const { first, total } = sobolIndices(rows, 0.95);
  for (let input = 0; input < 3; input += 1) {
    expect(Math.abs(first![input].estimate - FIRST[input])).toBeLessThan(0.05);
    expect(Math.abs(total![input].estimate - TOTAL[input])).toBeLessThan(0.05);
  }
});

test('sobolIndices gives exactly 0 for an input that the model ignores', () => {
  const rows = rowsOf(new Uniforms('idle'), 50, ([one, two]) => [one + 2 * two, one * two]);
  const { first, total } = sobolIndices(rows, 0.95);
  for (const indices of [first, total]) expect(indices![2].estimate).toBeCloseTo(0, 14);
});

test('sobolIndices gives a noise of exactly 0 without dice', () => {
  expect(sobolIndices(rowsOf(new Uniforms('exact'), 500, certain), 0.95).noise).toBe(0);
});

test('sobolIndices gives null if the inputs cause no variance', () => {
  const rows = rowsOf(new Uniforms('constant'), 10, () => [4, 4]);
  expect(sobolIndices(rows, 0.95)).toEqual({ variance: 0, noise: 0, first: null, total: null });
});

test('sobolIndices gives null if values differ by no more than they are rounded', () => {
  // The last digits of a double near 10⁶ are about 10⁻¹⁰ apart.
  const rounded = (steps: number): [number, number] => [1e6 + steps * 2 ** -33, 1e6 + steps * 2 ** -33];
  const rows = [0, 1, 2, 3].map((row) => [rounded(row), rounded(3 - row), rounded(row % 2)]);
  expect(sobolIndices(rows, 0.95)).toMatchObject({ first: null, total: null });
});
