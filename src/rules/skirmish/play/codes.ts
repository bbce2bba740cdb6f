/** The next phase of a fight. */
export const ATTACK = 0;
export const PREPARE = 1;
export const CHOOSE = 2;
export const ACT = 3;
export const STRIKE_BACK = 4;
export const CLEAN_UP = 5;
export const OVER = 6;
export const DEPLOY = 7;

/** How a unit has left the field. */
export const PRESENT = 0;
export const CASUALTY = 1;
export const FLED = 2;
