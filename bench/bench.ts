/**
 * How fast the rift engine is, beside what one would write without it: `npm run bench`.
 *
 * All play the same crossing on one core, and the counts of the very trials that are timed are held against the exact
 * distribution: a fast loop that rolls wrong dice is worth nothing. It is compiled as `npm run build` compiles what users get:
 * a loader that takes the types off on the way costs the loops up to a fifth.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { independentExits } from '../src/exact/independentExits.ts';
import { solveExactly } from '../src/exact/solveExactly.ts';
import { gravityRift } from '../src/rules/gravity-rift/gravityRift.ts';
import { inlineTrials } from '../src/runner/executors/inlineTrials.ts';
import { chiSquareTest } from '../src/statistics/chiSquareTest.ts';
import { EXITS, SHIPS } from './Contestant.ts';
import { engine } from './engine.ts';
import { memoryUse } from './memoryUse.ts';
import { naive } from './naive.ts';
import { native } from './native.ts';
import { type Finish, race } from './race.ts';

/** Right code falls below this once in a million runs. */
const DOES_NOT_FIT = 1e-6;

// As every run has it, so that what is timed is what users get.
inlineTrials();

const setup = gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', count: SHIPS, exits: EXITS } } });
const measures = gravityRift.measures(setup);
const one = engine(gravityRift, setup, 'engine, one measure', measures.slice(0, 1), measures[0].name);
const all = engine(gravityRift, setup, `engine, all ${measures.length} measures`, measures, 'ships_arrived');
const compiled = native();

console.log(`${SHIPS} cruisers, ${EXITS} exits each, on one core of ${cpus()[0].model}, Node ${process.version}\n`);
const contestants = 'contestant' in compiled ? [naive, compiled.contestant, one, all] : [naive, one, all];
const finishes = race(contestants);
// Only now: V8 would compile an engine that has met two kinds of chance for both, and workers never meet the solver's.
const exact = exactDistributions();
const rows = finishes.map((finish) => ({ ...finish, pValue: fitOf(finish) }));
if ('contestant' in compiled) compiled.remove();
print();
if ('missing' in compiled) console.log(`\nSKIPPED: the native C loop, because ${compiled.missing}`);
console.log(`
p: chi-square goodness of fit of the timed trials to the exact distribution of
the measure named. Speeds are medians of rounds played in turn.
The native loop throws a die at a time as the naive one does, by xoshiro128++.
`);
console.log('memory of this process, all measures');
for (const { trials, resident, heap } of memoryUse(all)) {
  const millions = `${trials / 1e6} M trials`.padStart(12);
  console.log(`${millions}  ${resident.toFixed(0).padStart(5)} MB resident  ${heap.toFixed(1).padStart(6)} MB in use`);
}
console.log(
  '\ngravity-portals, each plan in a process of its own: in (enter), and home within 60 turns by 8 labs at range 3 (return)',
);
const portals = fileURLToPath(new URL('./portals.js', import.meta.url));
for (const plan of ['enter', 'return']) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, portals, plan], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
console.log(
  '\nskirmish, each size in a process of its own: a duel in which both dodge and strike back, and a battle of six a side',
);
const skirmishes = fileURLToPath(new URL('./skirmish.js', import.meta.url));
for (const size of ['duel', 'battle']) {
  const { status } = spawnSync(process.execPath, [...process.execArgv, skirmishes, size], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
console.log(
  '\nexpedition, in a process of its own: six ships through two rifts and a portal, and a duel for each that is left',
);
const expeditions = fileURLToPath(new URL('./expedition.js', import.meta.url));
const { status: expeditionStatus } = spawnSync(process.execPath, [...process.execArgv, expeditions], {
  stdio: 'inherit',
});
if (expeditionStatus !== 0) process.exitCode = 1;
if (rows.some(({ pValue }) => pValue < DOES_NOT_FIT)) {
  console.log('\nDOES NOT FIT: at least one of these speeds is that of wrong code');
  process.exitCode = 1;
}

function print(): void {
  const reference = rows[0].speed;
  console.log(`${''.padEnd(26)}${'M trials/s'.padStart(10)}${'ns/trial'.padStart(10)}${'× naive'.padStart(9)}   p`);
  for (const { contestant, speed, pValue } of rows) {
    const cells = [
      contestant.name.padEnd(26),
      (speed / 1e6).toFixed(1).padStart(10),
      (1e9 / speed).toFixed(1).padStart(10),
      (speed / reference).toFixed(2).padStart(9),
      `   ${pValue.toFixed(3)} ${contestant.measure}`,
    ];
    console.log(cells.join(''));
  }
}

function fitOf({ contestant, counts }: Finish): number {
  const probabilities = exact.get(contestant.measure);
  if (probabilities === undefined) throw new Error(`nothing exact is known of ${contestant.measure}`);
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return chiSquareTest(
    counts,
    probabilities.map((probability) => probability * trials),
  ).pValue;
}

/** By measure. The solver shares the engine's rules, so the ships that arrive are checked by the closed form, which does not. */
function exactDistributions(): Map<string, Float64Array> {
  const solution = solveExactly(gravityRift, setup);
  if (solution.state !== 'solved') throw new Error('the crossing is small enough to be solved');
  const distributions = new Map(measures.map(({ name }, at) => [name, solution.distributions[at]]));
  const { arriving } = independentExits([{ ships: SHIPS, exits: EXITS }], 0.7);
  const solved = distributions.get('ships_arrived');
  if (solved === undefined || arriving.some((probability, ships) => Math.abs(probability - solved[ships]) > 1e-14)) {
    throw new Error('the exact solution of the crossing is not that of the closed form');
  }
  return distributions;
}
