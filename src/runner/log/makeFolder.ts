import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder, and those that it lies in, where they are missing. Node's own way of doing that never ends in a file system
 * that says of every new folder that its parent is missing, as `/proc` does (Node.js 20).
 *
 * @returns the folders that it has made, the outermost first
 * @throws Error of the file system; nothing is made then
 */
export function makeFolder(directory: string): readonly string[] {
  const missing: string[] = [];
  for (let folder = resolve(directory); !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder);
  }
  const made: string[] = [];
  try {
    for (const folder of missing) if (isMade(folder)) made.push(folder);
  } catch (error) {
    removeFolders(made);
    throw error;
  }
  return made;
}

/** Removes folders that `makeFolder` has made, but for those that something lies in by now. */
export function removeFolders(made: readonly string[]): void {
  try {
    for (const folder of [...made].reverse()) rmdirSync(folder);
  } catch {
    // Another run has begun to use them.
  }
}

/** @returns false where another process was faster */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
