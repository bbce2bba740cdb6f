import { z } from 'zod';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

interface Race {
  readonly goal: number;
  place: number;
  turns: number;
}

/**
 * A toy: a die is rolled until the sum reaches the goal. Its measures are the number of turns, and how far beyond the
 * goal it went.
 */
export const diceRace: Rules<{ goal: number }, Race> = {
  name: 'dice-race',
  version: 1,
  trials: 'races',
  purposes: ['move'],
  setupSchema: z.object({ goal: z.int().min(1) }),
  measures: ({ goal }) => [count('turns', 'turns taken', 'turns', goal), count('beyond', 'places beyond', 'places', 5)],
  create: ({ goal }) => ({ goal, place: 0, turns: 0 }),
  begin(race) {
    race.place = 0;
    race.turns = 0;
  },
  step(race, chance, journal) {
    const face = chance.die(0, 6);
    race.place += face;
    race.turns += 1;
    journal?.write('RACE 1', `rolls ${journal.faces.join()}, stands on ${race.place}`);
    return race.place < race.goal;
  },
  observe(race, into) {
    into[0] = race.turns;
    into[1] = race.place - race.goal;
  },
  save: ({ place, turns }) => Int32Array.of(place, turns),
  restore(race, saved) {
    race.place = saved[0];
    race.turns = saved[1];
  },
};
