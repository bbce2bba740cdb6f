/**
 * Plays for a long time: `npm run endure` plays 10⁹ crossings, then battles for an hour. It samples the memory during both runs,
 * and writes `docs/long-runs.md`. `--minutes 10` sets another time for the battles. With `--short` both runs are small, and
 * nothing is written.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { exitCodes } from '../../src/cli/shared/Console.ts';
import { groupedText } from '../../src/foundation/numbers.ts';
import { longRun } from './longRun.ts';
import { longRunsPage, MOST_RESIDENT, type NamedRun, peakOf } from './longRunsPage.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean' }, minutes: { type: 'string', default: '60' } } });
const isShort = values.short === true;
const minutes = isShort ? 0.5 : Number(values.minutes);
const folder = mkdtempSync(join(tmpdir(), 'riftlab-endure-'));
const wanted = [
  {
    title: 'A thousand million crossings',
    study: 'rift-shortcut',
    trials: isShort ? '20M' : '1000M',
    minutes: Infinity,
  },
  { title: `Battles for ${minutes} minutes`, study: 'hundred-points', trials: '10000M', minutes },
];
const runs: NamedRun[] = [];
for (const { title, study, trials, minutes } of wanted) {
  const args = ['run', `sims/${study}.yaml`, '--trials', trials, '--workers', '2'];
  const played = await longRun([...args, '--out', join(folder, study)], minutes);
  if (played.exitCode !== exitCodes.done && played.exitCode !== exitCodes.interrupted) {
    throw new Error(`riftlab ${args.join(' ')} ended with exit code ${played.exitCode}: ${played.printed}`);
  }
  const run = { ...played, printed: played.printed.replaceAll(relative('.', folder), 'reports') };
  const peak = peakOf(run);
  console.log(`${title}: ${groupedText(run.samples.at(-1)?.trials ?? 0)} trials, at most ${peak.toFixed(0)} MB`);
  if (peak > MOST_RESIDENT) process.exitCode = 1;
  runs.push({ title, command: `riftlab ${args.join(' ')}`, run });
}
rmSync(folder, { recursive: true, force: true });
const page = longRunsPage(runs, `${cpus()[0].model}, Node.js ${process.version}`);
if (isShort) console.log(page);
else writeFileSync('docs/long-runs.md', page);
