/**
 * The draws that rules may make. `purpose` is a small integer that the rules give to each use of chance, so that the draws for
 * one purpose do not depend on the number of draws for another. `numbered` gives the purpose of one group or unit.
 */
export interface Chance {
  /** One die: 1..sides, each equally likely. */
  die(purpose: number, sides: number): number;
  /** The sum of `dice` dice: dice..dice × sides. */
  sum(purpose: number, dice: number, sides: number): number;
  /** The number of `dice` dice that show `need` or more: 0..dice. */
  hits(purpose: number, dice: number, sides: number, need: number): number;
  /**
   * An index of `weights` (whole numbers, not all zero), chosen in proportion to them. Tables are cached by array, so pass
   * the same array while its weights stay the same, and another array when they change.
   */
  pick(purpose: number, weights: readonly number[]): number;
}

/** The faces behind the latest draw, for an implementation that can show its dice (scripted, journaled). */
export interface ShownDice {
  readonly faces: readonly number[];
}

/** The number of purposes that a rules engine may declare. */
export const PURPOSES = 32;

/**
 * The purpose for one numbered use, such as the `removal` of group 2. Each number has a stream of its own, so a change to
 * one group does not affect the draws of the others.
 *
 * @param purpose the engine's purpose, 0..31
 * @param number the group's or unit's number, from 0
 * @example numbered(1, 2) // 65
 */
export function numbered(purpose: number, number: number): number {
  return purpose + PURPOSES * number;
}
