import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'riftlab package '));
const modules = join(folder, 'node_modules');
const installed = join(modules, 'riftlab');

/** Runs a command in the folder that the package was installed into. */
function run(command: string, ...args: string[]) {
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
}

beforeAll(() => {
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, encoding: 'utf8' });
  expect(packed.status).toBe(0);
  // As `npm install` lays it out, with the packages that it depends on from here instead of from a registry.
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  expect(run('tar', '-xzf', packed.stdout.trim(), '-C', installed, '--strip-components', '1').status).toBe(0);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) symlinkSync(join(root, 'node_modules', name), join(modules, name));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package, installed into an empty folder', () => {
  it('starts a study and plays it', () => {
    const riftlab = join(installed, 'dist/cli/main.js');
    expect(run(process.execPath, riftlab, 'new', 'rift', 'first.yaml').status).toBe(0);
    const { status, stdout, stderr } = run(process.execPath, riftlab, 'run', 'first.yaml', '--trials', '10k');
    expect(stderr).not.toContain('Error');
    expect(status).toBe(0);
    expect(stdout).toContain('Report: reports/first/report.html');
    expect(existsSync(join(folder, 'reports/first/report.html'))).toBe(true);
  });

  it('is a library, too', () => {
    const program = "import { wilsonInterval } from 'riftlab'; console.log(wilsonInterval(0, 10, 0.95).low);";
    const { stdout, stderr } = run(process.execPath, '--input-type=module', '--eval', program);
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe('0');
  });

  it('holds what users need and nothing else', () => {
    expect(readdirSync(installed).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
      'sims',
    ]);
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(existsSync(join(installed, bin.riftlab))).toBe(true);
  });
});
