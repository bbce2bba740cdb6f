/** The share of a unit's victory points that is assigned to its HP boxes; the rest is lost only when the unit is down. */
export const WOUNDED = 1 / 2;
/**
 * The same share in the last round of a battle, after which only casualties count (RQ.VP.1). It is small, but not 0, because
 * another unit may still profit from the wounds.
 */
export const WOUNDED_AT_THE_END = 1 / 16;
