import type { Journal } from '../../../Journal.ts';
import { SETTLED, TURN_SETTLED } from '../figures.ts';
import { narrateSettled } from '../journal/narrateWayHome.ts';
import { isUnaware } from '../portal/sight.ts';
import type { State } from '../State.ts';
import { hopPlace, leadPlace } from '../tables/hopTables.ts';

/** Whether information, still held, tells where the portal is. */
export function isTracked(state: State): boolean {
  return state.isLocated && state.fresh < 0;
}

/** IP2.613: the force is content where the defender is worth little enough, once it has noticed where it is (IP2.83). */
export function settle(state: State, journal: Journal | null): void {
  const { tables, figures, row } = state;
  if (!tables.maySettle || figures[SETTLED] === 1 || row < 0 || isUnaware(state)) return;
  if (tables.bpv[row] > tables.voyage.setup.settle) return;
  figures[SETTLED] = 1;
  figures[TURN_SETTLED] = state.turn;
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
  const { tables, figures } = state;
  if (!state.knows && !isTracked(state)) return false;
  if (!tables.hops || figures[SETTLED] === 1 || state.isReturnTurn) return false;
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
