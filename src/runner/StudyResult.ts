import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Interval } from '../statistics/Interval.ts';
import type { Scenario, Study } from '../study/Study.ts';
import type { PairTally } from '../trials/PairTally.ts';
import type { Tally } from '../trials/Tally.ts';
import type { RareResult } from './rare/RareResult.ts';

/** What a finished run knows. */
export interface StudyResult {
  readonly study: Study;
  /** In the order of the study's scenarios. */
  readonly scenarios: readonly ScenarioResult[];
  /**
   * Where the figure of the study's precision lies in each scenario, in its unit, at the precision's confidence however often
   * the run was looked at; left out where nothing could end the run early.
   */
  readonly reached?: readonly Interval[];
  /** Of the study's rare event in each scenario; left out where it has none. */
  readonly rare?: readonly RareResult[];
  /** The run was interrupted: not all trials were played, or nothing was solved exactly. */
  readonly isPartial?: true;
}

/** One scenario's counts, and its exact solution where there is one. */
export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly measures: readonly Measure[];
  readonly tally: Tally;
  /** Its trials beside the same trials of the first scenario; null for that one. */
  readonly pairs: PairTally | null;
  readonly exact: ExactSolution;
}
