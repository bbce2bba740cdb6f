import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Contestant, EXITS, SHIPS } from './Contestant.ts';

const COMPILERS = ['cc', 'gcc', 'clang'];
const SOURCE = fileURLToPath(new URL('./native/rift.c', import.meta.url));

/** The native loop, or why it is not there. */
export type Native = { readonly contestant: Contestant; remove(): void } | { readonly missing: string };

/** Compiles native/rift.c into a temporary folder, with -O2 and whichever compiler is there. */
export function native(): Native {
  const compiler = COMPILERS.find((each) => spawnSync(each, ['--version']).status === 0);
  if (compiler === undefined) return { missing: `none of ${COMPILERS.join(', ')} is on this machine` };
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-bench-'));
  const program = join(folder, 'rift');
  const compiled = spawnSync(compiler, ['-O2', '-o', program, SOURCE], { encoding: 'utf8' });
  if (compiled.status !== 0) {
    rmSync(folder, { recursive: true });
    return { missing: `${compiler} did not compile ${SOURCE}: ${compiled.stderr}` };
  }
  let seed = 0;
  return {
    contestant: {
      name: `native C loop, ${compiler} -O2`,
      measure: 'ships_arrived',
      values: SHIPS + 1,
      play(trials) {
        seed += 1;
        const told = execFileSync(program, [SHIPS, EXITS, trials, seed].map(String), { encoding: 'utf8' });
        const numbers = told.trim().split('\n').map(Number);
        return { counts: numbers.slice(0, SHIPS + 1), seconds: numbers[SHIPS + 1] };
      },
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
