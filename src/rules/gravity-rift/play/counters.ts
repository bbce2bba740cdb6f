/** Indices into `State.counters`. First, the ships and cargo removed by rifts and limits. */
export const UNITS_REMOVED = 0;
/** The cost of the removed units, in half resources. */
export const COST_REMOVED = 1;
/** Units left where they were to be picked up. */
export const UNITS_WAITING = 2;
/** Ships removed because of the fleet pool. */
export const OVER_POOL = 3;
export const SHIPS_DESTROYED = 4;
/** In half resources. */
export const COST_DESTROYED = 5;
/** Non-fighter ships in the active system at the end. */
export const SHIPS_REMAINING = 6;
/** From this index on: the ships of each group that are still on the board. */
export const SHIPS = 7;
