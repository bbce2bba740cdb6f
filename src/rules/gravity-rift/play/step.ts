import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import {
  COST_DESTROYED,
  COST_REMOVED,
  OVER_POOL,
  SHIPS,
  SHIPS_DESTROYED,
  SHIPS_REMAINING,
  UNITS_REMOVED,
  UNITS_WAITING,
} from '../measures.ts';
import type { Unit } from '../plan/unitTable.ts';
import {
  narrateArrival,
  narrateCannon,
  narrateEnd,
  narrateHit,
  narrateLimits,
  narrateOrders,
  narrateRoll,
} from './narrate.ts';
import type { State } from './State.ts';

/** Resets the fleet to its declared start. */
export function begin(state: State, _chance: Chance, journal: Journal | null): void {
  const { counters, ships, tables } = state;
  for (let count = 0; count < SHIPS; count += 1) counters[count] = 0;
  for (let group = 0; group < ships.length; group += 1) ships[group] = tables.declared[group];
  state.nextRoll = 0;
  if (journal !== null) narrateOrders(state, journal);
}

/**
 * Plays one roll of one group, with all its ships as one pool (TI4 41.2), and the arrival after the last roll. Ships of a group
 * are identical and their path is fixed (41.N3), so the measures do not depend on which ship is lost, and the order of the groups
 * does not change probabilities.
 */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, counters, ships } = state;
  const { rolls } = tables;
  const next = state.nextRoll;
  if (next < rolls.length) {
    const roll = rolls[next];
    const before = ships[roll.group];
    if (before > 0) {
      const after = chance.hits(roll.purpose, before, roll.sides, roll.passesOn);
      const lost = before - after;
      ships[roll.group] = after;
      counters[UNITS_REMOVED] += lost * roll.unitsLost;
      counters[COST_REMOVED] += lost * roll.costLost;
      counters[UNITS_WAITING] += lost * roll.unitsLeft;
      if (journal !== null) narrateRoll(state, roll, journal);
    }
    state.nextRoll = next + 1;
    if (next + 1 < rolls.length) return true;
  }
  if (journal !== null) narrateArrival(state, journal);
  if (tables.arrivalMatters) arrive(state, chance, journal);
  if (journal !== null) narrateEnd(state, journal);
  return false;
}

/** Space Cannon is rolled on a d10, whatever die the setup uses for rifts. */
const CANNON_SIDES = 10;

/**
 * Plays the arrival in the active system: the fleet pool and the capacity are checked (TI4 41.N4), then Space Cannon
 * may fire (58.5). If it hits, both limits are checked again, because the cargo of destroyed ships needs room on other
 * ships.
 */
export function arrive(state: State, chance: Chance, journal: Journal | null): void {
  const { counters, here, ships } = state;
  const { kinds } = state.tables;
  for (let kind = 0; kind < kinds.length; kind += 1) {
    const { present, perShip } = kinds[kind];
    here[kind] = present;
    for (let group = 0; group < ships.length; group += 1) here[kind] += ships[group] * perShip[group];
  }
  keepLimits(state, journal);
  const hits = fire(state, chance, journal);
  takeHits(state, hits, journal);
  if (hits > 0) keepLimits(state, journal);
  for (let kind = 0; kind < kinds.length; kind += 1) {
    if (kinds[kind].unit.kind === 'ship') counters[SHIPS_REMAINING] += here[kind];
  }
}

/**
 * Removes the units that exceed the limits of the system, the cheapest first. The first limit is the capacity of the
 * ships, for ground forces and for fighters that cannot fly. The second limit is the fleet pool, for ships and for each
 * fighter that can fly but has no room aboard. The capacity of a removed ship is lost, so the capacity is checked again
 * after each removal.
 */
function keepLimits(state: State, journal: Journal | null): void {
  const { fleetPool } = state.crossing;
  const { here } = state;
  const { kinds } = state.tables;
  for (;;) {
    let room = 0;
    let ships = 0;
    let flying = 0;
    for (let kind = 0; kind < kinds.length; kind += 1) {
      const { unit } = kinds[kind];
      room += here[kind] * unit.capacity;
      if (unit.kind === 'ship') ships += here[kind];
      else if (canFly(unit)) flying += here[kind];
      else room -= here[kind];
    }
    if (room < 0) {
      remove(state, cheapest(state, mustRide), 'capacity', journal);
      continue;
    }
    const withoutRoom = Math.max(0, flying - room);
    if (fleetPool === null || ships + withoutRoom <= fleetPool) return;
    state.counters[OVER_POOL] += 1;
    remove(state, cheapest(state, withoutRoom > 0 ? countsAgainstPool : isShip), 'pool', journal);
  }
}

function canFly(unit: Unit): boolean {
  return unit.kind === 'fighter' && unit.move > 0;
}

function mustRide(unit: Unit): boolean {
  return unit.kind !== 'ship' && !canFly(unit);
}

function isShip(unit: Unit): boolean {
  return unit.kind === 'ship';
}

function countsAgainstPool(unit: Unit): boolean {
  return isShip(unit) || canFly(unit);
}

/**
 * Returns the index of the first type in the system that satisfies the condition, or -1. Types are in the order in
 * which they are given up.
 */
function cheapest({ tables: { kinds }, here }: State, isAsked: (unit: Unit) => boolean): number {
  for (let kind = 0; kind < kinds.length; kind += 1) {
    if (here[kind] > 0 && isAsked(kinds[kind].unit)) return kind;
  }
  return -1;
}

function remove(state: State, kind: number, limit: 'capacity' | 'pool', journal: Journal | null): void {
  const { unit } = state.tables.kinds[kind];
  state.here[kind] -= 1;
  state.counters[UNITS_REMOVED] += 1;
  state.counters[COST_REMOVED] += unit.cost;
  if (journal !== null) narrateLimits(unit, limit, state, journal);
}

/** TI4 58.5: rolls every Space Cannon. @returns the number of hits */
function fire(state: State, chance: Chance, journal: Journal | null): number {
  let hits = 0;
  const { cannons } = state.crossing;
  for (let cannon = 0; cannon < cannons.length; cannon += 1) {
    const { dice, need } = cannons[cannon];
    hits += chance.hits(state.tables.cannonPurposes[cannon], dice, CANNON_SIDES, need);
    if (journal !== null) narrateCannon(need, journal);
  }
  return hits;
}

/**
 * Assigns the hits. If the option `sustainDamage` is set, ships that can sustain damage take hits first. For each
 * further hit, the owner loses the cheapest ship or fighter.
 */
function takeHits(state: State, hits: number, journal: Journal | null): void {
  const { counters, here } = state;
  const { kinds } = state.tables;
  let left = hits;
  if (state.crossing.sustainsDamage) {
    for (let kind = 0; kind < kinds.length; kind += 1) {
      if (kinds[kind].unit.sustainDamage && kinds[kind].unit.kind === 'ship') left = Math.max(0, left - here[kind]);
    }
    if (journal !== null && left < hits) narrateHit(null, hits - left, journal);
  }
  for (; left > 0; left -= 1) {
    const kind = cheapest(state, isNotGroundForce);
    if (kind < 0) return;
    here[kind] -= 1;
    counters[SHIPS_DESTROYED] += 1;
    counters[COST_DESTROYED] += kinds[kind].unit.cost;
    if (journal !== null) narrateHit(kinds[kind].unit, 1, journal);
  }
}

function isNotGroundForce(unit: Unit): boolean {
  return unit.kind !== 'ground-force';
}
