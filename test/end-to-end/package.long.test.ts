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
import { dirname, join } from 'node:path';
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
  for (const name of Object.keys(dependencies)) {
    const link = join(modules, name);
    // A package of a scope lies one folder further down.
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
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

  describe('plays rules of its user, beyond as many trials as threads are started for', () => {
    const rules = (changes: string) => `import { z } from 'zod';
export const race = {
  ...{ name: 'race', version: 1, trials: 'races', purposes: ['move'], setupSchema: z.object({ goal: z.int() }) },
  measures: ({ goal }) => [{ name: 'turns', kind: 'count', min: 0, max: goal, unit: 'turns', step: 1, title: 'turns' }],
  ...{ create: ({ goal }) => ({ goal, place: 0, turns: 0 }) },
  begin: (race) => void Object.assign(race, { place: 0, turns: 0 }),
  step(race, chance) {
    race.place += chance.die(0, 6);
    race.turns += 1;
    return race.place < race.goal;
  },
  observe: ({ turns }, into) => into.fill(turns),
  save: ({ place, turns }) => Int32Array.of(place, turns),
  restore: (race, [place, turns]) => void Object.assign(race, { place, turns }),
  ${changes}
};
`;
    const program = (file: string) => `import { parseStudy, runStudy } from 'riftlab';
import { race } from './${file}';
const study = parseStudy('question: How long?\\nrules: race\\ntrials: 200_000\\nsetup: {goal: 20}', 'race.yaml', new Map([['race', race]]));
for (const workers of [0, 2]) {
  const { scenarios: [{ tally, exact }] } = await runStudy(study, { workers });
  console.log(JSON.stringify([[...tally.counts], exact.moments[0].mean]));
}
`;
    const played = (file: string, changes: string) => {
      writeFileSync(join(folder, file), rules(changes));
      return run(process.execPath, '--input-type=module', '--eval', program(file).replaceAll('\\\\n', '\\n'));
    };

    it('on worker threads, from the module that they name, to the same counts', () => {
      const { stdout, stderr } = played('race.mjs', "module: { url: import.meta.url, name: 'race' },");
      expect(stderr).toBe('');
      const [alone, threads] = stdout.trim().split('\n');
      expect(threads).toBe(alone);
      // 20 places by throws of 3.5, and 5/3 too far on average: 6.19 turns.
      expect(JSON.parse(alone)[1]).toBeCloseTo((20 + 5 / 3) / 3.5, 2);
    });

    it('in one thread, with a word about it, where they name none', () => {
      const { stdout, stderr } = played('alone.mjs', '');
      const [alone, threads] = stdout.trim().split('\n');
      expect(threads).toBe(alone);
      expect(stderr).toMatch(
        /Warning: The rules race are played in one thread, because worker threads cannot import them/,
      );
      expect(stderr.match(/are played in one thread/g)).toHaveLength(1);
    });

    it('and says which export it expected where the module has another', () => {
      const { stdout, stderr, status } = played('wrong.mjs', "module: { url: import.meta.url, name: 'rice' },");
      expect(stdout.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
      expect(stderr).toMatch(/expected rice of file:.*wrong\.mjs to be the rules race, version 1; got no such export/);
    });
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
