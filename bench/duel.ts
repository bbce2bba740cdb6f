import { seedKey } from '../src/random/seedKey.ts';
import { compileNative } from './compileNative.ts';
import { SEED } from './engine.ts';
import type { Native } from './native.ts';

/** Rounds at most: enough for nearly every duel to be fought to its end. */
const ROUNDS = 30;

const UNITS = {
  bruiser: { hp: 8, att: 5, def: 3, tec: 2, ccs: 4, ap: 2, rp: 3 },
  sentinel: { hp: 10, att: 4, def: 3, tec: 2, ccs: 4, ap: 2, rp: 2 },
};
const FIGURES = ['hp', 'att', 'def', 'tec', 'ccs', 'ap', 'rp'] as const;

/** The duel that is timed, as a setup: both dodge and strike back whenever they can pay for it. */
export const duelText = {
  mode: 'duel',
  rounds: ROUNDS,
  plans: { 'strike-back': { reactions: ['dodge', 'counterblow'] } },
  sides: {
    bruiser: { card: UNITS.bruiser, plan: 'strike-back' },
    sentinel: { card: UNITS.sentinel, plan: 'strike-back' },
  },
};

/** The measures that are counted, and how many values they have together: two winners and a draw, and 0 to ROUNDS. */
export const DUEL_MEASURES = ['winner', 'rounds'];
export const DUEL_VALUES = 3 + ROUNDS + 1;

/** The same duel in C, native/duel.c, by the same draws of the same trials: so its counts are the engine's, each and every one. */
export function nativeDuel(): Native {
  const program = compileNative('duel');
  if ('missing' in program) return program;
  const figures = Object.values(UNITS).flatMap((unit) => FIGURES.map((figure) => unit[figure]));
  let first = 0;
  return {
    contestant: {
      name: `the same in C, ${program.compiler} -O2`,
      measure: DUEL_MEASURES.join(' and '),
      values: DUEL_VALUES,
      play(trials) {
        const numbers = program.run([...seedKey(SEED), first, trials, ROUNDS, ...figures]);
        first += trials;
        return { counts: numbers.slice(0, DUEL_VALUES), seconds: numbers[DUEL_VALUES] };
      },
    },
    remove: program.remove,
  };
}
