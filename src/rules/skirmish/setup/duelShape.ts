import { z } from 'zod';
import { byRoundField, roundsField, sharedFields } from './sharedFields.ts';
import { sideName, unitShape } from './unitShape.ts';

/** Two units until one is down, flees, or the rounds end, as a study writes it. */
export const duelShape = z.strictObject({
  mode: z.literal('duel').describe('attack: one attack; duel: two units; battle: battlegroups on a table'),
  ...sharedFields,
  sides: z
    .record(sideName, unitShape)
    .refine((sides) => Object.keys(sides).length === 2, { error: 'expected two sides' })
    .describe('the two units, by names of your own'),
  distance: z
    .number()
    .min(0)
    .max(1000)
    .default(0)
    .describe('in cm between base edges as the duel begins; 0: in contact (RQ.BAS.1)'),
  rounds: roundsField,
  first: z
    .string()
    .optional()
    .describe('the side activated first in each round; default: the higher INI, equal ones by a coin (RQ.PREP.6)'),
  byRound: byRoundField,
});

export type DuelText = z.output<typeof duelShape>;
