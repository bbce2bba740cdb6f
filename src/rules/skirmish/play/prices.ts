/** The prices of reactions, in RP (RQ.TAB.DODGE, .COUNTERBLOW, .COUNTERSHOT, .SHELTER). */
export const DODGE_PRICE = 1;
export const COUNTERBLOW_PRICE = 2;
export const COUNTERSHOT_PRICE = 2;
export const SHELTER_PRICE = 1;

/** The price of a retreat, in RP and MP (RQ.ACT.RETREAT). */
export const RETREAT_PRICE = 1;
export const RETREAT_MORALE = 3;
