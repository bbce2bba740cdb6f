import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { nextDrift } from '../../clock/driftClock.ts';
import { IMPULSES } from '../../clock/movesOf.ts';
import { SETTLED } from '../figures.ts';
import { mayHop } from '../plans/act.ts';
import type { State } from '../State.ts';
import { driftUntil, shift } from './shift.ts';

/** The drifts before the window that the force means to take, or before the turn ends; each may change its mind (IP2.73). */
export function driftOn(state: State, chance: Chance, journal: Journal | null): void {
  const { driftInterval, setup } = state.tables.voyage;
  if (setup.plan !== 'hop') {
    driftUntil(state, IMPULSES, chance, journal);
    return;
  }
  let next = nextDrift(state.turn, state.clock, driftInterval);
  while (next <= (state.hopImpulse > 0 ? state.hopImpulse : IMPULSES)) {
    shift(state, next, chance, journal);
    meanAnew(state);
    next = nextDrift(state.turn, state.clock, driftInterval);
  }
}

/** Who has lost sight of the portal does not take the window it meant to; who sees it again sets out for the next. */
function meanAnew(state: State): void {
  const { tables, figures, clock, impulse } = state;
  if (!mayHop(state)) state.hopImpulse = 0;
  else if (state.hopImpulse === 0 && figures[SETTLED] === 0) {
    const soonest = tables.entryFrom[clock];
    // After an arrival in this turn, a window other than that of the exit.
    const other = impulse > 0 ? tables.nextEntry[impulse] : soonest;
    if (soonest > 0 && other > 0) state.hopImpulse = Math.max(soonest, other);
  }
}
