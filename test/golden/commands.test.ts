import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isCheck } from '../sized.ts';
import { type CommandCase, cases, fixtures } from './commandCases.ts';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'dist/cli/main.js');
const scratch: string[] = [];

afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with the shipped studies and the fixtures, so that the paths in an output are the same on every machine. */
function workingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-golden-'));
  scratch.push(folder);
  cpSync(join(root, 'sims'), join(folder, 'sims'), { recursive: true });
  for (const [name, text] of Object.entries(fixtures)) writeFileSync(join(folder, name), text);
  return folder;
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function riftlab(folder: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd: folder, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** Returns the texts of all files below a folder, by path. */
function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(files.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** A golden file contains these files in full. It has only the hash of other files, such as drawings and pages. */
const SHOWN_IN_FULL = /\.(csv|txt|xml|yaml)$/;
/** A golden file has only the hash of a file with more lines than this. */
const MOST_LINES = 60;

function fileText(path: string, text: string): string {
  if (path.endsWith('chunks.log')) return `=== ${path}: present`;
  const content = path.endsWith('manifest.json') ? withoutTiming(text) : text;
  if (SHOWN_IN_FULL.test(path) && content.split('\n').length <= MOST_LINES) return `=== ${path}\n${content.trimEnd()}`;
  return `=== ${path}: sha256 ${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}

function withoutTiming(manifest: string): string {
  const { timing: _, ...lasting } = JSON.parse(manifest);
  return JSON.stringify(lasting);
}

/** Removes the lines of progress, because they depend on the speed of the machine. */
function withoutProgress(stderr: string): string {
  return stderr
    .split('\n')
    .filter((line) => !/ of (at most )?[\d,]+|left$|solving/.test(line))
    .join('\n');
}

async function record({ before = [], args }: CommandCase): Promise<string> {
  const folder = workingFolder();
  for (const first of before) await riftlab(folder, first);
  const old = filesIn(folder);
  const { code, stdout, stderr } = await riftlab(folder, args);
  const files = [...filesIn(folder)].filter(([path, text]) => old.get(path) !== text);
  const parts = [
    `$ riftlab ${args.join(' ')}`,
    `exit code ${code}`,
    '--- stdout',
    stdout.trimEnd(),
    '--- stderr',
    withoutProgress(stderr).trimEnd(),
    '--- files',
    ...files.map(([path, text]) => fileText(path, text)),
  ];
  return `${parts.join('\n')}\n`.replaceAll(folder, '.');
}

/** `RIFTLAB_CHECK=1 npx vitest run test/golden -u` writes these records again; a commit that changes one says why. */
describe('golden: what each command prints, leaves and answers to mistakes', () => {
  it('runs the built command', () => expect(existsSync(main)).toBe(true));

  it.each(Object.entries(cases).filter(([, { isLong }]) => isCheck || !isLong))('%s', async (name, one) => {
    await expect(await record(one)).toMatchFileSnapshot(`commands/${name}.txt`);
  });
});
