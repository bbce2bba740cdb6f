/**
 * What composing costs: six ships through two rifts and a portal, and a duel for each that is left, beside the same parts
 * played alone by their own engines. `bench.ts` runs it; each part is played in a process of its own, given its number, as
 * V8 compiles a trial loop for what it has met.
 *
 * The journeys that are timed are held against the exact distribution, which also says how often a journey comes to each
 * part. Rifts and portal are played with as many ships as come to them on average.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { solveExactly } from '../src/exact/solveExactly.ts';
import { expedition } from '../src/rules/expedition/expedition.ts';
import { gravityPortals } from '../src/rules/gravity-portal/gravityPortals.ts';
import { gravityRift } from '../src/rules/gravity-rift/gravityRift.ts';
import type { Rules } from '../src/rules/Rules.ts';
import { skirmish } from '../src/rules/skirmish/skirmish.ts';
import { inlineTrials } from '../src/runner/executors/inlineTrials.ts';
import { chiSquareTest } from '../src/statistics/chiSquareTest.ts';
import type { Contestant } from './Contestant.ts';
import { engine } from './engine.ts';
import { memoryUse } from './memoryUse.ts';
import { type Finish, race } from './race.ts';

/** Right code falls below this once in a million runs. */
const DOES_NOT_FIT = 1e-6;
const TRIALS_A_ROUND = 20_000;
/** Played before the rounds: a journey has more to be compiled than one engine. */
const WARM_UP = 100_000;

const text = readFileSync('sims/charts/ip2-destinations.csv', 'utf8');
const gate = { charts: { file: 'charts/ip2-destinations.csv', text }, entry: 'first-open' };
const plan = 'aggressive';
const raider = { ccs: 4, att: 4, def: 2, tec: 2, ini: 3, ap: 2, rp: 2, hp: 5 };
const ships = {
  flagship: {
    ship: { ship: 'flagship' },
    transit: { speed: 16, breakdown: '5-6' },
    card: { ccs: 3, att: 5, def: 3, tec: 2, ini: 4, ap: 2, rp: 3, hp: 8 },
  },
  escort: {
    ship: { ship: 'destroyer' },
    transit: { speed: 16, breakdown: '6' },
    card: { ccs: 4, att: 4, def: 3, tec: 3, ini: 4, ap: 2, rp: 3, hp: 6 },
  },
  hauler: {
    ship: { ship: 'carrier' },
    transit: { speed: 16, breakdown: '4-6' },
    card: { ccs: 5, att: 3, def: 3, tec: 1, ini: 1, ap: 2, rp: 2, hp: 7 },
  },
};
const crossing = { rift: { orders: { exits: 1 } } };
const journeyText = {
  force: { units: counted([2, 2, 2], (unit) => unit) },
  stages: [
    crossing,
    crossing,
    { name: 'gate', portal: gate },
    {
      name: 'fight',
      battle: {
        against: { units: { raider: { count: 6, card: raider } } },
        sides: { force: { plan }, enemy: { plan } },
      },
    },
  ],
};

/** A part of the journey by itself. */
interface Part {
  readonly name: string;
  readonly contestant: () => Contestant;
  /** How often a journey comes to it, by the exact means of the journey's measures. */
  readonly times: (mean: (measure: string) => number) => number;
}

const parts: readonly Part[] = [
  rift('rift, six ships', [2, 2, 2], () => 1),
  rift('rift, four ships', [2, 1, 1], (mean) => mean('rift-2.reached')),
  part(
    'portal, three ships',
    gravityPortals,
    { ...gate, force: counted([1, 1, 1], ({ transit }) => transit) },
    'destination',
    (mean) => mean('gate.reached'),
  ),
  ...Object.entries(ships).map(([name, { card }]) =>
    part(
      `duel of a ${name}`,
      skirmish,
      { mode: 'duel', sides: { force: { card, plan }, enemy: { card: raider, plan } } },
      'winner',
      // A third of all ships that come out of the portal.
      (mean) => mean('gate.units_left') / 3,
    ),
  ),
];

inlineTrials();
const asked = process.argv[2];
if (asked === undefined) journeys();
else console.log(timed(parts[Number(asked)].contestant()).speed);

function journeys(): void {
  const setup = expedition.setupSchema.parse(journeyText);
  const measures = expedition.measures(setup);
  const own = engine(expedition, setup, `journey, all ${measures.length} measures`, measures, 'units_left');
  const finish = timed(own);
  // Only now: see bench.ts.
  const solution = solveExactly(expedition, setup);
  if (solution.state !== 'solved') throw new Error('this journey is small enough to be solved');
  const placeOf = (name: string) => measures.findIndex((measure) => measure.name === name);
  const pValue = fitOf(finish, solution.distributions[placeOf('units_left')]);
  const journey = 1 / finish.speed;
  print(own.name, journey, `p ${pValue.toFixed(3)} units_left`);
  let sum = 0;
  for (const [at, { name, times }] of parts.entries()) {
    const seconds = 1 / speedAlone(at);
    const often = times((measure) => solution.moments[placeOf(measure)].mean);
    sum += often * seconds;
    print(`  ${name}`, seconds, `${often.toFixed(2)} in a journey`);
  }
  print('  the parts of a journey', sum, `${(journey / sum).toFixed(2)} of it is what a journey takes`);
  console.log(`a million journeys on two such cores: ${(journey * 0.5e6).toFixed(1)} s`);
  for (const { trials, resident, heap } of memoryUse(own, [1e5, 3e5, 1e6])) {
    const millions = `${trials / 1e6} M trials`.padStart(14);
    console.log(
      `${millions}  ${resident.toFixed(0).padStart(5)} MB resident  ${heap.toFixed(1).padStart(6)} MB in use`,
    );
  }
  if (pValue < DOES_NOT_FIT) {
    console.log('\nDOES NOT FIT: this is the speed of wrong code');
    process.exitCode = 1;
  }
}

function timed(contestant: Contestant): Finish {
  contestant.play(WARM_UP);
  return race([contestant], TRIALS_A_ROUND)[0];
}

function rift(name: string, counts: readonly number[], times: Part['times']): Part {
  const fleet = counted(counts, ({ ship }) => ({ ...ship, exits: 1 }));
  return part(name, gravityRift, { fleet }, 'ships_arrived', times);
}

function part<Setup, State>(
  name: string,
  rules: Rules<Setup, State>,
  written: unknown,
  measure: string,
  times: Part['times'],
): Part {
  const contestant = () => {
    const setup = rules.setupSchema.parse(written);
    return engine(rules, setup, name, rules.measures(setup), measure);
  };
  return { name, contestant, times };
}

/** So many of each ship, with what one stage wants to know of it. */
function counted(counts: readonly number[], faceOf: (unit: (typeof ships)['flagship']) => object) {
  return Object.fromEntries(
    Object.entries(ships).map(([name, unit], at) => [name, { ...faceOf(unit), count: counts[at] }]),
  );
}

function speedAlone(at: number): number {
  const { stdout, status } = spawnSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), String(at)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`${parts[at].name} could not be played alone`);
  return Number(stdout);
}

function fitOf({ counts }: Finish, probabilities: Float64Array): number {
  const trials = counts.reduce((sum, count) => sum + count, 0);
  return chiSquareTest(
    counts,
    probabilities.map((probability) => probability * trials),
  ).pValue;
}

function print(name: string, seconds: number, remark: string): void {
  const cells = [
    name.padEnd(28),
    `${(1e-6 / seconds).toFixed(3).padStart(7)} M trials/s`,
    `${(1e9 * seconds).toFixed(0).padStart(6)} ns/trial`,
    remark,
  ];
  console.log(cells.join('  '));
}
