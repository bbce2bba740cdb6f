import { TargetJudge } from '../../analysis/targets/TargetJudge.ts';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { emptyTallies } from '../../trials/PairTally.ts';
import { shardCanary } from '../canary.ts';
import { spanEnd } from '../chunks.ts';
import { openExecutor } from '../executors/AdaptiveExecutor.ts';
import type { Executor } from '../executors/Executor.ts';
import type { ChunkLog } from '../log/ChunkLog.ts';
import { hasLooksFor, type ShardRecord, shardRange } from '../log/shardRecord.ts';
import { Clock, playChunks } from '../playChunks.ts';
import type { RunOptions } from '../runStudy.ts';
import { solveScenarios } from '../solveScenarios.ts';

/** Options for playing a shard. */
interface ShardOptions extends RunOptions {
  readonly shard: ShardRecord;
  /** The log to which the shard's trials are added. */
  readonly log: ChunkLog;
}

/**
 * Plays the trials of one shard into its log, after the canary. A shard does not know the results of the other shards, so it
 * plays all its trials, even if the study has a precision or targets.
 *
 * @returns false if the shard is of a check that exact values decide, so that no trials are needed
 * @throws StudyError if the canary in the log differs from the canary of this machine; the signal's reason if the shard was stopped
 */
export async function playShard(study: Study, options: ShardOptions): Promise<boolean> {
  const executor = openExecutor(study, options.workers);
  try {
    await checkCanary(study, executor, options.log);
    if (options.shard.kind === 'check' && (await isDecidedExactly(study, executor, options))) return false;
    await playRange(study, executor, options);
    return true;
  } finally {
    await executor.close();
  }
}

async function checkCanary(study: Study, executor: Executor, log: ChunkLog): Promise<void> {
  const canary = await shardCanary(study, executor);
  const before = log.canary;
  if (before === null) return log.addCanary(canary);
  const at = canary.findIndex((hash, scenario) => hash !== before[scenario]);
  if (at < 0) return;
  const { name } = study.scenarios[at];
  const message = `the first trials of ${name} have different results on this machine and on the one that began this log, so one of the two computes wrong results; play the shard again with --fresh on a machine that you trust`;
  throw new StudyError([{ file: 'chunks.log', path: '', message }]);
}

async function isDecidedExactly(study: Study, executor: Executor, options: ShardOptions): Promise<boolean> {
  return new TargetJudge(study, await solveScenarios(study, executor, options)).isDecided;
}

async function playRange(study: Study, executor: Executor, { shard, ...options }: ShardOptions): Promise<void> {
  const { from: start, to: end } = shardRange(shard, study.trials);
  const total = (end - start) * study.scenarios.length;
  const onProgress: typeof options.onProgress = (progress) => options.onProgress?.({ ...progress, total });
  const clock = new Clock();
  const hasLooks = hasLooksFor(study, shard);
  for (let from = start; from < end; ) {
    const to = Math.min(end, spanEnd(study, from, hasLooks));
    // The trials are kept in the log. The tallies of a single shard are not used.
    await playChunks(study, executor, emptyTallies(study), { from, to }, clock, { ...options, onProgress });
    from = to;
  }
}
