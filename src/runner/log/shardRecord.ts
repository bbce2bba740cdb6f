import type { Study } from '../../study/Study.ts';
import type { StudySource } from '../../study/StudySource.ts';
import { spanEnd } from '../chunks.ts';
import { ChunkStore, type TrialRange } from './ChunkStore.ts';

/**
 * One of the parts into which the trials of every scenario are divided: `3/8`. The sizes of the parts differ by at most
 * one trial.
 */
export interface Shard {
  /** 1..`of` */
  readonly number: number;
  /** The number of parts, 1 or more. */
  readonly of: number;
}

/** The command whose trials a shard plays. */
export type ShardKind = 'run' | 'check';

/** The second record of a shard's log: everything that `riftlab merge` needs in addition to the trials. */
export interface ShardRecord extends Shard {
  readonly kind: ShardKind;
  /** The number of trials of each scenario in all shards together. */
  readonly trials: number;
  readonly study: StudySource;
}

/**
 * Returns the range of trials of a shard. The ranges of all shards follow each other without gaps.
 *
 * ```text
 * 0          333         666        1000      trials, of 3 shards
 * |   1/3     |    2/3    |    3/3    |
 * ```
 *
 * @param trials the number of trials of each scenario in all shards together
 * @returns an empty range if there are more shards than trials
 */
export function shardRange({ number, of }: Shard, trials: number): TrialRange {
  const start = (part: number) => Math.floor((part * trials) / of);
  return { from: start(number - 1), to: start(number) };
}

/** Formats a shard as the command line and messages do: `3/8`. */
export function shardText({ number, of }: Shard): string {
  return `${number}/${of}`;
}

/**
 * Returns an empty store for the chunks of a study, or of a shard. For a study with a precision, and for a shard of a check, the
 * store does not merge chunks across a look (a number of trials at which the run may end).
 */
export function emptyStore(study: Study, shard: Pick<ShardRecord, 'kind'> | null): ChunkStore {
  const hasLooks = hasLooksFor(study, shard);
  return new ChunkStore((from) => spanEnd(study, from, hasLooks));
}

/** Returns true if a run, or a shard, has looks (checks whether the run may end early), across which trials must not be merged. */
export function hasLooksFor({ precision }: Study, shard: Pick<ShardRecord, 'kind'> | null): boolean {
  return precision !== null || shard?.kind === 'check';
}

/**
 * Returns the reason why the log of one shard cannot hold the trials of another; null if it can. A shard that is null stands for
 * a whole run.
 */
export function whichShard(was: ShardRecord | null, is: ShardRecord | null): string | null {
  const [before, now] = [was, is].map(whatText);
  return before === now ? null : `it is ${before} and not ${now}`;
}

function whatText(shard: ShardRecord | null): string {
  if (shard === null) return 'a run without --shard';
  return `shard ${shardText(shard)} of a ${shard.kind} of ${shard.trials.toLocaleString('en-GB')} trials`;
}
