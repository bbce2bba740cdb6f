import { describe, expect, test } from 'vitest';
import { normalInterval, wilsonInterval } from '../../../src/statistics/intervals.ts';
import { momentsOfSums } from '../../../src/statistics/moments.ts';
import { type Look, meanSequence, nextLook, rateSequence, turningPoint } from '../../../src/statistics/sequences.ts';
import { sized } from '../../sized.ts';
import { Uniforms } from './Uniforms.ts';

/** Returns every look of a run of `most` trials with integer values from 0 on. */
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

describe('meanSequence, the interval', () => {
  test('is the bound of the formula, computed by hand', () => {
    // 100 trials in 0..1 with mean ½ and every x̂ ½: V = 25. The bound is where exp(λu − ψ(λ)V), summed over λ, reaches
    // 2·14/0.05 = 560.
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

  test('uses the mean at a look as the prediction for the trials after it', () => {
    // 100 trials in 0..1 with mean 0.2, predicted as ½: V = 25. Then 100 with mean 0.3, predicted as (20 + ½)/101.
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

  test('depends on the variance within the range, not on the range', () => {
    const luck = new Uniforms('narrow');
    const narrow = looksOf(100_000, () => 50 + Math.floor(3 * luck.next()));
    const { low, high } = meanSequence(narrow, { min: 0, max: 100 }, 0.95);
    const { mcse } = momentsOfSums(100_000, narrow[narrow.length - 1], 0);
    // Hoeffding's bound, which uses only the range, would be 166 standard errors wide.
    expect(high - low).toBeLessThan(2 * 6 * mcse);
  });

  test('is the same for values with another origin and other units', () => {
    const luck = new Uniforms('units');
    const looks = looksOf(5_000, () => Math.floor(7 * luck.next()));
    const shifted = meanSequence(looks, { min: -100, max: -94 }, 0.95);
    const plain = meanSequence(looks, { min: 0, max: 6 }, 0.95);
    expect(shifted.low).toBeCloseTo(plain.low - 100, 10);
    const tripled = looks.map(({ trials, sum, squares }) => ({ trials, sum: 3n * sum, squares: 9n * squares }));
    expect(meanSequence(tripled, { min: 0, max: 18 }, 0.95).high).toBeCloseTo(3 * plain.high, 10);
  });

  test('shrinks to the value if values never vary, and stays within the range', () => {
    const looks = looksOf(1_000_000, () => 0);
    const { low, high } = meanSequence(looks, { min: 0, max: 10 }, 0.95);
    expect(low).toBe(0);
    expect(high).toBeLessThan(0.01);
    expect(meanSequence(looks, { min: 4, max: 4 }, 0.95)).toEqual({ low: 4, high: 4 });
  });

  test('is the whole range before the first look', () => {
    expect(meanSequence([], { min: -1, max: 1 }, 0.95)).toEqual({ low: -1, high: 1 });
    const nothing = { trials: 0, sum: 0n, squares: 0n };
    expect(meanSequence([nothing], { min: -1, max: 1 }, 0.95)).toEqual({ low: -1, high: 1 });
  });
});

const RUNS = sized(250, 2_000);
/** At confidence 0.9, a tenth of the runs may miss; three standard errors more are a false alarm in 0.2 % of seeds. */
const MOST_MISSED = 0.1 * RUNS + 3 * Math.sqrt(0.09 * RUNS);

const distributions: [string, number, number, (luck: Uniforms) => number][] = [
  ['of a die', 5, 2.5, (luck) => Math.floor(6 * luck.next())],
  // Mostly 0, and 20 one time in fifty: skewed, with the mean near the end of the range.
  ['of rare large losses', 20, 0.4, (luck) => (luck.next() < 0.02 ? 20 : 0)],
];

test.each(distributions)(
  'of runs %s that may stop at any look, no more miss the mean than stated',
  (name, max, mean, draw) => {
    const luck = new Uniforms(name);
    let missed = 0;
    let missedByNormal = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const looks = looksOf(7_000, () => draw(luck));
      const isOutside = ({ low, high }: { low: number; high: number }) => mean < low || mean > high;
      if (looks.some((_, at) => isOutside(meanSequence(looks.slice(0, at + 1), { min: 0, max }, 0.9)))) missed += 1;
      const fixed = looks.map((look) => momentsOfSums(look.trials, look, 0));
      if (fixed.some((at) => isOutside(normalInterval(at.mean, at.mcse, 0.9)))) missedByNormal += 1;
    }
    expect(missed).toBeLessThanOrEqual(MOST_MISSED);
    expect(missedByNormal).toBeGreaterThan(0.2 * RUNS);
  },
);

function looks(most: number): number[] {
  const all = [nextLook(0, most)];
  while (all[all.length - 1] < most) all.push(nextLook(all[all.length - 1], most));
  return all;
}

test('nextLook: looks are a quarter apart, at numbers with two significant digits', () => {
  expect(looks(15_000)).toEqual([
    1_000, 1_300, 1_700, 2_200, 2_800, 3_500, 4_400, 5_500, 6_900, 8_700, 11_000, 14_000, 15_000,
  ]);
});

test('nextLook: fifty million trials have about fifty looks, each at most a third further than the last', () => {
  const all = looks(50_000_000);
  expect(all.length).toBeLessThan(55);
  for (let at = 1; at < all.length; at += 1) {
    expect(all[at]).toBeGreaterThan(all[at - 1]);
    expect(all[at] / all[at - 1]).toBeLessThan(1.34);
  }
});

test('nextLook: a run that was interrupted between two looks continues with the same looks', () => {
  expect(nextLook(3_000, 1e6)).toBe(3_500);
  expect(nextLook(3_499, 1e6)).toBe(3_500);
  expect(nextLook(3_500, 1e6)).toBe(4_400);
});

test('nextLook: no look is after the last, not even the first', () => {
  expect(nextLook(0, 400)).toBe(400);
  expect(nextLook(400, 400)).toBe(400);
  expect(nextLook(11_000, 12_000)).toBe(12_000);
});

// Roots of the mixture likelihood ratio by mpmath 1.3 with fifty digits.
test.each([
  [0, 10, 0.95, 1, 0, 0.416880275657],
  [10, 10, 0.95, 1, 0.583119724343, 1],
  [30, 100, 0.95, 1, 0.169446478044, 0.457245987597],
  [30, 100, 0.95, 0.5, 0.165651535388, 0.462839865142],
  [240_000, 1_000_000, 0.95, 1, 0.238109234926, 0.241897584191],
  [0, 1e9, 0.99, 1, 0, 2.53284357032e-8],
  [7, 1e9, 0.99, 1, 9.18734653457e-11, 4.31572225071e-8],
  [5e8, 1e9, 0.95, 1, 0.499918970457, 0.500081029543],
])('rateSequence after %d of %d at %d with a = b = %d is %d to %d', (successes, trials, confidence, a, low, high) => {
  const interval = rateSequence(successes, trials, confidence, { a, b: a });
  if (low === 0) expect(interval.low).toBe(0);
  else expect(interval.low / low).toBeCloseTo(1, 9);
  expect(interval.high / high).toBeCloseTo(1, 9);
});

test('rateSequence without a prior uses the uniform one', () => {
  expect(rateSequence(30, 100, 0.95)).toEqual(rateSequence(30, 100, 0.95, { a: 1, b: 1 }));
});

test('rateSequence before the first trial is 0 to 1', () => {
  expect(rateSequence(0, 0, 0.95)).toEqual({ low: 0, high: 1 });
});

test.each([
  [3, 2],
  [-1, 2],
  [Number.NaN, 2],
])('rateSequence rejects %d successes in %d trials', (successes, trials) => {
  const refused = () => rateSequence(successes, trials, 0.95);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(`a rate needs 0..trials successes, not ${successes} in ${trials}`);
});

test.each([0.3, 0.01])(
  'of runs at a rate of %d that may stop at any look, no more miss it by rateSequence than stated',
  (rate) => {
    // An interval for a single look is used at 24 looks here for comparison.
    const luck = new Uniforms(`favourable looks at ${rate}`);
    const most = 200_000 * rate > 10_000 ? 10_000 : 20_000;
    let missed = 0;
    let missedByWilson = 0;
    for (let run = 0; run < RUNS; run += 1) {
      let successes = 0;
      let isMissed = false;
      let isMissedByWilson = false;
      for (let trials = 0; trials < most; ) {
        const look = nextLook(trials, most);
        for (; trials < look; trials += 1) if (luck.next() < rate) successes += 1;
        const { low, high } = rateSequence(successes, trials, 0.9);
        isMissed ||= rate < low || rate > high;
        const wilson = wilsonInterval(successes, trials, 0.9);
        isMissedByWilson ||= rate < wilson.low || rate > wilson.high;
      }
      if (isMissed) missed += 1;
      if (isMissedByWilson) missedByWilson += 1;
    }
    expect(missed).toBeLessThanOrEqual(MOST_MISSED);
    expect(missedByWilson).toBeGreaterThan(0.2 * RUNS);
  },
);

test('turningPoint finds √2 to the last digit, in either direction', () => {
  expect(turningPoint((x) => x * x < 2, 0, 2)).toBeCloseTo(Math.SQRT2, 15);
  expect(turningPoint((x) => x * x > 2, 2, 0)).toBeCloseTo(Math.SQRT2, 15);
});

test('turningPoint finds a tiny number to as many digits as a large one', () => {
  expect(turningPoint((x) => x < 3e-200, 0, 1) / 3e-200).toBeCloseTo(1, 14);
});

test('turningPoint never evaluates the claim at the ends', () => {
  const asked: number[] = [];
  turningPoint((x) => asked.push(x) > 0, 0, 1);
  expect(asked.every((x) => x > 0 && x < 1)).toBe(true);
});

test('turningPoint is NaN if an end is not a number', () => {
  expect(turningPoint(() => true, Number.NaN, 1)).toBeNaN();
});
