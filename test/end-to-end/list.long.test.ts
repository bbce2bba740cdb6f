import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedStudies } from '../shippedStudies.ts';
import { riftlab, scratchFolder } from './riftlab.ts';

describe('riftlab list', () => {
  it('lists every shipped study, in 80 columns', () => {
    const { code, stdout, stderr } = riftlab('list', '--reports', scratchFolder());
    expect([code, stderr]).toEqual([0, '']);
    for (const name of shippedStudies.keys()) expect(stdout).toMatch(new RegExp(`^${name} +never +[A-Z]`, 'm'));
    for (const line of stdout.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
  });

  it('lists the working folder if it has no folder sims', () => {
    const folder = scratchFolder();
    riftlab('new', 'rift', join(folder, 'mine'));
    const main = join(import.meta.dirname, '../../dist/cli/main.js');
    const { status, stdout } = spawnSync(process.execPath, [main, 'list'], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^1 study in this folder\. Play one: npx riftlab run NAME\.yaml\n\nstudy .*\nmine {3}never /,
    );
  });

  it('refuses a missing folder with a message in one line', () => {
    expect(riftlab('list', 'no-such-folder')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'expected a folder; got no-such-folder, but it does not exist\n',
    });
  });
});
