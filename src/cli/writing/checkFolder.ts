import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeFolders } from '../../runner/log/makeFolder.ts';
import { UsageError } from '../UsageError.ts';
import { refusal } from './refusal.ts';

/**
 * Looks before the first trial whether a report can be written to the folder of `--out`, and leaves everything as it was.
 *
 * @throws UsageError where it cannot be a folder, or may not be written
 * @throws StorageError where there is no room
 */
export function checkFolder(directory: string): void {
  if (directory.trim() === '') throw new UsageError('--out needs the name of a folder; got none');
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    throw new UsageError(`--out needs a folder; ${directory} is a file`);
  }
  tryFolder(directory, directory, 'give another folder with --out');
}

/**
 * Makes a folder and a file in it, and removes what it has made: permission bits and the kind of a file system do not tell
 * whether that can be done.
 *
 * @param place as the message names it
 */
export function tryFolder(directory: string, place: string, remedy: string): void {
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
