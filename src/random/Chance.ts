/**
 * What rules may ask of luck. `purpose` is the small integer that the rules give to each use of luck, so that the luck of
 * one use never depends on how often another was asked (see `numbered` for purposes of one group or unit).
 */
export interface Chance {
  /** One die: 1..sides, each equally likely. */
  die(purpose: number, sides: number): number;
  /** The sum of `dice` dice: dice..dice × sides. */
  sum(purpose: number, dice: number, sides: number): number;
  /** How many of `dice` dice show `need` or more: 0..dice. */
  hits(purpose: number, dice: number, sides: number, need: number): number;
  /**
   * An index of `weights` (whole numbers, not all zero), chosen in proportion to them. An array is looked at once: hand the
   * same one in again while its weights stay the same, another when they change.
   */
  pick(purpose: number, weights: readonly number[]): number;
}

/** The faces behind the latest draw, for a face of chance that can show its dice (scripted, journaled). */
export interface ShownDice {
  readonly faces: readonly number[];
}

/** How many purposes one rules engine may declare. */
export const PURPOSES = 32;

/**
 * The purpose for one numbered use, as in "the `removal` of group 2": changing one group leaves the luck of the others
 * alone, because each number has a stream of its own.
 *
 * @param purpose the engine's purpose, 0..31
 * @param number the group's or unit's number, from 0
 * @example numbered(1, 2) // 65
 */
export function numbered(purpose: number, number: number): number {
  return purpose + PURPOSES * number;
}
