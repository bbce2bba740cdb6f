import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { shellWord, wrapped } from '../foundation/text.ts';
import { loadStudy } from '../study/loadStudy.ts';
import { GameFileError, StudyError } from '../study/StudyError.ts';
import type { Registry } from '../study/schema/studySchema.ts';
import { isMapping } from '../study/text/StudyText.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { allowOutside, knownRules, ownRules, type StudyOptions } from './shared/options.ts';

/** `riftlab list [DIR]`: lists the studies of a folder. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'List the studies of a folder with their questions, and the day on which each was last run. Files that are not valid studies are listed below them, each with its first mistake.',
    )
    .argument('[dir]', 'the folder; default: sims if it exists, otherwise the working folder')
    .option('--reports <dir>', 'the folder of the reports, with one folder for each study', 'reports')
    .option(...ownRules)
    .option(...allowOutside)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab list
  npx riftlab list playtests --reports playtests/reports`,
    )
    .action(async (folder: string | undefined, options: ListOptions) => {
      process.exitCode = await listStudies(folder, options, console);
    });
}

/** The options of `riftlab list`. */
export interface ListOptions extends StudyOptions {
  readonly reports: string;
}

/** The default folder of studies, if it exists. */
const USUAL_FOLDER = 'sims';

/**
 * Prints the studies of a folder.
 *
 * @param given the folder. Default: `sims` if it exists, otherwise the working folder
 * @returns the exit code
 */
export async function listStudies(
  given: string | undefined,
  { reports, rules, allowOutside }: ListOptions,
  console: Console,
): Promise<number> {
  const folder = given ?? (isFolder(USUAL_FOLDER) ? USUAL_FOLDER : '.');
  if (!isFolder(folder)) {
    const what = existsSync(folder) ? 'it is a file' : 'it does not exist';
    throw new UsageError(`expected a folder; ${folder === '' ? 'got none' : `got ${folder}, but ${what}`}`);
  }
  const listing = studiesIn(folder, reports, await knownRules(rules), allowOutside);
  console.print(headline(folder, listing.studies.length));
  const text = listingText(listing);
  if (text !== '') console.print(`\n${text}`);
  return exitCodes.done;
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function headline(folder: string, count: number): string {
  const where = folder === '.' ? 'this folder' : folder;
  if (count === 0) return `No studies in ${where}. Begin one: npx riftlab new rift`;
  return `${count} ${count === 1 ? 'study' : 'studies'} in ${where}. Play one: npx riftlab run ${shellWord(join(folder, 'NAME.yaml'))}`;
}

/** A study of a folder. */
export interface ListedStudy {
  /** The name of its file, without `.yaml`. */
  readonly name: string;
  readonly question: string;
  readonly lastRun: LastRun;
}

/** The contents of a folder. */
export interface Listing {
  readonly studies: readonly ListedStudy[];
  /** The first mistake, with its place, of each file that is not a valid study. */
  readonly faulty: readonly string[];
  /** The names of the game files in the folder. They are not studies, but a study can name one. */
  readonly games?: readonly string[];
}

/**
 * Returns the studies of a folder in the order of their names, without subfolders.
 *
 * @param reports the folder of their reports
 */
export function studiesIn(folder: string, reports: string, registry: Registry, allowOutside?: boolean): Listing {
  const studies: ListedStudy[] = [];
  const faulty: string[] = [];
  const games: string[] = [];
  const files = readdirSync(folder).filter((name) => /\.ya?ml$/i.test(name));
  for (const name of files.sort()) {
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) continue;
    try {
      const study = loadStudy(file, registry, { allowOutside });
      const { question } = study;
      studies.push({ name: name.replace(/\.yaml$/, ''), question, lastRun: lastRun(reports, study.name) });
    } catch (error) {
      if (!(error instanceof StudyError)) throw error;
      if (error instanceof GameFileError) games.push(name);
      else faulty.push(error.message.split('\n')[0]);
    }
  }
  return { studies, faulty, games };
}

const WIDTH = 80;
const GAP = '  ';
const INDENT = '  ';
/** The maximum length, in characters, of a name that shares a line with the study's question. */
const LONGEST_NAME = 28;

/** Formats studies as lines of at most 80 columns: the name, the last run and the question of each. */
export function listingText({ studies, faulty, games = [] }: Listing): string {
  const lines = studies.length === 0 ? [] : table(studies);
  if (faulty.length > 0) {
    if (lines.length > 0) lines.push('');
    const what = faulty.length === 1 ? '1 file is not a study' : `${faulty.length} files are not studies`;
    lines.push(`${what} that can be played:`);
    for (const reason of faulty) lines.push(...hanging(reason));
  }
  if (games.length > 0) {
    if (lines.length > 0) lines.push('');
    const what = games.length === 1 ? '1 game file' : `${games.length} game files`;
    lines.push(
      ...hanging(`${what}, which studies can name (\`setup: {game: FILE}\`): ${games.join(', ')}`).map((line) =>
        line.slice(INDENT.length),
      ),
    );
  }
  // Names and questions come from files, so they may contain control characters, which must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function table(studies: readonly ListedStudy[]): string[] {
  const rows = studies.map(({ name, question, lastRun }) => ({ name, ran: ranText(lastRun), question }));
  const fitting = rows.map(({ name }) => lengthOf(name)).filter((length) => length <= LONGEST_NAME);
  const nameWidth = Math.max('study'.length, ...fitting);
  const ranWidth = Math.max('last run'.length, ...rows.flatMap(({ ran }) => ran.map(lengthOf)));
  const questionWidth = WIDTH - nameWidth - ranWidth - 2 * GAP.length;
  const line = (name: string, ran: string, question: string) =>
    [padded(name, nameWidth), padded(ran, ranWidth), question].join(GAP).trimEnd();
  return [
    line('study', 'last run', 'question'),
    ...rows.flatMap(({ name, ran, question }) => {
      const given = wrapped(question, questionWidth);
      const isLong = lengthOf(name) > nameWidth;
      const height = Math.max(ran.length, given.length);
      const beside = Array.from({ length: height }, (_, at) =>
        line(at === 0 && !isLong ? name : '', ran[at] ?? '', given[at] ?? ''),
      );
      return isLong ? [...wrapped(name, WIDTH), ...beside] : beside;
    }),
  ];
}

/**
 * Returns the lines of a cell in the column `last run`: `never`, `unknown`, or the day in local time, `2026-01-31`. If the run was
 * interrupted, a second line says `interrupted`.
 */
function ranText(lastRun: LastRun): string[] {
  if (!('started' in lastRun)) return [lastRun.state];
  const { started, state } = lastRun;
  const [month, day] = [started.getMonth() + 1, started.getDate()].map((part) => String(part).padStart(2, '0'));
  const date = `${started.getFullYear()}-${month}-${day}`;
  return state === 'interrupted' ? [date, 'interrupted'] : [date];
}

function hanging(text: string): string[] {
  return wrapped(text, WIDTH - 2 * INDENT.length).map((line, at) => (at === 0 ? INDENT : INDENT + INDENT) + line);
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - lengthOf(text));
}

/** Returns the length in code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** The last run of a study: `never` if the study has left no report, `unknown` if the manifest of its report cannot be read. */
export type LastRun =
  | { readonly state: 'never' | 'unknown' }
  | { readonly state: 'done' | 'interrupted'; readonly started: Date };

/**
 * Returns the last run of a study, from the manifest of its report.
 *
 * @param reports the folder that holds a report for each study
 */
export function lastRun(reports: string, study: string): LastRun {
  const text = manifestText(join(reports, study, 'manifest.json'));
  if (text === null) return { state: 'never' };
  const manifest = parsed(text);
  if (!isMapping(manifest) || !isMapping(manifest.timing)) return { state: 'unknown' };
  // A run of another study may have written its report to this folder with --out.
  if (manifest.study !== study) return { state: 'never' };
  const started = new Date(String(manifest.timing.started));
  if (Number.isNaN(started.getTime())) return { state: 'unknown' };
  return { state: manifest.partial === true ? 'interrupted' : 'done', started };
}

function manifestText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === undefined) throw error;
    return '';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
