import { sampleStandardDeviation } from 'simple-statistics';
import { expect, test } from 'vitest';
import { normalInterval } from '../../../src/statistics/intervals.ts';
import { normalQuantile } from '../../../src/statistics/normal.ts';
import {
  discordantPairs,
  mcNemarTest,
  pairedDifference,
  tangoInterval,
  tangoScore,
} from '../../../src/statistics/paired.ts';
import { jointSumsOf } from './paired/jointSumsOf.ts';
import { Uniforms } from './Uniforms.ts';

test('discordantPairs counts the trials in which only one of two scenarios has the flag', () => {
  const sums = jointSumsOf([
    [1, 1],
    [0, 1],
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
  expect(discordantPairs(sums)).toEqual({ trials: 5, gained: 2, lost: 1 });
});

test.each([
  // Complete response before and after therapy (Cavo et al. 2012): Fagerland, Lydersen & Laake, Statistical Analysis of
  // Contingency Tables (2017), chapter 8, have 0.0525.
  [6, 16, 0.052479],
  // Airway hyper-responsiveness (Bentur et al. 2009), the same chapter: 0.0703.
  [1, 7, 0.0703125],
  [1000, 1100, 0.03072070786],
])('%d gained and %d lost have an exact p of %d', (gained, lost, p) => {
  expect(mcNemarTest({ trials: 5000, gained, lost })).toBeCloseTo(p, 6);
  expect(mcNemarTest({ trials: 5000, gained: lost, lost: gained })).toBeCloseTo(p, 6);
});

test('equal numbers gained and lost, or none, have p = 1', () => {
  expect(mcNemarTest({ trials: 9, gained: 4, lost: 4 })).toBe(1);
  expect(mcNemarTest({ trials: 9, gained: 0, lost: 0 })).toBe(1);
});

test('five pairs, all gained, are not enough for p = 0.05', () => {
  expect(mcNemarTest({ trials: 1e6, gained: 5, lost: 0 })).toBeCloseTo(1 / 16, 14);
});

// Student, "The probable error of a mean", Biometrika 6 (1908): hours of sleep gained under two drugs, in tenths.
const SLEEP: [number, number][] = [
  [7, 19],
  [-16, 8],
  [-2, 11],
  [-12, 1],
  [-1, -1],
  [34, 44],
  [37, 55],
  [8, 16],
  [0, 46],
  [20, 34],
];

test('the paired difference of Student’s sleep data is 1.58 hours, with a standard deviation of 1.23', () => {
  const { difference, sd, mcse } = pairedDifference(jointSumsOf(SLEEP));
  expect(difference).toBeCloseTo(15.8, 12);
  expect(sd).toBeCloseTo(12.3, 1);
  // t = 4.0621, as in every textbook.
  expect(difference / mcse).toBeCloseTo(4.0621, 4);
});

test('the variance ratio is the sum of the variances of both samples over the variance of the difference', () => {
  const variance = (values: number[]) => sampleStandardDeviation(values) ** 2;
  const apart = variance(SLEEP.map(([x]) => x)) + variance(SLEEP.map(([, y]) => y));
  expect(pairedDifference(jointSumsOf(SLEEP)).varianceRatio).toBeCloseTo(
    apart / variance(SLEEP.map(([x, y]) => y - x)),
    12,
  );
});

test('scenarios without any difference differ by exactly 0 with an error of exactly 0', () => {
  const paired = pairedDifference(jointSumsOf(SLEEP.map(([x]) => [x, x])));
  expect(paired).toEqual({ trials: 10, difference: 0, sd: 0, mcse: 0, varianceRatio: Infinity });
  expect(normalInterval(paired.difference, paired.mcse, 0.95)).toEqual({ low: 0, high: 0 });
});

test('a constant difference has an error of 0', () => {
  const paired = pairedDifference(jointSumsOf(SLEEP.map(([x]) => [x, x + 3])));
  expect(paired).toMatchObject({ difference: 3, mcse: 0, varianceRatio: Infinity });
});

test('the variance ratio is 1 if neither scenario varies', () => {
  expect(
    pairedDifference(
      jointSumsOf([
        [1, 4],
        [1, 4],
      ]),
    ).varianceRatio,
  ).toBe(1);
});

test('sums of 10¹⁸ keep every digit', () => {
  const far = 1_000_000_000n;
  const n = 1_000n;
  // x is always `far`; y is `far` or one more, each half of the time.
  const sums = {
    trials: 1_000,
    x: n * far,
    y: n * far + 500n,
    xx: n * far ** 2n,
    yy: 500n * far ** 2n + 500n * (far + 1n) ** 2n,
  };
  const { difference, sd } = pairedDifference({ ...sums, xy: n * far ** 2n + 500n * far });
  expect(difference).toBe(0.5);
  expect(sd).toBeCloseTo(Math.sqrt(250 / 999), 14);
});

test.each([
  // Fagerland, Lydersen & Laake, "Recommended tests and confidence intervals for paired binomial proportions",
  // Stat. Med. 33 (2014): airway hyper-responsiveness, and complete response, each to the digits given there.
  [21, 1, 7, 0.95, -0.517, -0.026, 3],
  [161, 6, 16, 0.95, -0.124, -0.0054, 4],
  // scoreci.mp(25, 28, 618) of R's PropCIs.
  [618, 28, 25, 0.9, -0.0148, 0.0247, 4],
])(
  '%d pairs with %d gained and %d lost give the published interval at %d',
  (trials, gained, lost, confidence, ...published) => {
    const [low, high, digits] = published;
    const interval = tangoInterval({ trials, gained, lost }, confidence);
    expect(interval.low).toBeCloseTo(low, digits);
    expect(interval.high).toBeCloseTo(high, digits);
  },
);

test('Tango’s interval reaches z²/(n + z²) to both sides if no pair differs', () => {
  const reach = normalQuantile(0.975) ** 2 / (1_000_000 + normalQuantile(0.975) ** 2);
  const { low, high } = tangoInterval({ trials: 1_000_000, gained: 0, lost: 0 }, 0.95);
  expect(low / -reach).toBeCloseTo(1, 9);
  expect(high / reach).toBeCloseTo(1, 9);
});

test('Tango’s interval ends at 1 if every pair is gained', () => {
  expect(tangoInterval({ trials: 10, gained: 10, lost: 0 }, 0.95).high).toBe(1);
  expect(tangoInterval({ trials: 10, gained: 0, lost: 10 }, 0.95).low).toBe(-1);
});

test('Tango’s interval covers a difference of 0.003 with five discordant pairs 94 times in 100; mean ± 1.96 errors covers it 90 times', () => {
  // 2,000 samples of 1,000 pairs, about 5 of which differ: 0.4 % gained, 0.1 % lost. Summed over all outcomes the coverage
  // is 0.9382 against 0.8971; each bound is three standard deviations away, a false alarm of 0.2 % in all.
  const luck = new Uniforms('rare pairs');
  const trials = 1_000;
  let held = 0;
  let heldByWald = 0;
  for (let sample = 0; sample < 2_000; sample += 1) {
    let gained = 0;
    let lost = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const place = luck.next();
      if (place < 0.004) gained += 1;
      else if (place < 0.005) lost += 1;
    }
    const { low, high } = tangoInterval({ trials, gained, lost }, 0.95);
    if (low <= 0.003 && high >= 0.003) held += 1;
    const difference = (gained - lost) / trials;
    const error = Math.sqrt(((gained + lost) / trials - difference ** 2) / trials);
    if (Math.abs(difference - 0.003) <= 1.96 * error) heldByWald += 1;
  }
  expect(held).toBeGreaterThan(1_843);
  expect(heldByWald).toBeLessThan(1_836);
});

test('Tango’s interval reaches to (n − z²)/(n + z²) if every pair is gained or lost, even for a single pair', () => {
  // The score there is √(n(1 − δ)/(1 + δ)).
  const square = normalQuantile(0.975) ** 2;
  for (const trials of [1, 5, 10_000]) {
    const end = (trials - square) / (trials + square);
    const { low, high } = tangoInterval({ trials, gained: trials, lost: 0 }, 0.95);
    expect([low, high]).toEqual([expect.closeTo(end, 12), 1]);
    const mirrored = tangoInterval({ trials, gained: 0, lost: trials }, 0.95);
    expect([mirrored.low, mirrored.high]).toEqual([-1, expect.closeTo(-end, 12)]);
  }
});

test.each([
  [0, 0, 0],
  [3, 2, 2],
  [3, -1, 0],
  [3, 1, -1],
])('Tango’s interval rejects %d pairs with %d gained and %d lost', (trials, gained, lost) => {
  const refused = () => tangoInterval({ trials, gained, lost }, 0.95);
  expect(refused).toThrow(RangeError);
  expect(refused).toThrow(`${gained} gained and ${lost} lost do not fit into ${trials} paired trials`);
});

test('Tango’s score for no difference is McNemar’s (b − c)/√(b + c): −2.132 for Cavo’s 6 and 16 pairs', () => {
  // Fagerland, Lydersen & Laake, Statistical Analysis of Contingency Tables (2017), chapter 8.
  expect(tangoScore({ trials: 161, gained: 6, lost: 16 }, 0)).toBeCloseTo(-2.132, 3);
});

test('Tango’s score changes sign with the order of the scenarios', () => {
  const score = tangoScore({ trials: 100, gained: 9, lost: 4 }, 0.02);
  expect(tangoScore({ trials: 100, gained: 4, lost: 9 }, -0.02)).toBeCloseTo(-score, 14);
});

test('Tango’s score keeps its precision if every pair is lost, however close to −1 the assumed difference is', () => {
  // q is then (1 − δ)/2, and the score −√(n(1 + δ)/(1 − δ)).
  for (const power of [2, 10, 20]) {
    const above = 2 ** -power;
    const score = tangoScore({ trials: 1000, gained: 0, lost: 1000 }, -1 + above);
    expect(score / -Math.sqrt((1000 * above) / (2 - above))).toBeCloseTo(1, 9);
  }
});

test('Tango’s score falls as the assumed difference rises', () => {
  const pairs = { trials: 50, gained: 3, lost: 8 };
  const scores = Array.from({ length: 199 }, (_, at) => tangoScore(pairs, (at - 99) / 100));
  for (let at = 1; at < scores.length; at += 1) expect(scores[at]).toBeLessThan(scores[at - 1]);
});

test('Tango’s score of δ without a discordant pair is −√(nδ/(1 − δ))', () => {
  expect(tangoScore({ trials: 1000, gained: 0, lost: 0 }, 0.01)).toBeCloseTo(-Math.sqrt(10 / 0.99), 12);
  expect(tangoScore({ trials: 1000, gained: 0, lost: 0 }, 0)).toBe(0);
});
