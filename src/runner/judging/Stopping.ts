import type { ScenarioTally } from '../../trials/ScenarioTally.ts';

/** Ends a run early. It is asked at fixed numbers of trials, so that where a run ends depends on its trials alone. */
export interface Stopping {
  /**
   * Looks at all trials so far.
   *
   * @param tallies of each scenario, all of as many trials
   * @returns whether that is enough
   */
  isEnough(tallies: readonly ScenarioTally[]): boolean;
}
