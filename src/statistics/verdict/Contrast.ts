/** A difference between two scenarios in one measure, with what its verdict is judged by. */
export interface Contrast {
  /** The second scenario's mean less the first's, in units in which more is better (turn the sign round elsewhere). */
  readonly difference: number;
  readonly trials: number;
  /** The variance of one trial's difference, for planning. */
  readonly variance: number;
  /** Differences up to this size do not matter; 0: every difference does. */
  readonly margin: number;
  /** The two-sided p-value of no difference at all. */
  readonly pNone: number;
  /**
   * The p-value of a difference of the margin or more, up or down: the larger of two one-sided ones (Schuirmann 1987),
   * doubled, so that p ≤ α where the two-sided interval of confidence 1 − α lies within ±margin.
   */
  readonly pBeyond: number;
}
