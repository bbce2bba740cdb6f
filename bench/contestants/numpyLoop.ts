import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Contestant, Counted, Missing } from './Contestant.ts';

const PYTHON = 'python3';

/**
 * Returns a contestant that plays the engine's rules in numpy: batches of trials as arrays, with `np.random.Generator`.
 *
 * @param name the file's name in numpy/
 * @param way how the program throws dice: `binomial` or `dice`
 * @param args the program's further arguments, apart from the trials and a seed
 */
export function numpyLoop(
  name: string,
  way: string,
  args: readonly number[],
  counted: readonly Counted[],
): Contestant | Missing {
  if (numpyVersion() === undefined) return { missing: `${PYTHON} with numpy is not on this machine` };
  const cells = counted.reduce((sum, measure) => sum + measure.cells, 0);
  let seed = 0;
  return {
    name: `numpy, ${way}`,
    kind: 'numpy',
    counted,
    play(trials) {
      seed += 1;
      const all = [join('bench', 'numpy', `${name}.py`), way, ...args, trials, seed].map(String);
      const numbers = execFileSync(PYTHON, all, { encoding: 'utf8' }).trim().split('\n').map(Number);
      return { counts: numbers.slice(0, cells), seconds: numbers[cells] };
    },
  };
}

/** Returns the version of numpy in the first Python on the path; undefined if there is none. */
export function numpyVersion(): string | undefined {
  const { status, stdout } = spawnSync(PYTHON, ['-c', 'import numpy; print(numpy.__version__)'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
