import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { hopPlace, leadPlace } from '../tables/clockTables.ts';
import {
  ATTACKERS,
  LEFT_BEHIND,
  RETURNED,
  SCATTERED,
  SETTLED,
  TURN_RETURNED,
  TURN_SETTLED,
  UNITS_HOME,
} from './counters.ts';
import { moveIn } from './entry.ts';
import { narrateDash, narrateOwnRoll } from './narrateEntry.ts';
import { narrateHop, narrateSettled } from './narrateSearch.ts';
import { comeOut, rollDestination, travel, turnRound } from './passage.ts';
import { arrive, isUnaware } from './portal.ts';
import { takeReturnWindow } from './returnWindow.ts';
import type { State } from './State.ts';

/** What the force does on a turn that it begins away: the return window, if it is that turn's, or any window, by plan hop. */
export function act(state: State, chance: Chance, journal: Journal | null): void {
  if (state.isReturnTurn) takeReturnWindow(state, chance, journal);
  else if (state.tables.hops) meanToHop(state, true);
}

/** It enters as it meant to, and may mean to go on in a later window of the turn. */
export function hop(state: State, chance: Chance, journal: Journal | null): void {
  const impulse = state.hopImpulse;
  moveIn(state, impulse, journal);
  if (journal !== null) narrateHop(state, journal);
  turnRound(state);
  travel(state, chance, journal);
  arrive(state, impulse, chance, journal);
}

/** Whether information, still held, tells where the portal is. */
export function isTracked(state: State): boolean {
  return state.isLocated && state.fresh < 0;
}

/** IP2.613: the force is content where the defender is worth little enough, once it has noticed where it is (IP2.83). */
export function settle(state: State, journal: Journal | null): void {
  const { tables, counters, row } = state;
  if (!tables.maySettle || counters[SETTLED] === 1 || row < 0 || isUnaware(state)) return;
  if (tables.bpv[row] > tables.voyage.setup.settle) return;
  counters[SETTLED] = 1;
  counters[TURN_SETTLED] = state.turn;
  if (journal !== null) narrateSettled(state, journal);
}

/**
 * The force means to take the next window that it can, or none.
 *
 * @param approaches whether it has to fly its `approach` from its latest drift on; not right after an arrival
 */
export function meanToHop(state: State, approaches: boolean): void {
  state.hopImpulse = 0;
  if (!mayHop(state)) return;
  const { movesFrom } = state;
  const groups = movesFrom.length;
  for (let group = 0; group < groups; group += 1) movesFrom[group] = soonestMove(state, group, groups, approaches);
  setOut(state);
}

/** Takes the leader's next window, and those followers that get into it. */
function setOut(state: State): void {
  const { movesFrom, entersOn } = state;
  const impulse = nextHop(state, movesFrom[0]);
  state.hopImpulse = impulse;
  if (impulse === 0) return;
  const { hopsIn } = state.tables;
  const groups = entersOn.length;
  entersOn[0] = impulse;
  for (let group = 1; group < groups; group += 1) {
    const move = movesFrom[group];
    entersOn[group] = move === 0 ? 0 : hopsIn[hopPlace(move, impulse) * groups + group];
  }
}

/** P12: who was to wait in the hex that the portal has just left has to move in again; all others fly on as they meant to. */
export function flyOn(state: State): void {
  if (state.hopImpulse === 0) return;
  const { movesFrom, passed } = state;
  for (let group = 0; group < movesFrom.length; group += 1)
    if (movesFrom[group] > 0) movesFrom[group] = Math.max(movesFrom[group], passed + 1);
  setOut(state);
}

/** After a drift: who has lost sight of the portal does not take the window it meant to; who sees it again sets out for the next. */
export function reconsider(state: State): void {
  if (!mayHop(state)) state.hopImpulse = 0;
  else if (state.hopImpulse === 0) meanToHop(state, true);
}

/** Whether a force that hops is going into the portal, or sets out for it now. */
export function isHopping(state: State): boolean {
  if (!state.tables.hops || state.hopImpulse > 0) return state.hopImpulse > 0;
  return mayHop(state) && nextHop(state, soonestMove(state, 0, state.entersOn.length, true)) > 0;
}

/** Whether the force knows where to, and neither is content, nor waits for a return window, nor takes one (IP2.613, IP2.621). */
function mayHop(state: State): boolean {
  const { tables, counters } = state;
  if (!state.knows && !isTracked(state)) return false;
  if (!tables.hops || counters[SETTLED] === 1 || state.isReturnTurn) return false;
  // P25: a hop would undo the step that a return window has taken it back.
  return !state.isOnWayBack && !(state.date > 0 && tables.voyage.setup.whenLocated === 'wait');
}

/** The leader's entry by that move or a later one, after an arrival in this turn into a window other than that of the exit; or 0. */
function nextHop({ tables, impulse }: State, move: number): number {
  if (move === 0) return 0;
  const past = impulse > 0 ? tables.windowAt[impulse] : -1;
  return tables.leadsIn[leadPlace(move, past, tables.voyage.windows.length)];
}

/** The first move of this turn that may take a group in again: after an arrival, out and back; and its `approach`; or 0. */
function soonestMove(state: State, group: number, groups: number, approaches: boolean): number {
  const { tables } = state;
  const back = state.impulse > 0 ? tables.backBy[state.arrivedOn[group] * groups + group] : 1;
  if (!approaches || back === 0) return back;
  const there = tables.thereBy[(state.passed + 1) * groups + group];
  return there === 0 || there > back ? there : back;
}

/**
 * IP2.611: out of the portal's hex and back in before the window closes. Units that tumble cannot, nor those without the
 * moves for it; whoever gets in is back in the scenario just left (P3).
 */
export function dash(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships, tumbled, arrivedOn } = state;
  let back = 0;
  for (let group = 0; group < ships.length; group += 1) {
    const impulse = tables.backBy[arrivedOn[group] * ships.length + group];
    const isInTime = impulse > 0 && impulse <= tables.closesOn[state.impulse];
    const units = isInTime ? ships[group] - tumbled[group] : 0;
    if (journal !== null) narrateDash(state, group, units, isInTime, journal);
    ships[group] = units;
    arrivedOn[group] = impulse;
    back += units;
  }
  if (back === 0) return;
  const isLeaderAlong = ships[0] > 0;
  turnRound(state);
  if (isLeaderAlong) {
    counters[LEFT_BEHIND] += counters[ATTACKERS] - back;
    counters[ATTACKERS] = back;
  }
  if (tables.voyage.setup.options.samePortalWindow === 'new-roll') {
    if (!isLeaderAlong) goOnAlone(state, chance, journal);
    else {
      state.impulse = arrivedOn[0];
      travel(state, chance, journal);
    }
    return;
  }
  for (let group = 0; group < ships.length; group += 1) comeOut(state, group, ships[group], chance, journal);
  counters[UNITS_HOME] = back;
  if (!isLeaderAlong) {
    counters[ATTACKERS] -= back;
    return;
  }
  counters[RETURNED] = 1;
  counters[TURN_RETURNED] = state.turn;
  state.isAway = false;
}

/** P3: followers go on while the leader stays where it is; those led to the same scenario are with it again (IP2.436). */
function goOnAlone(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships } = state;
  if (!tables.rollsDestination) return;
  let row = -1;
  for (let group = 0; group < ships.length; group += 1) {
    for (let unit = ships[group]; unit > 0; unit -= 1) {
      // P2: one roll for the window, or for each unit.
      if (row < 0 || tables.rollsEach) row = rollDestination(state, false, chance, journal);
      const isSame = tables.scenario[row] === tables.scenario[state.row];
      if (journal !== null) narrateOwnRoll(state, group, row, isSame, journal);
      if (isSame) continue;
      counters[ATTACKERS] -= 1;
      counters[SCATTERED] += 1;
    }
    comeOut(state, group, ships[group], chance, journal);
  }
}
