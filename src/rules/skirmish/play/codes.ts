/** The values of `State.phase`: what happens next in a fight. */
export const ATTACK = 0;
export const PREPARE = 1;
export const CHOOSE = 2;
export const ACT = 3;
export const STRIKE_BACK = 4;
export const CLEAN_UP = 5;
export const OVER = 6;
export const DEPLOY = 7;

/** The values of `State.gone`: the unit is on the field, is a casualty, or has fled over the edge. */
export const PRESENT = 0;
export const CASUALTY = 1;
export const FLED = 2;
