/**
 * Exact sums over trials that were played under tilted chances: with w the likelihood ratio of the true chances to the
 * tilted ones, kept in whole steps of 1/`scale`, and x a measure's integer value.
 */
export interface WeightedSums {
  readonly trials: number;
  /** How many steps of w make 1: a power of two that leaves even the least weights that matter some thousands of steps. */
  readonly scale: number;
  /** Σw, in steps. */
  readonly w: bigint;
  /** Σw², in steps². */
  readonly ww: bigint;
  /** Σwx, in steps. */
  readonly wx: bigint;
  /** Σ(wx)², in steps²; of a flag, Σw²x. */
  readonly wwxx: bigint;
}
