import { z } from 'zod';
import { orPercent } from '../../rules/fieldSchemas.ts';
import type { Rules } from '../../rules/Rules.ts';
import { eventsSchema, tablesSchema } from '../derivations.ts';
import { rareSchema } from '../rare.ts';
import { isPlainLine } from '../StudyError.ts';
import { rangeSchema, variationSchema } from '../vary/Variation.ts';
import { count } from './counts.ts';

const LONGEST_NAME = 200;

/** The message for a text that is not allowed as a name. */
export const UNNAMEABLE = `expected a name of at most ${LONGEST_NAME} characters in one plain line, without control characters`;

/** Returns true if a text can name a scenario in tables, files and a terminal. */
export function isNameable(text: string): boolean {
  return text.length <= LONGEST_NAME && isPlainLine(text);
}

const value = orPercent(z.number());
const confidence = orPercent(z.number().gt(0.5).lt(1));
const amount = orPercent(z.number().min(0));
const figureName = z.string().min(1);

/** The schema of one target in `targets`. */
const targetSchema = z
  .strictObject({
    measure: figureName.describe(
      'the measure or event, or a category with one of its values: `winner=red`; a count is judged by its average; a rate lies between 0 and 1, or 0% and 100%',
    ),
    between: z
      .tuple([value, value])
      .refine(([least, most]) => least <= most, { error: 'expected the lower number first, then the higher one' })
      .optional()
      .describe('the least and the most allowed value'),
    atLeast: value.optional().describe('the least allowed value'),
    atMost: value.optional().describe('the greatest allowed value'),
    within: z
      .strictObject({
        of: z.string().describe('the scenario to compare with; in a sweep, the same point of that scenario'),
        margin: amount.describe('the greatest allowed difference'),
      })
      .optional()
      .describe('the greatest difference from another scenario: `{of: as-is, margin: 0.02}`'),
    scenario: z
      .string()
      .optional()
      .describe('the scenario that the target applies to, at all points of a sweep; by default every scenario'),
    confidence: confidence.prefault(0.95).describe('the confidence of the verdict'),
  })
  .refine(
    ({ between, atLeast, atMost, within }) =>
      [between, atLeast ?? atMost, within].filter((band) => band !== undefined).length === 1,
    {
      error:
        'expected one of these: between: [LEAST, MOST]; atLeast or atMost, or both; within: {of: SCENARIO, margin: AMOUNT}',
    },
  )
  .refine(({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) => atLeast <= atMost, {
    path: ['atMost'],
    error: 'expected the lower number in atLeast and the higher one in atMost; no value can meet both',
  });

/** The schema of `precision`. */
const precisionSchema = z.strictObject({
  measure: figureName.describe('the measure, or a category with one of its values: `winner=red`'),
  within: orPercent(z.number().gt(0)).describe(
    'the greatest allowed half-width of the interval, in the unit of the measure',
  ),
  confidence: confidence
    .prefault(0.95)
    .describe('the confidence that the interval of a scenario contains the true value throughout the run'),
  atMost: count.prefault('50M').describe('the greatest number of trials of each scenario'),
});

/** The schema of `compare`. */
const compareSchema = z.strictObject({
  confidence: confidence.prefault(0.95).describe('the confidence that no verdict of the study is wrong'),
  margins: z
    .record(figureName, amount)
    .prefault({})
    .describe('for each measure, the greatest difference that does not matter: `{fleet_arrives: 0.005}`'),
});

export type TargetText = z.output<typeof targetSchema>;

/** The rules engines by name. */
export type Registry = ReadonlyMap<string, Rules<unknown, unknown>>;

const mapping = z.record(z.string(), z.unknown());

const scenarioName = z.string().refine(isNameable, { error: UNNAMEABLE });
const PLAIN = 'expected at most 1000 letters, without control characters';

/** Returns the schema of a study file. It does not check the contents of `setup`, which the rules check. */
export function studySchema(registry: Registry) {
  return z.strictObject({
    question: z
      .string()
      .regex(/\S/, 'expected a question; got empty text')
      .refine((text) => isPlainLine(text.replaceAll(/\s/g, ' ')), PLAIN)
      .describe('the question that the study answers'),
    rules: z.enum([...registry.keys()]).describe('the rules of the trials'),
    seed: z
      .union([z.string().refine(isPlainLine, PLAIN), z.number()])
      .optional()
      .describe("any text: the same seed gives the same trials; by default the study's file name without its ending"),
    trials: count
      .optional()
      .describe('the number of trials of each scenario: `1_000_000` (the default), `1e6`, `250k`, `2.5M`'),
    precision: precisionSchema
      .optional()
      .describe('instead of `trials`: the run ends when the interval of a measure is narrow enough in every scenario'),
    lead: z
      .union([z.string(), z.array(z.string()).min(1).max(6)])
      .optional()
      .describe(
        'the measure or event that the report leads with, or a list of them, each with a sentence in the answer; by default the first measure of the rules',
      ),
    events: eventsSchema,
    tables: tablesSchema,
    setup: mapping.optional().describe('the setup for the rules; required unless the scenarios contain it'),
    scenarios: z
      .record(scenarioName, mapping.nullable().describe('changes to the setup'))
      .refine((scenarios) => Object.keys(scenarios).length > 0, 'expected at least one scenario; got none')
      .optional()
      .describe('changes to the setup, by names that you choose; the first scenario is the baseline of comparisons'),
    sweep: z
      .record(z.string(), z.union([z.array(z.unknown()).min(1), rangeSchema]))
      .optional()
      .describe(
        'values to try for paths of the setup, as in `fleet.van.count: [1, 2, 3]` or `fleet.van.count: {from: 1, to: 3}`; every combination is a scenario',
      ),
    targets: z
      .array(targetSchema)
      .max(200)
      .prefault([])
      .describe('a list of conditions that must be true; `riftlab check` checks them'),
    compare: compareSchema.prefault({}).describe('how scenarios are compared with the first'),
    rare: rareSchema
      .optional()
      .describe(
        'an event too rare for plain trials, estimated by importance sampling in `riftlab run`: `{measure: fleet_lost, purposes: [removal]}`; other commands ignore it',
      ),
    vary: variationSchema
      .optional()
      .describe(
        'paths of the setup and the possible values of each, as in `fleet.van.count: {from: 1, to: 6}`: `riftlab sensitivity` says which path matters most',
      ),
    adjust: variationSchema
      .optional()
      .describe('like `vary`, but for `riftlab tune`, which finds values that meet the targets'),
  });
}
