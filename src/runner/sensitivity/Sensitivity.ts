import type { Figure } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';
import type { SobolIndices } from '../../statistics/sobol/sobolIndices.ts';
import type { Variable } from '../../study/decisions/vary/Variable.ts';
import type { Scenario, Study } from '../../study/Study.ts';

/** What the varied places of a study do to one figure. */
export interface Sensitivity {
  readonly study: Study;
  /** The study's first, at which all else is held. */
  readonly scenario: Scenario;
  readonly figure: Figure;
  /** Of every interval by itself, two-sided. */
  readonly confidence: number;
  readonly tornado: Tornado;
  readonly shares: Shares;
}

/** One place at a time, all else as the study has it. */
export interface Tornado {
  /** The figure as the study has it, in its unit, as is all that follows. */
  readonly baseline: number;
  /** In the order of the study. */
  readonly bars: readonly Bar[];
  /** Of the baseline and of each value; 0 where all was solved exactly. */
  readonly trials: number;
}

/** One place: the ends of its range, or each value of its list. */
export interface Bar {
  readonly variable: Variable;
  readonly points: readonly BarPoint[];
}

/** The figure at one value of one place. */
export interface BarPoint {
  readonly value: unknown;
  readonly mean: number;
  /** From the baseline, trial by trial on the same luck. */
  readonly difference: number;
  /** The Monte Carlo standard error of the difference; 0 for an exact one. */
  readonly mcse: number;
  readonly interval: Interval;
  readonly isExact: boolean;
}

/** All places at once, drawn at random: whose doing the figure's variance is. */
export interface Shares {
  readonly indices: SobolIndices;
  /** Rows of Saltelli's scheme, each of as many points as there are places, and two more. */
  readonly rows: number;
  /** Different points among them, and how many of these have an exact figure. */
  readonly points: number;
  readonly exact: number;
  /** Trials of each point in each of the two replicates, where it has no exact figure. */
  readonly trials: number;
}
