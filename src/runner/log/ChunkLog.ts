import type { Study } from '../../study/Study.ts';
import { type ChunkStore, chunkRecord, type PlayedChunk, type PlayedChunks, type TrialRange } from './ChunkStore.ts';
import type { LogFile } from './LogFile.ts';
import type { LogHeader } from './LogHeader.ts';
import type { Finished } from './openLog.ts';
import { emptyStore, type ShardRecord } from './shardRecord.ts';

/** The minimum time between two writes, and between two synchronisations with the disk, in milliseconds. */
const BETWEEN_WRITES = 50;
const BETWEEN_SYNCS = 1_000;
/**
 * Writes are spaced so that they take at most about this share of the time. After a write, the next write waits at most
 * `LONGEST_BETWEEN` milliseconds.
 */
const WRITING_SHARE = 1 / 20;
const LONGEST_BETWEEN = 5_000;
/**
 * The log is compacted when it has grown, since the last compaction, by more than `LEAST_GROWTH` bytes and by more than
 * `GROWTH_FACTOR` times its size after that compaction.
 */
const LEAST_GROWTH = 2 ** 20;
const GROWTH_FACTOR = 3;

/** The parts of an opened log. */
export interface ChunkLogParts {
  readonly study: Study;
  readonly file: LogFile;
  readonly header: LogHeader;
  /** The chunks in the file. */
  readonly store: ChunkStore;
  readonly finished: Finished | null;
  /** The part of the study that the log is for; null if it is for the whole study. */
  readonly shard: ShardRecord | null;
  /** The canary of a shard (`shardCanary`); null if it was not played yet. */
  readonly canary: Canary | null;
}

/** Hashes of the results of the first trials, one for each scenario. */
export type Canary = readonly string[];

/**
 * The finished chunks on the disk: `chunks.log`. A process that is killed loses the chunks of about the last 50 milliseconds. A
 * machine that loses its power loses the chunks of about the last second. In both cases, the chunks of a few seconds may be lost
 * if the disk is slow. Lost chunks are played again. Each record is a line that begins with its seal (see `LogFile`):
 *
 * ```text
 * seal {"log":1,…}                                the study of the trials
 * seal {"shard":{…}}                              only for a shard: its number, and the study's text
 * seal {"canary":[…]}                             only for a shard: hashes of its first trials
 * seal {"first":0,"count":4096,"tallies":[…]}     the results, chunk by chunk
 * seal {"finished":{…}}                           the end of the run
 * ```
 */
export class ChunkLog implements PlayedChunks {
  /** The record that an earlier run wrote at its end; null if no run has finished. */
  readonly finished: Finished | null;
  private parts: ChunkLogParts;
  /** The chunks that are not written yet. */
  private pending: ChunkStore;
  /** The size of the file in bytes after the last compaction; 0 if this run has not compacted the log. */
  private compactSize = 0;
  private nextWrite = 0;
  private lastSync = performance.now();
  private hasFailed = false;

  constructor(parts: ChunkLogParts) {
    this.parts = parts;
    this.finished = parts.finished;
    this.pending = this.emptyPending();
  }

  /** The number of finished trials of each scenario. */
  get trials(): number {
    return this.parts.store.trials + this.pending.trials;
  }

  /** The part of the study that the log is for; null if it is for the whole study. */
  get shard(): ShardRecord | null {
    return this.parts.shard;
  }

  /** The canary of a shard; null if it was not played yet. */
  get canary(): Canary | null {
    return this.parts.canary;
  }

  within(range: TrialRange): readonly PlayedChunk[] {
    this.write();
    return this.parts.store.within(range);
  }

  missing(range: TrialRange): readonly TrialRange[] {
    this.write();
    return this.parts.store.missing(range);
  }

  /** Adds a chunk to be written. @throws StorageError if the log cannot be written; its earlier records are complete */
  add(chunk: PlayedChunk): void {
    this.pending.add(chunk);
    if (performance.now() >= this.nextWrite) this.write();
  }

  /** Records the canary of a shard. */
  addCanary(canary: Canary): void {
    this.write();
    this.parts.file.append([{ canary }]);
    this.parts = { ...this.parts, canary };
  }

  /** Replaces all chunks of the log by the chunks of a store, and takes ownership of the store. */
  replace(store: ChunkStore): void {
    this.write();
    this.parts = { ...this.parts, store };
    this.parts.file.replace(this.records());
  }

  /** Records the end of the run. The chunks are merged, so that the log does not depend on how they were played. */
  finish(finished: Finished): void {
    this.write();
    this.parts.file.replace([...this.records(), { finished }]);
  }

  /** Writes the remaining chunks, unless writing has failed, and closes the file. */
  close(): void {
    try {
      if (!this.hasFailed) {
        this.write();
        this.parts.file.sync();
      }
    } finally {
      this.parts.file.close();
    }
  }

  private write(): void {
    const { chunks } = this.pending;
    if (chunks.length === 0) return;
    const { file, store } = this.parts;
    const started = performance.now();
    this.hasFailed = true;
    file.append(chunks.map(chunkRecord));
    for (const chunk of chunks) store.add(chunk);
    this.pending = this.emptyPending();
    if (file.size - this.compactSize > Math.max(LEAST_GROWTH, GROWTH_FACTOR * this.compactSize)) {
      file.replace(this.records());
      this.compactSize = file.size;
    } else if (started - this.lastSync >= BETWEEN_SYNCS) {
      file.sync();
      this.lastSync = started;
    }
    this.hasFailed = false;
    const now = performance.now();
    this.nextWrite = now + Math.min(LONGEST_BETWEEN, Math.max(BETWEEN_WRITES, (now - started) / WRITING_SHARE));
  }

  private records(): unknown[] {
    const { header, shard, canary, store } = this.parts;
    const own = [...(shard === null ? [] : [{ shard }]), ...(canary === null ? [] : [{ canary }])];
    return [header, ...own, ...store.chunks.map(chunkRecord)];
  }

  private emptyPending(): ChunkStore {
    return emptyStore(this.parts.study, this.parts.shard);
  }
}
