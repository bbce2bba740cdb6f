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
  /** The result of each scenario, in the order of the study. */
  readonly scenarios: readonly ScenarioResult[];
  /**
   * For each scenario, the last interval of the figure for which the study sets a precision, in the figure's unit. The
   * run computed such intervals repeatedly to decide when to end. With the precision's confidence, all of them contain
   * the true mean. Absent if the run was interrupted, or if no precision could end it early.
   */
  readonly reached?: readonly Interval[];
  /** The result for the study's rare event in each scenario. Absent if the study has no rare event. */
  readonly rare?: readonly RareResult[];
  /**
   * Present if the run was interrupted before all trials were played and all scenarios were solved. In this case, no
   * scenario has an exact solution.
   */
  readonly isPartial?: true;
}

/** The counts of one scenario, and its exact solution if there is one. */
export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly measures: readonly Measure[];
  readonly tally: Tally;
  /**
   * The sums, over all trials, of the differences between this scenario and the first scenario in the same trial; null
   * for the first scenario itself.
   */
  readonly pairs: PairTally | null;
  readonly exact: ExactSolution;
}

/** The result for a study's rare event in one scenario. */
export type RareResult =
  /** No tilt (see `TiltedChance`) was found under which the event happens often enough in pilot trials. */
  | { readonly state: 'not-seen' }
  | {
      readonly state: 'played';
      /** The tilt for each purpose (a use of dice in the rules), with the name of the purpose. */
      readonly tilts: readonly { readonly purpose: string; readonly tilt: number }[];
      readonly tally: WeightedTally;
    };
