import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { StudyError } from '../StudyError.ts';
import type { ReadBeside } from '../scenarios/readFiles.ts';
import { decodeText } from '../text/decodeText.ts';
import { bytesOf } from './bytesOf.ts';

/**
 * Reads the files that a study names, each once. A name is relative to the study's folder, and what it stands for must lie in
 * that folder or below it, links followed to their ends: a study from somebody else reads nothing but what came with it.
 *
 * @param allowOutside reads what lies elsewhere, too
 */
export function filesBeside(study: string, allowOutside: boolean): ReadBeside {
  const folder = resolve(dirname(study));
  const texts = new Map<string, string>();
  return (name) => {
    const before = texts.get(name);
    if (before !== undefined) return before;
    const path = resolve(folder, name);
    if (!allowOutside && !(isInside(folder, path) && isInside(realPath(folder), realPath(path)))) {
      const message =
        'expected a file in the folder of the study or below it; this one lies outside, and is read with --allow-outside only';
      throw new StudyError([{ file: name, path: '', message }]);
    }
    const text = decodeText(bytesOf(path, 'a file', name), name);
    texts.set(name, text);
    return text;
  };
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Where a path leads once all links are followed; of what is not there, the path itself. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
