import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { nextDrift } from '../../clock/driftClock.ts';
import { IMPULSES } from '../../clock/movesOf.ts';
import { mayHop, nextHop, setOutOf } from '../plans/mayHop.ts';
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
  if (!mayHop(state)) state.hopImpulse = 0;
  else if (state.hopImpulse === 0) {
    state.hopImpulse = nextHop(state);
    state.setOut = setOutOf(state);
  }
}
