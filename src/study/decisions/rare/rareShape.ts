import { z } from 'zod';
import { count } from '../../schema/count.ts';

/** A stronger tilt than this, up or down, is a slip of the pen. */
const STRONGEST = 1e9;

const tilt = z
  .number()
  .min(1 / STRONGEST)
  .max(STRONGEST);

/** `rare`. */
export const rareShape = z
  .strictObject({
    measure: z.string().min(1).describe('the event: a flag, or a category with one of its values: `winner=red`'),
    purposes: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('the draws to tilt, as the rules name them: `[removal]`; how far is found in pilot trials'),
    tilt: z
      .record(z.string(), tilt)
      .refine((tilts) => Object.keys(tilts).length > 0, {
        error: 'expected at least one draw and its factor; got none',
      })
      .optional()
      .describe('instead, the draws with the factor on the odds of high dice, below 1 for low ones: `{removal: 0.05}`'),
    trials: count.optional().describe('tilted trials of each scenario; left out, as many as `trials` says'),
  })
  .refine(({ purposes, tilt: tilts }) => (purposes === undefined) !== (tilts === undefined), {
    error: 'expected either purposes: [DRAW], for riftlab to find the tilt, or tilt: {DRAW: FACTOR}',
  });

export type RareText = z.output<typeof rareShape>;
