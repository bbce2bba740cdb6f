import { SETTLED } from '../figures.ts';
import type { State } from '../State.ts';

/** Whether information, still held, tells where the portal is. */
export function isTracked(state: State): boolean {
  return state.isLocated && state.fresh < 0;
}

/** Whether a force that hops knows where to, and does not wait for a return window (IP2.613, IP2.621). */
export function mayHop(state: State): boolean {
  const { whenLocated } = state.tables.voyage.setup;
  // P25: a hop would undo the step that a return window has taken it back.
  if (state.isOnWayBack || (whenLocated === 'wait' && state.date > 0)) return false;
  return state.knows || isTracked(state);
}

/** The impulse of a force's next hop, set out for now (positive `setOut`) or after an arrival in this turn (negative). */
export function nextHop(state: State): number {
  if (state.figures[SETTLED] === 1 || !mayHop(state)) return 0;
  const { entryFrom, nextEntry } = state.tables;
  const soonest = entryFrom[state.clock];
  // After an arrival in this turn, a window other than that of the exit.
  const other = state.impulse > 0 ? nextEntry[state.impulse] : soonest;
  return soonest > 0 && other > 0 ? Math.max(soonest, other) : 0;
}

/** From where `nextHop` sets out: the impulse of the latest drift, or minus that of the arrival which holds it up longer. */
export function setOutOf({ tables, clock, impulse }: State): number {
  return impulse > 0 && tables.nextEntry[impulse] > tables.entryFrom[clock] ? -impulse : clock;
}
