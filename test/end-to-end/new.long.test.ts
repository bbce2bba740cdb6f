import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templateKinds } from '../../src/cli/new.ts';
import { filesBelow, riftlab, scratchFolder } from './riftlab.ts';

describe('riftlab new', () => {
  it.each(templateKinds())('writes a %s, which runs, meets its targets, and is listed', (kind) => {
    const folder = scratchFolder();
    const file = join(folder, `${kind}.yaml`);
    const { code, stdout, stderr } = riftlab('new', kind, folder);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Wrote ${file}.`);
    expect(stdout.endsWith(`\n  npx riftlab run ${file}\n`)).toBe(true);
    const out = join(folder, 'reports', kind);
    expect(riftlab('run', file, '--trials', '200', '--workers', '0', '--quiet', '--out', out)).toEqual({
      ...{ code: 0, stdout: '', stderr: '' },
    });
    expect(existsSync(join(out, 'report.html'))).toBe(true);
    expect(riftlab('check', file, '--quiet', '--workers', '0').code).toBe(0);
    const list = riftlab('list', folder, '--reports', join(folder, 'reports')).stdout;
    expect(list).toMatch(new RegExp(`^${kind} +20\\d\\d-\\d\\d-\\d\\d +[A-Z]`, 'm'));
  });

  it('writes over nothing, and says so', () => {
    const folder = scratchFolder();
    riftlab('new', 'portal', folder);
    const before = filesBelow(folder);
    const { code, stdout, stderr } = riftlab('new', 'portal', folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`${join(folder, 'portal.yaml')} is there already; name another file\n`);
    expect(filesBelow(folder)).toEqual(before);
    expect(Object.keys(before)).toEqual(['charts/first-destinations.csv', 'portal.yaml']);
  });

  it.each([
    [['new'], /^expected what the study is about: .*; as in: npx riftlab new rift\n$/],
    [['new', 'rfit'], /^no kind of study is called rfit; did you mean `rift`\?; expected .*\n$/],
    [['new', 'rift', ''], /^expected the name of a file; got none\n$/],
    [['new', 'rift', 'package.json/rift'], /^package\.json\/rift\.yaml cannot be: package\.json is a file.*\n$/],
  ])('refuses %j in a line', (words, message) => {
    const { code, stdout, stderr } = riftlab(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });

  it('has every kind in its help, in 80 columns', () => {
    const { stdout } = riftlab('new', '--help');
    for (const kind of templateKinds()) expect(stdout).toMatch(new RegExp(`^ {2}${kind} +[A-Z].*\\?$`, 'm'));
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });
});
