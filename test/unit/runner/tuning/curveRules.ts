import { z } from 'zod';
import { count, flag } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

interface Setup {
  readonly x: number;
  readonly y: number;
  readonly shape: 'line' | 'hill';
  readonly die: 'finite' | 'endless';
}

interface State extends Setup {
  hit: number;
}

/** A die with more faces than the exact solver accepts. */
const ENDLESS = 10_000_000;

/**
 * Rules for tests: a trial hits with a chance of x + y hundredths (`line`), or of 4 · x (100 − x) ten-thousandths (`hill`).
 * With `die: endless` the exact solver gives up. `y` may not be more than 10 above `x`.
 */
export const curveRules: Rules<unknown, unknown> = {
  name: 'curve',
  version: 1,
  trials: 'shots',
  purposes: ['shot'],
  setupSchema: z
    .strictObject({
      x: z.number().min(0).max(100).default(50),
      y: z.number().min(0).max(50).default(0),
      shape: z.enum(['line', 'hill']).default('line'),
      die: z.enum(['finite', 'endless']).default('finite'),
    })
    .refine(({ x, y }) => y <= x + 10, { error: 'y is too much for x', path: ['y'] }),
  measures: () => [flag('hits', 'it hits', 'shots'), count('score', 'the score', 'points', 10)],
  create: (setup) => ({ ...(setup as Setup), hit: 0 }),
  begin(state) {
    (state as State).hit = 0;
  },
  step(state, chance) {
    const own = state as State;
    const faces = own.die === 'finite' ? 10_000 : ENDLESS;
    own.hit = chance.die(0, faces) <= (chanceOf(own) * faces) / 10_000 ? 1 : 0;
    return false;
  },
  observe(state, into) {
    into[0] = (state as State).hit;
    into[1] = 10 * into[0];
  },
  save: (state) => Int32Array.of((state as State).hit),
  restore(state, saved) {
    [(state as State).hit] = saved;
  },
};

/** Returns the chance of a hit, in ten-thousandths. */
function chanceOf({ x, y, shape }: Setup): number {
  return shape === 'line' ? 100 * Math.min(100, x + y) : 4 * x * (100 - x);
}
