import type { Choice } from '../../study/decisions/vary/Variable.ts';
import type { Variation } from '../../study/decisions/vary/Variation.ts';
import type { Study } from '../../study/Study.ts';
import { openExecutor } from '../executors/openExecutor.ts';
import type { RunOptions } from '../runStudy.ts';
import { solveScenarios } from '../solveScenarios.ts';

/**
 * How many states it takes to solve a study's first scenario with some values, or as it stands where the rules refuse them;
 * infinite where it cannot be solved.
 */
export async function statesOf(
  study: Study,
  variation: Variation,
  choice: Choice,
  { workers, signal }: RunOptions,
): Promise<number> {
  const { setup = study.scenarios[0].setup } = variation.setupAt(choice, 0);
  const one: Study = { ...study, scenarios: [{ ...study.scenarios[0], setup }] };
  const executor = openExecutor(one, Math.min(1, workers));
  try {
    const [solution] = await solveScenarios(one, executor, { signal });
    return solution.state === 'solved' ? solution.states : Number.POSITIVE_INFINITY;
  } finally {
    await executor.close();
  }
}
