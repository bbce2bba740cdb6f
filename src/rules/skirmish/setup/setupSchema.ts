import { z } from 'zod';
import { assembleAttack, assembleDuel, attackShape, duelShape } from './attackAndDuel.ts';
import { assembleBattle, battleShape } from './battle.ts';
import type { Setup } from './Setup.ts';
import { UnitReader } from './UnitReader.ts';

const shape = z.discriminatedUnion('mode', [attackShape, duelShape, battleShape]);

/** Checks a setup of any mode, including its cards and plans, and fills in all defaults. */
export const setupSchema: z.ZodType<Setup> = shape.transform((text, context): Setup => {
  const reader = new UnitReader(text, context);
  if (text.mode === 'attack') return assembleAttack(text, reader);
  if (text.mode === 'duel') return assembleDuel(text, reader);
  return assembleBattle(text, reader);
});
