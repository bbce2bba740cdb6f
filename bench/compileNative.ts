import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILERS = ['cc', 'gcc', 'clang'];

/** A program in C that has been compiled, or why it has not. */
export type Compiled =
  | { readonly compiler: string; run(args: readonly (number | string)[]): number[]; remove(): void }
  | { readonly missing: string };

/**
 * Compiles a file of native/ into a temporary folder, with -O2 and whichever compiler is there.
 *
 * `npm run bench` is at home in the project's root, and so are the paths.
 *
 * @param name of the file, without its ending; the program prints one number a line
 */
export function compileNative(name: string): Compiled {
  const source = join('bench', 'native', `${name}.c`);
  const compiler = COMPILERS.find((each) => spawnSync(each, ['--version']).status === 0);
  if (compiler === undefined) return { missing: `none of ${COMPILERS.join(', ')} is on this machine` };
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-bench-'));
  const program = join(folder, name);
  const compiled = spawnSync(compiler, ['-O2', '-o', program, source], { encoding: 'utf8' });
  if (compiled.status !== 0) {
    rmSync(folder, { recursive: true });
    return { missing: `${compiler} did not compile ${source}: ${compiled.stderr}` };
  }
  return {
    compiler,
    run: (args) => execFileSync(program, args.map(String), { encoding: 'utf8' }).trim().split('\n').map(Number),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
