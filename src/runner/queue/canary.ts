import { shortHash } from '../../foundation/hash.ts';
import type { Study } from '../../study/Study.ts';
import type { Executor } from '../executors/Executor.ts';
import { tallyTexts } from '../log/chunkRecord.ts';

/** Every worker plays so many first trials of so many scenarios before its first answer: a second of the slowest battles. */
const TRIALS = 256;
const SCENARIOS = 8;

/** The trials of the canary that each scenario has. */
export function playedTrials({ trials }: Pick<Study, 'trials'>): number {
  return Math.min(TRIALS, trials);
}

/**
 * The canary of a study on a queue: a hash of its first trials, in scenarios that are spread evenly. Each machine plays it before
 * its first answer is taken, so it is shorter than that of a shard.
 */
export async function studyCanary(study: Study, executor: Executor): Promise<string> {
  const { length } = study.scenarios;
  const some = Math.min(SCENARIOS, length);
  const scenarios = Array.from({ length: some }, (_, at) => Math.floor((at * length) / some));
  const tallies = await executor.call({ kind: 'play', scenarios, first: 0, count: playedTrials(study) });
  return shortHash(JSON.stringify(tallies.map(tallyTexts)));
}
