/**
 * Measures how fast riftlab is, compared with other programs for the same task: `npm run bench` writes `bench/results.md`. It
 * takes some minutes on an otherwise idle machine. `npm run bench -- --short` plays few rounds, and prints the results without
 * writing them. The bench is compiled in the same way as `npm run build` compiles riftlab, because a loader that strips types at
 * run time makes the loops up to a fifth slower.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactBattleCosts } from './costs/exactBattles.ts';
import { journeyParts } from './costs/journeyParts.ts';
import { HALF_WIDTH, precisionCosts } from './costs/precision.ts';
import { routeCosts } from './costs/routes.ts';
import { scalingOfNative, scalingOfStudies } from './costs/scaling.ts';
import { startUp } from './costs/startUp.ts';
import { machineLines } from './page/machine.ts';
import { isRight } from './page/raceText.ts';
import { resultsPage } from './page/resultsPage.ts';
import { races } from './races/races.ts';
import { startRace } from './timing/startRace.ts';

const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 11;
const machine = machineLines();

const results = Object.keys(races).map((name) => {
  note(`racing: ${name}`);
  return startRace(name, rounds);
});
note('playing the parts of a journey alone');
const parts = journeyParts();
note('one worker and all workers, in turn');
const native = await scalingOfNative(isShort ? 0.2 : 1, isShort ? 1 : 5);
const scaling = [...(await scalingOfStudies(isShort ? 0.1 : 1, isShort ? 1 : 3)), ...(native === null ? [] : [native])];
note('trials for an interval of ± 0.1 points');
const precision = await precisionCosts(isShort ? 10 * HALF_WIDTH : HALF_WIDTH);
note('finding routes');
const routes = routeCosts(isShort ? 3 : 20);
note('solving battles exactly');
const exactBattles = exactBattleCosts(isShort ? 0.25 : 1);
note('starting');
const starting = startUp(isShort ? 1 : 9);

const page = resultsPage({
  machine,
  races: results,
  parts,
  scaling,
  precision,
  routes,
  exactBattles,
  startUp: starting,
  isShort,
});
if (!isShort) writeFileSync(join('bench', 'results.md'), page);
console.log(page);
if (!results.every(isRight)) {
  console.log('DOES NOT FIT: at least one of these programs computes wrong results');
  process.exitCode = 1;
}

function note(what: string): void {
  process.stderr.write(`bench: ${what} …\n`);
}
