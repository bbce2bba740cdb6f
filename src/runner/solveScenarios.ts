import type { ExactSolution } from '../exact/ExactSolution.ts';
import type { Study } from '../study/Study.ts';
import type { Executor } from './executors/Executor.ts';

/**
 * Solves every scenario exactly, as many at a time as there are workers.
 *
 * @throws the signal's reason at once when it is aborted; what is being solved is left to `executor.close`
 */
export async function solveScenarios(
  study: Study,
  executor: Executor,
  { signal, stateBudget }: { readonly signal?: AbortSignal; readonly stateBudget?: number } = {},
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
