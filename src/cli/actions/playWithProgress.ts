import { runStudy } from '../../runner/runStudy.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Study } from '../../study/Study.ts';
import type { Console } from '../Console.ts';
import { noReport, untilInterrupted } from './untilInterrupted.ts';

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
  const started = new Date();
  const before = performance.now();
  const result = await untilInterrupted(
    (listening) => runStudy(study, { workers, stateBudget, ...listening }),
    quiet === true,
    console,
    noReport,
  );
  return result && { result, started, seconds: (performance.now() - before) / 1000 };
}
