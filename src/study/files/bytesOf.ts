import { readFileSync, statSync } from 'node:fs';
import { StudyError } from '../StudyError.ts';
import { unreadable } from './unreadable.ts';

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
    throw unreadable(name, expected, error);
  }
}
