import { z } from 'zod';
import type { Chance } from '../../../src/random/Chance.ts';
import type { Scene } from '../../../src/rules/board.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import type { Journal, Rules } from '../../../src/rules/Rules.ts';

/**
 * A toy for scenes: runners go east over a field by a die, twice a round. Each may trip at the trap, or run off the
 * field.
 */
export interface Marching {
  readonly runners: readonly string[];
  /** The position of the trap: the second runner that passes it trips there. */
  readonly trap: number;
  readonly rounds: number;
}

interface State {
  readonly setup: Marching;
  /** The number of half rounds played. */
  time: number;
  x: number[];
  isDown: boolean[];
}

export const WIDTH = 20;
export const DEPTH = 10;

/** Two steps a round, so that a round has scenes before its last one. */
export const marching: Rules<Marching, State> = {
  name: 'marching',
  version: 1,
  trials: 'marches',
  purposes: ['stride'],
  setupSchema: z.object({ runners: z.array(z.string()), trap: z.number(), rounds: z.int() }),
  measures: ({ runners, rounds }): readonly Measure[] => [
    flag('arrives', 'anybody runs off', 'marches'),
    count('strides', 'strides in all', 'strides', runners.length * rounds * 12),
  ],
  presentation: { charts: () => [{ kind: 'histogram', measure: 'strides', title: 'Strides' }], scene },
  create: (setup) => ({ setup, time: 0, x: [], isDown: [] }),
  begin: (state) => {
    state.time = 0;
    state.x = state.setup.runners.map(() => 1);
    state.isDown = state.setup.runners.map(() => false);
  },
  step,
  observe: ({ x }, into) => {
    into[0] = x.some((place) => place > WIDTH) ? 1 : 0;
    into[1] = x.reduce((sum, place) => sum + place - 1, 0);
  },
  save: ({ time, x, isDown }) => Int32Array.of(time, ...x, ...isDown.map(Number)),
  restore: (state, [time, ...rest]) => {
    const { length } = state.setup.runners;
    Object.assign(state, { time, x: rest.slice(0, length), isDown: rest.slice(length).map(Boolean) });
  },
};

function step(state: State, chance: Chance, journal: Journal | null): boolean {
  state.time += 1;
  for (const [runner, name] of state.setup.runners.entries()) {
    if (state.isDown[runner] || state.x[runner] > WIDTH) continue;
    state.x[runner] += chance.die(0, 6);
    if (runner === 1 && state.x[runner] > state.setup.trap) state.isDown[runner] = true;
    journal?.write('TOY 1', `${name} is at ${state.x[runner]}`);
  }
  return state.time < 2 * state.setup.rounds;
}

function scene({ setup, time, x, isDown }: State): Scene {
  return {
    moment: time === 0 ? 'start' : `round ${Math.ceil(time / 2)}`,
    width: WIDTH,
    depth: DEPTH,
    sides: ['north', 'south'],
    pieces: setup.runners.map((name, runner) => {
      const isOff = x[runner] > WIDTH;
      const status = isDown[runner] ? 'gone' : isOff ? 'fled' : 'present';
      // The position of a runner off the board has no meaning.
      const place = status === 'present' ? x[runner] : -1000;
      return {
        name,
        side: runner % 2,
        x: place,
        y: 2 + 2 * runner,
        radius: 0.5,
        status,
        health: isDown[runner] ? 0 : 1,
      };
    }),
    terrain: [{ kind: 'box', x: 8, y: 4, width: 3, depth: 2 }],
  };
}
