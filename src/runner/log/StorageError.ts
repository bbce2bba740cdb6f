import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A file could not be written, for example because the disk is full. Everything that was written before is complete. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** The name of the file in messages. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file}: ${reasonOf(cause)}`, { cause });
    this.file = file;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EFBIG: 'the file is larger than the file system or your quota allows',
  EACCES: 'you have no permission to write here',
  EPERM: 'you have no permission to write here',
  EROFS: 'this file system is read-only',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'a folder is in its place',
  EEXIST: 'a file is in its place',
  ENOENT: 'its folder does not exist any more',
  ENAMETOOLONG: 'its path has a name that is too long for this file system',
};

const REFUSALS: readonly string[] = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOENT',
  'ENAMETOOLONG',
];

/** Returns true if the cause is permanent, such as missing permission, and not a lack of room. */
export function isRefused(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  return code !== undefined && REFUSALS.includes(code);
}

/** The reason why a file could not be written, in words and with the system's error code. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code } = cause as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? cause.message : `${reason} (${code})`;
}

/**
 * Creates a folder and its missing parents. (`mkdirSync` with `recursive` never returns in a file system that reports every
 * new folder's parent as missing, such as `/proc` in Node.js 20.)
 *
 * @returns the folders that were created, outermost first
 * @throws Error of the file system; nothing is created then
 */
export function makeFolder(directory: string): readonly string[] {
  const missing: string[] = [];
  for (let folder = resolve(directory); !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder);
  }
  const made: string[] = [];
  try {
    for (const folder of missing) if (isMade(folder)) made.push(folder);
  } catch (error) {
    removeFolders(made);
    throw error;
  }
  return made;
}

/** Removes folders that `makeFolder` created, except those that are no longer empty. */
export function removeFolders(made: readonly string[]): void {
  try {
    for (const folder of [...made].reverse()) rmdirSync(folder);
  } catch {
    // Another run already uses the folders.
  }
}

/** Creates a folder. @returns false if another process created it first */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
