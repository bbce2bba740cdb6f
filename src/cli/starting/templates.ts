import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the templates lie, a study to start from each, with the files that they name: the same from src/ and dist/. */
export const templateFolder = fileURLToPath(new URL('../../../sims/new/', import.meta.url));

const ENDING = '.yaml';

/** The kinds of study that can be started, in order of the alphabet: a file of the folder is a kind. */
export function templateKinds(): readonly string[] {
  return readdirSync(templateFolder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** The file of a kind's template. */
export function templateFile(kind: string): string {
  return join(templateFolder, `${kind}${ENDING}`);
}

/** What a kind is about, in one sentence: the second line of its template, below the one for editors. */
export function templateSubject(kind: string): string {
  const [, second] = readFileSync(templateFile(kind), 'utf8').split('\n');
  return second.replace(/^# /, '');
}
