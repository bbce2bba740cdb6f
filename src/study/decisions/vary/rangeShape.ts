import { z } from 'zod';

/** The values that a place of the setup may take: a range of numbers, or a list of anything. */
const rangeShape = z.union([
  z.strictObject({
    from: z.number().describe('the least value'),
    to: z.number().describe('the greatest'),
    step: z.number().gt(0).optional().describe('how far apart values are; left out, 1 between whole numbers'),
  }),
  z.array(z.unknown()).min(2, 'expected two values or more').describe('the values, one by one: numbers, words, files'),
]);

/** `vary` and `adjust`: places of the setup, written with dots, and the values that each may take. */
export const variationShape = z
  .record(z.string(), rangeShape)
  .refine((ranges) => Object.keys(ranges).length > 0, 'expected at least one place of the setup; got none');
