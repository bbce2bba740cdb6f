import { ExactDistribution, type ExactSolution, solutionOf } from '../exact/ExactSolution.ts';
import { solveExactly } from '../exact/solveExactly.ts';
import { numbered } from '../random/Chance.ts';
import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import { fleetBattle } from '../rules/fleet-battle/fleetBattle.ts';
import { type Setup, unitOf } from '../rules/fleet-battle/setup.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Study } from '../study/Study.ts';
import { Player } from '../trials/Player.ts';
import { Tally } from '../trials/Tally.ts';
import type { StudyResult } from './StudyResult.ts';

/** TI4 41.2: before each exit of a rift every ship rolls a ten-sided die; a 1, 2 or 3 removes it. */
const SIDES = 10;
const STAYS_FROM = 4;
const SURVIVES = 0.7;

/** More ways to arrive are not solved: each is a battle of its own. */
const MOST_ARRIVALS = 2_000;
/** States of all battles together, which take some two seconds. */
const STATE_BUDGET = 500_000;

/** One way in which an attacking fleet may arrive: the battle that follows, and the cost of the ships that the rifts removed. */
interface Arrival {
  readonly setup: Setup;
  /** Ships left, by their place in the fleet. */
  readonly left: readonly number[];
  /** In the steps of `attacker_lost_cost`. */
  readonly lost: number;
}

/**
 * Says why a fleet cannot be followed through rifts here: its cargo shares the fate of one ship or another (TI4 41.2.2), or
 * there are too many ways to arrive.
 *
 * @returns null if it can
 */
export function whyNoApproach(setup: Setup): string | null {
  const { units, faction } = setup.attacker;
  for (const [name, count] of Object.entries(units)) {
    const { isShip, needsRoom } = unitOf(name, faction, setup.game);
    if (count === 0) continue;
    if (needsRoom) {
      return `a ${name} needs room and is lost with the ship that carries it, so it matters who carries whom; leave it out, or write an expedition (riftlab new expedition)`;
    }
    if (!isShip) return `a ${name} is no ship and cannot pass a rift; leave it out`;
  }
  const arrivals = Object.values(units).reduce((product, count) => product * (count + 1), 1);
  const isWide = fleetBattle.measures(setup).some(({ bin = 1 }) => bin > 1);
  return arrivals > MOST_ARRIVALS || isWide ? 'the fleet may arrive in too many ways; send a smaller one' : null;
}

/**
 * Plays and solves a study of one fleet battle whose attacker first passes gravity rifts, each ship for itself. The measures are
 * those of the whole fleet; ships that the rifts remove are part of `attacker_lost_cost`.
 *
 * P(outcome) = Σ over arrivals of P(arrival) · P(outcome | arrival), where the ships left of each type are binomial.
 *
 * @param study with one scenario, for which `whyNoApproach` gives null
 * @param rifts passed one after the other, 1 or more
 */
export function playThroughRifts(study: Study, rifts: number): StudyResult {
  const [scenario] = study.scenarios;
  const setup = scenario.setup as Setup;
  const measures = fleetBattle.measures(setup);
  const arrivals = arrivalsOf(setup);
  return {
    study,
    scenarios: [
      {
        scenario,
        measures,
        pairs: null,
        tally: tallyOf(study, setup, arrivals, rifts, measures),
        exact: solutionThrough(setup, arrivals, rifts, measures),
      },
    ],
  };
}

/** Every way to arrive, the ships left of the last type counting fastest. */
function arrivalsOf(setup: Setup): Arrival[] {
  const { units, faction } = setup.attacker;
  const names = Object.keys(units);
  let ways: readonly (readonly number[])[] = [[]];
  for (const name of names) {
    const numbers = Array.from({ length: units[name] + 1 }, (_, left) => left);
    ways = ways.flatMap((way) => numbers.map((left) => [...way, left]));
  }
  return ways.map((left) => ({
    setup: {
      ...setup,
      attacker: { ...setup.attacker, units: Object.fromEntries(names.map((name, at) => [name, left[at]])) },
    },
    left,
    lost: names.reduce((sum, name, at) => sum + (units[name] - left[at]) * unitOf(name, faction, setup.game).cost, 0),
  }));
}

function solutionThrough(
  setup: Setup,
  arrivals: readonly Arrival[],
  rifts: number,
  measures: readonly Measure[],
): ExactSolution {
  const ships = Object.values(setup.attacker.units).map((size) => survivors(size, SURVIVES ** rifts));
  const found = measures.map((measure) => new ExactDistribution(measure));
  let states = 0;
  for (const arrival of arrivals) {
    const probability = arrival.left.reduce((product, left, at) => product * ships[at][left], 1);
    const solution = solveExactly(fleetBattle, arrival.setup, { stateBudget: STATE_BUDGET - states });
    if (solution.state !== 'solved') return { state: 'over-budget', budget: STATE_BUDGET };
    states += solution.states;
    forEachMeasure(arrival, measures, (from, at, shift) => {
      for (const [value, share] of solution.distributions[from].entries()) {
        if (share > 0) found[at].add(value + shift, probability * share);
      }
    });
  }
  return solutionOf(found, states);
}

/** The binomial distribution, ship by ship: P(k of n + 1) = P(k of n) · (1 − p) + P(k − 1 of n) · p. */
function survivors(size: number, p: number): number[] {
  let shares = [1];
  for (let ship = 0; ship < size; ship += 1) {
    shares = [...shares, 0].map((share, left) => share * (1 - p) + (shares[left - 1] ?? 0) * p);
  }
  return shares;
}

/** Rolls for every ship in every trial, and then plays as many battles of each arrival as came of it, no trial's number twice. */
function tallyOf(
  { seed, trials }: Study,
  setup: Setup,
  arrivals: readonly Arrival[],
  rifts: number,
  measures: readonly Measure[],
): Tally {
  const sizes = Object.values(setup.attacker.units);
  const chance = new SampledChance(seedKey(`${seed}: rifts`));
  const counts = new Float64Array(arrivals.length);
  for (let trial = 0; trial < trials; trial += 1) {
    chance.begin(trial);
    let place = 0;
    for (const [at, size] of sizes.entries()) {
      let left = size;
      for (let rift = 0; rift < rifts; rift += 1) left = chance.hits(numbered(0, at), left, SIDES, STAYS_FROM);
      place = place * (size + 1) + left;
    }
    counts[place] += 1;
  }
  const tally = new Tally(measures);
  let first = 0;
  for (const [place, arrival] of arrivals.entries()) {
    const count = counts[place];
    if (count === 0) continue;
    const played = new Player(fleetBattle, arrival.setup, seed).play(first, count);
    first += count;
    forEachMeasure(arrival, measures, (from, at, shift) => {
      for (const [value, times] of played.histogram(from).entries()) {
        if (times > 0) tally.addValue(at, value + shift, times);
      }
    });
  }
  return tally;
}

/** Calls back with the place of each measure of an arrival's battle, its place in the whole fleet's, and what the rifts add to it. */
function forEachMeasure(
  { setup, lost }: Arrival,
  measures: readonly Measure[],
  visit: (from: number, at: number, shift: number) => void,
): void {
  const own = fleetBattle.measures(setup).map(({ name }) => name);
  for (const [at, { name }] of measures.entries()) {
    visit(own.indexOf(name), at, name === 'attacker_lost_cost' ? lost : 0);
  }
}
