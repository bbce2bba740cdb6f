import { z } from 'zod';
import { count, type Measure } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

interface Setup {
  readonly red: number;
  readonly blue: number;
  readonly sides: number;
  readonly need: number;
  /** The number of rounds until night falls; null: no limit, so the fight may go on for ever. */
  readonly rounds: number | null;
}

interface Fight extends Setup {
  reds: number;
  blues: number;
  round: number;
}

const winner: Measure = {
  name: 'winner',
  kind: 'category',
  min: 0,
  max: 2,
  unit: 'fights',
  step: 1,
  title: 'the winner',
  labels: ['neither', 'red', 'blue'],
};

/**
 * A toy: in each round both sides fire at once, one die for each unit left, until a side has no units left or night
 * falls.
 */
export const attrition: Rules<Setup, Fight> = {
  name: 'attrition',
  version: 1,
  trials: 'fights',
  purposes: ['red fire', 'blue fire'],
  setupSchema: z.object({
    red: z.int(),
    blue: z.int(),
    sides: z.int(),
    need: z.int(),
    rounds: z.int().nullable(),
  }),
  measures: ({ red, blue }) => [
    winner,
    count('reds', 'red units left', 'units', red),
    { ...count('lead', 'red units more than blue', 'units', red), min: -blue },
  ],
  create: (setup) => ({ ...setup, reds: 0, blues: 0, round: 0 }),
  begin(fight) {
    fight.reds = fight.red;
    fight.blues = fight.blue;
    fight.round = 0;
  },
  step(fight, chance) {
    const redHits = chance.hits(0, fight.reds, fight.sides, fight.need);
    const blueHits = chance.hits(1, fight.blues, fight.sides, fight.need);
    fight.reds = Math.max(0, fight.reds - blueHits);
    fight.blues = Math.max(0, fight.blues - redHits);
    // A fight without a limit must return to equal states, so it does not count its rounds.
    if (fight.rounds !== null) fight.round += 1;
    return fight.reds > 0 && fight.blues > 0 && fight.round !== fight.rounds;
  },
  observe({ reds, blues }, into) {
    into[0] = reds > 0 === blues > 0 ? 0 : reds > 0 ? 1 : 2;
    into[1] = reds;
    into[2] = reds - blues;
  },
  save: ({ reds, blues, round }) => Int32Array.of(reds, blues, round),
  restore(fight, saved) {
    [fight.reds, fight.blues, fight.round] = saved;
  },
};
