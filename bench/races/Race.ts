import type { Contestant, Missing } from '../contestants/Contestant.ts';

/** An engine, and the other contestants that play the same game. */
export interface Race {
  /** The title: what is played. */
  readonly title: string;
  /** The engine, with all its measures, comes first. */
  readonly contestants: readonly (Contestant | Missing)[];
  readonly trialsARound: number;
  /** The number of trials that each contestant plays before the rounds. */
  readonly warmUp?: number;
  /** The numbers of trials after which memory is measured. */
  readonly checkpoints: readonly number[];
  /**
   * Returns the expected counts of some measures. A contestant is compared in those measures that it counts. It is called after
   * the rounds: it uses the solver's `Chance`, and an engine that V8 has seen with two kinds of `Chance` is compiled for both,
   * unlike in a worker.
   *
   * @param countsOf returns the contestant's counts of a measure
   */
  expected(countsOf: (measure: string) => Float64Array): ReadonlyMap<string, Float64Array>;
  /** A remark below the table. */
  readonly remark?: string;
}
