import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Command } from 'commander';
import { shellWord } from '../foundation/text.ts';
import { JOINED, type JoinedReport, joinedPage } from '../report/joining/joinedPage.ts';
import { type ReportHead, readReportHead } from '../report/joining/ReportHead.ts';
import { isMadeBy, type PageParts, partsOf } from '../report/page/pageFrame.ts';
import { version } from '../version.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { force } from './shared/options.ts';
import { checkOutputs, type OutputFile, whyKept, writeOutput } from './shared/output.ts';

/** `riftlab report DIR…`: several reports as one page. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Join reports that run, compare, sensitivity or tune have left into one page that opens offline (check leaves none): their questions and answers as a list of contents, the verdicts of all targets, then each report in full, in the order given. Nothing is played again.',
    )
    .argument('<dir...>', 'folders of reports')
    .option('--out <file>', 'the page', 'reports/index.html')
    .option(...force)
    .option('--title <text>', 'what stands over it', 'Balance report')
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab report reports/one-detour reports/narrow-windows
  riftlab report reports/fair-duel reports/fair-hit-points-tuning --title "Duels in spring" --out reports/duels.html`,
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
 * Joins reports into one page. All are read before it is written.
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
    for (const { head } of reports) console.print(head.question);
    console.print(`\nReport: ${relative('.', out)}`);
  }
  return exitCodes.done;
}

function repeated(directories: readonly string[]): string[] {
  const places = directories.map((directory) => (existsSync(directory) ? realpathSync(directory) : directory));
  return directories.flatMap((directory, at) =>
    places.indexOf(places[at]) < at ? [`${directory}: given twice; each report stands on the page once`] : [],
  );
}

/** Reports that were copied have other folders, and all of the rest alike. */
function copied(found: readonly (FoundReport & { readonly directory: string })[]): string[] {
  const pages = found.map(({ page }) => page?.content);
  return found.flatMap(({ directory }, at) => {
    const first = pages.indexOf(pages[at]);
    const isCopy = pages[at] !== undefined && first < at && !isSame(directory, found[first].directory);
    return isCopy ? [`${directory}: the same report as ${found[first].directory}; each stands on the page once`] : [];
  });
}

function wrongPlace(output: OutputFile, directories: readonly string[]): string[] {
  const inside = directories.find((directory) => existsSync(directory) && liesIn(output.path, directory));
  if (inside === undefined) return [whyKept(output) ?? []].flat();
  return [`--out would write ${output.path} into ${inside}, which is one of the reports; give a file elsewhere`];
}

/** By what they really are, however they are named and linked. */
function liesIn(file: string, directory: string): boolean {
  let folder = dirname(resolve(file));
  while (!existsSync(folder)) folder = dirname(folder);
  const steps = relative(realpathSync(directory), realpathSync(folder));
  return !isAbsolute(steps) && steps.split(sep)[0] !== '..';
}

function isSame(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}

/** Where a folder lies from another, as a page's address. */
function address(from: string, to: string): string {
  const steps = relative(from, to)
    .split(sep)
    .filter((step) => step !== '');
  return steps.map((step) => `${encodeURIComponent(step)}/`).join('');
}

/** A report as its folder has it, or why there is none. */
export type FoundReport =
  | { readonly head: ReportHead; readonly page: PageParts; readonly mistake?: never }
  | { readonly mistake: string; readonly head?: never; readonly page?: never };

/** The report in a folder, if run, compare, sensitivity or tune of this version have left one there. */
export function readReport(directory: string): FoundReport {
  const refuse = (reason: string) => ({ mistake: `${directory}: ${reason}` });
  if (!existsSync(directory)) {
    return refuse(
      'expected the folder of a report; there is none of this name (riftlab run leaves one, and riftlab check prints its verdicts alone)',
    );
  }
  if (!statSync(directory).isDirectory()) {
    if (/\.ya?ml$/i.test(directory)) {
      return refuse(
        `expected the folder of a report; this is a study: play it with riftlab run ${shellWord(directory)}, and give the folder that it names`,
      );
    }
    const isReport = /^(report\.html|manifest\.json)$/.test(basename(directory));
    return refuse(`expected the folder of a report; this is a file${isReport ? ' in one' : ''}`);
  }
  const [manifest, text] = ['manifest.json', 'report.html'].map((name) => {
    const file = join(directory, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  });
  if (manifest === null || text === null) {
    const missing = manifest === null ? 'manifest.json' : 'report.html';
    return refuse(`expected a report of riftlab run, compare, sensitivity or tune; there is no ${missing}`);
  }
  const again = 'make it again (riftlab run has --fresh), and then join it';
  const head = readReportHead(manifest);
  const page = partsOf(text);
  if (head !== null && head.riftlab !== version) {
    return refuse(`made by riftlab ${head.riftlab}, and this is ${version}; ${again}`);
  }
  if (head === null) return refuse(`its manifest.json is none of this version of riftlab; ${again}`);
  return page === null ? refuse(`its report.html is none of this version of riftlab; ${again}`) : { head, page };
}
