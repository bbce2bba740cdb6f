import { readFileSync, statSync } from 'node:fs';
import { StudyError } from '../StudyError.ts';

/** Above every text that is worth reading. */
const MOST_BYTES = 4_000_000;

/**
 * The bytes of a file.
 *
 * @param expected what the file should be, for messages
 * @param name the file as whoever asks for it writes it
 * @throws StudyError where there is none that can be read, or it is too large
 */
export function bytesOf(file: string, expected: string, name = file): Uint8Array {
  const refuse = (reason: string) =>
    new StudyError([{ file: name, path: '', message: `expected ${expected}; ${reason}` }]);
  try {
    const status = statSync(file);
    // A device or a pipe may never end.
    if (!status.isFile() && !status.isDirectory()) throw refuse('this is none that holds a text');
    if (status.size > MOST_BYTES) throw refuse(`got ${status.size} bytes`);
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw refuse(reasons[String(error.code)] ?? `it cannot be read (${error.code})`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is none of this name',
  ENOTDIR: 'there is none of this name',
  ERR_INVALID_ARG_VALUE: 'no file can have this name',
  ELOOP: 'it is a link that leads nowhere',
  EISDIR: 'got a folder',
  EACCES: 'you may not read this one',
  EPERM: 'you may not read this one',
};
