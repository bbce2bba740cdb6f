import { z } from 'zod';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

interface Expedition {
  camp: number;
  supplies: number;
  days: number;
}

/** The sides of a day's die by camp. */
const SIDES = [2, 3, 4];
const CAMPS = [1, 0, 2];

/**
 * A toy that draws before its first step: a camp by weight (one has weight 0), then its supplies. Each day uses up a
 * roll of the camp's die; a second die is rolled on some days only.
 */
export const drawnStart: Rules<Record<string, never>, Expedition> = {
  name: 'drawn-start',
  version: 1,
  trials: 'expeditions',
  purposes: ['camp', 'supplies', 'day', 'doubt'],
  setupSchema: z.strictObject({}) as unknown as z.ZodType<Record<string, never>>,
  measures: () => [count('days', 'days out', 'days', 6), count('camp', 'the camp', 'camps', 2)],
  create: () => ({ camp: 0, supplies: 0, days: 0 }),
  begin(expedition, chance) {
    expedition.camp = chance.pick(0, CAMPS);
    expedition.supplies = chance.sum(1, 2, 3);
    expedition.days = 0;
  },
  step(expedition, chance) {
    expedition.days += 1;
    expedition.supplies -= chance.die(2, SIDES[expedition.camp]);
    if (expedition.supplies === 1 && chance.hits(3, 1, 3, 3) === 1) return false;
    return expedition.supplies > 0;
  },
  observe({ days, camp }, into) {
    into[0] = days;
    into[1] = camp;
  },
  save: ({ camp, supplies, days }) => Int32Array.of(camp, supplies, days),
  restore(expedition, saved) {
    [expedition.camp, expedition.supplies, expedition.days] = saved;
  },
};
