import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMapping } from '../../study/text/Mapping.ts';

/** When a study was last played to a report; `unknown` where its manifest cannot be read. */
export type LastRun =
  | { readonly state: 'never' | 'unknown' }
  | { readonly state: 'done' | 'interrupted'; readonly started: Date };

/** What the manifest in a study's report says of its last run. @param reports the folder that holds a report for each study */
export function lastRun(reports: string, study: string): LastRun {
  const text = manifestText(join(reports, study, 'manifest.json'));
  if (text === null) return { state: 'never' };
  const manifest = parsed(text);
  if (!isMapping(manifest) || !isMapping(manifest.timing)) return { state: 'unknown' };
  // Another study's report was sent here with --out.
  if (manifest.study !== study) return { state: 'never' };
  const started = new Date(String(manifest.timing.started));
  if (Number.isNaN(started.getTime())) return { state: 'unknown' };
  return { state: manifest.partial === true ? 'interrupted' : 'done', started };
}

function manifestText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === undefined) throw error;
    return '';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
