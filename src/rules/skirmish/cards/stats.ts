/**
 * The stats of a profile card, in the order in which a card's tables contain them:
 * - `ccs` and `mms`: the numbers that a die must show, 2–6 (7 or more is impossible);
 * - `att`, `tec`, `def`, `rof` and `idef`: numbers of dice;
 * - `mov` and `range`: whole centimetres;
 * - `ap` and `rp`: points for each round;
 * - `ini`: the unit's share of the combat value.
 */
export const STATS = ['ccs', 'att', 'tec', 'def', 'ini', 'mov', 'rof', 'mms', 'range', 'ap', 'rp', 'idef'] as const;

export type StatName = (typeof STATS)[number];

export const STAT_COUNT = STATS.length;

export const CCS = 0;
export const ATT = 1;
export const TEC = 2;
export const DEF = 3;
export const INI = 4;
export const MOV = 5;
export const ROF = 6;
export const MMS = 7;
export const RANGE = 8;
export const AP = 9;
export const RP = 10;
export const IDEF = 11;
