import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shellWord } from '../../report/text/shellWord.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { listingText } from '../listing/listingText.ts';
import { studiesIn } from '../listing/studiesIn.ts';
import { UsageError } from '../UsageError.ts';

/** The options of `riftlab list`. */
export interface ListOptions {
  readonly reports: string;
  readonly allowOutside?: boolean;
}

/** Where a designer's studies are, if nothing is said and there is such a folder. */
const USUAL_FOLDER = 'sims';

/** Prints the studies of a folder. @param asked left out, `sims` or the working folder @returns the exit code */
export function listStudies(
  asked: string | undefined,
  { reports, allowOutside }: ListOptions,
  console: Console,
): number {
  const folder = asked ?? (isFolder(USUAL_FOLDER) ? USUAL_FOLDER : '.');
  if (!isFolder(folder)) {
    const what = existsSync(folder) ? 'it is a file' : 'there is none of this name';
    throw new UsageError(`expected a folder; ${folder === '' ? 'got none' : `got ${folder}, but ${what}`}`);
  }
  const listing = studiesIn(folder, reports, allowOutside);
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
  if (count === 0) return `No studies in ${where}. Begin one: riftlab new rift`;
  return `${count} ${count === 1 ? 'study' : 'studies'} in ${where}. Play one: riftlab run ${shellWord(join(folder, 'NAME.yaml'))}`;
}
