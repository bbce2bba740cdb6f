import { describe, expect, test } from 'vitest';
import { normalInterval } from '../../../src/statistics/intervals.ts';
import { normalTail } from '../../../src/statistics/normal.ts';
import { discordantPairs, type JointSums, mcNemarTest, pairedDifference } from '../../../src/statistics/paired.ts';
import {
  contrastOfMeans,
  contrastOfRates,
  furtherTrials,
  holm,
  type Verdict,
  verdictsOf,
} from '../../../src/statistics/verdicts.ts';
import { Uniforms } from './Uniforms.ts';

const paired = (difference: number, mcse: number, trials = 10_000) => ({
  trials,
  difference,
  sd: mcse * Math.sqrt(trials),
  mcse,
  varianceRatio: 1,
});

test('contrastOfMeans: 2.576 standard errors have a two-sided p of 0.01', () => {
  expect(contrastOfMeans(paired(-0.2575829, 0.1), 0).pNone).toBeCloseTo(0.01, 7);
});

test('contrastOfMeans: equivalence is judged by the nearer end of the margin', () => {
  expect(contrastOfMeans(paired(0.3, 0.1), 0.5).pBeyond).toBeCloseTo(2 * normalTail(2), 14);
  expect(contrastOfMeans(paired(-0.3, 0.1), 0.5).pBeyond).toBeCloseTo(2 * normalTail(2), 14);
  expect(contrastOfMeans(paired(0.6, 0.1), 0.5).pBeyond).toBe(1);
});

test('contrastOfMeans: without an error the difference itself decides', () => {
  expect(contrastOfMeans(paired(0, 0), 0)).toMatchObject({ pNone: 1, pBeyond: 0 });
  expect(contrastOfMeans(paired(2, 0), 2)).toMatchObject({ pNone: 0, pBeyond: 0 });
  expect(contrastOfMeans(paired(2, 0), 1)).toMatchObject({ pNone: 0, pBeyond: 1 });
});

test('contrastOfMeans: with a margin of 0, no error is small enough for equivalence', () => {
  expect(contrastOfMeans(paired(0, 1e-9), 0).pBeyond).toBe(1);
});

test('contrastOfMeans: a single trial decides nothing', () => {
  expect(contrastOfMeans(paired(3, 0, 1), 5)).toMatchObject({ pNone: 1, pBeyond: 1 });
});

test('contrastOfRates: the difference is the second scenario’s rate minus the first’s', () => {
  expect(contrastOfRates({ trials: 200, gained: 3, lost: 13 }, 0)).toMatchObject({ difference: -0.05, trials: 200 });
  expect(contrastOfRates({ trials: 200, gained: 13, lost: 3 }, 0.1)).toMatchObject({ difference: 0.05, margin: 0.1 });
});

test('contrastOfRates: no difference is judged by the exact test', () => {
  const pairs = { trials: 10_000, gained: 5, lost: 0 };
  expect(contrastOfRates(pairs, 0).pNone).toBe(mcNemarTest(pairs));
});

test('contrastOfRates: without a discordant pair, the equivalence depends on trials times margin', () => {
  const sure = contrastOfRates({ trials: 10_000, gained: 0, lost: 0 }, 0.01).pBeyond;
  expect(sure).toBeCloseTo(2 * normalTail(Math.sqrt(100 / 0.99)), 14);
  expect(contrastOfRates({ trials: 100, gained: 0, lost: 0 }, 0.01).pBeyond).toBeGreaterThan(0.05);
});

test('contrastOfRates: with a margin of 0, rates are the same only if no pair differs', () => {
  expect(contrastOfRates({ trials: 100, gained: 0, lost: 0 }, 0).pBeyond).toBe(0);
  expect(contrastOfRates({ trials: 100, gained: 1, lost: 1 }, 0).pBeyond).toBe(1);
});

test('contrastOfRates: a margin of 1 contains all differences, so p beyond it is 1', () => {
  expect(contrastOfRates({ trials: 10, gained: 9, lost: 1 }, 1.5).pBeyond).toBe(0);
  // A difference of 1 is possible, and was observed.
  expect(contrastOfRates({ trials: 10, gained: 10, lost: 0 }, 1).pBeyond).toBe(1);
});

test('contrastOfRates: the variance for planning is above 0 even if no pair has differed yet', () => {
  expect(contrastOfRates({ trials: 98, gained: 0, lost: 0 }, 0).variance).toBeCloseTo(0.01, 14);
  expect(contrastOfRates({ trials: 1e6, gained: 3e5, lost: 1e5 }, 0).variance).toBeCloseTo(0.4 - 0.04, 5);
});

const contrast = { trials: 10, variance: 1, margin: 0, difference: 0.5, pNone: 1, pBeyond: 1 };

test('furtherTrials: half a standard deviation needs 32 trials at 0.05 with a power of 0.8', () => {
  // (1.96 + 0.8416)² / 0.25 = 31.4: the textbook's 32 pairs by the normal approximation.
  expect(furtherTrials(contrast, 0.05)).toBe(22);
});

test('furtherTrials: a difference near 0 is decided by the far side of the margin, a large one by 0', () => {
  expect(furtherTrials({ ...contrast, difference: 0, margin: 0.5 }, 0.05)).toBe(22);
  expect(furtherTrials({ ...contrast, difference: 0.5, margin: 0.6 }, 0.05)).toBe(22);
});

test('furtherTrials: the result is at least one, and infinite if no number suffices', () => {
  expect(furtherTrials({ ...contrast, trials: 1_000 }, 0.05)).toBe(1);
  expect(furtherTrials({ ...contrast, difference: 0 }, 0.05)).toBe(Infinity);
  expect(furtherTrials({ ...contrast, difference: 0, variance: 0 }, 0.05)).toBe(Infinity);
});

test('holm: adjusted p-values equal those of R’s p.adjust, in the given order', () => {
  // p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  const adjusted = holm([0.01, 0.04, 0.03, 0.005], 0.05).map((result) => result.adjusted);
  expect(adjusted).toEqual([0.03, 0.06, 0.06, 0.02].map((value) => expect.closeTo(value, 14)));
});

test('holm: levels rise from α/m until the first failure, and stay there', () => {
  const levels = holm([0.01, 0.04, 0.03, 0.005], 0.05).map((result) => result.level);
  expect(levels).toEqual([0.05 / 3, 0.05 / 2, 0.05 / 2, 0.05 / 4].map((value) => expect.closeTo(value, 14)));
});

test.each([[[0.01, 0.04, 0.03, 0.005]], [[0.2, 0.001, 0.012, 0.013]], [[0.9, 0.8]], [[0.04]], [[0.02, 0.02, 0.02]]])(
  'holm: %j are rejected exactly if they do not exceed their level',
  (pValues) => {
    const results = holm(pValues, 0.05);
    for (const [at, p] of pValues.entries()) expect(p <= results[at].level).toBe(results[at].adjusted <= 0.05);
  },
);

test('holm: a p-value that equals its level is rejected, and the next one is judged', () => {
  expect(holm([0.025, 0.04], 0.05)).toEqual([
    { adjusted: 0.05, level: 0.025 },
    { adjusted: 0.05, level: 0.05 },
  ]);
});

test('holm: no adjusted p-value exceeds 1, and an empty family has no results', () => {
  expect(holm([0.5, 0.9], 0.05).map((result) => result.adjusted)).toEqual([1, 1]);
  expect(holm([], 0.05)).toEqual([]);
});

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
])('verdictsOf: %d ± %d with a margin of %d is %s', (difference, mcse, margin, verdict) => {
  expect(verdictOf(difference, mcse, margin).verdict).toBe(verdict);
});

test('verdictsOf: a verdict agrees with the interval of its confidence, also in families', () => {
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

test('verdictsOf: a p-value of exactly α is enough for a verdict', () => {
  const contrast = { difference: 1, trials: 100, variance: 1, margin: 1, pNone: 1, pBeyond: 1 };
  expect(verdictsOf([{ ...contrast, pBeyond: 0.05 }], 0.05)).toEqual([{ verdict: 'same', confidence: 0.95 }]);
  expect(verdictsOf([{ ...contrast, pNone: 0.05 }], 0.05)).toEqual([{ verdict: 'better', confidence: 0.95 }]);
});

test('verdictsOf: an undecided difference has its number of further trials', () => {
  // (1.96 + 0.8416)² · 100 / 1² − 100
  expect(verdictOf(1, 1, 0)).toMatchObject({ verdict: 'undecided', furtherTrials: 685 });
});

/**
 * Joint sums of 3 measures, each a flag with chance 0.2 in the first scenario and 0.2 + `difference` in the second.
 * Half of the time both scenarios use the same random number.
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
] as const)('verdictsOf, for 2,000 families of three %s at α = 0.05', (_, contrastOf) => {
  const verdicts = (played: JointSums[][], margin: number): Verdict['verdict'][][] =>
    played.map((family) =>
      verdictsOf(
        family.map((sums) => contrastOf(sums, margin)),
        0.05,
      ).map(({ verdict }) => verdict),
    );

  // At most 100 false families are expected; more than 130 (three standard deviations) occur with a chance of 0.1 %.
  test('says better or worse in at most 5 % if there is no difference', () => {
    const played = families(0);
    const isFalse = (family: string[]) => family.includes('better') || family.includes('worse');
    expect(verdicts(played, 0).filter(isFalse).length).toBeLessThanOrEqual(130);
    expect(verdicts(played, MARGIN).filter(isFalse).length).toBeLessThanOrEqual(130);
    // A measure is judged the same if it lies within 0.02, or 1.6 standard errors; of three, nearly always one does.
    expect(verdicts(played, MARGIN).filter((family) => family.includes('same')).length).toBeGreaterThan(1_800);
  });

  test('says same in at most 5 % of the families, but in some, if the difference is the margin', () => {
    const saying = verdicts(families(MARGIN), MARGIN).filter((family) => family.includes('same')).length;
    expect(saying).toBeLessThanOrEqual(130);
    expect(saying).toBeGreaterThan(0);
  });

  // The difference is eight standard errors from 0.
  test('finds a difference of twice the margin in all families', () => {
    const isFound = (family: string[]) => family.every((verdict) => verdict === 'better');
    expect(verdicts(families(2 * MARGIN), MARGIN).filter(isFound)).toHaveLength(2_000);
  });
});
