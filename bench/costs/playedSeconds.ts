import type { Executor } from '../../src/runner/executors/Executor.ts';
import { playStudy } from '../../src/runner/playChunks.ts';
import type { Study } from '../../src/study/Study.ts';
import type { ScenarioTally } from '../../src/trials/PairTally.ts';

/** Returns the time in seconds that a study's trials take. The time to start workers, to solve and to report is not included. */
export async function playedSeconds(
  study: Study,
  executor: Executor,
): Promise<{ readonly seconds: number; readonly tallies: readonly ScenarioTally[] }> {
  const from = performance.now();
  const tallies = await playStudy(study, executor, null, {});
  return { seconds: (performance.now() - from) / 1000, tallies };
}
