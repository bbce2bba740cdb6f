import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textHash } from '../../foundation/text.ts';
import { foreignFiles, placeFile } from '../../report/placeFiles.ts';
import { isRefused, reasonOf, StorageError } from '../../runner/errors.ts';
import { tryFolder } from '../../runner/log/folders.ts';
import { UsageError } from './Console.ts';

/** A file that a command writes to a place that the user chose. */
export interface OutputFile {
  readonly path: string;
  /** The advice to the user if the file cannot be written: `give another file with --write`. */
  readonly remedy: string;
  /** True if --force was given. Absent if the command has no such option. */
  readonly isForced?: boolean;
  /**
   * Returns true for the text of a file that the same command wrote and that nobody has changed since. Default: no file
   * is replaced.
   */
  readonly isOurs?: (text: string) => boolean;
  /** The kind of file that can be replaced, for the message: `a page`. */
  readonly ours?: string;
}

/**
 * Checks, before anything is played, that files can be written. No file is changed.
 *
 * @throws UsageError if a file exists that must not be replaced, if the path cannot be a file, or if there is no permission to
 * write
 * @throws StorageError if the disk is full
 */
export function checkOutputs(files: readonly OutputFile[]): void {
  for (const { path, remedy } of files) {
    if (path.trim() === '') throw new UsageError(`expected the name of a file; got none; ${remedy}`);
  }
  const kept = files.flatMap((file) => whyKept(file) ?? []);
  if (kept.length > 0) throw new UsageError(kept.join('\n'));
  for (const { path, remedy } of files) checkWritable(dirname(path), path, remedy);
}

/** Returns the reason why a file must not be replaced; null if it may be replaced, or does not exist. */
export function whyKept(file: OutputFile): string | null {
  const { path, remedy, isForced, isOurs, ours } = file;
  if (!existsSync(path)) return null;
  if (statSync(path).isDirectory()) return `${path} is a folder; ${remedy}`;
  if (mayReplace(file)) return null;
  const what =
    isOurs === undefined
      ? 'already exists'
      : `already exists; it is not ${ours} of riftlab, or was changed after riftlab wrote it`;
  return `${path} ${what}; ${remedy}${isForced === undefined ? '' : ', or overwrite it with --force'}`;
}

/**
 * Writes a file in one step, and creates its folder if it is missing. It checks again whether an existing file must be kept,
 * because the file may have been created since `checkOutputs`.
 *
 * @throws StorageError if the file cannot be written
 */
export function writeOutput(file: OutputFile, text: string | Uint8Array): void {
  placeFile(file.path, text, mayReplace(file) ? 'replace' : 'keep');
}

function mayReplace({ path, isForced = false, isOurs = () => false }: OutputFile): boolean {
  return isForced || (existsSync(path) && isOurs(readFileSync(path, 'utf8')));
}

const REMEDY = 'give another folder with --out';

/**
 * Checks before the first trial that a report can be written to the folder of `--out`. The folder is left unchanged. A
 * report may replace an earlier one. Other files with the names of a report's files are kept, unless --force was given.
 *
 * @throws UsageError if the path cannot be a folder, if there is no permission to write, or if files would have to be overwritten
 * @throws StorageError if the disk is full
 */
export function checkFolder(directory: string, isForced: boolean | undefined): void {
  if (directory.trim() === '') throw new UsageError('--out needs the name of a folder; got none');
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    throw new UsageError(`--out needs a folder; ${directory} is a file`);
  }
  const [first, ...others] = isForced === true ? [] : foreignFiles(directory);
  if (first !== undefined) {
    const more = others.length === 0 ? 'exists' : `and ${others.length} more exist`;
    throw new UsageError(
      `${join(directory, first)} ${more} already, but the folder has no report of riftlab; ${REMEDY}, or overwrite the files with --force`,
    );
  }
  checkWritable(directory, directory, REMEDY);
}

/**
 * Checks that a file can be created in a folder.
 *
 * @param place the name of the folder in messages
 * @throws UsageError if there is no permission to write
 * @throws StorageError if the disk is full
 */
function checkWritable(directory: string, place: string, remedy: string): void {
  try {
    tryFolder(directory);
  } catch (error) {
    throw refusal(place, error, remedy);
  }
}

/**
 * Returns the error to throw if a file or folder cannot be written: a UsageError if the system refuses to write to the
 * path (`isRefused`). Otherwise, for example if the disk is full, it is a StorageError.
 *
 * @param remedy the advice: `give another folder with --out`
 */
export function refusal(place: string, cause: unknown, remedy: string): Error {
  return isRefused(cause) ? new UsageError(`${place}: ${reasonOf(cause)}; ${remedy}`) : new StorageError(place, cause);
}

/** A file and the text to write. */
interface Output {
  readonly file: OutputFile;
  readonly text: string;
}

/**
 * Returns the files of a generated study, for the folder of its report. The first line of each file contains a hash of the rest,
 * so that the same command can replace files that the user has not changed.
 */
export function studyOutputs(
  directory: string,
  files: readonly { readonly path: string; readonly text: string }[],
  isForced = false,
): readonly Output[] {
  const remedy = 'give another folder with --out';
  return files.map(({ path, text }) => ({
    file: { path: join(directory, path), remedy, isForced, isOurs: isUnchanged, ours: 'a study' },
    text: `${firstLine(text)}${text}`,
  }));
}

function firstLine(text: string): string {
  return `# Written by riftlab, which replaces this file as long as nothing in it is changed (${textHash(text)}).\n`;
}

function isUnchanged(text: string): boolean {
  const rest = text.slice(text.indexOf('\n') + 1);
  return text === `${firstLine(rest)}${rest}`;
}
