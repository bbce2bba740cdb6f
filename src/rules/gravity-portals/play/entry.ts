import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { ATTACKERS, ENTERED, ITEMS_LEFT, LEFT_BEHIND } from './counters.ts';
import { narrateClosed, narrateEntry, narrateLeftBehind, narrateWaiting } from './narrateEntry.ts';
import { bringLatecomers, travel } from './passage.ts';
import { arrive } from './portal.ts';
import { UNIT } from './purposes.ts';
import type { State } from './State.ts';

/**
 * Plays the entry on turn 1. If the portal takes the leader, all units that can enter in the same window follow.
 *
 * @returns true if the force has gone through the portal
 */
export function enter(state: State, chance: Chance, journal: Journal | null): boolean {
  const { tables, counters, ships } = state;
  const { attempts, entries, setup } = tables.voyage;
  const at = entries.length < 2 ? 0 : chance.die(UNIT, entries.length) - 1;
  const impulse = entries.length === 0 ? 0 : entries[at];
  const window = tables.windowAt[impulse];
  if (journal !== null && impulse > 0 && impulse !== attempts[at])
    narrateWaiting(state, attempts[at], impulse, journal);
  if (window < 0) {
    if (journal !== null) narrateClosed(state, impulse, journal);
    return false;
  }
  state.impulse = impulse;
  state.window = window;
  state.clock = tables.restartsClock ? 1 : impulse;
  if (tables.isAlone) {
    ships[0] = 1;
    state.entered[0] = 1;
    state.arrivedOn[0] = impulse;
  } else {
    bringForce(state, impulse);
  }
  counters[ENTERED] = 1;
  countOpening(state);
  state.isAway = true;
  if (journal !== null) narrateEntry(state, impulse !== attempts[at], journal);
  // If no event before the end of the trial depends on the destination, the destination is rolled at the end, so that the exact
  // solver has fewer states. A journal needs the destination now.
  if (!tables.destinationCanWait || journal !== null) {
    travel(state, chance, journal);
    if (setup.latecomers === 'follow') bringLatecomers(state, chance, journal);
  }
  arrive(state, state.clock, chance, journal);
  return true;
}

/**
 * Sets the counters that have the same value after every entry: weapons status, surprise and moved webs (IP2.434,
 * IP2.442, IP2.443, IP2.82).
 */
function countOpening({ tables, counters }: State): void {
  for (let at = 0; at < tables.opening.length; at += 2) counters[tables.opening[at]] = tables.opening[at + 1];
}

/**
 * IP2.233, IP2.436: units that move in, or are dragged in, during the leader's window belong to the force; the others
 * stay.
 */
function bringForce({ tables, counters, ships, entered, arrivedOn }: State, impulse: number): void {
  for (let group = 0; group < ships.length; group += 1) {
    arrivedOn[group] = tables.joinsFirst[impulse * ships.length + group];
    const joins = arrivedOn[group] > 0 ? tables.count[group] : 0;
    ships[group] = joins;
    entered[group] = joins;
    counters[ATTACKERS] += joins;
    counters[LEFT_BEHIND] += tables.count[group] - joins;
    counters[ITEMS_LEFT] += joins * tables.items[group];
  }
}

/**
 * P37: begins the voyage when the whole force has come out of the portal; the effects of its exit are not played.
 *
 * @returns true, as `enter` does if the force has gone through the portal
 */
export function beginArrived(state: State, journal: Journal | null): true {
  const { tables, counters, ships, entered } = state;
  for (let group = 0; group < ships.length; group += 1) {
    const units = tables.count[group];
    ships[group] = units;
    entered[group] = units;
    counters[ATTACKERS] += units;
    counters[ITEMS_LEFT] += units * tables.items[group];
  }
  counters[ENTERED] = 1;
  countOpening(state);
  state.isAway = true;
  state.hasComeOut = true;
  state.impulse = 0;
  state.window = -1;
  state.clock = 1;
  if (journal !== null)
    journal.write('SFB IP2.55', 'the force has come out already and begins to search for the way home');
  return true;
}

/**
 * Plays the entry of the leader on an impulse, with the units that get into the same window (see `entersOn`); the other units are
 * left behind (IP2.436).
 */
export function moveIn(state: State, impulse: number, journal: Journal | null): void {
  const { tables, counters, ships, entersOn, arrivedOn } = state;
  let units = 0;
  for (let group = 0; group < ships.length; group += 1) {
    const isLeft = entersOn[group] === 0;
    if (isLeft && ships[group] > 0 && journal !== null) narrateLeftBehind(state, group, journal);
    if (isLeft) ships[group] = 0;
    arrivedOn[group] = entersOn[group];
    units += ships[group];
  }
  counters[LEFT_BEHIND] += counters[ATTACKERS] - units;
  counters[ATTACKERS] = units;
  state.impulse = impulse;
  state.window = tables.windowAt[impulse];
}
