import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Interval } from '../statistics/intervals.ts';
import type { Scenario, Study } from '../study/Study.ts';
import type { PairTally } from '../trials/PairTally.ts';
import type { WeightedTally } from '../trials/rare/WeightedTally.ts';
import type { Tally } from '../trials/Tally.ts';

/** The result of a run. */
export interface StudyResult {
  readonly study: Study;
  /** One for each scenario, in the order of the study. */
  readonly scenarios: readonly ScenarioResult[];
  /**
   * For each scenario, the interval of the figure for which the study sets a precision, in the figure's unit. The intervals of
   * all looks together have the precision's confidence. Absent if the study could not end early at a precision.
   */
  readonly reached?: readonly Interval[];
  /** The result for the study's rare event in each scenario. Absent if the study has none. */
  readonly rare?: readonly RareResult[];
  /** Present if the run was interrupted: not all trials were played, or the exact solver was not tried on every scenario. */
  readonly isPartial?: true;
}

/** The counts of one scenario, and its exact solution if there is one. */
export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly measures: readonly Measure[];
  readonly tally: Tally;
  /** The sums of the differences from the same trials of the first scenario; null for the first scenario. */
  readonly pairs: PairTally | null;
  readonly exact: ExactSolution;
}

/** The result for a study's rare event in one scenario. */
export type RareResult =
  /** No tilt was found under which the event happens in pilot trials. */
  | { readonly state: 'not-seen' }
  | {
      readonly state: 'played';
      /** The tilts, with the names of the purposes. */
      readonly tilts: readonly { readonly purpose: string; readonly tilt: number }[];
      readonly tally: WeightedTally;
    };
