import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { type JoinedReport, joinedPage } from '../../report/joining/joinedPage.ts';
import { placeFile } from '../../report/placeFiles.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { readReport } from '../reading/readReport.ts';
import { UsageError } from '../UsageError.ts';

/** The options of `riftlab report`. */
export interface ReportCommand {
  readonly out: string;
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
  { out, title, quiet }: ReportCommand,
  console: Console,
): Promise<number> {
  const found = directories.map((directory) => ({ directory, ...readReport(directory) }));
  const mistakes = [
    ...found.flatMap(({ mistake }) => mistake ?? []),
    ...repeated(directories),
    ...wrongPlace(out, directories),
  ];
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  const reports = found.flatMap((report): JoinedReport[] =>
    report.mistake === undefined ? [{ ...report, folder: address(dirname(out), report.directory) }] : [],
  );
  placeFile(out, await joinedPage(title, reports));
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

function wrongPlace(out: string, directories: readonly string[]): string[] {
  if (out.trim() === '') return ['--out needs the name of a file; got none'];
  if (existsSync(out) && statSync(out).isDirectory())
    return [`--out needs a file, such as index.html; ${out} is a folder`];
  const own = directories.some((directory) => resolve(directory, 'report.html') === resolve(out));
  return own ? [`--out would write over ${out}, which is one of the reports`] : [];
}

/** Where a folder lies from another, as a page's address. */
function address(from: string, to: string): string {
  const steps = relative(from, to)
    .split(sep)
    .filter((step) => step !== '');
  return steps.map((step) => `${encodeURIComponent(step)}/`).join('');
}
