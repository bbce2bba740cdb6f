import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Study } from '../study/Study.ts';
import type { Executor } from './executors/Executor.ts';
import { Clock, type Interruptible, leavesPartial, type Progress } from './playChunks.ts';

/** Options for the exact solution of scenarios. */
export interface SolveOptions extends Interruptible {
  /** The number of states at which the solver gives up. Default: the solver's own. */
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
 * @throws the signal's reason at once if it is aborted otherwise; `executor.close` ends the solutions in progress
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
  const solutions: ExactSolution[] = [];
  const clock = new Clock();
  const total = study.scenarios.length;
  const tell = () => onProgress?.({ work: 'solving', done: clock.done, total, seconds: clock.seconds });
  const scenarios = study.scenarios.keys();
  const line = async () => {
    for (const scenario of scenarios) {
      signal?.throwIfAborted();
      solutions[scenario] = await executor.call({ kind: 'solve', scenario, stateBudget });
      clock.done += 1;
      tell();
    }
  };
  tell();
  const ticking = setInterval(tell, TICK);
  try {
    const lines = Promise.all(Array.from({ length: executor.workers }, line));
    await Promise.race([lines, whenAborted(signal)]);
  } finally {
    clearInterval(ticking);
  }
  signal?.throwIfAborted();
  return solutions;
}

function whenAborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
