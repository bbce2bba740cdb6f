import { solveExactly } from '../exact/solveExactly.ts';
import type { Study } from '../study/Study.ts';
import type { Executor } from './executors/Executor.ts';
import { InProcessExecutor } from './executors/InProcessExecutor.ts';
import { WorkerPoolExecutor } from './executors/WorkerPoolExecutor.ts';
import { type PlayOptions, playChunks } from './playChunks.ts';
import type { StudyResult } from './StudyResult.ts';

/** How a study is run; none of it changes a result. */
export interface RunOptions extends PlayOptions {
  /** Worker threads; 0 plays in this thread. */
  readonly workers: number;
}

/** Plays a study's scenarios by their rules, chunk by chunk, and solves each exactly where that can be done. */
export async function runStudy(study: Study, options: RunOptions): Promise<StudyResult> {
  const executor = executorFor(study, options.workers);
  try {
    const tallies = await playChunks(study, executor, options);
    const { rules } = study;
    const scenarios = study.scenarios.map((scenario, at) => ({
      scenario,
      measures: rules.measures(scenario.setup),
      tally: tallies[at],
      exact: solveExactly(rules, scenario.setup),
    }));
    return { study, scenarios };
  } finally {
    await executor.close();
  }
}

function executorFor(study: Study, workers: number): Executor {
  return workers === 0 ? new InProcessExecutor(study) : new WorkerPoolExecutor(study, workers);
}
