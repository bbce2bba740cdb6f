import { hasWeapon, rangeOf } from '../actions/targets.ts';
import { ATT, CCS, MMS, ROF, STAT_COUNT } from '../cards/stats.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { SIDES } from '../play/die.ts';
import { reachOf } from '../play/move.ts';
import type { State } from '../play/State.ts';

/** Attacks of each kind, and moves, in a round (RQ.ACT.ATTACK, RQ.TAB.MOVE). */
const MOST_ATTACKS = 2;
const MOST_MOVES = 2;
/** Stands for a way that the unit's plan does not go. */
const NO_WAY = 99;

/**
 * How many attacks a unit can make on an opponent with the AP that it has, in its present activation or in the one that is to
 * come, if it goes about it as its plan does; the moves that they take are paid for first.
 *
 * @param kind CLOSE or RANGED
 * @param distance to the opponent, in hundredths of a cm
 */
export function attacksOf(state: State, unit: number, kind: number, distance: number): number {
  const { ap, strikes, shots, shelter, moves } = state;
  // RQ.RE.SHELTER: it gets up first.
  const points = ap[unit] - (shelter[unit] > 0 ? 1 : 0);
  if (kind === RANGED) return distance <= rangeOf(state, unit) ? between(MOST_ATTACKS - shots[unit], points) : 0;
  const needed = movesTo(state, unit, distance);
  return needed > MOST_MOVES - moves[unit] ? 0 : between(MOST_ATTACKS - strikes[unit], points - needed);
}

/** The kind of its next attacks: in contact close ones; else it shoots, if it has a weapon and does not charge. */
export function kindOf(state: State, unit: number, distance: number): number {
  if (distance === 0 || !hasWeapon(state, unit)) return CLOSE;
  if (!charges(state, unit)) return RANGED;
  return attacksOf(state, unit, CLOSE, distance) > 0 ? CLOSE : RANGED;
}

/** The kind of attacks that is to be feared of an opponent: that of which more hits are to be expected. */
export function fearedKind(state: State, unit: number, distance: number): number {
  if (distance === 0 || !hasWeapon(state, unit)) return CLOSE;
  const { now } = state;
  const own = unit * STAT_COUNT;
  const strikes = attacksOf(state, unit, CLOSE, distance) * now[own + ATT] * (SIDES + 1 - now[own + CCS]);
  const shots = attacksOf(state, unit, RANGED, distance) * now[own + ROF] * (SIDES + 1 - now[own + MMS]);
  return strikes > shots ? CLOSE : RANGED;
}

/** How many moves it takes into contact. */
function movesTo(state: State, unit: number, distance: number): number {
  if (distance === 0) return 0;
  const reach = reachOf(state, unit);
  const goes = charges(state, unit) && state.tables.units[unit].leader < 0 && reach > 0;
  return goes ? Math.ceil(distance / reach) : NO_WAY;
}

/** Whether its plan has it run at opponents; who waits without a weapon does so where one could shoot. */
function charges(state: State, unit: number): boolean {
  const { distance } = state.tables.units[unit].plan;
  if (distance === 'wait') return !hasWeapon(state, unit);
  return distance !== 'hold' && distance !== 'keep-away';
}

function between(most: number, points: number): number {
  return Math.max(0, Math.min(most, points));
}
