import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether every file of the report in a folder is there, by its manifest. */
export function hasWholeReport(directory: string): boolean {
  try {
    const { files } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
    return files.every((path: unknown) => typeof path === 'string' && existsSync(join(directory, path)));
  } catch {
    return false;
  }
}
