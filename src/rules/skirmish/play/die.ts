/** Every die of the sheet is a D6. */
export const SIDES = 6;
