import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RaceResult } from './RaceResult.ts';

const MOST_OUTPUT = 2 ** 26;

/** Plays a race in a process of its own. @throws Error if the process fails */
export function startRace(name: string, rounds: number): RaceResult {
  return JSON.parse(answerOf('./playRace.js', name, String(rounds)));
}

/** Returns the output of a program of this folder. @param program the compiled file, such as `./playRace.js` */
export function answerOf(program: string, ...args: readonly string[]): string {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: MOST_OUTPUT,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} did not come to an end`);
  return stdout;
}
