import type { Interval } from '../Interval.ts';
import { turningPoint } from '../turningPoint.ts';

/** What a tally says at a look: the trials so far and the sums of their values' distances from the range's low end. */
export interface Look {
  readonly trials: number;
  /** Σd, with d = value − min. */
  readonly sum: bigint;
  /** Σd² */
  readonly squares: bigint;
}

/**
 * The mixture's λ, in units of 1/range: for the variance of few trials the large ones matter, for that of 10⁹ trials the
 * last. More of them cost width (log of their number), fewer leave gaps.
 */
const LAMBDAS = Array.from({ length: 14 }, (_, at) => 2 ** -(at + 1));

/**
 * The confidence sequence of a mean of values in a known range, by an empirical Bernstein bound: the intervals at all looks
 * hold the mean *all at once* with the stated confidence, whatever the distribution within the range.
 *
 * Let c = max − min, and let x̂ᵢ be a guess at trial i's value from earlier trials alone; here it is the same for all
 * trials of a batch: half way up the range for those before the first look, then the mean at the look before (drawn half a
 * trial's worth to the middle). With ψ(λ) = −ln(1 − λ) − λ and every 0 < λ < 1,
 *
 *     exp(λ Σ(xᵢ − μ)/c − ψ(λ) V),   V = Σ((xᵢ − x̂ᵢ)/c)²
 *
 * is a supermartingale in i that starts at 1. For with y = (xᵢ − x̂ᵢ)/c ≥ −1, exp(λy − ψ(λ)y²) ≤ 1 + λy (Fan, Grama & Liu
 * 2015), whose mean is 1 + λE(y) ≤ exp(λE(y)); and y less its mean is (xᵢ − μ)/c, since x̂ᵢ is settled before trial i. So
 * is the average of these over a fixed set of λ, and it ever exceeds 2/α with a chance of at most α/2 (Ville); the same
 * for −x. Both Σx and V at a look follow from the sums at that look and the ones before: the trials between two looks need
 * not be seen one by one, because the process is a supermartingale at every trial and looks are merely some of them.
 *
 * Howard, Ramdas, McAuliffe & Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Ann. Statist. 49
 * (2021), theorem 4, with a discrete mixture in place of the stitched boundary.
 *
 * @param looks the sums at every look so far, oldest first, at trial numbers fixed beforehand
 * @param range the least and the largest value that a trial can have, from the rules and not from the sample
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

/** V. */
function predictedVariance(looks: readonly Look[], width: number): number {
  let before: Look = { trials: 0, sum: 0n, squares: 0n };
  let variance = 0;
  for (const look of looks) {
    const trials = look.trials - before.trials;
    const sum = Number(look.sum - before.sum);
    const squares = Number(look.squares - before.squares);
    const guess = (Number(before.sum) + width / 2) / (before.trials + 1);
    // Σ(d − x̂)², which rounding alone can take below 0.
    variance += Math.max(0, squares - 2 * guess * sum + trials * guess ** 2) / width ** 2;
    before = look;
  }
  return variance;
}

/** The least u at which the average over λ of exp(λu − ψ(λ)V) reaches 1/chance. */
function mixtureBound(variance: number, chance: number): number {
  const goal = Math.log(LAMBDAS.length / chance);
  const exponent = (lambda: number, u: number) => lambda * u + (Math.log1p(-lambda) + lambda) * variance;
  // Where one term alone reaches the goal, the sum of them surely does.
  const enough = Math.min(...LAMBDAS.map((lambda) => (goal - exponent(lambda, 0)) / lambda));
  const isBelow = (u: number) => LAMBDAS.reduce((sum, lambda) => sum + Math.exp(exponent(lambda, u) - goal), 0) < 1;
  return turningPoint(isBelow, 0, enough);
}
