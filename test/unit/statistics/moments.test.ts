import { sampleStandardDeviation } from 'simple-statistics';
import { expect, test } from 'vitest';
import {
  meanAndDeviation,
  momentsOfSums,
  type WeightedSums,
  weightedEstimate,
} from '../../../src/statistics/moments.ts';
import { Uniforms } from './Uniforms.ts';

test('the mean and deviation of a histogram are those of its values one by one', () => {
  const values = [2, 2, 3, 5, 5, 5, 6];
  const { trials, mean, sd, mcse } = meanAndDeviation(new Float64Array([2, 1, 0, 3, 1]), 2);
  expect(trials).toBe(7);
  expect(mean).toBe(4);
  expect(sd).toBeCloseTo(sampleStandardDeviation(values), 14);
  expect(mcse).toBeCloseTo(sampleStandardDeviation(values) / Math.sqrt(7), 14);
});

test('values far from 0 keep their precision', () => {
  expect(meanAndDeviation([1, 0, 1], 1e9).sd).toBeCloseTo(Math.SQRT2, 14);
});

test('a single trial has a deviation of 0', () => {
  expect(meanAndDeviation([0, 1], 0)).toEqual({ trials: 1, mean: 1, sd: 0, mcse: 0 });
});

test('no trials have no mean', () => {
  expect(() => meanAndDeviation([0, 0], 0)).toThrow(RangeError);
  expect(() => meanAndDeviation([], 0)).toThrow('a mean needs at least one trial');
});

test('momentsOfSums agrees with the moments of the histogram behind the sums', () => {
  const counts = [3, 0, 7, 1, 12];
  const min = -2;
  const total = (power: number) => BigInt(counts.reduce((sum, count, at) => sum + count * at ** power, 0));
  const moments = momentsOfSums(23, { sum: total(1), squares: total(2) }, min);
  const { mean, sd, mcse } = meanAndDeviation(counts, min);
  expect(moments.mean).toBeCloseTo(mean, 14);
  expect(moments.sd).toBeCloseTo(sd, 14);
  expect(moments.mcse).toBeCloseTo(mcse, 14);
});

test('momentsOfSums keeps digits that a double would lose: two neighbouring values far from zero', () => {
  const far = 10n ** 12n;
  const moments = momentsOfSums(2, { sum: 2n * far + 1n, squares: far ** 2n + (far + 1n) ** 2n }, 0);
  expect(moments.sd).toBeCloseTo(Math.SQRT1_2, 14);
});

test('momentsOfSums of a single trial has a deviation of 0', () => {
  expect(momentsOfSums(1, { sum: 5n, squares: 25n }, 10)).toEqual({ trials: 1, mean: 15, sd: 0, mcse: 0 });
});

const SCALE = 2 ** 50;

/**
 * Returns the sums over the number of nine ships lost, if each is lost with chance 0.1 but played with chance `tilted`;
 * all nine are lost with chance 1e-9.
 */
function playTilted(seed: string, trials: number, tilted: number): WeightedSums {
  const luck = new Uniforms(seed);
  let [w, ww, wx, wwxx] = [0n, 0n, 0n, 0n];
  const weights = Array.from({ length: 10 }, (_, lost) =>
    BigInt(Math.round(SCALE * (0.1 / tilted) ** lost * (0.9 / (1 - tilted)) ** (9 - lost))),
  );
  for (let trial = 0; trial < trials; trial += 1) {
    let lost = 0;
    for (let ship = 0; ship < 9; ship += 1) if (luck.next() < tilted) lost += 1;
    const weight = weights[lost];
    w += weight;
    ww += weight * weight;
    if (lost === 9) {
      wx += weight;
      wwxx += weight * weight;
    }
  }
  return { trials, scale: SCALE, w, ww, wx, wwxx };
}

test('1,000,000 tilted trials estimate a chance of 1e-9 with an error of 2 %, in agreement with it', () => {
  const { mean, mcse, isPoor } = weightedEstimate(playTilted('nine ships', 1_000_000, 0.8));
  expect(mcse / 1e-9).toBeLessThan(0.02);
  // Off by more than four standard errors with a chance of 1 in 16,000.
  expect(Math.abs(mean - 1e-9) / mcse).toBeLessThan(4);
  expect(isPoor).toBe(false);
});

test('an estimate is poor if the tilt rarely produces the event', () => {
  expect(weightedEstimate(playTilted('too little', 10_000, 0.3))).toMatchObject({ isPoor: true });
});

test('an estimate with 100 effective hits is good enough, and with 99 it is poor', () => {
  const hitsOf = (hits: bigint) =>
    weightedEstimate({ trials: 1_000, scale: 1, w: 1000n, ww: 1000n, wx: hits, wwxx: hits });
  expect(hitsOf(100n)).toMatchObject({ effectiveHits: 100, isPoor: false });
  expect(hitsOf(99n)).toMatchObject({ effectiveHits: 99, isPoor: true });
});

test('an estimate without a hit has no effective hits', () => {
  const none = weightedEstimate({ trials: 10, scale: 1, w: 10n, ww: 10n, wx: 0n, wwxx: 0n });
  expect(none).toEqual({ trials: 10, mean: 0, mcse: 0, effectiveTrials: 10, effectiveHits: 0, isPoor: true });
});

test('an estimate without a tilt is the ordinary mean, and all trials are effective', () => {
  const { mean, mcse, effectiveTrials, effectiveHits } = weightedEstimate({
    trials: 1_000,
    scale: 8,
    w: 8_000n,
    ww: 64_000n,
    wx: 2_000n,
    wwxx: 16_000n,
  });
  expect(mean).toBe(0.25);
  expect(mcse).toBeCloseTo(Math.sqrt((0.25 * 0.75) / 999), 14);
  expect(effectiveTrials).toBe(1_000);
  expect(effectiveHits).toBe(250);
});

test('an estimate of trials that all agree has the error of one more trial that misses', () => {
  const { mean, mcse } = weightedEstimate({ trials: 500, scale: 4, w: 500n, ww: 500n, wx: 500n, wwxx: 500n });
  expect(mean).toBe(0.25);
  expect(mcse).toBe(0.25 / 500);
});
