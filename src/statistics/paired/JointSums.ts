/**
 * Exact sums over the trials that two scenarios x and y played on the same trial numbers, of one integer measure counted
 * from the same origin in both.
 */
export interface JointSums {
  /** n */
  readonly trials: number;
  /** Σx */
  readonly x: bigint;
  /** Σy */
  readonly y: bigint;
  /** Σx² */
  readonly xx: bigint;
  /** Σy² */
  readonly yy: bigint;
  /** Σxy */
  readonly xy: bigint;
}
