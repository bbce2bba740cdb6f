import { z } from 'zod';
import type { ComposedTrials } from '../../../../src/rules/Composition.ts';
import { count, type Measure } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

interface Roll {
  readonly sides: number;
  face: number;
}

/** A toy leg: one die. */
export const oneDie: Rules<{ sides: number }, Roll> = {
  name: 'one-die',
  version: 1,
  trials: 'rolls',
  purposes: ['roll'],
  setupSchema: z.object({ sides: z.int() }),
  measures: ({ sides }) => [count('face', 'face', 'pips', sides)],
  create: ({ sides }) => ({ sides, face: 0 }),
  begin(roll) {
    roll.face = 0;
  },
  step(roll, chance) {
    roll.face = chance.die(0, roll.sides);
    return false;
  },
  observe({ face }, into) {
    into[0] = face;
  },
  save: ({ face }) => Int32Array.of(face),
  restore(roll, saved) {
    roll.face = saved[0];
  },
};

/** Writes the carried vector and the additions to the sums after a die has shown `face`. */
export type Leave = (face: number, carried: Int32Array, into: Int32Array, sums: Int32Array) => void;

/**
 * Rules that roll one die of `sides` after another while `goesOn`. They report one measure, of the journey if `sum` is
 * given.
 */
export function diceInTurn(
  measure: Measure,
  { start, sides, goesOn, leave, sum }: DiceInTurn,
): Rules<unknown, unknown> & { composition: ComposedTrials<unknown> } {
  const leg = {
    rules: oneDie as unknown as Rules<unknown, unknown>,
    setup: { sides },
    columns: Int32Array.of(sum === undefined ? 0 : -1),
    values: [null],
    leave: (state: unknown, carried: Int32Array, into: Int32Array, sums: Int32Array) =>
      leave((state as Roll).face, carried, into, sums),
  };
  return {
    ...(oneDie as unknown as Rules<unknown, unknown>),
    measures: () => [measure],
    composition: {
      exact: () => ({
        start: Int32Array.from(start),
        sums: 1,
        journey: sum === undefined ? [] : [{ at: 0, sum }],
        next: (carried) => (goesOn(carried) ? leg : null),
        measureAt: (_at, carried, value) => (sum === 0 ? value : carried[0]),
      }),
    },
  };
}

interface DiceInTurn {
  readonly start: readonly number[];
  readonly sides: number;
  readonly goesOn: (carried: Int32Array) => boolean;
  readonly leave: Leave;
  readonly sum?: number;
}
