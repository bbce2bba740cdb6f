/**
 * Holds riftlab's intervals against known truths: `npm run calibrate` runs studies of every engine thousands of times and
 * writes stated and actual coverage to `docs/calibration.md`.
 */
import { writeFileSync } from 'node:fs';
import type { Coverage } from './Coverage.ts';
import { calibrationPage } from './calibrationPage.ts';
import { differences } from './differences.ts';
import { fixedSamples } from './fixedSamples.ts';
import { subjectOf } from './Subject.ts';
import { sequences } from './sequences.ts';
import { weighted } from './weighted.ts';

const PAGE = 'docs/calibration.md';
const RUNS = 2_000;

/** A study of each engine that is solved in no time. */
const SUBJECTS: readonly (readonly [engine: string, study: string])[] = [
  ['gravity-rift', 'sims/one-detour.yaml'],
  ['gravity-portals', 'sims/narrow-windows.yaml'],
  ['skirmish, attack', 'sims/dodge-and-shelter.yaml'],
  ['skirmish, duel', 'sims/one-stat.yaml'],
  ['expedition', 'sims/new/expedition.yaml'],
];

const lines: Coverage[] = [];
for (const [engine, file] of SUBJECTS) {
  const subject = subjectOf(file);
  note(fixedSamples(engine, subject, RUNS, 100));
  note(fixedSamples(engine, subject, RUNS, 1_000));
  note(sequences(engine, subject, RUNS, 10_000));
  note(differences(engine, subject, RUNS, 10_000));
}
note(weighted('gravity-rift, rare', subjectOf('sims/one-in-a-billion.yaml'), RUNS, 2_000));
writeFileSync(PAGE, calibrationPage(lines, RUNS));

function note(found: readonly Coverage[]): void {
  for (const { engine, kind, intervals, held } of found) {
    console.log(`${engine.padEnd(18)}${kind.padEnd(74)}${((100 * held) / intervals).toFixed(2).padStart(7)} %`);
  }
  lines.push(...found);
}
