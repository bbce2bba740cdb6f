import { StudyError } from '../StudyError.ts';

/**
 * What to throw where a file could not be read: what it should be, and in plain words why it is not.
 *
 * @param file as whoever asks for it writes it
 * @param expected what the file should be
 * @param error what reading it threw; an error that is not the file system's is a bug, and is given back as it is
 */
export function unreadable(file: string, expected: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const reason = REASONS[String(error.code)] ?? `it cannot be read (${error.code})`;
  return new StudyError([{ file, path: '', message: `expected ${expected}; ${reason}` }]);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is none of this name',
  ENOTDIR: 'there is none of this name',
  ERR_INVALID_ARG_VALUE: 'no file can have this name',
  ELOOP: 'it is a link that leads nowhere',
  EISDIR: 'got a folder',
  EACCES: 'you may not read this one',
  EPERM: 'you may not read this one',
};
