import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../../../src/runner/log/StorageError.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makeFolder creates missing folders and leaves existing ones unchanged', () => {
  mkdirSync(join(folder, 'a'));
  expect(makeFolder(join(folder, 'a', 'b', 'c'))).toEqual([join(folder, 'a', 'b'), join(folder, 'a', 'b', 'c')]);
  expect(makeFolder(join(folder, 'a', 'b', 'c'))).toEqual([]);
  expect(existsSync(join(folder, 'a', 'b', 'c'))).toBe(true);
});

test('makeFolder throws if a part of the path is a file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file', 'a', 'b'))).toThrow('ENOTDIR');
});

test('makeFolder leaves no folder behind if it throws halfway', () => {
  expect(() => makeFolder(join(folder, 'a', 'b', 'x'.repeat(300)))).toThrow('ENAMETOOLONG');
  expect(readdirSync(folder)).toEqual([]);
});

test.skipIf(!existsSync('/proc/self'))('makeFolder ends in a file system in which no folder can be created', () => {
  expect(() => makeFolder('/proc/riftlab/a/b')).toThrow('ENOENT');
});

test('removeFolders removes the created folders, except those that are no longer empty', () => {
  const made = makeFolder(join(folder, 'a', 'b'));
  writeFileSync(join(folder, 'a', 'notes'), 'mine');
  removeFolders(made);
  expect(readdirSync(join(folder, 'a'))).toEqual(['notes']);
});
