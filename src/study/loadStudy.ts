import { readFileSync, statSync } from 'node:fs';
import { parseStudy, type StudyOverrides } from './parseStudy.ts';
import type { Study } from './Study.ts';
import { StudyError } from './StudyError.ts';
import type { Registry } from './schema/studySchema.ts';
import { decodeText } from './text/decodeText.ts';

/**
 * The study that a file describes.
 *
 * @throws StudyError where the file cannot be read, or with all mistakes in it
 */
export function loadStudy(file: string, registry: Registry, overrides: StudyOverrides = {}): Study {
  return parseStudy(decodeText(bytesOf(file), file), file, registry, overrides);
}

/** Above every text that `parseStudy` takes; what is larger is not worth reading. */
const MOST_BYTES = 4_000_000;

function bytesOf(file: string): Uint8Array {
  try {
    const { size } = statSync(file);
    if (size > MOST_BYTES) throw new StudyError([{ file, path: '', message: `expected a study; got ${size} bytes` }]);
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const reason = reasons[String(error.code)] ?? `it cannot be read (${error.code})`;
    throw new StudyError([{ file, path: '', message: reason }]);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'expected a study file; there is none of this name',
  ENOTDIR: 'expected a study file; there is none of this name',
  EISDIR: 'expected a study file; got a folder',
  EACCES: 'expected a study file; you may not read this one',
  EPERM: 'expected a study file; you may not read this one',
};
