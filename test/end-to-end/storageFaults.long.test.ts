import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';
import { main, start } from './startedRiftlab.ts';
import { fresh, study, studyFile, undisturbed } from './undisturbed.ts';

describe('a disk that is full', () => {
  const args = ['sims/retreat-from-the-rift.yaml', '--trials', '2M', '--workers', '1'];

  it.skipIf(process.platform === 'win32')(
    'a disk without room for the log ends the run with a clear error and exit code 74, and the run resumes when there is room',
    async () => {
      const out = fresh();
      // The maximum size of a file that this shell and its children can write.
      const command = `ulimit -f 8; exec "${process.execPath}" "${main}" run ${args.join(' ')} --out "${out}"`;
      const { code, stdout, stderr } = await start('sh', ['-c', command]).outcome;
      expect({ code, stdout }).toEqual({ code: 74, stdout: '' });
      expect(stderr).toMatch(/chunks\.log: the file is larger than the file system or your quota allows \(EFBIG\)/);
      expect(stderr).toContain('Everything in the log is safe: the same command resumes from there.');
      const again = riftlab('run', ...args, '--out', out);
      expect(again.stderr).toMatch(/^resuming at [\d,]+ of 2,000,000 trials\n$/);
      expect(lastingFilesBelow(out)).toEqual(undisturbed(...args));
    },
  );

  const mount = (size: string) => `mount -t tmpfs -o size=${size} none`;
  const canMount = spawnSync('sh', ['-c', `unshare -rm sh -c "${mount('64k')} /tmp"`]).status === 0;

  it.skipIf(!canMount)(
    'a disk without room for the report leaves no incomplete report, and the report is made when there is room',
    async () => {
      const [disk, kept] = [scratchFolder(), scratchFolder()];
      const small = ['sims/retreat-from-the-rift.yaml', '--trials', '100k', '--workers', '0'];
      const run = `"${process.execPath}" "${main}" run ${small.join(' ')} --out ${disk}/report`;
      const scriptFile = join(kept, 'script');
      const script = `${mount('100k')} ${disk}; ${run}; echo "code $?"; cp -r ${disk}/report ${kept}/full
      mount -o remount,size=20m ${disk}; ${run} --quiet; echo "code $?"; cp -r ${disk}/report ${kept}/roomy`;
      writeFileSync(scriptFile, script);
      const { stdout, stderr } = await start('sh', ['-c', `unshare -rm sh ${scriptFile}`]).outcome;
      expect(stdout).toBe('code 74\ncode 0\n');
      expect(stderr).toMatch(/the disk is full \(ENOSPC\)/);
      expect(Object.keys(filesBelow(join(kept, 'full')))).toEqual(['chunks.log']);
      expect(lastingFilesBelow(join(kept, 'roomy'))).toEqual(undisturbed(...small));
    },
  );
});

describe('a folder that cannot be written', () => {
  const refused = (out: string) => {
    const { code, stdout, stderr } = riftlab('run', study, '--trials', '10k', '--out', out);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.startsWith(out)).toBe(true);
    expect(stderr).toContain('give another folder with --out');
    expect(stderr).not.toMatch(/\n\s+at /);
  };

  it('a folder below a file is refused before a trial is played', () => {
    const file = studyFile('');
    refused(join(file, 'report'));
  });

  it.skipIf(!existsSync('/proc/self'))('a folder in a file system in which no folder can be created is refused', () => {
    refused('/proc/riftlab');
  });

  it('a folder with a name that is too long is refused', () => {
    refused(join(scratchFolder(), 'x'.repeat(300)));
  });

  it('a folder that has a folder in place of the log is refused', () => {
    const out = fresh();
    mkdirSync(join(out, 'chunks.log'), { recursive: true });
    const { code, stdout, stderr } = riftlab('run', study, '--trials', '10k', '--out', out);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      `${join(out, 'chunks.log')}: expected the log of a run, but a folder is in its place; move it away\n`,
    );
  });

  it.skipIf(!existsSync('/proc/self')).each([
    ['compare', ['sims/rift-shortcut.yaml', 'sims/vuilraith-loop.yaml', '--trials', '1e12', '--out', '/proc/riftlab']],
    ['sensitivity', ['sims/what-matters-in-the-rift.yaml', '--trials', '1e12', '--out', '/proc/riftlab']],
    ['tune', ['sims/fair-hit-points.yaml', '--trials', '1e12', '--out', '/proc/riftlab']],
    ['duel', ['bruiser', 'sentinel', '--trials', '1e12', '--out', '/proc/riftlab']],
    ['matchups', ['bruiser', 'sentinel', '--trials', '1e12', '--out', '/proc/riftlab']],
    ['chart', ['sims/charts/ip2-destinations.csv', '--out', '/proc/riftlab']],
    ['check', ['sims/fair-duel.yaml', '--trials', '1e12', '--junit', '/proc/riftlab/all.xml']],
    ['new', ['rift', '/proc/riftlab/new.yaml']],
  ])('a folder that cannot be written is refused before a trial is played by the command %s', (command, args) => {
    const { code, stdout, stderr } = riftlab(command, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^\/proc\/riftlab.*; (give|name) another/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  // For root, and on Windows, the permission bits of a folder have no effect.
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'a folder without write permission is refused',
    () => {
      const out = scratchFolder();
      chmodSync(out, 0o555);
      refused(out);
    },
  );
});
