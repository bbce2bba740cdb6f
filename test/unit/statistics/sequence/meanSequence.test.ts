import { describe, expect, test } from 'vitest';
import { momentsOfSums } from '../../../../src/statistics/momentsOfSums.ts';
import { normalInterval } from '../../../../src/statistics/normalInterval.ts';
import { type Look, meanSequence } from '../../../../src/statistics/sequence/meanSequence.ts';
import { nextLook } from '../../../../src/statistics/sequence/nextLook.ts';
import { Uniforms } from '../Uniforms.ts';

/** Every look of a run of `most` trials of integers from 0 on. */
function looksOf(most: number, draw: () => number): Look[] {
  const looks: Look[] = [];
  let sum = 0;
  let squares = 0;
  for (let trials = 0; trials < most; ) {
    const look = nextLook(trials, most);
    for (; trials < look; trials += 1) {
      const value = draw();
      sum += value;
      squares += value * value;
    }
    looks.push({ trials, sum: BigInt(sum), squares: BigInt(squares) });
  }
  return looks;
}

describe('the interval', () => {
  test('is the bound that the formula gives, here worked out by hand', () => {
    // 100 trials in 0..1 with mean ½ and every x̂ ½: V = 25. Reached is 2·14/0.05 = 560 at exp(λu − ψ(λ)V) summed over λ.
    const { low, high } = meanSequence([{ trials: 100, sum: 50n, squares: 50n }], { min: 0, max: 1 }, 0.95);
    const u = 100 * (high - 0.5);
    let ratio = 0;
    for (let power = 1; power <= 14; power += 1) {
      const lambda = 1 / 2 ** power;
      ratio += Math.exp(lambda * u - (-Math.log(1 - lambda) - lambda) * 25) / 14;
    }
    expect(ratio).toBeCloseTo(2 / 0.05, 9);
    expect(low).toBeCloseTo(1 - high, 12);
  });

  test('measures what comes after a look from the mean at that look', () => {
    // 100 trials in 0..1 with mean 0.2 about ½: V = 25. Then 100 with mean 0.3 about x̂ = (20 + ½)/101.
    const looks = [
      { trials: 100, sum: 20n, squares: 20n },
      { trials: 200, sum: 50n, squares: 50n },
    ];
    const guess = 20.5 / 101;
    const variance = 25 + 30 * (1 - guess) ** 2 + 70 * guess ** 2;
    const { low, high } = meanSequence(looks, { min: 0, max: 1 }, 0.95);
    const u = 200 * (high - 0.25);
    let ratio = 0;
    for (let power = 1; power <= 14; power += 1) {
      const lambda = 1 / 2 ** power;
      ratio += Math.exp(lambda * u - (-Math.log(1 - lambda) - lambda) * variance) / 14;
    }
    expect(ratio).toBeCloseTo(2 / 0.05, 9);
    expect(low).toBeCloseTo(0.5 - high, 12);
  });

  test('uses the variance within the range, not the range', () => {
    const luck = new Uniforms('narrow');
    const narrow = looksOf(100_000, () => 50 + Math.floor(3 * luck.next()));
    const { low, high } = meanSequence(narrow, { min: 0, max: 100 }, 0.95);
    const { mcse } = momentsOfSums(100_000, narrow[narrow.length - 1], 0);
    // Hoeffding's bound, which knows the range alone, would reach 166 standard errors.
    expect(high - low).toBeLessThan(2 * 6 * mcse);
  });

  test('is the same for values counted from elsewhere and in other units', () => {
    const luck = new Uniforms('units');
    const looks = looksOf(5_000, () => Math.floor(7 * luck.next()));
    const shifted = meanSequence(looks, { min: -100, max: -94 }, 0.95);
    const plain = meanSequence(looks, { min: 0, max: 6 }, 0.95);
    expect(shifted.low).toBeCloseTo(plain.low - 100, 10);
    const tripled = looks.map(({ trials, sum, squares }) => ({ trials, sum: 3n * sum, squares: 9n * squares }));
    expect(meanSequence(tripled, { min: 0, max: 18 }, 0.95).high).toBeCloseTo(3 * plain.high, 10);
  });

  test('of values that never vary shrinks to them, and stays within the range', () => {
    const looks = looksOf(1_000_000, () => 0);
    const { low, high } = meanSequence(looks, { min: 0, max: 10 }, 0.95);
    expect(low).toBe(0);
    expect(high).toBeLessThan(0.01);
    expect(meanSequence(looks, { min: 4, max: 4 }, 0.95)).toEqual({ low: 4, high: 4 });
  });

  test('before the first look is the range', () => {
    expect(meanSequence([], { min: -1, max: 1 }, 0.95)).toEqual({ low: -1, high: 1 });
    const nothing = { trials: 0, sum: 0n, squares: 0n };
    expect(meanSequence([nothing], { min: -1, max: 1 }, 0.95)).toEqual({ low: -1, high: 1 });
  });
});

const distributions: [string, number, number, (luck: Uniforms) => number][] = [
  ['of a die', 5, 2.5, (luck) => Math.floor(6 * luck.next())],
  // 0 mostly, 20 one time in fifty: skewed, with the mean near the end of the range.
  ['of rare large losses', 20, 0.4, (luck) => (luck.next() < 0.02 ? 20 : 0)],
];

test.each(distributions)(
  '2,000 runs %s that may stop at any look miss the mean no more often than stated',
  (name, max, mean, draw) => {
    // At 0.9 at most 200 of 2,000 runs may miss; the chance of a false alarm above 240 is 0.2 %.
    const luck = new Uniforms(name);
    let missed = 0;
    let missedByNormal = 0;
    for (let run = 0; run < 2_000; run += 1) {
      const looks = looksOf(7_000, () => draw(luck));
      const isOutside = ({ low, high }: { low: number; high: number }) => mean < low || mean > high;
      if (looks.some((_, at) => isOutside(meanSequence(looks.slice(0, at + 1), { min: 0, max }, 0.9)))) missed += 1;
      const fixed = looks.map((look) => momentsOfSums(look.trials, look, 0));
      if (fixed.some((at) => isOutside(normalInterval(at.mean, at.mcse, 0.9)))) missedByNormal += 1;
    }
    expect(missed).toBeLessThanOrEqual(240);
    expect(missedByNormal).toBeGreaterThan(400);
  },
);
