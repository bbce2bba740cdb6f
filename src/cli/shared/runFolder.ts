import { relative, resolve } from 'node:path';
import { StorageError } from '../../runner/errors.ts';
import type { ChunkLog } from '../../runner/log/ChunkLog.ts';
import { lockFolder, makeFolder } from '../../runner/log/folders.ts';
import { openLog, whyNotResumed } from '../../runner/log/openLog.ts';
import type { ShardRecord } from '../../runner/log/shardRecord.ts';
import type { Study } from '../../study/Study.ts';
import { version } from '../../version.ts';
import { UsageError } from './Console.ts';
import { checkFolder, refusal } from './output.ts';

const REMEDY = 'give another folder with --out';

/** The folder of a run or of a shard, locked until it is closed. */
export interface RunFolder {
  readonly directory: string;
  readonly log: ChunkLog;
  /** The reason why the wanted folder is not used; null if it is used. */
  readonly why: string | null;
  close(): void;
}

/** Options for opening a folder. */
interface FolderOptions {
  readonly fresh?: boolean;
  readonly force?: boolean;
  readonly shard?: ShardRecord | null;
}

/**
 * Opens a folder for a run. The folders are tried in order: the wanted folder, then the same name with `-2`, `-3` and so on. The
 * first folder without a log, or with a log that this run can resume, is opened.
 *
 * @param options `fresh` discards the log; `force` overwrites files of other programs; `shard` is the part of the study that the
 * folder is for; default: all of it
 * @throws UsageError if the folder cannot be written, holds files of other programs, or is in use by another run
 * @throws StudyError with the place of a log record that was changed
 */
export async function openFolder(
  study: Study,
  wanted: string,
  { fresh: isFresh = false, force, shard = null }: FolderOptions,
): Promise<RunFolder> {
  let why: string | null = null;
  for (let number = 1; ; number += 1) {
    const directory = number === 1 ? wanted : relative('.', `${resolve(wanted)}-${number}`);
    checkFolder(directory, force);
    const hindrance = isFresh ? null : whyNotResumed(directory, study, version, shard);
    const opened = hindrance === null ? await enter(directory, study, isFresh, shard) : hindrance;
    if (typeof opened !== 'string') return { ...opened, directory, why };
    why ??= `${wanted} holds another run: ${opened}`;
  }
}

/** Locks a folder. @returns the locked folder, or the reason why this run cannot use the folder after all */
async function enter(
  directory: string,
  study: Study,
  isFresh: boolean,
  shard: ShardRecord | null,
): Promise<Pick<RunFolder, 'log' | 'close'> | string> {
  try {
    makeFolder(directory);
  } catch (error) {
    throw refusal(directory, error, REMEDY);
  }
  const lock = await lockFolder(directory);
  if ('pid' in lock) throw inUse(directory, lock.pid);
  try {
    // Another run may have used the folder between the check and the lock.
    const hindrance = isFresh ? null : whyNotResumed(directory, study, version, shard);
    if (hindrance !== null) {
      lock.release();
      return hindrance;
    }
    const log = openLog(directory, study, version, isFresh, shard);
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
    `${directory}: ${who} is using this folder; wait for it or stop it, or give another folder with --out`,
  );
}
