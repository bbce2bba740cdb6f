import type { Contestant, Missing } from '../contestants/Contestant.ts';

/** An engine, and the other contestants that play the same game. */
export interface Race {
  /** The title of the race, which says what is played. */
  readonly title: string;
  /** The contestants. The first one is the engine, with all its measures. */
  readonly contestants: readonly (Contestant | Missing)[];
  readonly trialsARound: number;
  /** The number of trials that each contestant plays before the rounds. */
  readonly warmUp?: number;
  /** The numbers of trials after which memory is measured. */
  readonly checkpoints: readonly number[];
  /**
   * Returns the expected counts of some measures. A contestant is compared only in the measures that it counts. Call this function
   * only after the rounds, because the solver plays the engine with a `Chance` of its own. V8 would then compile the engine for two
   * kinds of `Chance`, which does not happen in a worker.
   *
   * @param countsOf returns the contestant's counts of a measure
   */
  expected(countsOf: (measure: string) => Float64Array): ReadonlyMap<string, Float64Array>;
  /** A remark below the table. */
  readonly remark?: string;
}
