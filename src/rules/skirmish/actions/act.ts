import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { useAction } from '../abilities/useAction.ts';
import { endActivation } from '../play/choose.ts';
import { STEADY } from '../play/flee.ts';
import { retreats } from '../play/retreat.ts';
import { PRESENT, type State } from '../play/State.ts';
import { actAtRandom } from './actAtRandom.ts';
import { charge } from './charge.ts';
import { extinguish } from './extinguish.ts';
import { getUp } from './getUp.ts';
import { hold } from './hold.ts';
import { holdObjective } from './holdObjective.ts';
import { keepAway } from './keepAway.ts';
import { DONE, NOTHING, ROLLED } from './outcomes.ts';
import { rescue } from './rescue.ts';
import { touchingFoe } from './targets.ts';
import { wait } from './wait.ts';

/**
 * The next action of the active unit, by its plan: the first of what must be dealt with, then what its plan makes of
 * distance; when nothing is left that it may and wants to do, its activation ends.
 *
 * @returns whether dice were rolled
 */
export function act(state: State, chance: Chance, journal: Journal | null): boolean {
  const unit = state.active;
  if (state.gone[unit] !== PRESENT || state.fleeing[unit] !== STEADY) {
    endActivation(state);
    return false;
  }
  const done = nextAction(state, unit, chance, journal);
  if (done === NOTHING || state.isCutShort) {
    state.isCutShort = false;
    // The answer to its last blow is still to come.
    if (state.struck < 0) endActivation(state);
  }
  return done === ROLLED;
}

function nextAction(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { tables, shelter, burning } = state;
  const { plan } = tables.units[unit];
  // RQ.RE.SHELTER: before it gets up, a sheltered unit does nothing else.
  if (shelter[unit] > 0) return getUp(state, unit, journal) ? DONE : NOTHING;
  if (burning[unit] === 1 && extinguish(state, unit, chance, journal)) return ROLLED;
  if (state.ap[unit] === 0 && tables.units[unit].needsPoints) return NOTHING;
  const foe = touchingFoe(state, unit);
  if (foe >= 0 && plan.retreat !== null && !tables.readings.retreatIsReaction) {
    if (retreats(state, unit, foe, chance, journal)) {
      endRetreat(state);
      return DONE;
    }
  }
  if (tables.hasAbilities) {
    const used = useAction(state, unit, chance, journal);
    if (used !== NOTHING) return used;
  }
  if (plan.rescue !== null) {
    const rescued = rescue(state, unit, chance, journal);
    if (rescued !== NOTHING) return rescued;
  }
  if (state.goal >= 0) return holdObjective(state, unit, state.goal, foe, chance, journal);
  // By words, not through a table of functions: the compiler sees which are called, and takes them in.
  switch (plan.distance) {
    case 'charge':
    case 'objective':
      return charge(state, unit, foe, chance, journal);
    case 'hold':
      return hold(state, unit, foe, chance, journal);
    case 'wait':
      return wait(state, unit, foe, chance, journal);
    case 'keep-away':
      return keepAway(state, unit, foe, chance, journal);
    case 'random':
      return actAtRandom(state, unit, chance, journal);
  }
}

/** RQ.ACT.RETREAT: the activation ends at once. */
function endRetreat(state: State): void {
  state.isCutShort = true;
}
