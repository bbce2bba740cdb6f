import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';

/** Writes a file and waits until it is on the disk. @throws Error of the file system */
export function writeThrough(file: string, text: string): void {
  const descriptor = openSync(file, 'w');
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
