import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../../../src/cli/UsageError.ts';
import { checkFile } from '../../../../src/cli/writing/checkFile.ts';
import { checkFolder } from '../../../../src/cli/writing/checkFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-writing-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** What is said of a place that cannot be written to. */
function refusalOf(check: () => void): string {
  try {
    check();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe.each([
  ['a folder', (place: string) => checkFolder(place), 'give another folder with --out'],
  ['a file', (place: string) => checkFile(place, '--junit'), 'give another file with --junit'],
])('%s that is to be written', (_, check, remedy) => {
  it('may be there or not, and nothing is left of the trying', () => {
    check(join(folder, 'a', 'b', 'c'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('may not lie below a file', () => {
    writeFileSync(join(folder, 'file'), '');
    const place = join(folder, 'file', 'a', 'b');
    expect(refusalOf(() => check(place))).toBe(
      `${place}: a part of its path is a file, not a folder (ENOTDIR); ${remedy}`,
    );
  });

  it('may not lie in a folder whose name is too long, and none of those before it stays', () => {
    const place = join(folder, 'a', 'x'.repeat(300), 'b');
    expect(refusalOf(() => check(place))).toBe(
      `${place}: a name in it is longer than it may be here (ENAMETOOLONG); ${remedy}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!existsSync('/proc/self'))('may not lie where nobody may make one, which does not take for ever', () => {
    expect(refusalOf(() => check('/proc/riftlab/a'))).toContain(`/proc/riftlab/a: `);
  });

  // To root, and on Windows, the permission bits of a folder mean nothing.
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('may not lie where bits forbid it', () => {
    chmodSync(folder, 0o555);
    expect(refusalOf(() => check(join(folder, 'a')))).toContain('you may not write here (EACCES)');
  });

  it('has a name', () => {
    expect(refusalOf(() => check(' '))).toMatch(/needs the name of a (file|folder); got none$/);
  });
});

it('a folder is no file, and a file no folder', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(refusalOf(() => checkFile(folder, '--junit'))).toBe(`--junit needs a file; ${folder} is a folder`);
  expect(refusalOf(() => checkFolder(join(folder, 'file')))).toContain('--out needs a folder; ');
});
