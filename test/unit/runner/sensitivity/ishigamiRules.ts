import { z } from 'zod';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

/** Three numbers in 0..1000, each for an input in −π..π, and the number of dice that add noise to the value. */
interface Setup {
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly dice: number;
}

interface State extends Setup {
  rolled: number;
  left: number;
}

const place = z.int().min(0).max(1000).default(500);
const OFFSET = 20_000;

/**
 * Rules for tests: a trial's `value`, in thousandths, is the Ishigami function plus 20, plus for each die its number minus
 * 3.5.
 */
export const ishigamiRules: Rules<unknown, unknown> = {
  name: 'ishigami',
  version: 1,
  trials: 'looks',
  purposes: ['blur'],
  setupSchema: z
    .strictObject({
      one: place,
      two: place,
      three: place,
      dice: z.int().min(0).max(40).default(0),
      most: z.int().default(2000),
    })
    .refine(({ one, two, most }) => one + two <= most, { error: 'too much of both', path: ['one'] }),
  measures: () => [count('value', 'the value', 'thousandths', 300_000)],
  create: (setup) => ({ ...(setup as Setup), rolled: 0, left: 0 }),
  begin(state) {
    const own = state as State;
    own.rolled = 0;
    own.left = own.dice;
  },
  step(state, chance) {
    const own = state as State;
    if (own.left === 0) return false;
    own.rolled += 1000 * chance.die(0, 6) - 3500;
    own.left -= 1;
    return true;
  },
  observe(state, into) {
    const own = state as State;
    into[0] = Math.round(1000 * ishigami(own)) + own.rolled + OFFSET + 100_000;
  },
  save: (state) => Int32Array.of((state as State).rolled, (state as State).left),
  restore(state, saved) {
    [(state as State).rolled, (state as State).left] = saved;
  },
};

/** Ishigami & Homma 1990 with a = 7, b = 0.1. */
function ishigami({ one, two, three }: Setup): number {
  const [a, b, c] = [one, two, three].map((at) => Math.PI * (at / 500 - 1));
  return Math.sin(a) + 7 * Math.sin(b) ** 2 + 0.1 * c ** 4 * Math.sin(a);
}
