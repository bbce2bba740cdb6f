import type { ExactSolution } from '../exact/ExactSolution.ts';
import { mapConcurrently } from '../foundation/concurrency.ts';
import type { Study } from '../study/Study.ts';
import type { Executor } from './executors/Executor.ts';
import { Clock, type Interruptible, leavesPartial, type Progress } from './playChunks.ts';

/** Options for the exact solution of scenarios. */
export interface SolveOptions extends Interruptible {
  /** The number of states at which the solver gives up. Default: the limit of the solver. */
  readonly stateBudget?: number;
  /** Called at the beginning, after each solution, and every half second in between. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The time in milliseconds between two progress calls during one solution. */
const TICK = 500;

/**
 * Solves every scenario exactly, as many at a time as there are workers.
 *
 * @returns one solution per scenario; all `not-tried` if the run was aborted with `keepsPartial`
 * @throws the signal's reason as soon as the signal is aborted without `keepsPartial`; `executor.close` then abandons the tasks
 */
export async function solveScenarios(
  study: Study,
  executor: Executor,
  options: SolveOptions = {},
): Promise<ExactSolution[]> {
  try {
    return await solveAll(study, executor, options);
  } catch (error) {
    if (leavesPartial(error, options)) return study.scenarios.map(() => ({ state: 'not-tried' }));
    throw error;
  }
}

async function solveAll(
  study: Study,
  executor: Executor,
  { signal, stateBudget, onProgress }: SolveOptions,
): Promise<ExactSolution[]> {
  const clock = new Clock();
  const total = study.scenarios.length;
  const tell = () =>
    onProgress?.({ work: 'solving', done: clock.done, total, seconds: clock.seconds, crew: executor.crew });
  const solve = async (scenario: number) => {
    signal?.throwIfAborted();
    const solution = await executor.call({ kind: 'solve', scenario, stateBudget });
    clock.done += 1;
    tell();
    return solution;
  };
  tell();
  const ticking = setInterval(tell, TICK);
  try {
    const solving = mapConcurrently(study.scenarios.keys(), () => executor.workers, solve);
    const solutions = await Promise.race([solving, whenAborted(signal)]);
    signal?.throwIfAborted();
    return solutions;
  } finally {
    clearInterval(ticking);
  }
}

function whenAborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
