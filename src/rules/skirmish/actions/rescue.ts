import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { RESCUED, unitCounter } from '../play/counters.ts';
import { joinFriend, movesLeft, reachOf } from '../play/move.ts';
import { narrateRescue } from '../play/narrateRound.ts';
import { wants } from '../play/reactions.ts';
import { PRESENT, type State } from '../play/State.ts';
import { refreshStats, STEADY } from '../play/wound.ts';
import { NOTHING } from './outcomes.ts';
import { nearestFoe, touchingFoe } from './targets.ts';

/**
 * Moves into contact with a fleeing friend in reach, if the plan wants a rescue and the unit is not in contact with an
 * opponent. The friend regains 1 MP and loses its Escape Marker (RQ.ESC.3).
 */
export function rescue(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { tables, field, gone, fleeing } = state;
  if (movesLeft(state, unit, 0) === 0 || touchingFoe(state, unit) >= 0) return NOTHING;
  const friend = fleeingFriend(state, unit);
  if (friend < 0 || !wants(state, unit, nearestFoe(state, unit), tables.units[unit].plan.rescue, chance)) {
    return NOTHING;
  }
  const outcome = joinFriend(state, unit, friend, chance, journal);
  const isSteady = gone[unit] === PRESENT && fleeing[unit] === STEADY;
  if (isSteady && field.touches(unit, friend)) calm(state, unit, friend, journal);
  return outcome;
}

/** Returns the nearest friend with an Escape Marker that the unit can reach with its remaining moves; -1 if there is none. */
function fleeingFriend(state: State, unit: number): number {
  const { tables, gone, fleeing, field } = state;
  const most = movesLeft(state, unit, 0) * reachOf(state, unit);
  let nearest = -1;
  for (let friend = 0; friend < tables.units.length; friend += 1) {
    if (friend === unit || tables.units[friend].side !== tables.units[unit].side) continue;
    if (gone[friend] !== PRESENT || fleeing[friend] === STEADY || !field.canReach(unit, friend, most)) continue;
    if (nearest < 0 || field.distance(unit, friend) < field.distance(unit, nearest)) nearest = friend;
  }
  return nearest;
}

function calm(state: State, unit: number, friend: number, journal: Journal | null): void {
  const { fleeing, mp, counters } = state;
  fleeing[friend] = STEADY;
  mp[friend] = Math.max(0, mp[friend] - 1);
  refreshStats(state, friend);
  counters[unitCounter(friend, RESCUED)] += 1;
  if (journal !== null) narrateRescue(state, unit, friend, journal);
}
