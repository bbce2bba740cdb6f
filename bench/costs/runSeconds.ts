import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join('dist', 'cli', 'main.js');

/**
 * Returns the real time in seconds of `riftlab run` for a study that comes with riftlab, from the start of the command to its
 * end, including the report.
 */
export function runSeconds(name: string, trials: number, workers: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-bench-'));
  const options = ['--trials', `${trials}`, '--workers', `${workers}`, '--out', join(folder, 'report'), '--quiet'];
  try {
    return secondsOf('run', join('sims', `${name}.yaml`), ...options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the real time in seconds of a command of the built riftlab. */
export function secondsOf(...args: readonly string[]): number {
  const from = performance.now();
  execFileSync(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - from) / 1000;
}
