/**
 * The purposes of random draws. A draw combines its purpose (`numbered`) with an index: for missions and deployment,
 * the index of the side; for initiative, always 0; for all other purposes, the index of the unit that rolls.
 */
export const purposes = [
  'hit',
  'block',
  'dodge',
  'ability',
  'choice',
  'fire',
  'ascension',
  'initiative',
  'mission',
  'deployment',
] as const;

export const HIT = 0;
export const BLOCK = 1;
export const DODGE = 2;
export const ABILITY = 3;
export const CHOICE = 4;
export const FIRE = 5;
export const ASCENSION = 6;
export const INITIATIVE = 7;
export const MISSION = 8;
export const DEPLOYMENT = 9;

/** The number of faces of every die in the sheet. */
export const SIDES = 6;

/** Returns how many faces of a die are at least `need`. */
export function facesFrom(need: number): number {
  return Math.max(0, Math.min(SIDES, SIDES + 1 - need));
}
