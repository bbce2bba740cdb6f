import type { Figure } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';

/** What a report says of a rare event in one scenario. */
export interface RareSummary {
  /** The scenario in full, and as sentences have it. */
  readonly scenario: string;
  readonly label: string;
  readonly figure: Figure;
  /** Tilted trials that were counted. */
  readonly trials: number;
  /** None where none was found. */
  readonly tilts: readonly { readonly purpose: string; readonly tilt: number }[];
  /** (Σw)² / Σw² of all trials, and of those in which the event came about. */
  readonly effectiveTrials: number;
  readonly effectiveHits: number;
  readonly exact: number | null;
  readonly found: RareEstimate | PoorEstimate;
}

/** An estimate that may be shown. */
export interface RareEstimate {
  readonly state: 'estimated';
  readonly mean: number;
  readonly mcse: number;
  /** Within 0..1. */
  readonly interval: Interval;
  /** How many standard errors the mean lies above the exact value; null where none is known. */
  readonly z: number | null;
}

/** Why none may be shown. */
export interface PoorEstimate {
  readonly state: 'poor';
  readonly because: 'not-seen' | 'few-hits' | 'too-heavy' | 'contradicted' | 'above-one';
}
