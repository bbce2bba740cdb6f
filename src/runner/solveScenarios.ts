import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Study } from '../study/Study.ts';
import type { Executor } from './executors/Executor.ts';
import { type Interruptible, leavesPartial } from './Interruptible.ts';

/** How scenarios are solved. */
export interface SolveOptions extends Interruptible {
  /** The states at which the solver gives up; left out, its own. */
  readonly stateBudget?: number;
}

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
  { signal, stateBudget }: SolveOptions,
): Promise<ExactSolution[]> {
  const solutions: ExactSolution[] = [];
  const scenarios = study.scenarios.keys();
  const line = async () => {
    for (const scenario of scenarios) {
      signal?.throwIfAborted();
      solutions[scenario] = await executor.solve(scenario, stateBudget);
    }
  };
  const lines = Promise.all(Array.from({ length: executor.workers }, line));
  await Promise.race([lines, whenAborted(signal)]);
  signal?.throwIfAborted();
  return solutions;
}

function whenAborted(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
