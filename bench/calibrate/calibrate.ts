/**
 * Compares riftlab's intervals with known values: `npm run calibrate` runs studies of every engine thousands of times and writes
 * stated and actual coverage to `docs/calibration.md`. With names of parts, as in `npm run calibrate -- "gravity-rift, rare"`, it
 * runs only these parts and leaves the other rows of the page unchanged.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Coverage } from './Coverage.ts';
import { calibrationPage, coverageRow, rowsOf } from './calibrationPage.ts';
import { parts } from './parts.ts';

const PAGE = 'docs/calibration.md';
const RUNS = 2_000;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.has(name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join('; ')}; there are ${[...parts.keys()].join('; ')}`);
const before = readFileSync(PAGE, 'utf8');
const rows = new Map([...parts.keys()].map((name) => [name, rowsOf(before, name)]));
for (const [name, play] of parts) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  rows.set(name, shown(await play(RUNS)).map(coverageRow));
  // The page is written after every part, so that an interruption loses only the part in progress.
  writeFileSync(PAGE, calibrationPage([...rows.values()].flat(), RUNS));
}

function shown(found: readonly Coverage[]): readonly Coverage[] {
  for (const { engine, kind, intervals, held } of found) {
    console.log(`${engine.padEnd(26)}${kind.padEnd(74)}${((100 * held) / intervals).toFixed(2).padStart(7)} %`);
  }
  return found;
}
