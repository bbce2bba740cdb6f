import { StudyError } from '../../study/StudyError.ts';
import type { ChunkRecord } from './chunkRecord.ts';
import type { LogHeader } from './LogHeader.ts';
import { FIRST_SEAL, unsealed } from './seal.ts';

/** Said of a run that came to its end. */
export interface Finished {
  /** What its report is of: `reportId`. */
  readonly report: string;
  /** What it printed. */
  readonly printed: string;
}

/** A chunk's record, and its line from 1 on. */
export interface PlacedRecord {
  readonly line: number;
  readonly record: ChunkRecord;
}

/** What stands in a log. */
export interface LogText {
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
export function readLog(text: string, file: string): LogText | null {
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
export function corrupt(file: string, line: number, reason: string): StudyError {
  const remedy =
    line === 1
      ? 'restore the file, or play all trials anew with --fresh'
      : `restore the file, or delete line ${line} and all below it and run again to play only those trials anew (--fresh plays all)`;
  return new StudyError([
    { file, line, path: '', message: `expected a record as riftlab wrote it, but ${reason}; ${remedy}` },
  ]);
}
