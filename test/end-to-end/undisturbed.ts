import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';

/** The study that most faults befall. */
export const study = 'sims/rift-shortcut.yaml';

/** A folder for a report that is not there yet. */
export const fresh = () => join(scratchFolder(), 'report');

/** Writes a study. @returns its file */
export function studyFile(text: string): string {
  const file = join(scratchFolder(), 'study.yaml');
  writeFileSync(file, text);
  return file;
}

/** What was said but for the lines of progress, of which a slow machine has some. */
export const told = (stderr: string) => stderr.replace(/^[\d,]+ of [\d,]+ trials \(.*\n/gm, '');

/** The report of a run that nothing happened to. */
export function undisturbed(...args: string[]): Record<string, string> {
  const out = fresh();
  expect(riftlab('run', ...args, '--quiet', '--out', out).code).toBe(0);
  return lastingFilesBelow(out);
}
