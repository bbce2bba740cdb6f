/** What passive abilities add beside stats, as places in the rows of `bonusByHp` and `bonusByMp`. */
export const HIT_DICE = 0;
export const BLOCK_DICE = 1;
export const DODGE_DICE = 2;
export const CUTS = 3;

export const BONUS_COUNT = 4;
