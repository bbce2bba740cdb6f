import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { JOINED, type JoinedReport, joinedPage } from '../../report/joining/joinedPage.ts';
import { isMadeBy } from '../../report/page/pageFrame.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { type FoundReport, readReport } from '../reading/readReport.ts';
import { UsageError } from '../UsageError.ts';
import { checkOutputs, type OutputFile, whyKept, writeOutput } from '../writing/outputFile.ts';

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
