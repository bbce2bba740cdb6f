import type { Study } from '../study/Study.ts';
import { FIRST_CHUNK } from './chunkSize.ts';
import type { Executor } from './executors/Executor.ts';
import { InProcessExecutor } from './executors/InProcessExecutor.ts';
import { WorkerPoolExecutor } from './executors/WorkerPoolExecutor.ts';
import { type PlayOptions, playChunks } from './playChunks.ts';
import type { StudyResult } from './StudyResult.ts';
import { solveScenarios } from './solveScenarios.ts';

/** How a study is run; none of it changes a result. */
export interface RunOptions extends PlayOptions {
  /** Worker threads; 0 plays in this thread. */
  readonly workers: number;
}

/**
 * Plays a study's scenarios by their rules, chunk by chunk, and solves each exactly where that can be done.
 *
 * @throws the signal's reason, where the run was stopped
 */
export async function runStudy(study: Study, options: RunOptions): Promise<StudyResult> {
  const executor = executorFor(study, options.workers);
  try {
    const tallies = await playChunks(study, executor, options);
    const solutions = await solveScenarios(study, executor, options.signal);
    const scenarios = study.scenarios.map((scenario, at) => ({
      scenario,
      measures: study.rules.measures(scenario.setup),
      ...tallies[at],
      exact: solutions[at],
    }));
    return { study, scenarios };
  } finally {
    await executor.close();
  }
}

function executorFor(study: Study, workers: number): Executor {
  if (workers === 0) return new InProcessExecutor(study);
  // No more threads than there are chunks to begin with, or scenarios to solve.
  const chunks = Math.ceil((study.trials * study.scenarios.length) / FIRST_CHUNK);
  return new WorkerPoolExecutor(study, Math.min(workers, Math.max(chunks, study.scenarios.length)));
}
