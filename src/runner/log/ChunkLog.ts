import type { Study } from '../../study/Study.ts';
import { spanEnd } from '../chunks.ts';
import { ChunkStore, type PlayedChunk, type PlayedChunks, type TrialRange } from './ChunkStore.ts';
import { chunkRecord } from './chunkRecord.ts';
import type { LogFile } from './LogFile.ts';
import type { LogHeader } from './LogHeader.ts';
import type { Finished } from './openLog.ts';

/** How often what was played is written at most, and how often it is brought to the disk, in milliseconds. */
const BETWEEN_WRITES = 50;
const BETWEEN_SYNCS = 1_000;
/** Writing takes at most about a twentieth of the time, but is never put off for longer than this. */
const SHARE = 20;
const LONGEST_BETWEEN = 5_000;
/** A log is written anew, its chunks added up, when it has grown by so many bytes and by so many times what it then was. */
const MOST_GROWTH = 2 ** 20;
const GROWTH = 3;

/** What a log knows when it is opened. */
export interface ChunkLogParts {
  readonly study: Study;
  readonly file: LogFile;
  readonly header: LogHeader;
  /** What the file has. */
  readonly ledger: ChunkStore;
  readonly finished: Finished | null;
}

/**
 * What has been played, on the disk: `chunks.log`. What is killed loses the chunks of the last moment, and a machine that
 * loses its power those of the last second or so; they are played again.
 *
 * ```text
 * seal {"log":1,…}                                what the trials are of
 * seal {"first":0,"count":4096,"tallies":[…]}     what they came to, chunk by chunk
 * seal {"finished":{…}}                           where the run came to its end
 * ```
 */
export class ChunkLog implements PlayedChunks {
  /** Where the run came to its end before. */
  readonly finished: Finished | null;
  private readonly parts: ChunkLogParts;
  /** Not written yet. */
  private pending: ChunkStore;
  /** What it took when it was last written anew; nobody knows of what an earlier run has left. */
  private compactSize = 0;
  private nextWrite = 0;
  private lastSync = performance.now();
  private hasFailed = false;

  constructor(parts: ChunkLogParts) {
    this.parts = parts;
    this.finished = parts.finished;
    this.pending = this.emptyLedger();
  }

  /** Trials of each scenario. */
  get trials(): number {
    return this.parts.ledger.trials + this.pending.trials;
  }

  within(range: TrialRange): readonly PlayedChunk[] {
    this.write();
    return this.parts.ledger.within(range);
  }

  missing(range: TrialRange): readonly TrialRange[] {
    this.write();
    return this.parts.ledger.missing(range);
  }

  /** @throws StorageError where it cannot be written; what was written before is whole */
  add(chunk: PlayedChunk): void {
    this.pending.add(chunk);
    if (performance.now() >= this.nextWrite) this.write();
  }

  /** Says that the run came to its end; the log's chunks are added up, so that it is the same however they were played. */
  finish(finished: Finished): void {
    this.write();
    this.parts.file.replace([...this.records(), { finished }]);
  }

  /** Writes what is left, unless writing has failed, and closes the file. */
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
    const { file, ledger } = this.parts;
    const started = performance.now();
    this.hasFailed = true;
    file.append(chunks.map(chunkRecord));
    for (const chunk of chunks) ledger.add(chunk);
    this.pending = this.emptyLedger();
    if (file.size - this.compactSize > Math.max(MOST_GROWTH, GROWTH * this.compactSize)) {
      file.replace(this.records());
      this.compactSize = file.size;
    } else if (started - this.lastSync >= BETWEEN_SYNCS) {
      file.sync();
      this.lastSync = started;
    }
    this.hasFailed = false;
    const now = performance.now();
    this.nextWrite = now + Math.min(LONGEST_BETWEEN, Math.max(BETWEEN_WRITES, SHARE * (now - started)));
  }

  private records(): unknown[] {
    return [this.parts.header, ...this.parts.ledger.chunks.map(chunkRecord)];
  }

  private emptyLedger(): ChunkStore {
    return new ChunkStore((from) => spanEnd(this.parts.study, from));
  }
}
