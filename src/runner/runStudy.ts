import type { StudyResult } from '../analysis/StudyResult.ts';
import { type Stopping, stopAtPrecision } from '../analysis/targets/TargetJudge.ts';
import type { Study } from '../study/Study.ts';
import { type ExecutorOpener, openExecutor } from './executors/AdaptiveExecutor.ts';
import { type Interruptible, type PlayOptions, playStudy } from './playChunks.ts';
import type { playRare } from './playRare.ts';
import { solveScenarios } from './solveScenarios.ts';

/**
 * Options for a run. None of them changes a trial. `stopping` changes the number of trials, and `stateBudget` the number of
 * scenarios that are solved exactly.
 */
export interface RunOptions extends PlayOptions, Interruptible {
  /** The number of worker threads; 0 plays in this thread. */
  readonly workers: number;
  /** Opens an executor on the workers of a queue. Default: the work is done on this machine. */
  readonly queue?: ExecutorOpener;
  /** The number of states at which the exact solver gives up on a scenario. Default: the limit of the solver. */
  readonly stateBudget?: number;
  /** The rule that ends the run early. Default: the study's precision, if it has one. */
  readonly stopping?: Stopping;
}

/**
 * Plays a study's scenarios by their rules, chunk by chunk, and solves each scenario exactly if it has few enough states.
 *
 * @throws the signal's reason if the run was stopped without `keepsPartial`
 * @example
 * const study = loadStudy('sims/rift-shortcut.yaml', registry, { trials: 10_000 });
 * const { scenarios: [asIs] } = await runStudy(study, { workers: 0 });
 * asIs.measures[0].name // 'fleet_arrives'
 * asIs.exact.moments[0].mean.toFixed(6) // '0.117649'
 */
export async function runStudy(study: Study, options: RunOptions): Promise<StudyResult> {
  const executor = openExecutor(study, options.workers, options.queue);
  try {
    const precision =
      options.stopping === undefined && study.precision !== null && stopAtPrecision(study, study.precision);
    const tallies = await playStudy(study, executor, precision || (options.stopping ?? null), options);
    const rare = study.rare === undefined ? undefined : await estimateRareEvent(study, executor, options);
    const solutions = await solveScenarios(study, executor, options);
    const scenarios = study.scenarios.map((scenario, at) => ({
      scenario,
      measures: study.rules.measures(scenario.setup),
      ...tallies[at],
      exact: solutions[at],
    }));
    const known = { study, scenarios, ...(rare && { rare }) };
    if (solutions.some(({ state }) => state === 'not-tried')) return { ...known, isPartial: true };
    return { ...known, ...(precision ? { reached: precision.intervals() } : {}) };
  } finally {
    await executor.close();
  }
}

/** Loads the code for tilted trials only if the study has a rare event. */
async function estimateRareEvent(...given: Parameters<typeof playRare>): ReturnType<typeof playRare> {
  return (await import('./playRare.ts')).playRare(...given);
}
