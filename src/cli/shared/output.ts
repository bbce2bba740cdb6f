import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textHash } from '../../foundation/text.ts';
import { foreignFiles, placeFile } from '../../report/placeFiles.ts';
import { makeFolder, removeFolders } from '../../runner/log/makeFolder.ts';
import { isRefused, reasonOf, StorageError } from '../../runner/log/StorageError.ts';
import { UsageError } from './Console.ts';

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
export function writeOutput(file: OutputFile, text: string | Uint8Array): void {
  placeFile(file.path, text, mayReplace(file) ? 'replace' : 'keep');
}

function mayReplace({ path, isForced = false, isOurs = () => false }: OutputFile): boolean {
  return isForced || (existsSync(path) && isOurs(readFileSync(path, 'utf8')));
}

const REMEDY = 'give another folder with --out';

/**
 * Looks before the first trial whether a report can be written to the folder of `--out`, and leaves everything as it was. A
 * report may replace an earlier one; other files of the names that reports have stay, unless --force was given.
 *
 * @throws UsageError where it cannot be a folder, may not be written, or holds such files
 * @throws StorageError where there is no room
 */
export function checkFolder(directory: string, isForced: boolean | undefined): void {
  if (directory.trim() === '') throw new UsageError('--out needs the name of a folder; got none');
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    throw new UsageError(`--out needs a folder; ${directory} is a file`);
  }
  const [first, ...others] = isForced === true ? [] : foreignFiles(directory);
  if (first !== undefined) {
    const more = others.length === 0 ? 'is' : `and ${others.length} more are`;
    throw new UsageError(
      `${join(directory, first)} ${more} there already, and riftlab has left no report in that folder; ${REMEDY}, or write over what is there with --force`,
    );
  }
  tryFolder(directory, directory, REMEDY);
}

/**
 * Makes a folder and a file in it, and removes what it has made: permission bits and the kind of a file system do not tell
 * whether that can be done.
 *
 * @param place as the message names it
 * @throws UsageError where it may not be written
 * @throws StorageError where there is no room
 */
function tryFolder(directory: string, place: string, remedy: string): void {
  let made: readonly string[] = [];
  try {
    made = makeFolder(directory);
    const file = join(directory, `.riftlab-${process.pid}`);
    writeFileSync(file, '');
    rmSync(file);
  } catch (error) {
    throw refusal(place, error, remedy);
  } finally {
    removeFolders(made);
  }
}

/**
 * Why a place cannot be written to, as the error to throw: a mistake in the command line where it never can be as things are,
 * or else, where there is no room, say, that it could not be.
 *
 * @param remedy what to do: `give another folder with --out`
 */
export function refusal(place: string, cause: unknown, remedy: string): Error {
  return isRefused(cause) ? new UsageError(`${place}: ${reasonOf(cause)}; ${remedy}`) : new StorageError(place, cause);
}

/** A file and what is to be written into it. */
interface Output {
  readonly file: OutputFile;
  readonly text: string;
}

/**
 * The files of a study that a command has made, for its report's folder. Their first line lets the same command replace them
 * for as long as nobody has changed them: a designer may have gone on from there.
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
