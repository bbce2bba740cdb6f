/**
 * The random draws that rules may make. `purpose` is a small integer that the rules give to each use of dice, so that the draws
 * for one purpose do not depend on the number of draws for another purpose. `numbered` returns the purpose of one group or unit.
 */
export interface Chance {
  /** Returns the face of one die: 1..sides, each equally likely. */
  die(purpose: number, sides: number): number;
  /** Returns the sum of several dice, from `dice` to `dice` × `sides`. */
  sum(purpose: number, dice: number, sides: number): number;
  /** Returns how many of `dice` dice show `need` or more: 0..dice. */
  hits(purpose: number, dice: number, sides: number, need: number): number;
  /**
   * Returns an index of `weights` (whole numbers, not all zero), chosen in proportion to the weights. Tables are cached by array,
   * so pass the same array while its weights stay the same, and another array when they change.
   */
  pick(purpose: number, weights: readonly number[]): number;
}

/** The faces of the dice in the latest draw. `ScriptedChance` and `JournaledChance` have these faces. */
export interface ShownDice {
  readonly faces: readonly number[];
}

/** The number of purposes that a rules engine may declare. */
export const PURPOSES = 32;

/**
 * Returns the purpose for one numbered use, such as the `removal` of group 2. Each number has a separate stream, so a change to
 * one group does not affect the draws of other groups.
 *
 * @param purpose the engine's purpose, 0..31
 * @param number the group's or unit's number, from 0
 * @example numbered(1, 2) // 65
 */
export function numbered(purpose: number, number: number): number {
  return purpose + PURPOSES * number;
}
