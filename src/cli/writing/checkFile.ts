import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../UsageError.ts';
import { tryFolder } from './checkFolder.ts';

/**
 * Looks before anything is played whether a file can be written, and leaves everything as it was.
 *
 * @param option that names it: `--junit`
 * @throws UsageError where it cannot be a file, or may not be written
 * @throws StorageError where there is no room
 */
export function checkFile(file: string, option: string): void {
  if (file.trim() === '') throw new UsageError(`${option} needs the name of a file; got none`);
  if (existsSync(file) && statSync(file).isDirectory()) {
    throw new UsageError(`${option} needs a file; ${file} is a folder`);
  }
  tryFolder(dirname(file), file, `give another file with ${option}`);
}
