import { seedKey } from '../../src/random/Threefry.ts';
import type { Contestant, Counted, Missing } from './Contestant.ts';
import { compileNative, NATIVE, type Program } from './compileNative.ts';
import { SEED } from './engine.ts';

/**
 * Returns a contestant that plays the engine's rules in C, with riftlab's draws: Threefry by trial and purpose, and one draw for
 * a pool. Its counts must equal the engine's exactly.
 *
 * @param name the file's name in native/
 * @param args the program's arguments, apart from the key and the trials
 * @param counted the measures that it counts, in the order in which it prints them
 */
export function nativeLoop(
  name: string,
  args: readonly (number | string)[],
  counted: readonly Counted[],
): Contestant | Missing {
  let first = 0;
  return contestantOf(name, `the same draws in ${NATIVE}`, 'native', counted, (program, trials) => {
    const numbers = program.run([...seedKey(SEED), first, trials, ...args]);
    first += trials;
    return numbers;
  });
}

/** Returns a contestant that throws one die at a time in C, with xoshiro128++ (Blackman & Vigna 2021). */
export function nativeDice(
  name: string,
  args: readonly (number | string)[],
  counted: readonly Counted[],
): Contestant | Missing {
  let seed = 0;
  return contestantOf(name, `die by die in ${NATIVE}`, 'naive', counted, (program, trials) => {
    seed += 1;
    return program.run([...args, trials, seed]);
  });
}

function contestantOf(
  file: string,
  name: string,
  kind: Contestant['kind'],
  counted: readonly Counted[],
  numbersOf: (program: Program, trials: number) => number[],
): Contestant | Missing {
  const program = compileNative(file);
  if ('missing' in program) return program;
  const cells = counted.reduce((sum, measure) => sum + measure.cells, 0);
  return {
    name,
    kind,
    counted,
    play(trials) {
      const numbers = numbersOf(program, trials);
      if (numbers.length !== cells + 1) throw new Error(`${file}.c counts ${numbers.length - 1} cells, not ${cells}`);
      return { counts: numbers.slice(0, cells), seconds: numbers[cells] };
    },
  };
}
