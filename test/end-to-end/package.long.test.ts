import { spawnSync } from 'node:child_process';
import {
  chmodSync,
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

/** Runs a command in the folder in which the package is installed. */
function run(command: string, ...args: string[]) {
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
}

beforeAll(() => {
  // Scripts are disabled, because `npm test` has already built the files, and other tests use them at the same time.
  const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
  const packed = spawnSync('npm', ['pack', ...options], { cwd: root, encoding: 'utf8' });
  expect(packed.status).toBe(0);
  // The folders are those of `npm install`, with the dependencies linked from here instead of downloaded.
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  expect(run('tar', '-xzf', packed.stdout.trim(), '-C', installed, '--strip-components', '1').status).toBe(0);
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const link = join(modules, name);
    // A scoped package is one folder deeper.
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  // npm also sets this bit, for `npx riftlab`.
  chmodSync(join(installed, 'dist/cli/main.js'), 0o755);
  mkdirSync(join(modules, '.bin'));
  symlinkSync(join(installed, 'dist/cli/main.js'), join(modules, '.bin/riftlab'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package, installed into an empty folder', () => {
  it('writes a starter study and plays it', () => {
    const riftlab = join(installed, 'dist/cli/main.js');
    expect(run(process.execPath, riftlab, 'new', 'rift', 'first.yaml').status).toBe(0);
    const { status, stdout, stderr } = run(process.execPath, riftlab, 'run', 'first.yaml', '--trials', '10k');
    expect(stderr).not.toContain('Error');
    expect(status).toBe(0);
    expect(stdout).toContain('Report: reports/first/report.html');
    expect(existsSync(join(folder, 'reports/first/report.html'))).toBe(true);
  });

  it('installs no queue and no database client, and reports what --queue needs', () => {
    const { peerDependenciesMeta } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    for (const name of ['bullmq', 'ioredis', 'pg']) {
      expect(existsSync(join(modules, name))).toBe(false);
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
    }
    const riftlab = join(installed, 'dist/cli/main.js');
    run(process.execPath, riftlab, 'new', 'rift', 'queued.yaml');
    const { status, stderr } = run(process.execPath, riftlab, 'run', 'queued.yaml', '--queue', 'redis://localhost');
    expect(stderr).toContain('bullmq is missing: npm install bullmq ioredis');
    expect(status).toBe(69);
  });

  it('can be used as a library', () => {
    const program = "import { wilsonInterval } from 'riftlab'; console.log(wilsonInterval(0, 10, 0.95).low);";
    const { stdout, stderr } = run(process.execPath, '--input-type=module', '--eval', program);
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe('0');
  });

  describe('plays the user’s own rules, with enough trials to start threads', () => {
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

    it('own rules are played on worker threads, from the module that they name, with the same counts', () => {
      const { stdout, stderr } = played('race.mjs', "module: { url: import.meta.url, name: 'race' },");
      expect(stderr).toBe('');
      const [alone, threads] = stdout.trim().split('\n');
      expect(threads).toBe(alone);
      // 20 places at 3.5 per throw, with an average overshoot of 5/3: 6.19 turns.
      expect(JSON.parse(alone)[1]).toBeCloseTo((20 + 5 / 3) / 3.5, 2);
    });

    it('own rules that name no module are played in one thread, with a warning', () => {
      const { stdout, stderr } = played('alone.mjs', '');
      const [alone, threads] = stdout.trim().split('\n');
      expect(threads).toBe(alone);
      expect(stderr).toMatch(
        /Warning: The rules race are played in one thread, because worker threads cannot import them/,
      );
      expect(stderr.match(/are played in one thread/g)).toHaveLength(1);
    });

    it('own rules whose module has another export are refused with the expected export', () => {
      const { stdout, stderr, status } = played('wrong.mjs', "module: { url: import.meta.url, name: 'rice' },");
      expect(stdout.trim().split('\n')).toHaveLength(1);
      expect(status).toBe(1);
      expect(stderr).toMatch(/expected rice of file:.*wrong\.mjs to be the rules race, version 1; got no such export/);
    });
  });

  describe('docs/own-rules.md, followed in an empty folder', () => {
    const page = readFileSync(join(root, 'docs/own-rules.md'), 'utf8');
    const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language, text]) => ({ language, text }));
    const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

    it('docs/own-rules.md has commands and a program that work, and shows their output', () => {
      let printed = '';
      let programs = 0;
      for (const { language, text } of blocks) {
        if (language === 'text') {
          for (const line of text.split('\n').filter((one) => one !== '…')) {
            expect(squeezed(printed)).toContain(squeezed(line));
          }
        }
        if (language === 'js' && /^(const|for)/m.test(text) && text.includes('await rulesWith')) {
          const { stdout, stderr } = run(process.execPath, '--input-type=module', '--eval', text);
          expect(stderr).toBe('');
          printed = stdout;
          programs += 1;
        }
        if (language !== 'sh') continue;
        for (const command of text.trim().split('\n')) {
          if (command === 'npm install riftlab') continue;
          const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' });
          expect({ command, status, stderr: status === 0 ? '' : stderr }).toEqual({ command, status: 0, stderr: '' });
          printed = stdout;
        }
      }
      expect(programs).toBe(1);
    });

    it('docs/own-rules.md shows the modules that `riftlab new rules` writes', () => {
      for (const name of ['pools.mjs', 'pools.test.mjs']) {
        expect(blocks.map(({ text }) => text)).toContain(readFileSync(join(folder, name), 'utf8'));
      }
    });

    it('the study of docs/own-rules.md gets the same counts on two workers, with enough trials to start threads', () => {
      const outcome = (workers: string) => {
        const options = ['--rules', 'pools.mjs', '--trials', '300k', '--workers', workers, '--out', `by-${workers}`];
        expect(run('npx', 'riftlab', 'run', 'rules.yaml', ...options).stderr).not.toContain('one thread');
        return readFileSync(join(folder, `by-${workers}`, 'summary.csv'), 'utf8');
      };
      expect(outcome('2')).toBe(outcome('0'));
    });

    it('riftlab compare compares two studies of own rules', () => {
      const text = readFileSync(join(folder, 'rules.yaml'), 'utf8');
      writeFileSync(join(folder, 'other.yaml'), text.replace('blue: {dice: 3, need: 3}', 'blue: {dice: 4, need: 3}'));
      const { stdout } = run('npx', 'riftlab', 'compare', 'rules.yaml', 'other.yaml', '--rules', './pools.mjs');
      expect(stdout).toMatch(/^“other” lowers the chance that the winner is “red” by [\d.]+ points \(exact\)/);
    });

    it('a journal of own rules cites the rules of the game', () => {
      const { stdout } = run('npx', 'riftlab', 'replay', 'rules.yaml', '--rules', 'pools.mjs', '--trial', '3');
      expect(stdout).toMatch(/^POOLS 2 {2}red rolls [1-6 ]+: \d hits$/m);
    });
  });

  it('contains the files that users need and no others', () => {
    expect(readdirSync(installed).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'docs',
      'package.json',
      'sims',
      'src',
    ]);
    const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(existsSync(join(installed, bin.riftlab))).toBe(true);
  });
});
