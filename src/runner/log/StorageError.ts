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
  EFBIG: 'the file has become larger than it may be here',
  EACCES: 'you may not write here',
  EPERM: 'you may not write here',
  EROFS: 'nothing can be written here',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'a folder is in its place',
  EEXIST: 'a file is in its place',
  ENOENT: 'its folder is gone',
  ENAMETOOLONG: 'a name in it is longer than it may be here',
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

/** Returns true if the cause is permanent, such as missing permission, and not a lack of room. */
export function isRefused(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  return code !== undefined && REFUSALS.includes(code);
}

/** The reason why a file could not be written, in words and with the system's error code. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { code } = cause as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? cause.message : `${reason} (${code})`;
}
