import { join } from 'node:path';
import { placeFile } from '../../report/placeFiles.ts';

/** Writes files into a folder, which is made where it is missing. @throws StorageError where they cannot be written */
export function writeFiles(
  directory: string,
  files: readonly { readonly path: string; readonly text: string }[],
): void {
  for (const { path, text } of files) placeFile(join(directory, path), text);
}
