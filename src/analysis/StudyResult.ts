import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Interval } from '../statistics/intervals.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { PairTally, pairingsOf, type ScenarioTally } from '../trials/PairTally.ts';
import type { WeightedTally } from '../trials/rare/WeightedTally.ts';
import { Tally } from '../trials/Tally.ts';

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

/** A tally for each scenario, of no trials yet. */
export function emptyTallies({ rules, scenarios }: Pick<Study, 'rules' | 'scenarios'>): ScenarioTally[] {
  const measures = scenarios.map(({ setup }) => rules.measures(setup));
  return measures.map((own, at) => ({
    tally: new Tally(own),
    pairs: at === 0 ? null : new PairTally(pairingsOf(measures[0], own)),
  }));
}

/** What was learnt of a study's rare event in one scenario. */
export type RareResult =
  /** No tilt was found under which pilot trials see it. */
  | { readonly state: 'not-seen' }
  | {
      readonly state: 'played';
      /** By the names of the purposes. */
      readonly tilts: readonly { readonly purpose: string; readonly tilt: number }[];
      readonly tally: WeightedTally;
    };
