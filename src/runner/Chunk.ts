/** A range of trial numbers of some of a study's scenarios: the unit of work. */
export interface Chunk {
  /** The scenarios' places in the study. */
  readonly scenarios: readonly number[];
  /** The first trial's number. */
  readonly first: number;
  /** Trials of each scenario. */
  readonly count: number;
}
