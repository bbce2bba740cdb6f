import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StorageError } from '../runner/errors.ts';
import { makeFolder } from '../runner/log/folders.ts';
import { writeThrough } from '../runner/log/LogFile.ts';
import { listedFiles } from './manifest.ts';
import { isReportPage } from './render/pageFrame.ts';
import type { ReportFile } from './reportFiles.ts';

/** The files that a report may have directly in its folder. Its other files are the drawings and specifications in `charts`. */
const REPORT_NAMES: readonly string[] = [
  ...['report.html', 'report.json', 'manifest.json'],
  ...['summary.csv', 'distributions.csv', 'comparison.csv', 'targets.csv', 'rare.csv', 'joint.csv'],
  ...['sweep.csv', 'tornado.csv', 'indices.csv', 'sensitivity.txt', 'tuning.csv', 'tuning.txt'],
  ...['matchups.csv', 'cards.csv'],
  ...['rows.csv', 'frequencies.csv', 'bpv.csv', 'changes.csv'],
];
const CHART_NAME = /\.(vl\.json|svg)$/;

/** The names that reports give to charts and tables. Files with other names are never removed, even if a manifest lists them. */
const PASSING_FILE = /^(charts\/)?[\w-]+\.(vl\.json|svg|csv|txt)$/;

/**
 * Writes the files of a report. First it writes all of them under temporary names. When all are on the disk, it renames
 * them in order. So no reader sees an incomplete file, and the previous report is unchanged if the disk is full. Then
 * it removes the charts and tables of the previous report that the new report does not have. It removes nothing else.
 *
 * @param directory is created if it is missing
 * @throws StorageError if a file cannot be written
 */
export function placeFiles(directory: string, files: readonly ReportFile[]): void {
  const before = earlierFiles(directory);
  placeTogether(directory, files);
  const written = new Set(files.map(({ path }) => path));
  for (const path of before) if (!written.has(path)) rmSync(join(directory, path), { force: true });
}

/**
 * Writes files of a report as `placeFiles` does, but removes nothing.
 *
 * @throws StorageError if a file cannot be written
 */
export function placeTogether(directory: string, files: readonly ReportFile[]): void {
  const unknown = files.find(({ path }) => !isReportName(path));
  if (unknown !== undefined) throw new Error(`${unknown.path} is not a name that a file of a report may have`);
  const parts: Part[] = [];
  try {
    for (const { path, text } of files) parts.push(writeBeside(join(directory, path), text));
    for (const { partial, target } of parts) renameSync(partial, target);
  } catch (error) {
    for (const { partial } of parts) rmSync(partial, { force: true });
    throw error instanceof StorageError ? error : new StorageError(directory, error);
  }
}

/**
 * The files in a folder that have the name of a report file but are not of riftlab, so that a report would replace
 * them. Empty if the folder holds a report or a log of riftlab.
 */
export function foreignFiles(directory: string): readonly string[] {
  if (holdsReport(directory)) return [];
  const charts = namesIn(join(directory, 'charts')).map((name) => `charts/${name}`);
  return [...namesIn(directory), ...charts].filter(isReportName).sort();
}

function isReportName(path: string): boolean {
  return path.startsWith('charts/') ? CHART_NAME.test(path) : REPORT_NAMES.includes(path);
}

/** Returns true if a folder holds a report of riftlab, or the log of a stopped run. */
function holdsReport(directory: string): boolean {
  const [page, manifest, log] = ['report.html', 'manifest.json', 'chunks.log'].map((name) => textOf(directory, name));
  return isReportPage(page) || listedFiles(manifest) !== null || isLog(log);
}

/** Recognises a log by the form of its first record: 16 hexadecimal digits (the record's seal, a hash) and then `{"log":`. */
function isLog(text: string): boolean {
  return /^[0-9a-f]{16} \{"log":/.test(text);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function textOf(directory: string, name: string): string {
  try {
    return readFileSync(join(directory, name), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Writes one file next to its final place and then renames it, so that no reader sees an incomplete file. Its folder is
 * created if it is missing.
 *
 * @param there `replace` replaces an existing file, `keep` keeps it
 * @throws StorageError if the file cannot be written, or if a file exists and `there` is `keep`
 */
export function placeFile(target: string, text: string | Uint8Array, there: 'replace' | 'keep'): void {
  const { partial } = writeBeside(target, text);
  try {
    if (there === 'replace') renameSync(partial, target);
    else placeNew(partial, target);
  } catch (error) {
    throw new StorageError(target, error);
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * Moves a temporary file to its final place by a hard link, because linking, unlike renaming, never replaces a file.
 *
 * @throws Error if a file exists at the final place
 */
function placeNew(partial: string, target: string): void {
  try {
    linkSync(partial, target);
  } catch (error) {
    if (existsSync(target)) throw error;
    // Some file systems do not support hard links.
    renameSync(partial, target);
  }
}

/** A temporary file that has been written, and its final path. */
interface Part {
  readonly partial: string;
  readonly target: string;
}

/** Writes a temporary file. @throws StorageError if it cannot be written; the temporary file is then removed */
function writeBeside(target: string, text: string | Uint8Array): Part {
  const partial = `${target}.part`;
  try {
    makeFolder(dirname(target));
    writeThrough(partial, text);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new StorageError(target, error);
  }
  return { partial, target };
}

/**
 * The charts and tables of the report in a folder, as its manifest lists them. All other files in the folder are the
 * designer's.
 */
function earlierFiles(directory: string): readonly string[] {
  const files = listedFiles(textOf(directory, 'manifest.json')) ?? [];
  return files.filter((path) => PASSING_FILE.test(path));
}
