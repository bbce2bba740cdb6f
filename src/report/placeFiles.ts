import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../runner/log/makeFolder.ts';
import { StorageError } from '../runner/log/StorageError.ts';
import { writeThrough } from '../runner/log/writeThrough.ts';
import { readReportHead } from './joining/ReportHead.ts';
import type { ReportFile } from './reportFiles.ts';

/** As reports name their charts and tables: a manifest that names anything else was not ours. */
const PASSING_FILE = /^(charts\/)?[\w-]+\.(vl\.json|svg|csv|txt)$/;

/**
 * Writes the files of a report: all of them beside their places first, and when they are on the disk each is renamed into
 * its own, the last one last. So a reader sees no half a file, and a disk that is full leaves the report that was there.
 * Charts and tables of that are removed where the new one has none of their name, and nothing else.
 *
 * @param directory made where it is missing
 * @throws StorageError where it cannot be written
 */
export function placeFiles(directory: string, files: readonly ReportFile[]): void {
  const before = earlierFiles(directory);
  const parts: Part[] = [];
  try {
    for (const { path, text } of files) parts.push(writeBeside(join(directory, path), text));
    for (const { beside, target } of parts) renameSync(beside, target);
  } catch (error) {
    for (const { beside } of parts) rmSync(beside, { force: true });
    throw error instanceof StorageError ? error : new StorageError(directory, error);
  }
  const written = new Set(files.map(({ path }) => path));
  for (const path of before) if (!written.has(path)) rmSync(join(directory, path), { force: true });
}

/**
 * Writes a file beside its place and puts it there whole, in a folder that is made where it is missing.
 *
 * @throws StorageError where it cannot be written
 */
export function placeFile(target: string, text: string): void {
  const { beside } = writeBeside(target, text);
  try {
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new StorageError(target, error);
  }
}

/** A file that is written, and where it belongs. */
interface Part {
  readonly beside: string;
  readonly target: string;
}

/** @throws StorageError where it cannot be written; nothing of it is left then */
function writeBeside(target: string, text: string): Part {
  const beside = `${target}.part`;
  try {
    makeFolder(dirname(target));
    writeThrough(beside, text);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new StorageError(target, error);
  }
  return { beside, target };
}

/** Files of the report that lies there, by its own manifest: what else a designer keeps there is not ours to remove. */
function earlierFiles(directory: string): string[] {
  try {
    const text = readFileSync(join(directory, 'manifest.json'), 'utf8');
    if (readReportHead(text) === null) return [];
    const { files } = JSON.parse(text);
    return files.filter((path: unknown) => typeof path === 'string' && PASSING_FILE.test(path));
  } catch {
    return [];
  }
}
