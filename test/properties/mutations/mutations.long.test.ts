import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { playOrRefuse } from './playOrRefuse.ts';
import { Workbench } from './Workbench.ts';

/** The number of mutations that take half a minute on one core; fuzz.ts plays tens of thousands. */
const MUTATIONS = 2000;

const bench = new Workbench();
afterAll(() => bench.close());

test('every shipped study, chart, card, force and encounter file can be mutated', () => {
  const files = new Set(bench.targets.map(({ file }) => file.replace(/\/.*/, '/')));
  for (const kind of ['charts/', 'cards/', 'forces/', 'encounters/', 'new/']) expect(files).toContain(kind);
  expect(files).toContain('rift-shortcut.yaml');
});

test('any mutation of a shipped file gives a trial, or mistakes with their places', () => {
  const counts = { played: 0, refused: 0 };
  fc.assert(
    fc.property(bench.trials(), (trial) => {
      counts[bench.with(trial, playOrRefuse)] += 1;
    }),
    { seed: 7, numRuns: MUTATIONS },
  );
  // A mutator that breaks every file, or no file, would test nothing.
  expect(counts.played).toBeGreaterThan(MUTATIONS / 20);
  expect(counts.refused).toBeGreaterThan(MUTATIONS / 3);
}, 1_200_000);

test.each(['hop-until-safe.yaml', 'dash-back.yaml', 'hundred-points.yaml', 'what-matters-in-the-rift.yaml'])(
  '%s is read and played also with a thousand scenarios',
  (name) => {
    const text = readFileSync(join(bench.folder, name), 'utf8').replace(
      /^(scenarios|sweep|targets|vary):\n( .*\n)*/gm,
      '',
    );
    const many = Array.from({ length: 1000 }, (_, at) => `  s${at}: {}\n`).join('');
    const file = join(bench.folder, 'many.yaml');
    writeFileSync(file, `${text}\nscenarios:\n${many}`);
    expect(playOrRefuse(file)).toBe('played');
  },
);
