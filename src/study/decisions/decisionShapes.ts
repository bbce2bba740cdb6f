import { z } from 'zod';
import { count } from '../schema/count.ts';

const confidence = z.number().gt(0.5).lt(1);
const amount = z.number().min(0);
const figureName = z.string().min(1);

/** One line of `targets`. */
export const targetShape = z
  .strictObject({
    measure: figureName.describe(
      'the measure, or a category with one of its values: `winner=red`; a count is judged by its average',
    ),
    between: z
      .tuple([z.number(), z.number()])
      .refine(([least, most]) => least <= most, { error: 'expected the least first, then the most' })
      .optional()
      .describe('the least and the most that it may be'),
    atLeast: z.number().optional().describe('the least that it may be'),
    atMost: z.number().optional().describe('the most that it may be'),
    within: z
      .strictObject({
        of: z.string().describe('the scenario that it is held against; of a sweep, the same point of it'),
        margin: amount.describe('how far it may lie from that one'),
      })
      .optional()
      .describe('how near it must be to another scenario: `{of: as-is, margin: 0.02}`'),
    scenario: z
      .string()
      .optional()
      .describe('the scenario that it is for, of a sweep all its points; left out, every one'),
    confidence: confidence.default(0.95).describe('how sure a verdict must be'),
  })
  .refine(
    ({ between, atLeast, atMost, within }) =>
      [between, atLeast ?? atMost, within].filter((band) => band !== undefined).length === 1,
    { error: 'expected one of between: [LEAST, MOST], atLeast, atMost and within: {of: SCENARIO, margin: AMOUNT}' },
  )
  .refine(({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) => atLeast <= atMost, {
    path: ['atMost'],
    error: 'expected no less than atLeast; nothing is both',
  });

/** `precision`. */
export const precisionShape = z.strictObject({
  measure: figureName.describe('the measure, or a category with one of its values: `winner=red`'),
  within: z.number().gt(0).describe('half the width that the interval must come down to, in the unit of the measure'),
  confidence: confidence
    .default(0.95)
    .describe('that the interval holds the true value, however often it is looked at'),
  atMost: count.prefault('50M').describe('trials of each scenario after which the run ends in any case'),
});

/** `compare`. */
export const compareShape = z.strictObject({
  confidence: confidence.default(0.95).describe('that no verdict of the study is wrong'),
  margins: z
    .record(figureName, amount)
    .prefault({})
    .describe('by measure: differences up to this count as none: `{fleet_arrives: 0.005}`'),
});

export type TargetText = z.output<typeof targetShape>;
