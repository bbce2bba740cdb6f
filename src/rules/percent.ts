import { z } from 'zod';
import { decimalFraction, fractionNumber } from '../foundation/Fraction.ts';

/** A share as a percentage: `45%`, `0.5 %`. */
export const PERCENT = /^[+-]?\d{1,15}(?:\.\d{1,15})?\s?%$/;

/** A number of a study that may be a share: it may also be written as a percentage, so that `45%` is 0.45. */
export function orPercent<Schema extends z.ZodType<number, number>>(number: Schema) {
  const percentage = z
    .string()
    .regex(PERCENT)
    .transform((text) => fractionNumber(decimalFraction(text)))
    .pipe(number);
  return z.union([number, percentage]);
}
