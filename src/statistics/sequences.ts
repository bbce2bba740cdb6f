import { exp, log, log1p } from '../foundation/elementary.ts';
import { powerOfTen } from '../foundation/numbers.ts';
import { logBetaDensity } from './binomial.ts';
import type { Interval } from './intervals.ts';

/**
 * The state of a tally at a look (interim analysis): the number of trials so far, and the sums of d and d², where d is
 * the distance of a trial's value from the low end of the range.
 */
export interface Look {
  readonly trials: number;
  /** Σd, where d = value − min. */
  readonly sum: bigint;
  /** Σd² */
  readonly squares: bigint;
}

/**
 * The values of λ in the mixture, in units of 1/range. The large values suit the variance of few trials, and the small values
 * that of 10⁹ trials. More values make the interval wider (by the log of their number); fewer values leave gaps between them.
 */
const LAMBDAS = Array.from({ length: 14 }, (_, at) => 2 ** -(at + 1));

/**
 * Returns the latest interval of a confidence sequence for the mean μ of values in a known range, by an empirical Bernstein
 * bound. The intervals at all looks contain the mean *simultaneously* with the stated confidence, for any distribution within the
 * range.
 *
 * Let c = max − min, and let x̂ᵢ be a prediction of trial i's value from earlier trials alone. In this function, x̂ᵢ is
 * the same for all trials between two looks. Before the first look it is the middle of the range. After a look it is
 * the mean of the trials so far and of one more trial with the middle value. For every λ between 0 and 1, with ψ(λ) =
 * −ln(1 − λ) − λ,
 *
 *     exp(λ Σ(xᵢ − μ)/c − ψ(λ) V),   V = Σ((xᵢ − x̂ᵢ)/c)²
 *
 * is a supermartingale in i that starts at 1. Proof: with y = (xᵢ − x̂ᵢ)/c ≥ −1, exp(λy − ψ(λ)y²) ≤ 1 + λy (Fan, Grama
 * & Liu 2015), whose mean is 1 + λE(y) ≤ exp(λE(y)); and y minus its mean is (xᵢ − μ)/c, since x̂ᵢ is fixed before
 * trial i. The average over a fixed set of λ is a supermartingale, too. The chance that it ever exceeds 2/α is at most
 * α/2 (Ville). The same holds for −x. Both Σx and V at a look follow from the sums at that look and at earlier looks.
 * The trials between two looks need not be seen one by one, because the process is a supermartingale at every trial.
 *
 * Howard, Ramdas, McAuliffe & Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist. 49
 * (2021), theorem 4, with a discrete mixture in place of the stitched boundary.
 *
 * @param looks the sums at every look so far, oldest first, at trial numbers fixed in advance
 * @param range the least and the largest possible value of a trial, from the rules and not from the sample
 * @param confidence between 0 and 1: 0.95
 * @returns the interval at the last look, within the range
 */
export function meanSequence(
  looks: readonly Look[],
  { min, max }: { readonly min: number; readonly max: number },
  confidence: number,
): Interval {
  const last = looks.at(-1);
  if (last === undefined || last.trials === 0 || max === min) return { low: min, high: max };
  const width = max - min;
  const variance = predictedVariance(looks, width);
  const reach = (width * mixtureBound(variance, (1 - confidence) / 2)) / last.trials;
  const mean = min + Number(last.sum) / last.trials;
  return { low: Math.max(min, mean - reach), high: Math.min(max, mean + reach) };
}

/** Returns the V of the formula in `meanSequence`. */
function predictedVariance(looks: readonly Look[], width: number): number {
  let before: Look = { trials: 0, sum: 0n, squares: 0n };
  let variance = 0;
  for (const look of looks) {
    const trials = look.trials - before.trials;
    const sum = Number(look.sum - before.sum);
    const squares = Number(look.squares - before.squares);
    const guess = (Number(before.sum) + width / 2) / (before.trials + 1);
    // Σ(d − x̂)². Rounding errors could make the computed value negative.
    variance += Math.max(0, squares - 2 * guess * sum + trials * guess ** 2) / width ** 2;
    before = look;
  }
  return variance;
}

/** Returns the least u at which the average over λ of exp(λu − ψ(λ)V) reaches 1/chance. */
function mixtureBound(variance: number, chance: number): number {
  const goal = log(LAMBDAS.length / chance);
  const exponent = (lambda: number, u: number) => lambda * u + (log1p(-lambda) + lambda) * variance;
  // If a single term of the sum reaches the goal, the sum reaches it, too.
  const enough = Math.min(...LAMBDAS.map((lambda) => (goal - exponent(lambda, 0)) / lambda));
  const isBelow = (u: number) => LAMBDAS.reduce((sum, lambda) => sum + exp(exponent(lambda, u) - goal), 0) < 1;
  return turningPoint(isBelow, 0, enough);
}

/**
 * The weights a, b of a beta(a, b) mixture over rates, both above 0.
 *
 * The weights may be learnt from the first trials of a run, if the sequence omits these trials. After s successes and f failures
 * at the first look, {a: 1 + s, b: 1 + f} makes the later intervals up to a fifth narrower.
 */
interface BetaPrior {
  readonly a: number;
  readonly b: number;
}

const UNIFORM: BetaPrior = { a: 1, b: 1 };

/**
 * Returns the latest interval of a confidence sequence for a rate, by the beta-binomial mixture. The intervals after 1, 2, 3 …
 * trials contain the rate *simultaneously* with at least the stated confidence, so a run may stop at any look. Each trial is
 * exactly a Bernoulli trial, so there is no approximation.
 *
 * Under the rate p the likelihood ratio of the mixture, B(a + s, b + n − s) / (B(a, b) pˢ (1−p)ⁿ⁻ˢ), is a martingale
 * that starts at 1. So the chance that it ever reaches 1/α is at most α (Ville). The interval contains the rates for
 * which the ratio is below 1/α at this look. By Bayes' rule the ratio is the density of the beta prior at p divided by
 * that of the posterior.
 *
 * Robbins, "Statistical methods related to the law of the iterated logarithm", Ann. Math. Statist. 41 (1970); Howard,
 * Ramdas, McAuliffe & Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist. 49 (2021).
 *
 * @param successes 0..`trials`
 * @param trials 0 or more, to 10⁹ and beyond
 * @param confidence between 0 and 1: 0.95
 * @param prior chosen before the first trial; it affects the widths, but not the confidence
 */
export function rateSequence(
  successes: number,
  trials: number,
  confidence: number,
  { a, b }: BetaPrior = UNIFORM,
): Interval {
  if (!(successes >= 0 && successes <= trials)) {
    throw new RangeError(`a rate needs 0..trials successes, not ${successes} in ${trials}`);
  }
  if (trials === 0) return { low: 0, high: 1 };
  const failures = trials - successes;
  const bound = -log1p(-confidence);
  const isRuledOut = (rate: number) =>
    logBetaDensity(rate, a, b) - logBetaDensity(rate, a + successes, b + failures) >= bound;
  const share = successes / trials;
  // With a share of 0 or 1, one of the two searches starts where it ends, and returns 0 or 1.
  return {
    low: turningPoint(isRuledOut, 0, share),
    high: turningPoint(isRuledOut, 1, share),
  };
}

const FIRST_LOOK = 1_000;
const GROWTH = 1.25;

/**
 * Returns the number of trials at the next look (interim analysis) of a run that may stop early. The first look is
 * after 1,000 trials. Each further look is after a quarter more trials, rounded up to two digits (1,300, 1,700, 2,200,
 * 2,800, …), and the last is after `most` trials. The numbers depend on nothing else. So a run stops at the same trial
 * for any number of workers, whether or not it was interrupted.
 *
 * @param played the number of trials so far, which may lie between two looks
 * @param most the number of trials at the last look, where an undecided run ends
 * @returns the number of trials at the first look after `played`, at most `most`
 */
export function nextLook(played: number, most: number): number {
  let look = FIRST_LOOK;
  while (look <= played) {
    const grown = Math.ceil(look * GROWTH);
    const unit = powerOfTen(String(grown).length - 2);
    look = Math.ceil(grown / unit) * unit;
  }
  return Math.min(look, most);
}

/**
 * Returns the point between `from` and `to` at which a claim stops being true. The claim must be true at `from` and
 * false at `to`. The interval is halved until its ends are neighbouring doubles. The claim is evaluated only strictly
 * between `from` and `to`. `turningPoint((x) => x * x < 2, 0, 2)` is √2. (`bisect` of simple-statistics stops at an
 * absolute error, which is too coarse for chances of 10⁻⁹.)
 */
export function turningPoint(holds: (at: number) => boolean, from: number, to: number): number {
  let near = from;
  let far = to;
  for (;;) {
    const middle = near + (far - near) / 2;
    const isBetween = Math.min(near, far) < middle && middle < Math.max(near, far);
    if (!isBetween) return middle;
    if (holds(middle)) near = middle;
    else far = middle;
  }
}
