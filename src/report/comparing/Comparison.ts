import type { Figure } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';

/** One figure of one scenario held against the baseline's, trial by trial; all in the figure's unit, a rate between 0 and 1. */
export interface Comparison {
  readonly baseline: string;
  readonly scenario: string;
  /** As charts and sentences have it. */
  readonly label: string;
  readonly figure: Figure;
  /** Of each scenario. */
  readonly trials: number;
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
  /** The exact means and their difference; null where one is not known. */
  readonly exact: ExactChange | null;
  /** Differences up to this count as none. */
  readonly margin: number;
  readonly verdict: ComparisonVerdict;
  /** Trials that would likely decide it; null where it is decided. */
  readonly furtherTrials: number | null;
}

/** What a figure was, what it has become, and by how much it has risen. */
export interface ExactChange {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

/** `more` and `less` stand for better and worse where a figure has no better way to go. */
export type ComparisonVerdict = 'better' | 'worse' | 'more' | 'less' | 'same' | 'undecided';
