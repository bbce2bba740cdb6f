import { type Contestant, EXITS, SHIPS } from './Contestant.ts';
import { compileNative } from './compileNative.ts';

/** The native loop, or why it is not there. */
export type Native = { readonly contestant: Contestant; remove(): void } | { readonly missing: string };

/** The crossing in C: native/rift.c. */
export function native(): Native {
  const program = compileNative('rift');
  if ('missing' in program) return program;
  let seed = 0;
  return {
    contestant: {
      name: `native C loop, ${program.compiler} -O2`,
      measure: 'ships_arrived',
      values: SHIPS + 1,
      play(trials) {
        seed += 1;
        const numbers = program.run([SHIPS, EXITS, trials, seed]);
        return { counts: numbers.slice(0, SHIPS + 1), seconds: numbers[SHIPS + 1] };
      },
    },
    remove: program.remove,
  };
}
