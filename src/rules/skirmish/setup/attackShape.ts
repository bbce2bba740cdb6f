import { z } from 'zod';
import { planShape } from '../plans/planShape.ts';
import { sharedFields } from './sharedFields.ts';
import { unitShape } from './unitShape.ts';

/** One attack from card to card, as a study writes it. */
export const attackShape = z.strictObject({
  mode: z.literal('attack').describe('attack: one attack; duel: two units; battle: battlegroups on a table'),
  ...sharedFields,
  attacker: unitShape.describe('who attacks'),
  defender: unitShape.describe('who is attacked'),
  kind: z.enum(['close', 'ranged']).default('close').describe('a close attack in contact, or a ranged one (RQ.CC.1)'),
  distance: z
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe('of a ranged attack, in cm between base edges; left out, 1 (RQ.CC.1)'),
  reactions: planShape
    .optional()
    .describe(
      "the defender's plan; left out, none: none, dodge, counterblow, shelter, best, a name or a table (RQ.TAB.DODGE)",
    ),
});

export type AttackText = z.output<typeof attackShape>;
