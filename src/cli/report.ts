import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { shellWord } from '../foundation/text.ts';
import { chartsOf, type Document } from '../report/model/Document.ts';
import { JOINED, type JoinedReport, joinedPage } from '../report/render/joinedPage.ts';
import { readDocument } from '../report/render/json.ts';
import type { Drawings } from '../report/render/page.ts';
import { isMadeBy } from '../report/render/pageFrame.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { force, quiet } from './shared/options.ts';
import { checkOutputs, type OutputFile, whyKept, writeOutput } from './shared/output.ts';

/** `riftlab report DIR…`: joins several reports into one page. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Join the reports of other commands into one page that opens offline: a table of contents with the questions and answers, the verdicts of all targets, then each report in full, in the given order. Nothing is played again. (The check command writes no report.)',
    )
    .argument('<dir...>', 'the folders of the reports')
    .option('--out <file>', 'the page', 'reports/index.html')
    .option(...force)
    .option('--title <text>', 'the title of the page', 'Balance report')
    .option(...quiet)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab report reports/one-detour reports/narrow-windows
  npx riftlab report reports/fair-duel reports/fair-hit-points-tuning --title "Duels in spring" --out reports/duels.html`,
    )
    .action(async (directories: string[], options: ReportCommand) => {
      process.exitCode = await joinReports(directories, options, console);
    });
}

/** The options of `riftlab report`. */
export interface ReportCommand {
  readonly out: string;
  readonly force?: boolean;
  readonly title: string;
  readonly quiet?: boolean;
}

/**
 * Joins reports into one page. All reports are read before the page is written.
 *
 * @returns the exit code
 * @throws UsageError with all mistakes at once
 */
export async function joinReports(
  directories: readonly string[],
  { out, force = false, title, quiet }: ReportCommand,
  console: Console,
): Promise<number> {
  const output: OutputFile = {
    path: out,
    remedy: 'give another file with --out',
    isForced: force,
    isOurs: (text) => isMadeBy(text, JOINED),
    ours: 'a page',
  };
  const found = directories.map((directory) => ({ directory, ...readReport(directory) }));
  const mistakes = [
    ...found.flatMap(({ mistake }) => mistake ?? []),
    ...repeated(directories),
    ...copied(found),
    ...(out.trim() === '' ? [] : wrongPlace(output, directories)),
  ];
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  checkOutputs([output]);
  const reports = found.flatMap((report): JoinedReport[] =>
    report.mistake === undefined ? [{ ...report, folder: address(dirname(out), report.directory) }] : [],
  );
  writeOutput(output, await joinedPage(title, reports));
  if (!quiet) {
    for (const { document } of reports) console.print(document.title);
    console.print(`\nReport: ${relative('.', out)}`);
  }
  return exitCodes.done;
}

function repeated(directories: readonly string[]): string[] {
  const places = directories.map((directory) => (existsSync(directory) ? realpathSync(directory) : directory));
  return directories.flatMap((directory, at) =>
    places.indexOf(places[at]) < at ? [`${directory}: given twice; expected each report once`] : [],
  );
}

/** Returns a message for each report that is a copy of an earlier one in another folder. */
function copied(found: readonly (FoundReport & { readonly directory: string })[]): string[] {
  const texts = found.map((report) => (report.mistake === undefined ? report.text : undefined));
  return found.flatMap(({ directory }, at) => {
    const first = texts.indexOf(texts[at]);
    const isCopy = texts[at] !== undefined && first < at && !isSame(directory, found[first].directory);
    return isCopy ? [`${directory}: the same report as ${found[first].directory}; expected each report once`] : [];
  });
}

function wrongPlace(output: OutputFile, directories: readonly string[]): string[] {
  const inside = directories.find((directory) => existsSync(directory) && liesIn(output.path, directory));
  if (inside === undefined) return [whyKept(output) ?? []].flat();
  return [
    `--out would write ${output.path} into ${inside}, which is one of the reports; give a file in another folder`,
  ];
}

/** Returns true if a file is inside a folder, by their real paths. */
function liesIn(file: string, directory: string): boolean {
  let folder = dirname(resolve(file));
  while (!existsSync(folder)) folder = dirname(folder);
  const steps = relative(realpathSync(directory), realpathSync(folder));
  return !isAbsolute(steps) && steps.split(sep)[0] !== '..';
}

function isSame(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}

/** Returns the URL of a folder, relative to the folder of a page. */
function address(from: string, to: string): string {
  const steps = relative(from, to)
    .split(sep)
    .filter((step) => step !== '');
  return steps.map((step) => `${encodeURIComponent(step)}/`).join('');
}

/** The report in a folder, or the reason why there is none. */
export type FoundReport =
  | { readonly text: string; readonly document: Document; readonly drawings: Drawings; readonly mistake?: never }
  | { readonly mistake: string; readonly document?: never };

const AGAIN = 'make the report again (riftlab run has --fresh), and then join it';

/** Reads the report in a folder: its `report.json` and the drawings of its charts. */
export function readReport(directory: string): FoundReport {
  const refuse = (reason: string): FoundReport => ({ mistake: `${directory}: ${reason}` });
  const misplaced = whyNoFolder(directory);
  if (misplaced !== null) return refuse(misplaced);
  const text = contentOf(join(directory, 'report.json'));
  if (text === null) {
    const isOlder = existsSync(join(directory, 'report.html'));
    return refuse(
      isOlder
        ? `made by an earlier version of riftlab, which wrote no report.json; ${AGAIN}`
        : 'expected the folder of a report; there is no report.json',
    );
  }
  const { document, mistake } = readDocument(text);
  if (mistake !== undefined) return refuse(`its report.json ${mistake}; ${AGAIN}`);
  const drawings = new Map<string, string>();
  for (const { name } of chartsOf(document)) {
    const svg = /^[\w-]+$/.test(name) ? contentOf(join(directory, 'charts', `${name}.svg`)) : null;
    if (svg === null) return refuse(`its chart charts/${name}.svg is missing; ${AGAIN}`);
    drawings.set(name, svg);
  }
  return { text, document, drawings };
}

/** Returns the reason why a path is not a folder; null if it is one. */
function whyNoFolder(path: string): string | null {
  if (!existsSync(path)) {
    return 'expected the folder of a report; this folder does not exist (riftlab run writes a report; riftlab check only prints its verdicts)';
  }
  if (statSync(path).isDirectory()) return null;
  if (/\.ya?ml$/i.test(path)) {
    return `expected the folder of a report; this is a study: play it with npx riftlab run ${shellWord(path)}, and give the folder that this command prints`;
  }
  const isReport = /^(report\.(html|json)|manifest\.json)$/.test(basename(path));
  return `expected the folder of a report; this is a file${isReport ? ' in such a folder' : ''}`;
}

function contentOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
