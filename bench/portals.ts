/**
 * How fast the portal engine is, one plan to a process: `bench.ts` runs it with `enter` and with `return`.
 *
 * V8 compiles a trial loop for what it has met, and a worker meets one plan. As in the race of the rifts, the counts of the
 * very trials that are timed are held against the exact distribution.
 */
import { readFileSync } from 'node:fs';
import { solveExactly } from '../src/exact/solveExactly.ts';
import { gravityPortals } from '../src/rules/gravity-portal/gravityPortals.ts';
import { inlineTrials } from '../src/runner/executors/inlineTrials.ts';
import { chiSquareTest } from '../src/statistics/chiSquareTest.ts';
import { engine } from './engine.ts';
import { memoryUse } from './memoryUse.ts';
import { race } from './race.ts';

/** Right code falls below this once in a million runs. */
const DOES_NOT_FIT = 1e-6;

const file = 'sims/charts/ip2-destinations.csv';
const charts = { file: 'charts/ip2-destinations.csv', text: readFileSync(file, 'utf8') };

/** What is timed, what its counts are held against, and how long a round is. */
const PLANS = {
  enter: {
    setup: { charts, force: { hero: { speed: 16 } } },
    // The setup of the exact answer: without what the measure does not depend on, where that would be too many states.
    exact: {},
    measure: 'destination',
    round: 2_000_000,
    checkpoints: [1e6, 5e6, 20e6],
  },
  return: {
    setup: { charts, plan: 'return', force: { hero: { speed: 16, labs: 8, range: 3 } } },
    exact: { ignore: ['drift', 'waves', 'destination'] },
    measure: 'turn_returned',
    round: 100_000,
    checkpoints: [1e5, 5e5, 2e6],
  },
} as const;

inlineTrials();
const plan = process.argv[2] === 'return' ? 'return' : 'enter';
const { setup: written, exact, measure, round, checkpoints } = PLANS[plan];
const setup = gravityPortals.setupSchema.parse(written);
const measures = gravityPortals.measures(setup);
const contestant = engine(
  gravityPortals,
  setup,
  `portals, ${plan}, all ${measures.length} measures`,
  measures,
  measure,
);
const [finish] = race([contestant], round);
// Only now: see bench.ts.
const pValue = chiSquareTest(finish.counts, expected()).pValue;
console.log(
  [
    contestant.name.padEnd(34),
    `${(finish.speed / 1e6).toFixed(2).padStart(6)} M trials/s`,
    `${(1e9 / finish.speed).toFixed(0).padStart(6)} ns/trial`,
    `p ${pValue.toFixed(3)} ${measure}`,
  ].join('  '),
);
for (const { trials, resident, heap } of memoryUse(contestant, checkpoints)) {
  const millions = `${trials / 1e6} M trials`.padStart(12);
  console.log(`${millions}  ${resident.toFixed(0).padStart(5)} MB resident  ${heap.toFixed(1).padStart(6)} MB in use`);
}
if (pValue < DOES_NOT_FIT) {
  console.log('\nDOES NOT FIT: this is the speed of wrong code');
  process.exitCode = 1;
}

function expected(): Float64Array {
  const solved = gravityPortals.setupSchema.parse({ ...written, ...exact });
  const solution = solveExactly(gravityPortals, solved);
  if (solution.state !== 'solved') throw new Error('this voyage is small enough to be solved');
  const at = gravityPortals.measures(solved).findIndex(({ name }) => name === measure);
  const trials = finish.counts.reduce((sum, count) => sum + count, 0);
  return solution.distributions[at].map((probability) => probability * trials);
}
