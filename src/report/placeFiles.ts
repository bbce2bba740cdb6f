import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeThrough } from '../runner/log/LogFile.ts';
import { makeFolder } from '../runner/log/makeFolder.ts';
import { StorageError } from '../runner/log/StorageError.ts';
import { readReportHead } from './joining/ReportHead.ts';
import { isReportPage } from './page/pageFrame.ts';
import type { ReportFile } from './reportFiles.ts';

/** The files that a report may have in its own folder; what else it has are drawings and their specifications in `charts`. */
const REPORT_NAMES: readonly string[] = [
  ...['report.html', 'report.json', 'manifest.json'],
  ...['summary.csv', 'distributions.csv', 'comparison.csv', 'targets.csv', 'rare.csv'],
  ...['sweep.csv', 'tornado.csv', 'indices.csv', 'sensitivity.txt', 'tuning.csv', 'tuning.txt'],
  ...['matchups.csv', 'cards.csv'],
  ...['rows.csv', 'frequencies.csv', 'bpv.csv', 'changes.csv'],
];
const CHART_NAME = /\.(vl\.json|svg)$/;

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
  placeTogether(directory, files);
  const written = new Set(files.map(({ path }) => path));
  for (const path of before) if (!written.has(path)) rmSync(join(directory, path), { force: true });
}

/**
 * The same, but nothing is removed of what was there.
 *
 * @throws StorageError where it cannot be written
 */
export function placeTogether(directory: string, files: readonly ReportFile[]): void {
  const unknown = files.find(({ path }) => !isReportName(path));
  if (unknown !== undefined) throw new Error(`${unknown.path} is no name that files of reports have`);
  const parts: Part[] = [];
  try {
    for (const { path, text } of files) parts.push(writeBeside(join(directory, path), text));
    for (const { beside, target } of parts) renameSync(beside, target);
  } catch (error) {
    for (const { beside } of parts) rmSync(beside, { force: true });
    throw error instanceof StorageError ? error : new StorageError(directory, error);
  }
}

/** The files in a folder that a report could replace and that no report has left there, by their paths in it. */
export function foreignFiles(directory: string): readonly string[] {
  if (holdsReport(directory)) return [];
  const charts = namesIn(join(directory, 'charts')).map((name) => `charts/${name}`);
  return [...namesIn(directory), ...charts].filter(isReportName).sort();
}

function isReportName(path: string): boolean {
  return path.startsWith('charts/') ? CHART_NAME.test(path) : REPORT_NAMES.includes(path);
}

/** A run that was stopped leaves its log alone, or some of its tables and charts with it. */
function holdsReport(directory: string): boolean {
  const [page, manifest, log] = ['report.html', 'manifest.json', 'chunks.log'].map((name) => textOf(directory, name));
  return isReportPage(page) || readReportHead(manifest) !== null || isLog(log);
}

/** By the seal and the form that the first record of every run's log has. */
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
 * Writes a file beside its place and puts it there whole, in a folder that is made where it is missing.
 *
 * @param there what becomes of a file that is in its place
 * @throws StorageError where it cannot be written, or a file is in its place that is to be kept
 */
export function placeFile(target: string, text: string, there: 'replace' | 'keep'): void {
  const { beside } = writeBeside(target, text);
  try {
    if (there === 'replace') renameSync(beside, target);
    else placeNew(beside, target);
  } catch (error) {
    throw new StorageError(target, error);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Unlike renaming, linking replaces nothing, however late it came. @throws Error of the file system where a file is there */
function placeNew(beside: string, target: string): void {
  try {
    linkSync(beside, target);
  } catch (error) {
    if (existsSync(target)) throw error;
    // There are file systems without links.
    renameSync(beside, target);
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
  const text = textOf(directory, 'manifest.json');
  if (readReportHead(text) === null) return [];
  const { files } = JSON.parse(text);
  return Array.isArray(files) ? files.filter((path) => typeof path === 'string' && PASSING_FILE.test(path)) : [];
}
