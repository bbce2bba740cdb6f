/**
 * By number of circles, the radius of the smallest circle known to hold so many of radius 1 (Graham, Lubachevsky, Nurmela &
 * Östergård 1998, "Dense packings of congruent circles in a circle").
 */
const HOLDING = [0, 1, 2, 2.155, 2.414, 2.701, 3, 3, 3.304, 3.613, 3.813, 3.924, 4.029] as const;

/** One model's base, in millimetres. */
export const MODEL_BASE = 32;

/** The diameter in whole millimetres of the circle that 1 to 12 models stand in, base to base: 32 for one, 69 for three. */
export function squadBase(models: number): number {
  return Math.round(MODEL_BASE * HOLDING[models]);
}
