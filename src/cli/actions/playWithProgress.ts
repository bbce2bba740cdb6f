import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runStudy } from '../../runner/runStudy.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Study } from '../../study/Study.ts';
import type { Console } from '../Console.ts';
import { progressLine } from '../progressLine.ts';
import { UsageError } from '../UsageError.ts';

/** After the last trial, solving goes on in silence for so long before a word is said about it, in milliseconds. */
const PATIENCE = 5_000;

/** A result, and when it was begun. */
export interface Played {
  readonly result: StudyResult;
  readonly started: Date;
  readonly seconds: number;
}

/** How a study is played. */
export interface ProgressOptions {
  readonly workers: number;
  readonly quiet?: boolean;
  /** The states at which the exact solver gives up; left out, its own. */
  readonly stateBudget?: number;
}

/** Plays a study with a line of progress. @returns null where it was interrupted, which it has said */
export async function playWithProgress(
  study: Study,
  { workers, quiet, stateBudget }: ProgressOptions,
  console: Console,
): Promise<Played | null> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt);
  let played = 0;
  const show = quiet ? () => {} : progressLine(process.stderr);
  let patience: NodeJS.Timeout | undefined;
  const solving = () => console.note('all trials are played; solving exactly, which may take some minutes …');
  const started = new Date();
  try {
    const result = await runStudy(study, {
      workers,
      stateBudget,
      signal: interruption.signal,
      onProgress: (progress) => {
        played = progress.done;
        show(progress);
        if (progress.done === progress.total && !quiet) patience = setTimeout(solving, PATIENCE);
      },
    });
    return { result, started, seconds: (Date.now() - started.getTime()) / 1000 };
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.note(`\ninterrupted after ${played.toLocaleString('en-GB')} trials; no report was written`);
    return null;
  } finally {
    clearTimeout(patience);
    process.off('SIGINT', interrupt);
  }
}

/** Looked at before the first trial. @throws UsageError where the folder of `--out` cannot be one */
export function checkFolder(directory: string): void {
  if (directory.trim() === '') throw new UsageError('--out needs the name of a folder; got none');
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    throw new UsageError(`--out needs a folder; ${directory} is a file`);
  }
}

/** Writes files into a folder, which is made where it is missing. */
export function writeFiles(
  directory: string,
  files: readonly { readonly path: string; readonly text: string }[],
): void {
  for (const { path, text } of files) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
