import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { StorageError } from './StorageError.ts';
import { FIRST_SEAL, sealedLine, sealOf } from './seal.ts';
import { writeWhole } from './writeWhole.ts';

/** The file of a log: sealed records, one a line, that are only ever added at its end. */
export class LogFile {
  private readonly path: string;
  private descriptor: number;
  private seal: string;
  private bytes: number;

  /**
   * Opens a log and cuts off what was torn.
   *
   * @param last the seal of its last whole record, and the bytes up to there
   * @throws StorageError where it cannot be written to
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

  /** Makes a log of these records, in the place of any that was there. */
  static create(path: string, records: readonly unknown[]): LogFile {
    return new LogFile(path, writeRecords(path, records));
  }

  get size(): number {
    return this.bytes;
  }

  /** @throws StorageError where it cannot be written; the log then ends where it did before */
  append(records: readonly unknown[]): void {
    const { text, seal } = sealedText(records, this.seal);
    const bytes = Buffer.from(text);
    this.guarded(() => {
      // Two runs on one log are kept apart by a lock; should that fail, nothing is spoilt here.
      if (fstatSync(this.descriptor).size !== this.bytes) throw new Error('something else has written to it meanwhile');
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

  /** Waits until all of it is on the disk. */
  sync(): void {
    this.guarded(() => fsyncSync(this.descriptor));
  }

  /** Puts other records in the place of all. @throws StorageError where they cannot be written; the log stays as it was */
  replace(records: readonly unknown[]): void {
    // Windows puts no file in the place of one that is open.
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
