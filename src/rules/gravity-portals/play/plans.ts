import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
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

/**
 * Plays the force's decision at the start of a turn at a destination. The force takes the return window if the window opens in
 * this turn. Otherwise, with plan hop, the force may take any window.
 */
export function takeTurnAction(state: State, chance: Chance, journal: Journal | null): void {
  if (state.isReturnTurn) takeReturnWindow(state, chance, journal);
  else if (state.tables.hops) planHop(state, true);
}

/**
 * Plays the planned entry of a force that hops. After its arrival the force may plan to enter a later window of the same turn.
 */
export function hop(state: State, chance: Chance, journal: Journal | null): void {
  const impulse = state.hopImpulse;
  moveIn(state, impulse, journal);
  if (journal !== null) narrateHop(state, journal);
  turnRound(state);
  travel(state, chance, journal);
  arrive(state, impulse, chance, journal);
}

/**
 * Returns true if the force knows from its information where the portal is. The force must have located the portal, and
 * must not lack points for a new date.
 */
export function isTracked(state: State): boolean {
  return state.isLocated && state.fresh < 0;
}

/** IP2.613: lets the force settle if the defender's BPV is low enough and the force has noticed that it was moved (IP2.83). */
export function settle(state: State, journal: Journal | null): void {
  const { tables, counters, row } = state;
  if (!tables.maySettle || counters[SETTLED] === 1 || row < 0 || isUnaware(state)) return;
  if (tables.bpv[row] > tables.voyage.setup.settle) return;
  counters[SETTLED] = 1;
  counters[TURN_SETTLED] = state.turn;
  if (journal !== null) narrateSettled(state, journal);
}

/**
 * Plans the next window that the force can take, or none.
 *
 * @param approaches true if the force has to fly its `approach` after the latest drift of the portal; false right after an
 * arrival
 */
export function planHop(state: State, approaches: boolean): void {
  state.hopImpulse = 0;
  if (!mayHop(state)) return;
  const { movesFrom } = state;
  const groups = movesFrom.length;
  for (let group = 0; group < groups; group += 1) movesFrom[group] = soonestMove(state, group, groups, approaches);
  setOut(state);
}

/** Plans the leader's next window, and which groups follow the leader into it. */
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

/**
 * P12: plans again for units that wait in the hex that the portal has just left, because they have to move in again. All other
 * units keep their plan.
 */
export function replanWaiting(state: State): void {
  if (state.hopImpulse === 0) return;
  const { movesFrom, passed } = state;
  for (let group = 0; group < movesFrom.length; group += 1)
    if (movesFrom[group] > 0) movesFrom[group] = Math.max(movesFrom[group], passed + 1);
  setOut(state);
}

/**
 * Plans again after a drift. A force that no longer knows where the portal is cancels its planned window. A force that still
 * knows, or has seen a wave of this drift, plans to enter the next window if it has no plan.
 */
export function replanAfterDrift(state: State): void {
  if (!mayHop(state)) state.hopImpulse = 0;
  else if (state.hopImpulse === 0) planHop(state, true);
}

/** Returns true if a force with plan hop is about to enter the portal, or begins to fly to it now. */
export function isHopping(state: State): boolean {
  if (!state.tables.hops || state.hopImpulse > 0) return state.hopImpulse > 0;
  return mayHop(state) && nextHop(state, soonestMove(state, 0, state.entersOn.length, true)) > 0;
}

/**
 * Returns true if the force may plan to enter any window (IP2.613, IP2.621). All of these must hold:
 *
 * - The plan is `hop`, and the force has not settled.
 * - The force knows where the portal is, from a sighting or from information.
 * - The force does not wait for a return window, and does not take a return window in this turn.
 * - No return window has taken the force back by one scenario (P25).
 */
function mayHop(state: State): boolean {
  const { tables, counters } = state;
  if (!state.knows && !isTracked(state)) return false;
  if (!tables.hops || counters[SETTLED] === 1 || state.isReturnTurn) return false;
  // P25: a hop would take the force forward again, after a return window has taken it back by one scenario.
  return !state.isOnWayBack && !(state.date > 0 && tables.voyage.setup.whenLocated === 'wait');
}

/**
 * Returns the impulse on which the leader enters the next window, by a move on impulse `move` or later in this turn; 0
 * if the leader enters no window. After an arrival in this turn, the window must be later than the window of that
 * arrival.
 */
function nextHop({ tables, impulse }: State, move: number): number {
  if (move === 0) return 0;
  const past = impulse > 0 ? tables.windowAt[impulse] : -1;
  return tables.leadsIn[leadPlace(move, past, tables.voyage.windows.length)];
}

/**
 * Returns the first move of this turn that may take a group into the portal again, or 0 if there is none. After an arrival, a
 * group first moves out and back. With `approaches` it also has to make the moves of its `approach`.
 */
function soonestMove(state: State, group: number, groups: number, approaches: boolean): number {
  const { tables } = state;
  const back = state.impulse > 0 ? tables.backBy[state.arrivedOn[group] * groups + group] : 1;
  if (!approaches || back === 0) return back;
  const there = tables.thereBy[(state.passed + 1) * groups + group];
  return there === 0 || there > back ? there : back;
}

/**
 * IP2.611: plays the dash of units that fly out of the portal's hex and back in before the window closes. Units that
 * tumble or have too few moves cannot dash. A unit that gets in returns to the scenario that it has just left, or with
 * `samePortalWindow: new-roll` goes to a new destination (P3).
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

/**
 * P3: plays the new destination of units that dash without their leader. Units whose roll leads to the leader's scenario join the
 * leader again (IP2.436).
 */
function goOnAlone(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships } = state;
  if (!tables.rollsDestination) return;
  let row = -1;
  for (let group = 0; group < ships.length; group += 1) {
    for (let unit = ships[group]; unit > 0; unit -= 1) {
      // P2: one roll serves all units in the window, or each unit has its own.
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
