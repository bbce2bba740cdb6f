import { mapConcurrently } from '../foundation/concurrency.ts';
import { shortHash } from '../foundation/text.ts';
import type { Study } from '../study/Study.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import type { Executor } from './executors/Executor.ts';
import type { Canary } from './log/ChunkLog.ts';
import { tallyTexts } from './log/ChunkStore.ts';

/**
 * A canary is a hash of the results of a study's first trials, or one such hash for each scenario. All machines must
 * get the same canary, so a machine that computes wrong results is found before its trials are added to the trials of
 * other machines.
 */

/** The number of first trials of each scenario that a shard plays as its canary. */
const SHARD_TRIALS = 4_096;
/**
 * The number of first trials, and the maximum number of scenarios, that a worker of a queue plays as its canary before
 * its first answer. With the slowest battles, this canary takes about a second.
 */
const WORKER_TRIALS = 256;
const WORKER_SCENARIOS = 8;

/**
 * Plays the canary of a shard: the first 4,096 trials of each scenario, or all if there are fewer.
 *
 * @returns one hash for each scenario, of its counts and of the sums of its pairs with the first scenario
 */
export async function shardCanary(study: Study, executor: Executor): Promise<Canary> {
  const count = Math.min(SHARD_TRIALS, study.trials);
  return mapConcurrently(study.scenarios.keys(), executor.workers, async (scenario) =>
    hashOf(...(await executor.call({ kind: 'play', scenarios: [scenario], first: 0, count }))),
  );
}

/**
 * Plays the canary of a worker: the first trials of at most 8 scenarios, which are evenly spaced in the study.
 *
 * @returns one hash of all results
 */
export async function workerCanary(study: Study, executor: Executor): Promise<string> {
  const { length } = study.scenarios;
  const some = Math.min(WORKER_SCENARIOS, length);
  const scenarios = Array.from({ length: some }, (_, at) => Math.floor((at * length) / some));
  return hashOf(...(await executor.call({ kind: 'play', scenarios, first: 0, count: workerCanaryTrials(study) })));
}

/** Returns the number of trials that the canary of a worker plays of each scenario. */
export function workerCanaryTrials({ trials }: Pick<Study, 'trials'>): number {
  return Math.min(WORKER_TRIALS, trials);
}

function hashOf(...tallies: readonly ScenarioTally[]): string {
  return shortHash(JSON.stringify(tallies.map(tallyTexts)));
}
