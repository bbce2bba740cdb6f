import { z } from 'zod';
import type { Rules } from '../../rules/Rules.ts';
import { rareShape } from '../rare.ts';
import { isPlainLine } from '../StudyError.ts';
import { variationShape } from '../vary/variables.ts';
import { count } from './counts.ts';

const LONGEST_NAME = 200;

/** What is wrong with a text that cannot be a name. */
export const UNNAMEABLE = `expected a name of at most ${LONGEST_NAME} letters in one plain line, without control characters`;

/** Whether a text can name a scenario in tables, files and a terminal. */
export function isNameable(text: string): boolean {
  return text.length <= LONGEST_NAME && isPlainLine(text);
}

const confidence = z.number().gt(0.5).lt(1);
const amount = z.number().min(0);
const figureName = z.string().min(1);

/** One line of `targets`. */
const targetShape = z
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
const precisionShape = z.strictObject({
  measure: figureName.describe('the measure, or a category with one of its values: `winner=red`'),
  within: z.number().gt(0).describe('half the width that the interval must come down to, in the unit of the measure'),
  confidence: confidence
    .default(0.95)
    .describe('that the interval holds the true value, however often it is looked at'),
  atMost: count.prefault('50M').describe('trials of each scenario after which the run ends in any case'),
});

/** `compare`. */
const compareShape = z.strictObject({
  confidence: confidence.default(0.95).describe('that no verdict of the study is wrong'),
  margins: z
    .record(figureName, amount)
    .prefault({})
    .describe('by measure: differences up to this count as none: `{fleet_arrives: 0.005}`'),
});

export type TargetText = z.output<typeof targetShape>;

/** The rules engines by name. */
export type Registry = ReadonlyMap<string, Rules<unknown, unknown>>;

const mapping = z.record(z.string(), z.unknown());

const scenarioName = z.string().refine(isNameable, { error: UNNAMEABLE });
const PLAIN = 'expected at most 1000 letters, without control characters';

/** The keys of a study file; what `setup` may hold is for the rules to say. */
export function studySchema(registry: Registry) {
  return z.strictObject({
    question: z
      .string()
      .regex(/\S/, 'expected a question; got empty text')
      .refine((text) => isPlainLine(text.replaceAll(/\s/g, ' ')), PLAIN)
      .describe('what the study answers, in a sentence'),
    rules: z.enum([...registry.keys()]).describe('the rules that the trials are played by'),
    seed: z
      .union([z.string().refine(isPlainLine, PLAIN), z.number()])
      .optional()
      .describe(
        "any text: the same seed gives the same trials; left out, it is the study's file name without its ending",
      ),
    trials: count
      .optional()
      .describe('how many trials each scenario is played for: `1_000_000` (the default), `1e6`, `250k`, `2.5M`'),
    precision: precisionShape
      .optional()
      .describe('instead of `trials`: plays until the interval of a measure is narrow enough in every scenario'),
    lead: z
      .union([z.string(), z.array(z.string()).min(1).max(6)])
      .optional()
      .describe(
        'the measure that the report leads with, or a list of them, each with a sentence in its answer; left out, the first that the rules name',
      ),
    setup: mapping.optional().describe('what the rules play with; required unless the scenarios give it'),
    scenarios: z
      .record(scenarioName, mapping.nullable().describe('changes to the setup'))
      .refine((scenarios) => Object.keys(scenarios).length > 0, 'expected at least one scenario; got none')
      .optional()
      .describe('changes to the setup, by names of your own; the first scenario is the baseline of comparisons'),
    sweep: z
      .record(z.string(), z.array(z.unknown()).min(1))
      .optional()
      .describe(
        'values to try for places of the setup, as in `fleet.van.count: [1, 2, 3]`; every combination is a scenario',
      ),
    targets: z
      .array(targetShape)
      .max(200)
      .prefault([])
      .describe('what must be true, as a list: `riftlab check` says whether it is'),
    compare: compareShape.prefault({}).describe('how scenarios are held against the first'),
    rare: rareShape
      .optional()
      .describe(
        'an event too rare for plain trials, estimated by importance sampling in `riftlab run`: `{measure: fleet_lost, purposes: [removal]}`; other commands pass over it',
      ),
    vary: variationShape
      .optional()
      .describe(
        'places of the setup and the values that each may take, as in `fleet.van.count: {from: 1, to: 6}`: `riftlab sensitivity` says which matters most',
      ),
    adjust: variationShape
      .optional()
      .describe('the same, for `riftlab tune`, which finds values that meet the targets'),
  });
}
