import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RaceResult } from './RaceResult.ts';

const MOST_OUTPUT = 2 ** 26;

/** Plays a race in a process of its own. @throws Error where it does not come to an end */
export function startRace(name: string, rounds: number): RaceResult {
  return JSON.parse(answerOf('./playRace.js', name, String(rounds)));
}

/** What a program beside this one prints. @param program as it is called after compiling: `./playRace.js` */
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
