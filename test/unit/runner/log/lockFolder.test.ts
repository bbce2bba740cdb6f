import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Lock, lockFolder } from '../../../../src/runner/log/lockFolder.ts';

const module = new URL('../../../../src/runner/log/lockFolder.ts', import.meta.url).href;
let directory = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'riftlab-lock-'));
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
