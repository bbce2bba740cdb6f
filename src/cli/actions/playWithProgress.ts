import { runStudy } from '../../runner/runStudy.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Study } from '../../study/Study.ts';
import type { Console } from '../Console.ts';
import { noReport, untilInterrupted } from './untilInterrupted.ts';

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
  let patience: NodeJS.Timeout | undefined;
  const solving = () => console.note('all trials are played; solving exactly, which may take some minutes …');
  const started = new Date();
  const before = performance.now();
  try {
    const result = await untilInterrupted(
      ({ signal, onProgress }) =>
        runStudy(study, {
          workers,
          stateBudget,
          signal,
          onProgress: (progress) => {
            onProgress(progress);
            if (progress.done === progress.total && !quiet) patience = setTimeout(solving, PATIENCE);
          },
        }),
      quiet === true,
      console,
      noReport,
    );
    return result && { result, started, seconds: (performance.now() - before) / 1000 };
  } finally {
    clearTimeout(patience);
  }
}
