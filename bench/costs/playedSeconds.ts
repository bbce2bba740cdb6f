import type { Executor } from '../../src/runner/executors/Executor.ts';
import { playStudy } from '../../src/runner/playChunks.ts';
import type { Study } from '../../src/study/Study.ts';
import type { ScenarioTally } from '../../src/trials/PairTally.ts';

/** Returns the time in seconds that a study's trials take, without starting workers, solving and reporting. */
export async function playedSeconds(
  study: Study,
  executor: Executor,
): Promise<{ readonly seconds: number; readonly tallies: readonly ScenarioTally[] }> {
  const from = performance.now();
  const tallies = await playStudy(study, executor, null, {});
  return { seconds: (performance.now() - from) / 1000, tallies };
}
