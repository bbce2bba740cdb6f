import { mapConcurrently } from '../../foundation/concurrency.ts';
import { shortHash } from '../../foundation/hash.ts';
import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import type { Executor } from '../executors/Executor.ts';
import type { Canary } from '../log/ChunkLog.ts';
import { tallyTexts } from '../log/chunkRecord.ts';

/** The number of first trials of each scenario that every machine plays. */
const CANARY_TRIALS = 4_096;

/**
 * Plays the first 4,096 trials of each scenario, or all if there are fewer. Two machines that compute equally get the same
 * hashes; a machine that computes otherwise is found before its trials are added to those of others.
 *
 * @returns one hash for each scenario, of its counts and of the pairs with the first scenario
 */
export async function playCanary(study: Study, executor: Executor): Promise<Canary> {
  const count = Math.min(CANARY_TRIALS, study.trials);
  return mapConcurrently(study.scenarios.keys(), executor.workers, async (scenario) => {
    const [tally] = await executor.call({ kind: 'play', scenarios: [scenario], first: 0, count });
    return tallyHash(tally);
  });
}

/** 16 hexadecimal digits of a tally's counts and sums. */
export function tallyHash(tally: ScenarioTally): string {
  return shortHash(JSON.stringify(tallyTexts(tally)));
}
