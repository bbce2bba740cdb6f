import { normalQuantile } from '../normalQuantile.ts';
import type { Contrast } from './Contrast.ts';

/** The chance that the trials asked for will do, if the difference is what it looks like now. */
const POWER = 0.8;

/**
 * How many further trials will likely decide a contrast, if its difference and variance are what they look like now:
 *
 *     n = (z(1 − α/2) + z(0.8))² · variance / gap²,   less the trials already played,
 *
 * where the gap is the way from the difference to 0 or to the far side of the margin, whichever is decided sooner
 * (Chow, Shao & Wang, Sample Size Calculations in Clinical Research, 3.1).
 *
 * @param level α, two-sided
 * @returns 1 or more; infinite where no number will do (a difference of 0 that is held against a margin of 0)
 */
export function furtherTrials({ difference, trials, variance, margin }: Contrast, level: number): number {
  const size = Math.abs(difference);
  const gap = Math.max(size, margin - size);
  if (gap === 0) return Infinity;
  const errors = normalQuantile(1 - level / 2) + normalQuantile(POWER);
  return Math.max(1, Math.ceil((errors ** 2 * variance) / gap ** 2 - trials));
}
