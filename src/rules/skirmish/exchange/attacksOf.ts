import { shootsBetter } from '../actions/charge.ts';
import { mustSurvive } from '../actions/drawnMissions.ts';
import { isDisputed } from '../actions/objectives.ts';
import { isFollowedUp } from '../actions/prospects.ts';
import { hasWeapon, rangeOf } from '../actions/targets.ts';
import { ATT, CCS, MMS, ROF, STAT_COUNT } from '../cards/stats.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { reachOf } from '../play/move.ts';
import { SIDES } from '../play/purposes.ts';
import type { State } from '../play/State.ts';

/** The maximum number of attacks of each kind in a round (RQ.ACT.ATTACK), and of moves (RQ.TAB.MOVE). */
const MOST_ATTACKS = 2;
const MOST_MOVES = 2;
/** The number of moves to an opponent that the unit does not approach. */
const NOT_APPROACHED = 99;

/**
 * Returns how many attacks a unit can make on an opponent, by its plan and with its present AP. If the unit is active, these are
 * the attacks of its present activation; otherwise those of its next one. The AP for the moves to the opponent are subtracted. A
 * unit in contact attacks only opponents that it touches, unless an option lets it shoot at others.
 *
 * @param kind CLOSE or RANGED
 * @param distance the distance to the opponent, in hundredths of a cm
 */
export function attacksOf(state: State, unit: number, kind: number, distance: number): number {
  const { ap, strikes, shots, shelter, moves } = state;
  if (distance > 0 && state.field.contacts(unit) > 0 && !reachesOut(state, kind)) return 0;
  // RQ.RE.SHELTER: a sheltered unit gets up first.
  const points = ap[unit] - (shelter[unit] > 0 ? 1 : 0);
  if (kind === RANGED) return distance <= rangeOf(state, unit) ? clampAttacks(MOST_ATTACKS - shots[unit], points) : 0;
  const needed = movesTo(state, unit, distance);
  return needed > MOST_MOVES - moves[unit] ? 0 : clampAttacks(MOST_ATTACKS - strikes[unit], points - needed);
}

/** Returns true if a unit in contact may attack opponents further away. */
function reachesOut({ tables }: State, kind: number): boolean {
  return kind === RANGED && tables.setup.options.shootInContact;
}

/**
 * Returns the kind of a unit's next attacks. It is CLOSE for a unit in contact, for a unit without a weapon, and for a unit
 * whose plan charges and whose AP allow a strike after the charge. For all other units it is RANGED.
 */
export function kindOf(state: State, unit: number, distance: number): number {
  if (distance === 0 || !hasWeapon(state, unit)) return CLOSE;
  if (!charges(state, unit)) return RANGED;
  return attacksOf(state, unit, CLOSE, distance) > 0 ? CLOSE : RANGED;
}

/** Returns the kind of attacks to expect of an opponent: the kind with more expected hits; RANGED if both are equal. */
export function fearedKind(state: State, unit: number, distance: number): number {
  if (distance === 0 || !hasWeapon(state, unit)) return CLOSE;
  const { now } = state;
  const own = unit * STAT_COUNT;
  const strikes = attacksOf(state, unit, CLOSE, distance) * now[own + ATT] * (SIDES + 1 - now[own + CCS]);
  const shots = attacksOf(state, unit, RANGED, distance) * now[own + ROF] * (SIDES + 1 - now[own + MMS]);
  return strikes > shots ? CLOSE : RANGED;
}

/**
 * Returns the number of moves into contact; NOT_APPROACHED if the unit's plan does not charge, or if the unit has no MOV or is an
 * apprentice.
 */
function movesTo(state: State, unit: number, distance: number): number {
  if (distance === 0) return 0;
  const reach = reachOf(state, unit);
  const goes = charges(state, unit) && state.tables.units[unit].leader < 0 && reach > 0;
  return goes ? Math.ceil(distance / reach) : NOT_APPROACHED;
}

/**
 * Returns true if a unit's plan charges opponents. A unit that waits may charge (`wait`), unless it shoots better than it
 * strikes, can heal friends, or must survive for a mission. A unit that goes for an objective or holds it charges only while an
 * opponent stands there.
 */
export function charges(state: State, unit: number): boolean {
  if (state.goal[unit] > 0 && !isDisputed(state, unit, state.goal[unit] - 1)) return false;
  const { plan, isHelper } = state.tables.units[unit];
  const { distance } = plan;
  if (distance === 'wait') return !isHelper && !shootsBetter(state, unit) && !mustSurvive(state, unit);
  return distance !== 'hold' && distance !== 'keep-away';
}

/**
 * Returns 1 if a unit attacks an opponent only if that pays, otherwise 0. In a battle, it is 1 if the unit's plan waits or keeps away,
 * or if no friend follows up (`isFollowedUp`). In any other fight, it is 0.
 */
export function stopsOf(state: State, unit: number, foe: number): number {
  const { setup, units } = state.tables;
  if (setup.mode !== 'battle') return 0;
  const { distance } = units[unit].plan;
  return distance === 'wait' || distance === 'keep-away' || !isFollowedUp(state, unit, foe) ? 1 : 0;
}

function clampAttacks(most: number, points: number): number {
  return Math.max(0, Math.min(most, points));
}
