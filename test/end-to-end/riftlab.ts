import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'dist/cli/main.js');

/** The outcome of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  /** Without the lines of progress, which appear only on a slow machine. */
  readonly stderr: string;
}

/** The lines of progress in all forms (`progressText`). */
const PROGRESS = /^([\d,]+ of (at most )?[\d,]+ trials|solving exactly: ).*\n/gm;

/** Returns the text on stderr without the lines of progress. */
export function withoutProgress(stderr: string): string {
  return stderr.replace(PROGRESS, '');
}

/** Runs the built command in the project's folder, without a terminal. */
export function riftlab(...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd: root, encoding: 'utf8' });
  return { code: status, stdout, stderr: withoutProgress(stderr) };
}

const folders: string[] = [];

/** Makes a folder that is removed after the tests of a file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns every file below a folder by its path, with its bytes as text. */
export function filesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

/** Like `filesBelow`, without the timing lines of the manifest, which differ between runs. */
export function lastingFilesBelow(folder: string): Record<string, string> {
  const files = filesBelow(folder);
  return { ...files, 'manifest.json': withoutTiming(files['manifest.json']) };
}

function withoutTiming(manifest: string): string {
  const { timing, ...lasting } = JSON.parse(manifest);
  if (timing === undefined) throw new Error('expected timing lines in the manifest');
  return JSON.stringify(lasting);
}
