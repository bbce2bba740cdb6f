import { z } from 'zod';
import type { Rules } from '../../rules/Rules.ts';
import { compareShape, precisionShape, targetShape } from '../decisions/decisionShapes.ts';
import { rareShape } from '../decisions/rare/rareShape.ts';
import { variationShape } from '../decisions/vary/rangeShape.ts';
import { isPlainLine } from '../text/plainLine.ts';
import { count } from './count.ts';
import { isNameable, UNNAMEABLE } from './isNameable.ts';

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
