import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type Outcome, withoutProgress } from './riftlab.ts';

const root = join(import.meta.dirname, '../..');

/** The path of the built command. */
export const main = join(root, 'dist/cli/main.js');

/** A command that is running. */
export interface Started {
  readonly child: ChildProcess;
  /** Returns the text printed to stderr so far. */
  readonly said: () => string;
  /** Resolves when it has ended; the code is null if a signal ended it. */
  readonly outcome: Promise<Outcome>;
}

const running = new Set<ChildProcess>();

// A failed test must not leave a running process behind.
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the built command in the project's folder. @param nodeOptions the options of Node.js before the command */
export function startRiftlab(args: readonly string[], nodeOptions: readonly string[] = []): Started {
  return start(process.execPath, [...nodeOptions, main, ...args]);
}

/** Starts any command in the project's folder. */
export function start(command: string, args: readonly string[]): Started {
  const child = spawn(command, args, { cwd: root });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => {
    stdout += text;
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  const outcome = new Promise<Outcome>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr: withoutProgress(stderr) }));
  });
  return { child, said: () => stderr, outcome };
}

/** Waits until a condition, checked every few milliseconds, is true, or the command has ended. */
export async function until({ child }: Started, isSo: () => boolean): Promise<void> {
  while (!isSo() && child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}
