import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { riftlab, scratchFolder } from './riftlab.ts';

const charts = join(import.meta.dirname, '../../sims/charts/ip2-destinations.csv');

/** A study that names charts outside its folder. */
function studyWithChartsOutside(): { study: string; out: string } {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'studies'));
  copyFileSync(charts, join(folder, 'charts.csv'));
  const study = join(folder, 'studies/portal.yaml');
  writeFileSync(
    study,
    `question: q
rules: gravity-portals
trials: 20
setup:
  charts: ../charts.csv
  force: {scout: {}}
scenarios: {as-is: {}}
targets: [{measure: entered, atLeast: 0}]
vary: {force.scout.count: [1, 2]}
adjust: {force.scout.count: [1, 2]}
`,
  );
  return { study, out: join(folder, 'out') };
}

const { study, out } = studyWithChartsOutside();

test.each([
  ['run', [study, '--workers', '0', '--out', out]],
  ['check', [study, '--workers', '0']],
  ['compare', [study, study, '--workers', '0']],
  ['sensitivity', [study, '--workers', '0', '--points', '2', '--out', out]],
  ['tune', [study, '--workers', '0', '--out', out]],
  ['replay', [study, '--trial', '0']],
])(
  '%s reads a file outside the folder of the study only with --allow-outside, and otherwise reports its name',
  (command, args) => {
    const refused = riftlab(command, ...args);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/portal\.yaml:5:11 setup\.charts: .*read only with --allow-outside\n/);
    expect(refused.stdout).toBe('');
    const allowed = riftlab(command, ...args, '--allow-outside');
    expect(allowed.stderr).not.toContain('outside');
    expect([0, 3]).toContain(allowed.code);
  },
);

test('list reports a study that names outside files as invalid, except with --allow-outside', () => {
  const folder = dirname(studyWithChartsOutside().study);
  expect(riftlab('list', folder).stdout).toContain('1 file is not a study');
  expect(riftlab('list', folder, '--allow-outside').stdout).toMatch(/^portal +/m);
});

test('names and questions of a study cannot send escape codes to the terminal', () => {
  const folder = scratchFolder();
  const file = join(folder, 'duel.yaml');
  const text = (name: string) => `question: "q"\nrules: skirmish\nsetup: {mode: duel, "${name}": 1}\n`;
  for (const name of ['\\e[31mred', '\\u009b2J', '\\u202Eturned', 'two\\nlines']) {
    writeFileSync(file, text(name));
    const { code, stderr } = riftlab('run', file);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E]/u);
  }
  // A message can also repeat a word of the command line.
  writeFileSync(file, 'question: q\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruiser, exits: 1}}}\n');
  const { code, stderr } = riftlab('replay', file, '--trial', '0', '--scenario', '\u001b[31mred');
  expect(code).toBe(2);
  expect(stderr).toContain('no scenario is called ?[31mred');
});

test.skipIf(process.platform === 'win32')('a pipe is refused as a study, because it may never end', () => {
  const pipe = join(scratchFolder(), 'pipe.yaml');
  execFileSync('mkfifo', [pipe]);
  const main = join(import.meta.dirname, '../../dist/cli/main.js');
  const { status, stderr } = spawnSync(process.execPath, [main, 'run', pipe], { encoding: 'utf8', timeout: 600_000 });
  expect(stderr).toContain('expected a study file; it is not a regular file');
  expect(status).toBe(2);
});
