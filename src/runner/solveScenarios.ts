import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Study } from '../study/Study.ts';
import type { Executor } from './executors/Executor.ts';
import { Clock, type Interruptible, leavesPartial, type Progress } from './playChunks.ts';

/** How scenarios are solved. */
export interface SolveOptions extends Interruptible {
  /** The states at which the solver gives up; left out, its own. */
  readonly stateBudget?: number;
  /** Told as it begins, of each solution, and every half a second between them. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Milliseconds between two words on a solution that takes long. */
const TICK = 500;

/**
 * Solves every scenario exactly, as many at a time as there are workers.
 *
 * @returns of each; where the run was stopped and keeps what it has, that none was tried
 * @throws the signal's reason at once when it is aborted otherwise; what is being solved is left to `executor.close`
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
