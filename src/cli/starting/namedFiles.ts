import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { registry } from '../../rules/registry.ts';
import { parseStudy } from '../../study/parseStudy.ts';

/** A file by its path from the study that names it, and its text. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** The files that a study names, such as its charts, each once. @throws StudyError where the study is none */
export function namedFiles(file: string): readonly NamedFile[] {
  const named = new Map<string, string>();
  const read = (path: string) => {
    const text = readFileSync(join(dirname(file), path), 'utf8');
    named.set(path, text);
    return text;
  };
  parseStudy(readFileSync(file, 'utf8'), file, registry, {}, read);
  return [...named].map(([path, text]) => ({ path, text }));
}
