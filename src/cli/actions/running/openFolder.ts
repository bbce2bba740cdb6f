import { relative, resolve } from 'node:path';
import type { ChunkLog } from '../../../runner/log/ChunkLog.ts';
import { lockFolder } from '../../../runner/log/lockFolder.ts';
import { makeFolder } from '../../../runner/log/makeFolder.ts';
import { openLog, whyAnew } from '../../../runner/log/openLog.ts';
import { StorageError } from '../../../runner/log/StorageError.ts';
import type { Study } from '../../../study/Study.ts';
import { version } from '../../../version.ts';
import { UsageError } from '../../UsageError.ts';
import { checkFolder } from '../../writing/checkFolder.ts';
import { refusal } from '../../writing/refusal.ts';

const REMEDY = 'give another folder with --out';

/** The folder of a run, which nobody else works in until it is closed. */
export interface RunFolder {
  readonly directory: string;
  readonly log: ChunkLog;
  /** Why it is not the folder that was wanted; null: it is. */
  readonly why: string | null;
  close(): void;
}

/**
 * Opens a folder for a run: the one that is wanted where it is empty or its log is of the same trials, and otherwise the first
 * of `…-2`, `…-3` of which that is true.
 *
 * @param options `fresh` forgets what is logged there; `force` writes over files that no report has left there
 * @throws UsageError where it cannot be written, holds such files, or another run works there
 * @throws StudyError with the place of a log's record that has been changed
 */
export async function openFolder(
  study: Study,
  wanted: string,
  { fresh: isFresh = false, force }: { readonly fresh?: boolean; readonly force?: boolean },
): Promise<RunFolder> {
  let why: string | null = null;
  for (let number = 1; ; number += 1) {
    const directory = number === 1 ? wanted : relative('.', `${resolve(wanted)}-${number}`);
    checkFolder(directory, force);
    const hindrance = isFresh ? null : whyAnew(directory, study, version);
    const opened = hindrance === null ? await enter(directory, study, isFresh) : hindrance;
    if (typeof opened !== 'string') return { ...opened, directory, why };
    why ??= `${wanted} holds another run: ${opened}`;
  }
}

/** @returns the folder, locked, or why it is not one for this run after all */
async function enter(
  directory: string,
  study: Study,
  isFresh: boolean,
): Promise<Pick<RunFolder, 'log' | 'close'> | string> {
  try {
    makeFolder(directory);
  } catch (error) {
    throw refusal(directory, error, REMEDY);
  }
  const lock = await lockFolder(directory);
  if ('pid' in lock) throw inUse(directory, lock.pid);
  try {
    // Another run may have been here between the look and the lock.
    const hindrance = isFresh ? null : whyAnew(directory, study, version);
    if (hindrance !== null) {
      lock.release();
      return hindrance;
    }
    const log = openLog(directory, study, version, isFresh);
    const close = () => {
      try {
        log.close();
      } finally {
        lock.release();
      }
    };
    return { log, close };
  } catch (error) {
    lock.release();
    throw error instanceof StorageError ? refusal(error.file, error.cause, REMEDY) : error;
  }
}

function inUse(directory: string, pid: number | null): UsageError {
  const who = pid === null ? 'another run' : `another run, process ${pid},`;
  return new UsageError(
    `${directory}: ${who} works in this folder; let it finish or stop it, or give another folder with --out`,
  );
}
