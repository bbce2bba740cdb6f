import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Missing } from './Contestant.ts';

const COMPILERS = ['cc', 'gcc', 'clang'];
const OPTIONS = ['-O3', '-march=native', '-Wall', '-Wextra'];

/** The compiler's options, as text for tables. */
export const NATIVE = 'C -O3 -march=native';

/** A compiled C program. */
export interface Program {
  readonly file: string;
  /** Runs the program. Returns the numbers that it prints, one on each line. */
  run(args: readonly (number | string)[]): number[];
}

/**
 * Compiles a file of native/ with any compiler found, into a folder that is removed when this process ends. Paths are relative to
 * the project's root, where `npm run bench` runs.
 *
 * @param name the file's name without its ending
 */
export function compileNative(name: string): Program | Missing {
  const source = join('bench', 'native', `${name}.c`);
  const compiler = compilerHere();
  if (compiler === undefined) return { missing: `none of ${COMPILERS.join(', ')} is on this machine` };
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  const { status, stderr } = spawnSync(compiler, [...OPTIONS, '-o', file, source], { encoding: 'utf8' });
  if (stderr !== '') console.error(stderr);
  if (status !== 0) return { missing: `${compiler} did not compile ${source}` };
  return {
    file,
    run: (args) => execFileSync(file, args.map(String), { encoding: 'utf8' }).trim().split('\n').map(Number),
  };
}

/** Returns the first compiler found on this machine. */
export function compilerHere(): string | undefined {
  return COMPILERS.find((each) => spawnSync(each, ['--version']).status === 0);
}
