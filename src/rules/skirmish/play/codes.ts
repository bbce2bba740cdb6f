/** The values of `State.phase`: the next phase of a fight. */
export const ATTACK = 0;
export const PREPARE = 1;
export const CHOOSE = 2;
export const ACT = 3;
export const STRIKE_BACK = 4;
export const CLEAN_UP = 5;
export const OVER = 6;
export const DEPLOY = 7;

/** The values of `State.gone`: whether a unit is on the field, and how it has left it. */
export const PRESENT = 0;
export const CASUALTY = 1;
export const FLED = 2;
