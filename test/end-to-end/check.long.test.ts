import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { riftlab, scratchFolder } from './riftlab.ts';

const folder = scratchFolder();

/** Writes a study of one cruiser, which arrives with a chance of exactly 0.7, with further lines such as targets. */
function crossing(name: string, rest: string): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    `question: Does the cruiser arrive?\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\n${rest}\n`,
  );
  return file;
}

const target = (text: string) => `targets: [{measure: fleet_arrives, ${text}}]`;

describe('riftlab check', () => {
  it('ends with 0 if every target is met, without trials if exact values decide', () => {
    const { code, stdout, stderr } = riftlab('check', crossing('met', target('between: [0.7, 0.7]')));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('met: its target is met.');
    expect(stdout).toContain('no trial was played');
  });

  it('ends with 1 if the exact value misses a target by a millionth, and shows the gap', () => {
    const { code, stdout } = riftlab('check', crossing('missed', target('atLeast: 0.700001')));
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fleet_arrives, wanted at least 70\.0001 %\n {2}as-is +70 %, exactly +missed$/m);
  });

  it('ends with 3 if the trials end before a verdict', () => {
    // The drift has too many states to be solved; a hundred voyages decide nothing.
    const { code, stdout } = riftlab('check', 'sims/sure-enough.yaml', '--trials', '100');
    expect(code).toBe(3);
    expect(stdout).toMatch(/undecided$/m);
  });

  it('plays until the targets are decided, with the same result on any number of workers', () => {
    const [alone, both] = ['0', '2'].map((workers) => riftlab('check', 'sims/sure-enough.yaml', '--workers', workers));
    expect(alone.code).toBe(0);
    expect(both.stdout).toBe(alone.stdout);
  });

  it('checks several studies against their targets, and writes JUnit XML for a build server', () => {
    const junit = join(folder, 'new/balance.xml');
    const files = [crossing('first', target('atLeast: 0.6')), crossing('second', target('atLeast: 0.8'))];
    const { code, stdout } = riftlab('check', ...files, '--junit', junit);
    expect(code).toBe(1);
    expect(stdout).toContain('first: its target is met.');
    expect(stdout).toContain('second: 1 of 1 targets is missed.');
    const xml = readFileSync(junit, 'utf8');
    expect(xml).toContain('<testsuites name="riftlab check" tests="2" failures="1" errors="0" skipped="0">');
    expect(xml).toContain('<failure message="wanted at least 80 %; found 70 %, exactly"/>');
    // On a build server, the file with the last verdicts still exists.
    expect(riftlab('check', files[0], '--junit', junit).code).toBe(0);
    expect(readFileSync(junit, 'utf8')).toContain('tests="1"');
  });

  it('does not overwrite another file, such as the study, without --force', () => {
    const file = crossing('kept', target('atLeast: 0.6'));
    const before = readFileSync(file, 'utf8');
    expect(riftlab('check', file, '--junit', file)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${file} already exists; it is not a list of verdicts of riftlab, or was changed after riftlab wrote it; give another file with --junit, or overwrite it with --force\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('prints nothing with --quiet', () => {
    expect(riftlab('check', crossing('quiet', target('atLeast: 0.8')), '--quiet')).toEqual({
      code: 1,
      stdout: '',
      stderr: '',
    });
  });

  it.each([
    [
      target('atLeast: 70'),
      ':4:45 targets.0.atLeast: no value can meet this: fleet_arrives lies between 0 and 1, because it is a rate',
    ],
    [
      'targets: [{measure: fleet_arives, atLeast: 0.7}]',
      ':4:21 targets.0.measure: no measure is called `fleet_arives`; did you mean `fleet_arrives`?',
    ],
    ['', ' has no targets; add some, such as'],
  ])('ends with 2 if the input is wrong: %s', (rest, message) => {
    const file = crossing('wrong', rest);
    const { code, stdout, stderr } = riftlab('check', file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(file + message);
  });

  it('plays no study if one of them is wrong', () => {
    const { code, stdout } = riftlab('check', crossing('right', target('atLeast: 0.6')), join(folder, 'nowhere.yaml'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
