/** A range of trial numbers of one scenario: the unit of work. */
export interface Chunk {
  /** The scenario's place in the study. */
  readonly scenario: number;
  /** The first trial's number. */
  readonly first: number;
  readonly count: number;
}
