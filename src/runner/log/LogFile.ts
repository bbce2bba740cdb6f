import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { StorageError } from '../errors.ts';

/** The file of a log, with one sealed record on each line. Records are appended, or all of them are replaced. */
export class LogFile {
  private readonly path: string;
  private descriptor: number;
  private seal: string;
  private bytes: number;

  /**
   * Opens a log and removes an incomplete last record.
   *
   * @param last the seal of its last complete record, and the number of bytes up to the end of that record
   * @throws StorageError if it cannot be written
   */
  constructor(path: string, last: { readonly seal: string; readonly size: number }) {
    this.path = path;
    this.seal = last.seal;
    this.bytes = last.size;
    this.descriptor = this.guarded(() => openSync(path, 'r+'));
    this.guarded(() => {
      if (fstatSync(this.descriptor).size !== last.size) ftruncateSync(this.descriptor, last.size);
    });
  }

  /** Creates a log with these records. It replaces an existing log. */
  static create(path: string, records: readonly unknown[]): LogFile {
    return new LogFile(path, writeRecords(path, records));
  }

  get size(): number {
    return this.bytes;
  }

  /** Appends records. @throws StorageError if the file cannot be written; the log then ends where it did before */
  append(records: readonly unknown[]): void {
    const { text, seal } = sealedText(records, this.seal);
    const bytes = Buffer.from(text);
    this.guarded(() => {
      // The lock prevents two runs from writing to one log. This check protects the log if the lock fails.
      if (fstatSync(this.descriptor).size !== this.bytes)
        throw new Error('another program has written to it in the meantime');
      try {
        for (let done = 0; done < bytes.length; ) {
          done += writeSync(this.descriptor, bytes, done, bytes.length - done, this.bytes + done);
        }
      } catch (error) {
        ftruncateSync(this.descriptor, this.bytes);
        throw error;
      }
    });
    this.seal = seal;
    this.bytes += bytes.length;
  }

  /** Waits until the whole log is on the disk. */
  sync(): void {
    this.guarded(() => fsyncSync(this.descriptor));
  }

  /** Replaces all records. @throws StorageError if they cannot be written; the log is then unchanged */
  replace(records: readonly unknown[]): void {
    // Windows cannot replace a file that is open.
    closeSync(this.descriptor);
    try {
      const { seal, size } = writeRecords(this.path, records);
      this.seal = seal;
      this.bytes = size;
    } finally {
      this.descriptor = this.guarded(() => openSync(this.path, 'r+'));
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw new StorageError(this.path, error);
    }
  }
}

function writeRecords(path: string, records: readonly unknown[]): { readonly seal: string; readonly size: number } {
  const { text, seal } = sealedText(records, FIRST_SEAL);
  writeWhole(path, text);
  return { seal, size: Buffer.byteLength(text) };
}

function sealedText(records: readonly unknown[], before: string): { readonly text: string; readonly seal: string } {
  let seal = before;
  const lines = records.map((record) => {
    const text = JSON.stringify(record);
    seal = sealOf(seal, text);
    return sealedLine(seal, text);
  });
  return { text: lines.join(''), seal };
}

const DIGITS = 16;

/** The seal before the first record. */
export const FIRST_SEAL = 'riftlab';

/**
 * Returns the seal of a record: 16 hexadecimal digits of the hash of the previous seal and the record's text. It detects records
 * that were changed, removed, duplicated or moved.
 */
function sealOf(before: string, text: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, DIGITS);
}

/** Returns a line of the log: `seal text` and a line break. */
function sealedLine(seal: string, text: string): string {
  return `${seal} ${text}\n`;
}

/** Returns the text and seal of a line; null if the seal does not match. */
export function unsealed(before: string, line: string): { readonly seal: string; readonly text: string } | null {
  const seal = line.slice(0, DIGITS);
  const text = line.slice(DIGITS + 1);
  return line[DIGITS] === ' ' && seal === sealOf(before, text) ? { seal, text } : null;
}

/**
 * Replaces a file atomically: the text is written to another file, synchronised with the disk and renamed. A reader, even
 * after a crash, finds either the old or the new text.
 *
 * @throws StorageError if it cannot be written; the old file is then unchanged
 */
function writeWhole(file: string, text: string): void {
  const beside = `${file}.part`;
  try {
    writeThrough(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new StorageError(file, error);
  }
}

/** Writes a file and waits until it is on the disk. @throws Error of the file system */
export function writeThrough(file: string, text: string | Uint8Array): void {
  const descriptor = openSync(file, 'w');
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
