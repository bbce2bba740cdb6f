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
