import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder, and those that it lies in, where they are missing. Node's own way of doing that never ends in a file system
 * that says of every new folder that its parent is missing, as `/proc` does (Node.js 20).
 *
 * @throws Error of the file system
 */
export function makeFolder(directory: string): void {
  const missing: string[] = [];
  for (let folder = resolve(directory); !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder);
  }
  for (const folder of missing) mkdirSync(folder);
}
