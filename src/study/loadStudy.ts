import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { didYouMean } from '../foundation/nearestWord.ts';
import { parseStudy, type StudyOverrides } from './parseStudy.ts';
import type { Study } from './Study.ts';
import { StudyError } from './StudyError.ts';
import type { ReadBeside } from './scenarios/readFiles.ts';
import type { Registry } from './schema/studySchema.ts';
import { decodeText } from './text/StudyText.ts';

/** Options for reading a study's file, with overrides of its contents. */
export interface StudyLoading extends StudyOverrides {
  /** True if files that the study names may lie outside its folder. Default: false. */
  readonly allowOutside?: boolean;
  /** Called with the name and the text of each file that the study names, when the file is first read. */
  readonly onFile?: (name: string, text: string) => void;
}

/**
 * Loads the study in a file.
 *
 * @throws StudyError if the file cannot be read, or with all mistakes in it
 * @example
 * const study = loadStudy('sims/rift-shortcut.yaml', registry);
 * study.question // 'What does the short cut through two rifts cost?'
 */
export function loadStudy(file: string, registry: Registry, loading: StudyLoading = {}): Study {
  const text = decodeText(bytesOf(file, 'a study file'), file);
  const { allowOutside = false, onFile } = loading;
  const study = parseStudy(text, file, registry, loading, filesBeside(file, allowOutside, onFile));
  return { ...study, path: displayPath(file) };
}

/** The folder of the shipped games. Its relative path is the same from src/ and from dist/. */
const GAMES = fileURLToPath(new URL('../../sims/games/', import.meta.url));
const ENDING = '.yaml';
/** A word without dots and slashes, which may be the name of a shipped game. */
const WORD = /^[a-z0-9-]+$/i;

/**
 * Returns a function that reads the files that a study names. Each file is read once. Names are relative to the folder
 * of the study. Without `allowOutside`, a file must lie in this folder or below it, also after all links have been
 * followed. So a study from an unknown author reads only files that came with it. A name that is one word without an
 * extension, such as `ti4`, stands for a shipped game if there is no file of this name.
 *
 * @param allowOutside true if files may lie outside the study's folder
 * @param onFile called with the name and text of each file
 */
export function filesBeside(
  study: string,
  allowOutside: boolean,
  onFile: (name: string, text: string) => void = () => {},
): ReadBeside {
  const folder = resolve(dirname(study));
  const texts = new Map<string, string>();
  return (name) => {
    const before = texts.get(name);
    if (before !== undefined) return before;
    const text = textBeside(folder, name, allowOutside);
    texts.set(name, text);
    onFile(name, text);
    return text;
  };
}

function textBeside(folder: string, name: string, allowOutside: boolean): string {
  const path = resolve(folder, name);
  if (WORD.test(name) && !existsSync(path)) return shippedGame(name);
  if (!allowOutside && !(isInside(folder, path) && isInside(realPath(folder), realPath(path)))) {
    const message =
      'expected a file in the folder of the study or below it; this one lies outside, and is read only with --allow-outside';
    throw new StudyError([{ file: name, path: '', message }]);
  }
  return decodeText(bytesOf(path, 'a file', name), name);
}

function shippedGames(): string[] {
  return readdirSync(GAMES).flatMap((file) => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []));
}

/** Returns true if riftlab ships a game of this name: `ti4`. */
export function isShippedGame(name: string): boolean {
  return shippedGames().includes(name);
}

/** Returns the text of a shipped game. @throws StudyError if there is no game of this name */
function shippedGame(name: string): string {
  const games = shippedGames();
  if (games.includes(name)) return decodeText(bytesOf(join(GAMES, name + ENDING), 'a game file', name), name);
  const message = `expected the name of a file or of a shipped game (${games.join(', ')}); no file and no game has this name${didYouMean(name, games)}`;
  throw new StudyError([{ file: name, path: '', message }]);
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Returns the path after all links are followed; for a file that does not exist, the path itself. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The maximum size of a file in bytes. No sensible text is larger. */
const MOST_BYTES = 4_000_000;

/**
 * Reads the bytes of a file.
 *
 * @param expected what the file should be, for messages
 * @param name the name of the file in messages
 * @throws StudyError if the file cannot be read or is too large
 */
export function bytesOf(file: string, expected: string, name = file): Uint8Array {
  const refuse = (reason: string) =>
    new StudyError([{ file: name, path: '', message: `expected ${expected}; ${reason}` }]);
  try {
    const status = statSync(file);
    // Reading a device or a pipe might never end.
    if (!status.isFile() && !status.isDirectory()) throw refuse('it is not a regular file');
    if (status.size > MOST_BYTES) throw refuse(`got ${status.size} bytes`);
    return readFileSync(file);
  } catch (error) {
    throw unreadable(name, expected, error);
  }
}

/**
 * Returns the error to throw if a file could not be read. It says what the file should be, and why it could not be read.
 *
 * @param file the name of the file as the user wrote it
 * @param expected what the file should be
 * @param error the error that reading threw. An error that is not from the file system is a bug, and is returned unchanged
 */
export function unreadable(file: string, expected: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const reason = REASONS[String(error.code)] ?? `it cannot be read (${error.code})`;
  return new StudyError([{ file, path: '', message: `expected ${expected}; ${reason}` }]);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it does not exist',
  ERR_INVALID_ARG_VALUE: 'no file can have this name',
  ELOOP: 'it is a chain of links without an end',
  EISDIR: 'got a folder',
  EACCES: 'you have no permission to read it',
  EPERM: 'you have no permission to read it',
};

/**
 * Returns the file name that commands in a report show. A report must not reveal folders of the machine. So an absolute path in the
 * working folder becomes relative to this folder. Any other absolute path becomes the file's name. A relative path is unchanged.
 */
export function displayPath(path: string): string {
  if (!isAbsolute(path)) return path;
  const steps = relative('.', resolve(path));
  return isAbsolute(steps) || steps.split(sep)[0] === '..' ? basename(path) : steps;
}
