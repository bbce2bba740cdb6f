import { describe, expect, test } from 'vitest';
import { normalInterval } from '../../../../src/statistics/normalInterval.ts';
import { discordantPairs } from '../../../../src/statistics/paired/DiscordantPairs.ts';
import type { JointSums } from '../../../../src/statistics/paired/JointSums.ts';
import { pairedDifference } from '../../../../src/statistics/paired/pairedDifference.ts';
import { contrastOfMeans } from '../../../../src/statistics/verdict/contrastOfMeans.ts';
import { contrastOfRates } from '../../../../src/statistics/verdict/contrastOfRates.ts';
import { type Verdict, verdictsOf } from '../../../../src/statistics/verdict/verdictsOf.ts';
import { Uniforms } from '../Uniforms.ts';

const meansOf = (difference: number, mcse: number, margin: number) =>
  contrastOfMeans({ trials: 100, difference, sd: 10 * mcse, mcse, varianceRatio: 1 }, margin);
const verdictOf = (difference: number, mcse: number, margin: number) =>
  verdictsOf([meansOf(difference, mcse, margin)], 0.05)[0];

test.each([
  [3, 1, 0, 'better'],
  [-3, 1, 0, 'worse'],
  [1, 1, 0, 'undecided'],
  [0, 1, 2.1, 'same'],
  [1, 1, 2.1, 'undecided'],
  [0.3, 0.1, 1, 'same'],
  [0.9, 0.1, 1, 'better'],
  [0, 0, 0, 'same'],
  [0, 1e-12, 0, 'undecided'],
])('%d ± %d held against a margin of %d is %s', (difference, mcse, margin, verdict) => {
  expect(verdictOf(difference, mcse, margin).verdict).toBe(verdict);
});

test('a verdict agrees with the interval of its confidence, in families too', () => {
  const luck = new Uniforms('agreement');
  for (let family = 0; family < 200; family += 1) {
    const contrasts = Array.from({ length: 5 }, () => meansOf(8 * luck.next() - 4, luck.next(), 1.5));
    for (const [at, { verdict, confidence }] of verdictsOf(contrasts, 0.05).entries()) {
      const { difference, variance } = contrasts[at];
      const { low, high } = normalInterval(difference, Math.sqrt(variance) / 10, confidence);
      if (verdict === 'same') expect(Math.max(-low, high)).toBeLessThanOrEqual(1.5);
      if (verdict === 'better') expect(low).toBeGreaterThan(0);
      if (verdict === 'worse') expect(high).toBeLessThan(0);
      if (verdict === 'undecided') expect(low <= 0 && high >= 0).toBe(true);
    }
  }
});

test('a p-value of exactly α is enough for a verdict', () => {
  const contrast = { difference: 1, trials: 100, variance: 1, margin: 1, pNone: 1, pBeyond: 1 };
  expect(verdictsOf([{ ...contrast, pBeyond: 0.05 }], 0.05)).toEqual([{ verdict: 'same', confidence: 0.95 }]);
  expect(verdictsOf([{ ...contrast, pNone: 0.05 }], 0.05)).toEqual([{ verdict: 'better', confidence: 0.95 }]);
});

test('what is undecided says how much is missing', () => {
  // (1.96 + 0.8416)² · 100 / 1² − 100
  expect(verdictOf(1, 1, 0)).toMatchObject({ verdict: 'undecided', furtherTrials: 685 });
});

/**
 * Joint sums of 3 measures, each a flag that is up with chance 0.2 in the first scenario and with 0.2 + `difference` in
 * the second, where the two share their luck half of the time.
 */
function playFamily(luck: Uniforms, trials: number, difference: number): JointSums[] {
  return Array.from({ length: 3 }, () => {
    let x = 0;
    let y = 0;
    let xy = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const shared = luck.next();
      const own = luck.next() < 0.5 ? shared : luck.next();
      const isFirst = shared < 0.2;
      const isSecond = own < 0.2 + difference;
      if (isFirst) x += 1;
      if (isSecond) y += 1;
      if (isFirst && isSecond) xy += 1;
    }
    const [sumX, sumY] = [BigInt(x), BigInt(y)];
    return { trials, x: sumX, y: sumY, xx: sumX, yy: sumY, xy: BigInt(xy) };
  });
}

const MARGIN = 0.05;
/** 2,000 families of 1,000 trials; a difference has a standard error of 0.013, a quarter of the margin. */
const families = (difference: number) => {
  const luck = new Uniforms(`a difference of ${difference}`);
  return Array.from({ length: 2_000 }, () => playFamily(luck, 1_000, difference));
};

describe.each([
  ['means', (sums: JointSums, margin: number) => contrastOfMeans(pairedDifference(sums), margin)],
  ['rates', (sums: JointSums, margin: number) => contrastOfRates(discordantPairs(sums), margin)],
] as const)('of 2,000 families of three %s at α = 0.05', (_, contrastOf) => {
  const verdicts = (played: JointSums[][], margin: number): Verdict['verdict'][][] =>
    played.map((family) =>
      verdictsOf(
        family.map((sums) => contrastOf(sums, margin)),
        0.05,
      ).map(({ verdict }) => verdict),
    );

  // At most 100 false families are expected; above 130 (three standard deviations) come with a chance of 0.1 %.
  test('at most 5 % say better or worse under no difference', () => {
    const played = families(0);
    const isFalse = (family: string[]) => family.includes('better') || family.includes('worse');
    expect(verdicts(played, 0).filter(isFalse).length).toBeLessThanOrEqual(130);
    expect(verdicts(played, MARGIN).filter(isFalse).length).toBeLessThanOrEqual(130);
    // A measure is seen to be the same while it lies within 0.02, or 1.6 standard errors: of three, nearly always one does.
    expect(verdicts(played, MARGIN).filter((family) => family.includes('same')).length).toBeGreaterThan(1_800);
  });

  test('at most 5 % say same under a difference of the margin, and some do', () => {
    const saying = verdicts(families(MARGIN), MARGIN).filter((family) => family.includes('same')).length;
    expect(saying).toBeLessThanOrEqual(130);
    expect(saying).toBeGreaterThan(0);
  });

  // The difference lies eight standard errors from 0.
  test('all find a difference of twice the margin', () => {
    const isFound = (family: string[]) => family.every((verdict) => verdict === 'better');
    expect(verdicts(families(2 * MARGIN), MARGIN).filter(isFound)).toHaveLength(2_000);
  });
});
