import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { placeFile } from '../../report/placeFiles.ts';
import { UsageError } from '../UsageError.ts';
import { tryFolder } from './tryFolder.ts';

/** A file that a command writes where its user has said. */
export interface OutputFile {
  readonly path: string;
  /** What to do where it cannot be written: `give another file with --write`. */
  readonly remedy: string;
  /** Whether --force was given; left out: the command has no such option, and writes over nothing. */
  readonly isForced?: boolean;
  /** Returns true of a text that the same command has written and nobody has changed. Default: nothing is replaced. */
  readonly isOurs?: (text: string) => boolean;
  /** What the file would have to be, for the message: `a page of riftlab report`. */
  readonly ours?: string;
}

/**
 * Looks before anything is played whether files can be written, and leaves everything as it was.
 *
 * @throws UsageError where a file is there that must stay, where there can be none, or where it may not be written
 * @throws StorageError where there is no room
 */
export function checkOutputs(files: readonly OutputFile[]): void {
  for (const { path, remedy } of files) {
    if (path.trim() === '') throw new UsageError(`expected the name of a file; got none; ${remedy}`);
  }
  const kept = files.flatMap((file) => whyKept(file) ?? []);
  if (kept.length > 0) throw new UsageError(kept.join('\n'));
  for (const { path, remedy } of files) tryFolder(dirname(path), path, remedy);
}

/** Why a file must stay as it is, in words; null: it may be written over, or there is none. */
export function whyKept(file: OutputFile): string | null {
  const { path, remedy, isForced, isOurs, ours } = file;
  if (!existsSync(path)) return null;
  if (statSync(path).isDirectory()) return `${path} is a folder; ${remedy}`;
  if (mayReplace(file)) return null;
  const what = isOurs === undefined ? 'is there already' : `is there already, and is not ${ours} as riftlab left it`;
  return `${path} ${what}; ${remedy}${isForced === undefined ? '' : ', or write over it with --force'}`;
}

/**
 * Writes a file whole, in a folder that is made where it is missing, and over nothing that must stay: it may have come since
 * `checkOutputs`.
 *
 * @throws StorageError where it cannot be written
 */
export function writeOutput(file: OutputFile, text: string): void {
  placeFile(file.path, text, mayReplace(file) ? 'replace' : 'keep');
}

function mayReplace({ path, isForced = false, isOurs = () => false }: OutputFile): boolean {
  return isForced || (existsSync(path) && isOurs(readFileSync(path, 'utf8')));
}
