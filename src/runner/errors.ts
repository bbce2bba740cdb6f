/** A file could not be written, for example because the disk is full. Everything that was written before is complete. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** The name of the file in messages. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file}: ${reasonOf(cause)}`, { cause });
    this.file = file;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EFBIG: 'the file is larger than the file system or your quota allows',
  EACCES: 'you have no permission to write here',
  EPERM: 'you have no permission to write here',
  EROFS: 'this file system is read-only',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'a folder is in its place',
  EEXIST: 'a file is in its place',
  ENOENT: 'its folder does not exist any more',
  ENAMETOOLONG: 'its path has a name that is too long for this file system',
};

const REFUSALS: readonly string[] = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOENT',
  'ENAMETOOLONG',
];

/**
 * Returns true if a write failed because the system refuses to write to the path, for example because permission is missing.
 * Returns false for a lack of space and for unknown causes.
 */
export function isRefused(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  return code !== undefined && REFUSALS.includes(code);
}

/** Returns the reason why a file could not be written, in words and with the system's error code. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code } = cause as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? cause.message : `${reason} (${code})`;
}

/**
 * Thrown if a queue cannot be used: packages are missing, the server does not answer or refuses the connection, or an
 * answer is not valid.
 */
export class QueueError extends Error {
  override name = 'QueueError';
}

/** Several threads in a row ended while they did the same task. */
export class LostWorkerError extends Error {
  override name = 'LostWorkerError';

  /**
   * @param what describes the task: `playing trials 0 to 1,023`
   * @param times the number of threads that were lost
   */
  constructor(what: string, times: number, cause: unknown) {
    const reason = isOutOfMemory(cause)
      ? 'it ran out of memory'
      : cause instanceof Error
        ? cause.message
        : String(cause);
    super(`a worker thread ended ${times} times while it was ${what}: ${reason}`, { cause });
  }
}

/** Returns true if a thread ended because it ran out of memory. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
