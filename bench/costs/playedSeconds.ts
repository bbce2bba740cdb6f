import type { Executor } from '../../src/runner/executors/Executor.ts';
import { playStudy } from '../../src/runner/playChunks.ts';
import type { Study } from '../../src/study/Study.ts';
import type { ScenarioTally } from '../../src/trials/PairTally.ts';

/** Returns how long a study's trials take, in seconds, without starting workers, solving and reporting. */
export async function playedSeconds(
  study: Study,
  executor: Executor,
): Promise<{ readonly seconds: number; readonly tallies: readonly ScenarioTally[] }> {
  const from = performance.now();
  const tallies = await playStudy(study, executor, null, {});
  return { seconds: (performance.now() - from) / 1000, tallies };
}
