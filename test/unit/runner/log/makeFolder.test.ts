import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../../../src/runner/log/makeFolder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is missing is made, and what is there is left as it is', () => {
  mkdirSync(join(folder, 'a'));
  expect(makeFolder(join(folder, 'a', 'b', 'c'))).toEqual([join(folder, 'a', 'b'), join(folder, 'a', 'b', 'c')]);
  expect(makeFolder(join(folder, 'a', 'b', 'c'))).toEqual([]);
  expect(existsSync(join(folder, 'a', 'b', 'c'))).toBe(true);
});

test('below a file it throws', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file', 'a', 'b'))).toThrow('ENOTDIR');
});

test('where it throws on the way, nothing is left of it', () => {
  expect(() => makeFolder(join(folder, 'a', 'b', 'x'.repeat(300)))).toThrow('ENAMETOOLONG');
  expect(readdirSync(folder)).toEqual([]);
});

test.skipIf(!existsSync('/proc/self'))('it comes to an end where no folder can be made', () => {
  expect(() => makeFolder('/proc/riftlab/a/b')).toThrow('ENOENT');
});

test('what it has made can be taken back, but not what somebody has come to use', () => {
  const made = makeFolder(join(folder, 'a', 'b'));
  writeFileSync(join(folder, 'a', 'notes'), 'mine');
  removeFolders(made);
  expect(readdirSync(join(folder, 'a'))).toEqual(['notes']);
});
