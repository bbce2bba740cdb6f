import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Lock, lockFolder, makeFolder, tryFolder } from '../../../../src/runner/log/folders.ts';

const module = new URL('../../../../src/runner/log/folders.ts', import.meta.url).href;
let directory = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'riftlab-folder-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

/** A process that has locked the folder. */
async function holder(): Promise<ChildProcess> {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)});
    const lock = await lockFolder(${JSON.stringify(directory)});
    console.log('release' in lock ? 'locked' : 'refused');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  children.push(child);
  const [text] = await once(child.stdout!, 'data');
  expect(String(text)).toBe('locked\n');
  return child;
}

describe('a locked folder', () => {
  it('is refused with the id of the process that holds it, for every path to the folder', async () => {
    const { pid } = await holder();
    expect(await lockFolder(directory)).toEqual({ pid });
    const other = `${directory}-link`;
    symlinkSync(directory, other);
    try {
      expect(await lockFolder(other)).toEqual({ pid });
    } finally {
      rmSync(other);
    }
  });

  it('is free as soon as the process is killed', async () => {
    for (let time = 0; time < 3; time += 1) {
      const child = await holder();
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const lock = (await lockFolder(directory)) as Lock;
    lock.release();
  });

  it('is free after it is released, and locks no other folder', async () => {
    const lock = (await lockFolder(directory)) as Lock;
    expect(await lockFolder(directory)).toEqual({ pid: process.pid });
    ((await lockFolder(tmpdir())) as Lock).release();
    lock.release();
    ((await lockFolder(directory)) as Lock).release();
  });
});

test('makeFolder creates missing folders and leaves existing ones unchanged', () => {
  mkdirSync(join(directory, 'a'));
  writeFileSync(join(directory, 'a', 'notes'), 'mine');
  for (let time = 0; time < 2; time += 1) makeFolder(join(directory, 'a', 'b', 'c'));
  expect(readdirSync(directory, { recursive: true }).sort()).toEqual(['a', 'a/b', 'a/b/c', 'a/notes']);
});

test('makeFolder throws if a part of the path is a file', () => {
  writeFileSync(join(directory, 'file'), '');
  expect(() => makeFolder(join(directory, 'file', 'a', 'b'))).toThrow('ENOTDIR');
});

test('makeFolder leaves no folder behind if it throws halfway', () => {
  expect(() => makeFolder(join(directory, 'a', 'b', 'x'.repeat(300)))).toThrow('ENAMETOOLONG');
  expect(readdirSync(directory)).toEqual([]);
});

test.skipIf(!existsSync('/proc/self'))('makeFolder ends in a file system in which no folder can be created', () => {
  expect(() => makeFolder('/proc/riftlab/a/b')).toThrow('ENOENT');
});

describe('tryFolder', () => {
  it.each(['.', 'a', 'a/b/c'])('accepts a folder that can be written, and leaves nothing behind: %s', (path) => {
    tryFolder(join(directory, path));
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each([
    ['file', 'ENOTDIR'],
    ['file/a/b', 'ENOTDIR'],
    [`a/b/${'x'.repeat(300)}`, 'ENAMETOOLONG'],
  ])('throws the error of the file system, and leaves nothing behind', (path, code) => {
    writeFileSync(join(directory, 'file'), '');
    expect(() => tryFolder(join(directory, path))).toThrow(code);
    expect(readdirSync(directory)).toEqual(['file']);
  });

  it('refuses a symbolic link to a folder that does not exist', () => {
    symlinkSync(join(directory, 'nowhere'), join(directory, 'link'));
    for (const path of ['link', 'link/a']) expect(() => tryFolder(join(directory, path))).toThrow('EEXIST');
    expect(readdirSync(directory)).toEqual(['link']);
  });

  it('creates only a folder with a unique name, so that a process that starts at the same time is not disturbed', async () => {
    const names = new Set<string | null>();
    const watcher = watch(directory, (_, name) => names.add(name));
    try {
      tryFolder(join(directory, 'a', 'b'));
      writeFileSync(join(directory, 'last'), '');
      await vi.waitUntil(() => names.has('last'), { timeout: 60_000 });
    } finally {
      watcher.close();
    }
    const [name, ...others] = names;
    expect(name).toMatch(/^\.riftlab-\w{6}$/);
    expect(others).toEqual(['last']);
  });
});
