import { z } from 'zod';
import { fileText } from '../../FileText.ts';
import { forceShape, unitChanges, wordShape } from './force/forceShape.ts';
import { stageShape } from './stageShapes.ts';

const MOST_STAGES = 12;

/** An expedition as a study writes it. */
export const setupShape = z.strictObject({
  force: z
    .union([fileText(), forceShape])
    .describe('who sets out: a force file, or a force written here: {units: {escort: {…}}}'),
  units: z
    .record(wordShape('unit'), unitChanges)
    .default({})
    .describe("changes to the force's units, by name: {escort: {count: 2}}; `count: 0` leaves one at home"),
  cards: fileText().optional().describe('a file of profile cards, whose names units may use'),
  carry: z
    .strictObject({
      wounds: z.boolean().default(false).describe('crossed HP boxes stay crossed in later battles'),
      morale: z.boolean().default(false).describe('crossed MP boxes stay crossed in later battles'),
    })
    .prefault({})
    .describe('what a battle leaves behind; left out, all is mended before the next'),
  withdraw: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('after a stage where this holds the force turns back: `lost > 0.5`'),
  mission: z
    .strictObject({
      stage: z.string().optional().describe('the stage that must be come through; default: the last'),
      arrive: z.int().min(1).max(400).default(1).describe('by at least so many units'),
    })
    .prefault({})
    .describe('when the journey has done what it was for'),
  stages: z
    .union([
      z.array(stageShape).min(1).max(MOST_STAGES),
      z
        .record(wordShape('stage'), stageShape)
        .refine((stages) => Object.keys(stages).length > 0, 'expected at least one stage')
        .refine((stages) => Object.keys(stages).length <= MOST_STAGES, `expected at most ${MOST_STAGES} stages`),
    ])
    .describe('the stages in order: a list, or a mapping by name, which scenarios and sweeps reach into'),
});

export type SetupText = z.output<typeof setupShape>;
