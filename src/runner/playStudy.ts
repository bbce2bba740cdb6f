import { emptyTallies } from '../analysis/StudyResult.ts';
import type { Stopping } from '../analysis/targets/TargetJudge.ts';
import { nextLook } from '../statistics/sequences.ts';
import type { Study } from '../study/Study.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import type { Executor } from './executors/Executor.ts';
import { Clock, type Interruptible, leavesPartial, type PlayOptions, type Progress, playChunks } from './playChunks.ts';

/**
 * Plays every scenario to the last trial, or to the first look at which the result is precise enough.
 *
 * @returns one tally for each scenario
 * @throws the signal's reason if the run was stopped without `keepsPartial`
 */
export async function playStudy(
  study: Study,
  executor: Executor,
  stopping: Stopping | null,
  options: PlayOptions & Interruptible,
): Promise<readonly ScenarioTally[]> {
  const tallies = emptyTallies(study);
  const clock = new Clock();
  const { onProgress } = options;
  const told =
    stopping === null ? onProgress : (progress: Progress) => onProgress?.({ ...progress, mayEndEarly: true });
  for (let from = 0, isEnough = false; from < study.trials && !isEnough; ) {
    const to = stopping === null ? study.trials : nextLook(from, study.trials);
    try {
      await playChunks(study, executor, tallies, { from, to }, clock, { ...options, onProgress: told });
    } catch (error) {
      if (leavesPartial(error, options)) return tallies;
      throw error;
    }
    isEnough = stopping?.isEnough(tallies) ?? false;
    from = to;
  }
  return tallies;
}
