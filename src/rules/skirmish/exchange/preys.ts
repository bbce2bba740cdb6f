import { ANY, bestTarget, hasWeapon, nearestFoe, rangeOf, SEEN, touchingFoe } from '../actions/targets.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import type { State } from '../play/State.ts';
import { charges } from './attacksOf.ts';

/** Marks a unit whose next target is not known yet. */
const UNKNOWN = -2;

/** Drops the values that `gainOfAbility` has stored for earlier actions, because the state may have changed since. */
export function forgetPreys({ preys, own }: State): void {
  own.at = -1;
  for (let unit = 0; unit < preys.length; unit += 1) preys[unit] = UNKNOWN;
}

/** Returns the opponent that a unit attacks next; -1 if there is none. The result is stored until the next `forgetPreys`. */
export function preyOf(state: State, unit: number): number {
  const { preys } = state;
  if (preys[unit] === UNKNOWN) preys[unit] = findPrey(state, unit);
  return preys[unit];
}

/**
 * Returns the opponent that a unit attacks next by its plan, the first of these that exists:
 * - an opponent in contact;
 * - one that it can charge in this activation, if it charges;
 * - one that it sees within the range of its weapon;
 * - the nearest opponent.
 *
 * Returns -1 if no opponent is left. Paths are assumed to be straight.
 */
export function findPrey(state: State, unit: number): number {
  const { field, tables } = state;
  const touched = touchingFoe(state, unit);
  if (touched >= 0) return field.contacts(unit) === 1 ? touched : bestTarget(state, unit, 0, ANY, CLOSE, null);
  // With one opponent there is no choice.
  if (tables.units[unit].foes.length === 1) return nearestFoe(state, unit);
  const run = charges(state, unit) ? movesLeft(state, unit, 1) * reachOf(state, unit) : 0;
  const charged = run > 0 ? bestTarget(state, unit, run, ANY, CLOSE, null) : -1;
  if (charged >= 0) return charged;
  const shot = hasWeapon(state, unit) ? bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, null) : -1;
  return shot >= 0 ? shot : nearestFoe(state, unit);
}
