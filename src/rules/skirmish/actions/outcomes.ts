/**
 * The result of an attempt to act: nothing could be done, something was done, or dice were rolled. Play pauses after
 * each roll of dice (see `step.ts`), because the exact solver needs these pauses.
 */
export const NOTHING = 0;
export const DONE = 1;
export const ROLLED = 2;
