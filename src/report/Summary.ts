import type { Measure } from '../rules/Measure.ts';
import type { ChiSquareResult } from '../statistics/chiSquareTest.ts';
import type { Interval } from '../statistics/Interval.ts';
import type { RareSummary } from './rare/RareSummary.ts';

/** A result in figures, worked out once: every file, chart and sentence of a report takes its numbers from here. */
export interface Summary {
  readonly study: string;
  readonly question: string;
  readonly seed: string;
  /** What one trial is, in the plural: `crossings`. */
  readonly trialsAre: string;
  /** Two-sided, of every interval. */
  readonly confidence: number;
  /** The measures that the study leads with after the first, by name. */
  readonly besides: readonly string[];
  /** At least one; the first is the baseline. */
  readonly scenarios: readonly ScenarioSummary[];
  /** The study's rare event in each scenario; empty where it asks for none. */
  readonly rare: readonly RareSummary[];
}

export interface ScenarioSummary {
  /** In full, as files have it. */
  readonly name: string;
  /** As charts and sentences have it: `scenarioLabels`. */
  readonly label: string;
  readonly trials: number;
  readonly exact: ExactEffort;
  /** The study's leading measures, then the others in the order of the rules. */
  readonly measures: readonly MeasureSummary[];
}

/** What it took to solve a scenario exactly, or the number of states at which the solver gave up, or that the run was interrupted first. */
export type ExactEffort =
  | { readonly state: 'solved'; readonly states: number }
  | { readonly state: 'over-budget'; readonly budget: number }
  | { readonly state: 'not-tried' };

/**
 * Why a measure says nothing new: it is `settled`, having the same value in every trial of every scenario, as the exact
 * solution says that it must; or `repeated`, with the very figures of an earlier one.
 */
export type Aside = 'settled' | 'repeated';

export interface MeasureSummary {
  readonly measure: Measure;
  /** Why a table can do without it; null: it cannot. */
  readonly aside: Aside | null;
  /** Of its mean (a flag's: its rate), in units; null for a category. */
  readonly estimate: Estimate | null;
  /** One for each value, from the lowest to the highest. */
  readonly values: readonly ValueSummary[];
  /** The counts held against the exact distribution; null where there is none. */
  readonly fit: ChiSquareResult | null;
}

export interface Estimate {
  readonly mean: number;
  /** This and the next are null after a single trial, which says nothing of its spread. */
  readonly sd: number | null;
  readonly mcse: number | null;
  /** Wilson's for a flag, mean ± z · MCSE for a count; of a single trial's count, its whole range. */
  readonly interval: Interval;
  readonly exact: number | null;
  /** How many exact standard errors the mean lies above the exact value. */
  readonly z: number | null;
}

export interface ValueSummary {
  /** In units; a category's is its label, and a cell's of a wide count is the first that it holds. */
  readonly value: number | string;
  readonly count: number;
  readonly probability: number;
  /** Wilson's. */
  readonly interval: Interval;
  readonly exact: number | null;
}
