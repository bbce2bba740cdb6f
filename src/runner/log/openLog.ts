import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import { spanEnd } from '../spanEnd.ts';
import { ChunkLog } from './ChunkLog.ts';
import { readChunkRecord } from './chunkRecord.ts';
import { Ledger } from './Ledger.ts';
import { LogFile } from './LogFile.ts';
import { logHeader } from './LogHeader.ts';
import { corrupt, type LogText, readLog } from './readLog.ts';
import { whatChanged } from './whatChanged.ts';

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
  const ledger = new Ledger((from) => spanEnd(study, from));
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
