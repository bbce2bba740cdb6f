import { renameSync, rmSync } from 'node:fs';
import { StorageError } from './StorageError.ts';
import { writeThrough } from './writeThrough.ts';

/**
 * Puts a file in place whole: written beside, brought to the disk and renamed, so that whoever reads it, even after a crash,
 * finds the old text or the new one.
 *
 * @throws StorageError where it cannot be written; the old file stays as it was
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.part`;
  try {
    writeThrough(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new StorageError(file, error);
  }
}
