import type { Figure } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';

/** One figure of one scenario held against the baseline's, trial by trial; all in the figure's unit. */
export interface Comparison {
  readonly baseline: string;
  readonly scenario: string;
  /** As charts and sentences have it. */
  readonly label: string;
  readonly figure: Figure;
  /** The means, as sampled. */
  readonly before: number;
  readonly after: number;
  /** After less before. */
  readonly difference: number;
  readonly mcse: number;
  /** Of the verdict's confidence: where it leaves out 0, the verdict is no `same` or `undecided`. */
  readonly interval: Interval;
  readonly confidence: number;
  /** How many times as many trials would give the same error without shared luck. */
  readonly varianceRatio: number;
  /** The difference of the exact means; null where one is not known. */
  readonly exact: number | null;
  readonly verdict: ComparisonVerdict;
  /** Trials that would likely decide it; null where it is decided. */
  readonly furtherTrials: number | null;
}

/** `more` and `less` stand for better and worse where a figure has no better way to go. */
export type ComparisonVerdict = 'better' | 'worse' | 'more' | 'less' | 'same' | 'undecided';
