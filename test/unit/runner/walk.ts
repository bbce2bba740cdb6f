import { z } from 'zod';
import { flag } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';

interface Walk {
  readonly steps: number;
  taken: number;
  place: number;
}

/** Rules for tests with n²/2 states: n steps to the left or right, each with chance ½; it ends on the right or does not. */
export const walk: Rules<unknown, unknown> = {
  name: 'walk',
  version: 1,
  trials: 'walks',
  purposes: ['step'],
  setupSchema: z.strictObject({ steps: z.int() }),
  measures: () => [flag('right', 'it ends on the right', 'walks')],
  create: (setup) => ({ ...(setup as Walk), taken: 0, place: 0 }),
  begin(state) {
    Object.assign(state as Walk, { taken: 0, place: 0 });
  },
  step(state, chance) {
    const own = state as Walk;
    own.place += chance.die(0, 2) === 1 ? 1 : -1;
    own.taken += 1;
    return own.taken < own.steps;
  },
  observe(state, into) {
    into[0] = (state as Walk).place > 0 ? 1 : 0;
  },
  save: (state) => Int32Array.of((state as Walk).taken, (state as Walk).place),
  restore(state, saved) {
    const [taken, place] = saved;
    Object.assign(state as Walk, { taken, place });
  },
};
