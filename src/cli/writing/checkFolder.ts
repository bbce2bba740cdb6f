import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foreignFiles } from '../../report/placeFiles.ts';
import { UsageError } from '../UsageError.ts';
import { tryFolder } from './tryFolder.ts';

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
