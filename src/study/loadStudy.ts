import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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
  const beside = (name: string) => {
    const path = resolve(dirname(file), name);
    return decodeText(bytesOf(path, 'a file', name), name);
  };
  return parseStudy(decodeText(bytesOf(file, 'a study file'), file), file, registry, overrides, beside);
}

/** Above every text that is worth reading. */
const MOST_BYTES = 4_000_000;

/**
 * @param expected what the file should be, for messages
 * @param name the file as whoever asks for it writes it
 */
function bytesOf(file: string, expected: string, name = file): Uint8Array {
  const refuse = (reason: string) =>
    new StudyError([{ file: name, path: '', message: `expected ${expected}; ${reason}` }]);
  try {
    const { size } = statSync(file);
    if (size > MOST_BYTES) throw refuse(`got ${size} bytes`);
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw refuse(reasons[String(error.code)] ?? `it cannot be read (${error.code})`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is none of this name',
  ENOTDIR: 'there is none of this name',
  EISDIR: 'got a folder',
  EACCES: 'you may not read this one',
  EPERM: 'you may not read this one',
};
