import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ReportHead, readReportHead } from '../../report/joining/ReportHead.ts';
import { type PageParts, partsOf } from '../../report/page/pageFrame.ts';
import { shellWord } from '../../report/text/shellWord.ts';
import { version } from '../../version.ts';

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
