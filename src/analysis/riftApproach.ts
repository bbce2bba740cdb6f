import { ExactDistribution, type ExactSolution, solutionOf } from '../exact/ExactSolution.ts';
import { solveExactly } from '../exact/solveExactly.ts';
import { power } from '../foundation/elementary.ts';
import { numbered } from '../random/Chance.ts';
import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import { fleetBattle } from '../rules/fleet-battle/fleetBattle.ts';
import type { Game } from '../rules/fleet-battle/game.ts';
import { type Setup, unitOf } from '../rules/fleet-battle/setup.ts';
import { units as printedUnits } from '../rules/gravity-rift/data/units.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Study } from '../study/Study.ts';
import { Player } from '../trials/Player.ts';
import { Tally } from '../trials/Tally.ts';
import type { StudyResult } from './StudyResult.ts';

// TI4 41.2: each time a ship leaves a rift, it first rolls a ten-sided die; a 1, 2 or 3 removes the ship.
const SIDES = 10;
const STAYS_FROM = 4;
const SURVIVES = 0.7;

/** The maximum number of possible arrivals. Each arrival is solved as a separate battle. */
const MOST_ARRIVALS = 2_000;
/** The maximum number of states of all battles together. A solution with this number of states takes about two seconds. */
const STATE_BUDGET = 500_000;

/** Ships of one type with the same cargo. A rift removes a ship together with its cargo (TI4 41.2.2). */
export interface Lot {
  readonly ship: string;
  readonly count: number;
  /** The cargo of each ship: the number of units by their ids. */
  readonly aboard: Readonly<Record<string, number>>;
}

/** One possible arrival of an attacking fleet: the battle that follows, and the cost of the units that the rifts removed. */
interface Arrival {
  readonly setup: Setup;
  /** The number of ships left in each lot. */
  readonly left: readonly number[];
  /** The cost of the removed units, in steps of `attacker_lost_cost`. */
  readonly lost: number;
}

/**
 * Loads an attacking fleet for the rifts: the units that need capacity go aboard ships, in the order of the fleet. The
 * ships are filled one after another, the ship with the largest capacity first.
 *
 * @returns the lots, or a sentence that names units that cannot move
 */
export function loadShips({ attacker, game }: Setup): readonly Lot[] | string {
  const { units, faction } = attacker;
  const there = Object.entries(units).flatMap(([id, count]) =>
    count === 0 ? [] : [{ id, count, unit: unitOf(id, faction, game) }],
  );
  const strays = there.filter(({ unit }) => !unit.isShip && !unit.needsRoom).map(({ id }) => id);
  if (strays.length === 1) return `a ${strays[0]} is not a ship and cannot pass a rift; remove it from the fleet`;
  if (strays.length > 1)
    return `${strays.join(' and ')} are not ships and cannot pass a rift; remove them from the fleet`;
  const cargo = there.filter(({ unit }) => unit.needsRoom).map(({ id, count }) => ({ id, count }));
  const ships = there.filter(({ unit }) => !unit.needsRoom);
  const lots = ships.map((): { count: number; aboard: Record<string, number> }[] => []);
  const largestFirst = [...ships.keys()].sort((one, other) => ships[other].unit.capacity - ships[one].unit.capacity);
  for (const at of largestFirst) {
    for (let ship = 0; ship < ships[at].count; ship += 1) {
      const aboard = takeAboard(cargo, ships[at].unit.capacity);
      const last = lots[at].at(-1);
      if (last !== undefined && JSON.stringify(last.aboard) === JSON.stringify(aboard)) last.count += 1;
      else lots[at].push({ count: 1, aboard });
    }
  }
  const left = cargo.filter(({ count }) => count > 0).map(({ id, count }) => `${count} ${id}`);
  if (left.length > 0)
    return `the ships have no capacity for ${left.join(' and ')}; remove them from the fleet, or send more ships`;
  return ships.flatMap(({ id }, at) => lots[at].map((lot) => ({ ship: id, ...lot })));
}

/** Moves units from `cargo` into one ship. @returns the units aboard the ship */
function takeAboard(cargo: { id: string; count: number }[], capacity: number): Record<string, number> {
  const aboard: Record<string, number> = {};
  let room = capacity;
  for (const load of cargo) {
    const those = Math.min(room, load.count);
    if (those === 0) continue;
    aboard[load.id] = those;
    load.count -= those;
    room -= those;
  }
  return aboard;
}

/** Returns the reason why `playThroughRifts` cannot play a fleet; null if it can. */
export function whyNoApproach(setup: Setup): string | null {
  const lots = loadShips(setup);
  if (typeof lots === 'string') return lots;
  const arrivals = lots.reduce((product, { count }) => product * (count + 1), 1);
  const isWide = fleetBattle.measures(setup).some(({ bin = 1 }) => bin > 1);
  return arrivals > MOST_ARRIVALS || isWide ? 'the fleet has too many possible arrivals; send a smaller fleet' : null;
}

/**
 * Plays and solves a study of one fleet battle. First the attacker's ships pass gravity rifts: each ship rolls
 * separately, and a failed roll removes it with its cargo. The result has the measures of the whole fleet; the cost of
 * the units that the rifts remove is part of `attacker_lost_cost`.
 *
 * P(outcome) = Σ over arrivals of P(arrival) · P(outcome | arrival), where the number of ships left in each lot is binomial.
 *
 * @param study a study with one scenario, for which `whyNoApproach` returns null
 * @param rifts the number of rifts on the way, 1 or more
 */
export function playThroughRifts(study: Study, rifts: number): StudyResult {
  const [scenario] = study.scenarios;
  const setup = scenario.setup as Setup;
  const measures = fleetBattle.measures(setup);
  const lots = loadShips(setup);
  if (typeof lots === 'string') throw new Error(lots);
  const arrivals = arrivalsOf(setup, lots);
  return {
    study,
    scenarios: [
      {
        scenario,
        measures,
        pairs: null,
        tally: tallyOf(study, lots, arrivals, rifts, measures),
        exact: solutionThrough(lots, arrivals, rifts, measures),
      },
    ],
  };
}

/**
 * Returns every possible arrival. From one arrival to the next, the number of ships left in the last lot changes
 * fastest.
 */
function arrivalsOf(setup: Setup, lots: readonly Lot[]): Arrival[] {
  const { units, faction } = setup.attacker;
  let ways: readonly (readonly number[])[] = [[]];
  for (const { count } of lots) {
    const numbers = Array.from({ length: count + 1 }, (_, left) => left);
    ways = ways.flatMap((way) => numbers.map((left) => [...way, left]));
  }
  return ways.map((left) => {
    // A type of unit is listed even if all units of the type are lost, so that every arrival has the same measures.
    const arrived = Object.fromEntries(Object.keys(units).map((id) => [id, 0]));
    for (const [at, { ship, aboard }] of lots.entries()) {
      arrived[ship] += left[at];
      for (const [id, count] of Object.entries(aboard)) arrived[id] += left[at] * count;
    }
    const lost = Object.entries(units).reduce(
      (sum, [id, count]) => sum + (count - arrived[id]) * unitOf(id, faction, setup.game).cost,
      0,
    );
    return { setup: { ...setup, attacker: { ...setup.attacker, units: arrived } }, left, lost };
  });
}

function solutionThrough(
  lots: readonly Lot[],
  arrivals: readonly Arrival[],
  rifts: number,
  measures: readonly Measure[],
): ExactSolution {
  const ships = lots.map(({ count }) => survivors(count, power(SURVIVES, rifts)));
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

/**
 * Returns the binomial distribution of the number of ships left, computed ship by ship:
 *
 * P(k of n + 1) = P(k of n) · (1 − p) + P(k − 1 of n) · p.
 */
function survivors(size: number, p: number): number[] {
  let shares = [1];
  for (let ship = 0; ship < size; ship += 1) {
    shares = [...shares, 0].map((share, left) => share * (1 - p) + (shares[left - 1] ?? 0) * p);
  }
  return shares;
}

/**
 * Rolls for every ship in every trial, and then plays the battles of each arrival. No two battles have the same trial
 * number.
 */
function tallyOf(
  { seed, trials }: Study,
  lots: readonly Lot[],
  arrivals: readonly Arrival[],
  rifts: number,
  measures: readonly Measure[],
): Tally {
  const sizes = lots.map(({ count }) => count);
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

/**
 * Calls `visit` for each measure with its index in an arrival's battle, its index among the measures of the whole
 * fleet, and the amount that the rifts add to the measure.
 */
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

/**
 * Returns the units that gravity-rift's unit table lacks or has with other values, such as units of a faction or of another game.
 */
export function ownUnits(
  lots: readonly Lot[],
  faction: string | undefined,
  game: Game,
): { units?: Record<string, object> } {
  const ids = [...new Set(lots.flatMap(({ ship, aboard }) => [ship, ...Object.keys(aboard)]))];
  const units = ids.flatMap((id): [string, object][] => {
    const { type, cost, capacity, isFighter, isGround, needsRoom } = unitOf(id, faction, game);
    const printed = printedUnits.find((unit) => unit.id === id);
    if (printed !== undefined && printed.cost === cost / 2 && printed.capacity === capacity) return [];
    const like = printedUnits.find((unit) => unit.id === (id.endsWith('2') ? `${type}2` : type));
    if (like !== undefined) return [[id, { like: like.id, cost: cost / 2, capacity }]];
    const kind = isGround ? 'ground-force' : isFighter ? 'fighter' : 'ship';
    return [[id, { kind, cost: cost / 2, capacity, move: needsRoom ? 0 : 1 }]];
  });
  return units.length === 0 ? {} : { units: Object.fromEntries(units) };
}
