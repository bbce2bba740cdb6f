import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { spanEnd } from '../chunks.ts';
import { type Canary, ChunkLog } from './ChunkLog.ts';
import { type ChunkRecord, type ChunkStore, readChunkRecord } from './ChunkStore.ts';
import { FIRST_SEAL, LogFile, unsealed } from './LogFile.ts';
import { type LogHeader, logHeader, whatChanged } from './LogHeader.ts';
import { emptyStore, hasLooksFor, type ShardRecord, whichShard } from './shardRecord.ts';

/** The name of the log in the folder of a run. */
export const LOG_NAME = 'chunks.log';
const FOLDER_INSTEAD = 'expected the log of a run, but a folder is in its place; move it away';

/**
 * Returns the reason why a run of a study cannot resume from the log in a folder; null if it can, or if there is no log.
 *
 * @param riftlab the version of riftlab
 * @param shard the part of the study that the run plays; null if it plays the whole study
 * @throws StudyError with the place of a record that was changed
 */
export function whyNotResumed(
  directory: string,
  study: Study,
  riftlab: string,
  shard: ShardRecord | null = null,
): string | null {
  const log = readLog(join(directory, LOG_NAME));
  if (log === null) return null;
  return (
    whatChanged(log.header, logHeader(study, riftlab)) ?? whichShard(log.shard, shard) ?? whatIsTooLong(log, study)
  );
}

/**
 * Opens the log of a study in a folder: the existing one, or an empty one if there is none or `isFresh` is set.
 *
 * @param shard the part of the study that the log is for; null if it is for the whole study
 * @throws StudyError with the place of a record that was changed
 * @throws StorageError if it cannot be written
 */
export function openLog(
  directory: string,
  study: Study,
  riftlab: string,
  isFresh = false,
  shard: ShardRecord | null = null,
): ChunkLog {
  const path = join(directory, LOG_NAME);
  const log = isFresh ? null : readLog(path);
  const store = emptyStore(study, shard);
  const header = logHeader(study, riftlab);
  if (log === null) {
    const file = LogFile.create(path, shard === null ? [header] : [header, { shard }]);
    return new ChunkLog({ study, header, store, file, finished: null, shard, canary: null });
  }
  for (const record of log.records) addRecord(store, record, study, path);
  const { finished, canary } = log;
  return new ChunkLog({ study, header, store, file: new LogFile(path, log), finished, shard, canary });
}

/**
 * Adds a log's record to a store.
 *
 * @param path the path of the log, for messages
 * @throws StudyError with the place of a record that was changed
 */
export function addRecord(store: ChunkStore, { line, record }: PlacedRecord, study: Study, path: string): void {
  try {
    store.add(readChunkRecord(record, study));
  } catch (error) {
    if (error instanceof RangeError) throw corrupt(path, line, error.message);
    throw error;
  }
}

/**
 * Reads the log in a file.
 *
 * @returns null if there is no file, or not even its header was written
 * @throws StudyError with the place of a record that was changed
 */
export function readLog(path: string): LogText | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (['ENOENT', 'ENOTDIR'].includes(code)) return null;
    // The system's message does not name the folder.
    if (code === 'EISDIR') throw new StudyError([{ file: path, path: '', message: FOLDER_INSTEAD }]);
    throw error;
  }
  return parseLog(text, path);
}

/**
 * Returns the reason why the log does not fit the study. Either the log has more trials than the study, or one of its chunks
 * crosses a look (a number of trials at which the run may end); a chunk cannot be split. Returns null if the log fits.
 */
function whatIsTooLong({ records, shard }: LogText, study: Study): string | null {
  const last = records.reduce((most, { record: { first, count } }) => Math.max(most, first + count), 0);
  if (last > study.trials) return `it has ${grouped(last)} trials, but this run has only ${grouped(study.trials)}`;
  const hasLooks = hasLooksFor(study, shard);
  const isAcross = records.some(({ record: { first, count } }) => first + count > spanEnd(study, first, hasLooks));
  return isAcross
    ? 'this run checks after certain numbers of trials whether it can end, but the log has merged the results of trials before and after such a number'
    : null;
}

function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}

/** The record of a finished run. */
export interface Finished {
  /** The id of the run's report (`reportId`). */
  readonly report: string;
  /** The text that the command printed at the end. */
  readonly printed: string;
}

/** The record of a chunk, and the number of its line, from 1 on. */
export interface PlacedRecord {
  readonly line: number;
  readonly record: ChunkRecord;
}

/** The contents of a log. */
export interface LogText {
  readonly header: LogHeader;
  /** The part of the study that the log is for; null if it is for the whole study. */
  readonly shard: ShardRecord | null;
  readonly canary: Canary | null;
  readonly records: readonly PlacedRecord[];
  /** The last record, if it says that the run is finished; otherwise null. */
  readonly finished: Finished | null;
  /** The seal of the last record: a hash of its text and of the previous seal (see `sealOf` in `LogFile.ts`). */
  readonly seal: string;
  /** The number of bytes up to the end of the last complete record. After a crash, the file may have further bytes. */
  readonly size: number;
}

/**
 * Reads a log. If the last record has no line break, or has bytes that never reached the disk, the process was killed or the
 * power failed during the write. The record is then ignored, and its trials are played again.
 *
 * @param file the name of the file for messages
 * @returns null if not even the header was written
 * @throws StudyError with the place of a record that was changed
 */
function parseLog(text: string, file: string): LogText | null {
  const lines = text.split('\n').slice(0, -1);
  if (lines.at(-1)?.includes('\0')) lines.pop();
  if (lines.length === 0) return null;
  const records: PlacedRecord[] = [];
  let finished: Finished | null = null;
  let header: LogHeader | null = null;
  let shard: ShardRecord | null = null;
  let canary: Canary | null = null;
  let seal = FIRST_SEAL;
  for (const [at, line] of lines.entries()) {
    const read = unsealed(seal, line);
    if (read === null) throw corrupt(file, at + 1, 'its checksum does not match');
    const record = JSON.parse(read.text);
    seal = read.seal;
    finished = record.finished ?? null;
    if (at === 0) header = record;
    else if (record.shard !== undefined) shard = record.shard;
    else if (record.canary !== undefined) canary = record.canary;
    else if (finished === null) records.push({ line: at + 1, record });
  }
  const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return header && { header, shard, canary, records, finished, seal, size };
}

/** Returns the error for a record that riftlab did not write in this form. */
function corrupt(file: string, line: number, reason: string): StudyError {
  const remedy =
    line === 1
      ? 'restore the file, or play all trials again with --fresh'
      : `restore the file, or delete line ${line} and all lines below it, then run again: only the deleted trials are played again (--fresh plays all trials again)`;
  return new StudyError([
    { file, line, path: '', message: `expected a record as riftlab wrote it, but ${reason}; ${remedy}` },
  ]);
}
