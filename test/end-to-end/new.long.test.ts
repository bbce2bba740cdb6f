import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
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
    // Own rules are named in each command, and import riftlab from the folder where it is installed.
    const own = kind === 'rules' ? ['--rules', join(folder, 'pools.mjs')] : [];
    if (own.length > 0) {
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'node_modules/riftlab'));
    }
    expect(stdout).toContain(`\n  ${['npx riftlab run', file, ...own].join(' ')}\n`);
    const out = join(folder, 'reports', kind);
    expect(riftlab('run', file, ...own, '--trials', '200', '--workers', '0', '--quiet', '--out', out)).toEqual({
      ...{ code: 0, stdout: '', stderr: '' },
    });
    expect(existsSync(join(out, 'report.html'))).toBe(true);
    expect(riftlab('check', file, ...own, '--quiet', '--workers', '0').code).toBe(0);
    const list = riftlab('list', folder, ...own, '--reports', join(folder, 'reports')).stdout;
    expect(list).toMatch(new RegExp(`^${kind} +20\\d\\d-\\d\\d-\\d\\d +[A-Z]`, 'm'));
  });

  it('does not overwrite a file, and reports that', () => {
    const folder = scratchFolder();
    riftlab('new', 'portal', folder);
    const before = filesBelow(folder);
    const { code, stdout, stderr } = riftlab('new', 'portal', folder);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`${join(folder, 'portal.yaml')} already exists; name another file\n`);
    expect(filesBelow(folder)).toEqual(before);
    expect(Object.keys(before)).toEqual(['charts/first-destinations.csv', 'portal.yaml']);
  });

  it.each([
    [['new'], /^expected a kind of study: .*; for example: npx riftlab new rift\n$/],
    [['new', 'rfit'], /^no kind of study is called rfit; did you mean `rift`\?; expected .*\n$/],
    [['new', 'rift', ''], /^expected the name of a file; got none\n$/],
    [['new', 'rift', 'package.json/rift'], /^cannot create package\.json\/rift\.yaml: package\.json is a file.*\n$/],
  ])('refuses %j with a message in one line', (words, message) => {
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
