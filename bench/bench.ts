/**
 * How fast riftlab is, beside what one would write without it: `npm run bench` writes `bench/results.md`, in some minutes on a
 * machine that does nothing else. `npm run bench -- --short` takes a look with few rounds, and leaves the page alone.
 *
 * It is compiled as `npm run build` compiles what users get: a loader that takes the types off on the way costs the loops up to
 * a fifth.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeyParts } from './costs/journeyParts.ts';
import { HALF_WIDTH, precisionCosts } from './costs/precision.ts';
import { routeCosts } from './costs/routes.ts';
import { scalingOfNative, scalingOfStudies } from './costs/scaling.ts';
import { startUp } from './costs/startUp.ts';
import { machineLines } from './page/machine.ts';
import { isRight } from './page/raceText.ts';
import { resultsPage } from './page/resultsPage.ts';
import { startRace } from './timing/startRace.ts';

const RACES = ['rift', 'attack', 'duel', 'enter', 'return', 'battle', 'fleets', 'expedition'];

const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 11;
const machine = machineLines();

const races = RACES.map((name) => {
  note(`racing: ${name}`);
  return startRace(name, rounds);
});
note('playing the parts of a journey alone');
const parts = journeyParts();
note('one worker and all, by turns');
const native = await scalingOfNative(isShort ? 0.2 : 1, isShort ? 1 : 5);
const scaling = [...(await scalingOfStudies(isShort ? 0.1 : 1, isShort ? 1 : 3)), ...(native === null ? [] : [native])];
note('trials for a tenth of a point');
const precision = await precisionCosts(isShort ? 10 * HALF_WIDTH : HALF_WIDTH);
note('finding routes');
const routes = routeCosts(isShort ? 3 : 20);
note('starting');
const starting = startUp(isShort ? 1 : 9);

const page = resultsPage({ machine, races, parts, scaling, precision, routes, startUp: starting, isShort });
if (!isShort) writeFileSync(join('bench', 'results.md'), page);
console.log(page);
if (!races.every(isRight)) {
  console.log('DOES NOT FIT: at least one of these speeds is that of wrong code');
  process.exitCode = 1;
}

function note(what: string): void {
  process.stderr.write(`bench: ${what} …\n`);
}
