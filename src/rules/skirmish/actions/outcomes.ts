/**
 * What became of a try to act: nothing could be done, something was done, or something that rolled dice, after which the
 * exact solver likes a pause.
 */
export const NOTHING = 0;
export const DONE = 1;
export const ROLLED = 2;
