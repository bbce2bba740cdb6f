import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { spanEnd } from '../chunks.ts';
import { ChunkLog } from './ChunkLog.ts';
import { ChunkStore } from './ChunkStore.ts';
import { type ChunkRecord, readChunkRecord } from './chunkRecord.ts';
import { FIRST_SEAL, LogFile, unsealed } from './LogFile.ts';
import { type LogHeader, logHeader, whatChanged } from './LogHeader.ts';

/** The log in the folder of a run. */
const LOG_NAME = 'chunks.log';
const FOLDER_INSTEAD = 'expected the log of a run, but a folder is in its place; move it away';

/**
 * Why a run of a study cannot go on from the log in a folder, in words; null: it can, or there is none.
 *
 * @param riftlab its version
 * @throws StudyError with the place of a record that has been changed
 */
export function whyAnew(directory: string, study: Study, riftlab: string): string | null {
  const log = logIn(directory);
  if (log === null) return null;
  return whatChanged(log.header, logHeader(study, riftlab)) ?? whatIsTooLong(log, study);
}

/**
 * Opens the log of a study in a folder, to go on from it or, where there is none or it is to be forgotten, with an empty one.
 *
 * @throws StudyError with the place of a record that has been changed
 * @throws StorageError where it cannot be written
 */
export function openLog(directory: string, study: Study, riftlab: string, isFresh = false): ChunkLog {
  const path = join(directory, LOG_NAME);
  const log = isFresh ? null : logIn(directory);
  const ledger = new ChunkStore((from) => spanEnd(study, from));
  const header = logHeader(study, riftlab);
  if (log === null) {
    return new ChunkLog({ study, header, ledger, file: LogFile.create(path, [header]), finished: null });
  }
  for (const { line, record } of log.records) {
    try {
      ledger.add(readChunkRecord(record, study));
    } catch (error) {
      if (error instanceof RangeError) throw corrupt(path, line, error.message);
      throw error;
    }
  }
  return new ChunkLog({ study, header, ledger, file: new LogFile(path, log), finished: log.finished });
}

function logIn(directory: string): LogText | null {
  const path = join(directory, LOG_NAME);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (['ENOENT', 'ENOTDIR'].includes(code)) return null;
    // The system does not say of which folder it speaks.
    if (code === 'EISDIR') throw new StudyError([{ file: path, path: '', message: FOLDER_INSTEAD }]);
    throw error;
  }
  return readLog(text, path);
}

/** Chunks that were added up across the end of the study's trials, or across a look, cannot be taken apart again. */
function whatIsTooLong({ records }: LogText, study: Study): string | null {
  const last = records.reduce((most, { record: { first, count } }) => Math.max(most, first + count), 0);
  if (last > study.trials) return `it has ${grouped(last)} trials, and now ${grouped(study.trials)} are asked for`;
  const isAcross = records.some(({ record: { first, count } }) => first + count > spanEnd(study, first));
  return isAcross ? 'its trials were added up without the looks that `precision` needs' : null;
}

function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}

/** Said of a run that came to its end. */
export interface Finished {
  /** What its report is of: `reportId`. */
  readonly report: string;
  /** What it printed. */
  readonly printed: string;
}

/** A chunk's record, and its line from 1 on. */
interface PlacedRecord {
  readonly line: number;
  readonly record: ChunkRecord;
}

/** What stands in a log. */
interface LogText {
  readonly header: LogHeader;
  readonly records: readonly PlacedRecord[];
  /** The last record, where it says that the run came to its end; null: it did not. */
  readonly finished: Finished | null;
  /** Of the last record. */
  readonly seal: string;
  /** Up to the last whole record, in bytes; what lies behind it was torn by a crash. */
  readonly size: number;
}

/**
 * Reads a log. A last record without its line end, or with bytes that never reached the disk, was being written when the
 * power went or the process was killed: it is left out, and its trials will be played again.
 *
 * @param file as messages name it
 * @returns null where not even the header was written
 * @throws StudyError with the place of a record that has been changed
 */
function readLog(text: string, file: string): LogText | null {
  const lines = text.split('\n').slice(0, -1);
  if (lines.at(-1)?.includes('\0')) lines.pop();
  if (lines.length === 0) return null;
  const records: PlacedRecord[] = [];
  let finished: Finished | null = null;
  let header: LogHeader | null = null;
  let seal = FIRST_SEAL;
  for (const [at, line] of lines.entries()) {
    const read = unsealed(seal, line);
    if (read === null) throw corrupt(file, at + 1, 'its checksum does not match');
    const record = JSON.parse(read.text);
    seal = read.seal;
    finished = record.finished ?? null;
    if (at === 0) header = record;
    else if (finished === null) records.push({ line: at + 1, record });
  }
  const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return header && { header, records, finished, seal, size };
}

/** A record that is not as riftlab wrote it. */
function corrupt(file: string, line: number, reason: string): StudyError {
  const remedy =
    line === 1
      ? 'restore the file, or play all trials anew with --fresh'
      : `restore the file, or delete line ${line} and all below it and run again to play only those trials anew (--fresh plays all)`;
  return new StudyError([
    { file, line, path: '', message: `expected a record as riftlab wrote it, but ${reason}; ${remedy}` },
  ]);
}
