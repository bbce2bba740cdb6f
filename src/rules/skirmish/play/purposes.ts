/**
 * The purposes of random draws. A draw combines its purpose (`numbered`) with the index of the unit that rolls. For missions and
 * deployment, this is the index of the side; for initiative it is always 0.
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

/** The sides of every die in the sheet. */
export const SIDES = 6;
