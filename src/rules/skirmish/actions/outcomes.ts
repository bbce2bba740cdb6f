/**
 * The result of an attempt to act: nothing could be done, something was done, or dice were rolled. After dice, play pauses (see
 * `step.ts`), because the exact solver needs that.
 */
export const NOTHING = 0;
export const DONE = 1;
export const ROLLED = 2;
