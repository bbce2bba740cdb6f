import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';

/** The study of most tests of faults. */
export const study = 'sims/rift-shortcut.yaml';

/** Returns the path of a folder for a report that does not exist yet. */
export const fresh = () => join(scratchFolder(), 'report');

/** Writes a study. @returns its path */
export function studyFile(text: string): string {
  const file = join(scratchFolder(), 'study.yaml');
  writeFileSync(file, text);
  return file;
}

/** Returns the files of the report of an undisturbed run. */
export function undisturbed(...args: string[]): Record<string, string> {
  const out = fresh();
  expect(riftlab('run', ...args, '--quiet', '--out', out).code).toBe(0);
  return lastingFilesBelow(out);
}
