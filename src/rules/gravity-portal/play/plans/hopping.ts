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
  const { tables, entersOn } = state;
  const impulse = nextHop(state, approaches);
  state.hopImpulse = impulse;
  if (impulse === 0) return;
  const groups = entersOn.length;
  entersOn[0] = impulse;
  for (let group = 1; group < groups; group += 1) {
    const move = soonestMove(state, group, approaches);
    entersOn[group] = move === 0 ? 0 : tables.hopsIn[hopPlace(move, impulse) * groups + group];
  }
}

/** After a drift: who has lost sight of the portal does not take the window it meant to; who sees it again sets out for the next. */
export function reconsider(state: State): void {
  if (!mayHop(state)) state.hopImpulse = 0;
  else if (state.hopImpulse === 0) meanToHop(state, true);
}

/** Whether a force that hops is going into the portal, or sets out for it now. */
export function isHopping(state: State): boolean {
  return state.tables.hops && (state.hopImpulse > 0 || nextHop(state, true) > 0);
}

/** Whether the force knows where to, and neither is content, nor waits for a return window, nor takes one (IP2.613, IP2.621). */
function mayHop(state: State): boolean {
  const { tables, figures } = state;
  if (!tables.hops || figures[SETTLED] === 1 || state.isReturnTurn) return false;
  // P25: a hop would undo the step that a return window has taken it back.
  if (state.isOnWayBack || (tables.voyage.setup.whenLocated === 'wait' && state.date > 0)) return false;
  return state.knows || isTracked(state);
}

/** The impulse of the leader's next hop, after an arrival in this turn into a window other than that of the exit; or 0. */
function nextHop(state: State, approaches: boolean): number {
  if (!mayHop(state)) return 0;
  const { windowAt, leadsIn, voyage } = state.tables;
  const move = soonestMove(state, 0, approaches);
  if (move === 0) return 0;
  const past = state.impulse > 0 ? windowAt[state.impulse] : -1;
  return leadsIn[leadPlace(move, past, voyage.windows.length)];
}

/** The first move of this turn that may take a group in again: after an arrival, out and back; and its `approach`; or 0. */
function soonestMove(state: State, group: number, approaches: boolean): number {
  const { tables, arrivedOn } = state;
  const groups = arrivedOn.length;
  const back = state.impulse > 0 ? tables.backBy[arrivedOn[group] * groups + group] : 1;
  const there = approaches ? tables.thereBy[(state.passed + 1) * groups + group] : 1;
  return back === 0 || there === 0 ? 0 : Math.max(back, there);
}
