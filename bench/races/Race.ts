import type { Contestant, Missing } from '../contestants/Contestant.ts';

/** An engine and the other contestants that play the same. */
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
   * Returns the expected counts of some measures. A contestant is compared in those measures that it counts. Called
   * after the rounds, because V8 would compile an engine that has met the solver's chance for both kinds of chance, and
   * workers never meet it.
   *
   * @param countsOf returns the contestant's counts of a measure
   */
  expected(countsOf: (measure: string) => Float64Array): ReadonlyMap<string, Float64Array>;
  /** A remark below the table. */
  readonly remark?: string;
}
