import type { Contestant, Missing } from '../contestants/Contestant.ts';

/** One engine beside those who play the same. */
export interface Race {
  /** What is played, in a few words. */
  readonly title: string;
  /** The engine with all its measures comes first. */
  readonly contestants: readonly (Contestant | Missing)[];
  readonly trialsARound: number;
  /** Played by each before the rounds. */
  readonly warmUp?: number;
  /** After how many trials the memory is looked at. */
  readonly checkpoints: readonly number[];
  /**
   * What the counts of some measures are expected to be, by measure; of these a contestant is held against those that it
   * counts. Called after the rounds: V8 would compile an engine that has met the solver's chance for both kinds, and
   * workers never meet it.
   *
   * @param countsOf a measure's counts, as the contestant in question has them
   */
  expected(countsOf: (measure: string) => Float64Array): ReadonlyMap<string, Float64Array>;
  /** What stands below the table. */
  readonly remark?: string;
}
