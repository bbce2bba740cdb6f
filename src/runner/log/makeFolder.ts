import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents. (`mkdirSync` with `recursive` never returns in a file system that reports every
 * new folder's parent as missing, such as `/proc` in Node.js 20.)
 *
 * @returns the folders that were created, outermost first
 * @throws Error of the file system; nothing is created then
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

/** Removes folders that `makeFolder` created, unless they are not empty by now. */
export function removeFolders(made: readonly string[]): void {
  try {
    for (const folder of [...made].reverse()) rmdirSync(folder);
  } catch {
    // Another run uses them already.
  }
}

/** @returns false if another process created the folder first */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
