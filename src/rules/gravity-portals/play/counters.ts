/** Indices into `State.counters`. `measures.ts` says what each counter means and which of them a setup reports. */
export const ENTERED = 0;

// The values of a chart row follow, in the order of `rowCounters`.
export const CHART = 1;
export const DESTINATION = 2;
export const SCENARIO = 3;
export const RACE = 4;
export const DEFENDER_RACE = 5;
export const DEFENDER_BPV = 6;
export const DEFEND_DISTANCE = 7;
export const LAYOUT_OFF_MAP = 8;

/** The number of counters that hold the values of a chart row. */
export const ROW_COUNTERS = 8;

export const BPV_MET = 9;
export const JUMPS = 10;
export const IMPULSES_LOST = 11;
export const DEFENDER_STATUS = 12;
export const DEFENDER_SURPRISED = 13;
export const ATTACKERS = 14;
export const ATTACKER_STATUS = 15;
export const ITEMS_LEFT = 16;
export const LEFT_BEHIND = 17;
export const REINFORCED = 18;
export const SCATTERED = 19;
export const UNITS_OUT = 20;
export const TUMBLED = 21;
export const TUMBLED_LIGHT = 22;
export const PODS_SEPARATED = 23;
export const FLYWHEELS_RESET = 24;
export const CLOAKS_EXPOSED = 25;
export const ESGS_DROPPED = 26;
export const SEEKERS_INERT = 27;
export const SEEKERS_PASSED = 28;
export const BEAMS_CUT = 29;
export const WEBS_MOVED = 30;
export const LOCATED = 31;
export const TURN_LOCATED = 32;
export const RETURNED = 33;
export const TURN_RETURNED = 34;
export const STRANDED = 35;
export const SETTLED = 36;
export const DATES = 37;
export const WINDOWS_MISSED = 38;
export const TURNS_AWAY = 39;
export const WAVES = 40;
export const WAVE_STRENGTH = 41;
export const WAVES_FELT = 42;
export const TURNS_KNOWN = 43;
export const TURNS_DEFENDER_KNOWS = 44;
export const DRIFTED_OVER = 45;
export const FIRE_BLOCKED = 46;
export const FOLLOWED = 47;
export const DEFENDER_GONE = 48;
export const TURN_NOTICED = 49;
export const PORTAL_HEX = 50;
export const TURN_SETTLED = 51;

export const UNITS_HOME = 52;

/** The number of all counters. */
export const COUNTERS = 53;
