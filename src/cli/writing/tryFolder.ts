import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, removeFolders } from '../../runner/log/makeFolder.ts';
import { refusal } from './refusal.ts';

/**
 * Makes a folder and a file in it, and removes what it has made: permission bits and the kind of a file system do not tell
 * whether that can be done.
 *
 * @param place as the message names it
 * @throws UsageError where it may not be written
 * @throws StorageError where there is no room
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
