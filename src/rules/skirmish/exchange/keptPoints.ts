import { leapOf, NEARER, NOWHERE } from '../abilities/leap.ts';
import { movesIntoRange } from '../actions/attackPoints.ts';
import { MOST_ATTACKS } from '../actions/attacks.ts';
import { mayStrikeFirst, shootsBetter } from '../actions/charge.ts';
import { goalObjective, isAt } from '../actions/drawnMissions.ts';
import { pointsToHelp } from '../actions/friendInNeed.ts';
import { risksComing, wouldFallAt } from '../actions/risks.ts';
import { hasWeapon, rangeOf } from '../actions/targets.ts';
import { hasFoeToAct, nearestChaser } from '../actions/threats.ts';
import { type Ability, healsFriends } from '../cards/Ability.ts';
import { holds } from '../plans/conditions.ts';
import { CLOSE } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { RETREAT_PRICE } from '../play/prices.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { isTrueAfter } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { attacksOf, charges } from './attacksOf.ts';

/**
 * Returns true if the price would use MP or RP that the unit's plan keeps for a retreat. Nothing is kept if the unit already has
 * too few MP for a retreat, or if it cannot come to one any more in the battle (`mayRetreatLater`). In a battle, MP are kept only if an
 * opponent could be in contact with the unit before it acts again (`couldBeTouched`). RP are kept only if the unit may still act in this
 * round and the plan wants to retreat now.
 */
export function isKeptForRetreat(state: State, unit: number, foe: number, rpPrice: number, mpPrice: number): boolean {
  const { setup, units } = state.tables;
  const { plan, morale } = units[unit];
  const left = morale - state.mp[unit];
  if (plan.retreat === null || left < plan.retreatMorale) return false;
  if (setup.mode === 'battle' && !mayRetreatLater(state, unit, foe)) return false;
  if (left - mpPrice < plan.retreatMorale) return setup.mode !== 'battle' || couldBeTouched(state, unit);
  if (rpPrice === 0 || state.rp[unit] - rpPrice >= RETREAT_PRICE) return false;
  const isToCome = state.acted[unit] === 0 || state.active === unit;
  return isToCome && holds(plan.retreat, state.aside.of(unit, foe));
}

/**
 * Returns true if a unit in a battle can still come to a retreat. It must be in contact, or charge opponents itself, or have an opponent
 * that comes into contact (`comesIntoContact`). In the last round, an opponent must still be to act, too, and the unit must be able to
 * retreat as a reaction, or in its activation, if that is still to come, or if the unit is in contact now or can still charge `foe`.
 */
function mayRetreatLater(state: State, unit: number, foe: number): boolean {
  const { field, tables, active } = state;
  const isHeld = field.contacts(unit) > 0;
  if (!isHeld && !charges(state, unit) && !tables.units[unit].foes.some((one) => comesIntoContact(state, one)))
    return false;
  if (!isLastRound(state)) return true;
  if (!hasFoeToAct(state, unit)) return false;
  if (tables.readings.retreatIsReaction || isToAct(state, unit)) return true;
  return active === unit && (isHeld || attacksOf(state, unit, CLOSE, field.distance(unit, foe)) > 0);
}

/** Returns true if a unit is in contact, or an opponent could come into contact with it before it acts again. */
function couldBeTouched(state: State, unit: number): boolean {
  return state.field.contacts(unit) > 0 || nearestChaser(state, unit) >= 0;
}

/** Returns true if an opponent is on the field and would come into contact: it neither shoots better nor is an apprentice. */
function comesIntoContact(state: State, foe: number): boolean {
  return state.gone[foe] === PRESENT && state.tables.units[foe].leader < 0 && !shootsBetter(state, foe);
}

/**
 * Returns true if a unit still has the AP that it needs for its other actions after it has paid for an ability. Always
 * true for a unit in contact with the opponent, for one that has found no such action (`State.hasSpareAp`), for an ability without an
 * AP price, for an ability that moves the unit, and for one that heals friends if the unit charges and cannot come into range for a shot.
 * For all others, these actions are:
 * - to charge the opponent and strike;
 * - to move nearer and then shoot, if it cannot attack yet;
 * - to go to its objective;
 * - to help a friend, if the unit heals friends.
 *
 * @param attacks true if the unit can attack the opponent in this activation
 */
export function sparesMoves(state: State, unit: number, foe: number, ability: Ability, attacks: boolean): boolean {
  const { cost, effect } = ability;
  const { field, ap, tables, goal } = state;
  if (state.hasSpareAp && effect.kind !== 'move') return true;
  if (cost.ap === 0 || effect.kind === 'move' || field.touches(unit, foe)) return true;
  const chargesIn = goal[unit] === 0 && tables.units[unit].plan.distance === 'charge';
  // The gain of healing a friend is compared with the attacks that it displaces (`attacksDisplaced` in `abilityGains.ts`).
  if (chargesIn && healsFriends(ability) && pointsToShoot(state, unit, foe) === 0) return true;
  const isThere = goal[unit] > 0 ? isAtGoal(state, unit) : tables.units[unit].plan.distance === 'hold';
  // A unit that heals friends keeps the AP that healing needs.
  if ((goal[unit] === 0 || isThere) && isHealer(state, unit) && effect.kind !== 'heal' && !attacks) {
    return ap[unit] - cost.ap >= pointsToHelp(state, unit);
  }
  if (isThere)
    return attacks || !mayShootWithin(state, unit, foe) || ap[unit] - cost.ap >= pointsToShoot(state, unit, foe);
  if (goal[unit] === 0 && attacks) return effect.kind === 'attack' || !losesCharge(state, unit, foe, cost.ap);
  // No AP are kept for the moves of a unit that waits and has no weapon, because it mostly stays where it is
  // (`wait.ts`).
  if (goal[unit] === 0 && tables.units[unit].plan.distance === 'wait' && !hasWeapon(state, unit)) return true;
  const toMove = Math.min(movesLeft(state, unit, 0), movesToGoal(state, unit));
  return ap[unit] - cost.ap >= Math.max(toMove, pointsToShoot(state, unit, foe));
}

/**
 * Returns how many AP a unit uses if it moves into range of an opponent and then shoots as often as it can. Returns 0
 * if the unit has no weapon, is in range already, or cannot come into range in this activation with an AP left for a
 * shot; always 0 outside battles.
 */
function pointsToShoot(state: State, unit: number, foe: number): number {
  if (state.tables.setup.mode !== 'battle' || !hasWeapon(state, unit)) return 0;
  const moves = movesIntoRange(state, unit, foe);
  if (moves === 0 || moves > movesLeft(state, unit, 1)) return 0;
  return Math.min(state.ap[unit], moves + MOST_ATTACKS - state.shots[unit]);
}

/** Returns true if a unit that holds an objective still holds it after a move into range of an opponent (`comeToShoot`). */
function mayShootWithin(state: State, unit: number, foe: number): boolean {
  const { field, goal } = state;
  if (goal[unit] === 0 || !hasWeapon(state, unit)) return false;
  const come = () => field.comeWithin(unit, foe, rangeOf(state, unit), reachOf(state, unit));
  return isTrueAfter(field, unit, come, () => isAtGoal(state, unit));
}

/** Returns the number of moves that bring a unit to the objective for which it goes; infinite if it goes for none. */
function movesToGoal(state: State, unit: number): number {
  const objective = goalObjective(state, unit);
  if (objective === null) return Number.POSITIVE_INFINITY;
  const far = state.field.distanceTo(unit, objective.x, objective.y) - objective.within;
  return Math.ceil(far / reachOf(state, unit));
}

/**
 * Returns true if a move by an ability is useless in a battle, in one of three cases:
 * - The unit does not want to move (`leapOf`).
 * - The move leads nearer to an opponent, the unit could not strike it then, and is expected to fall there (`wouldFallAt`) or risks
 *   too much by it (`risksComing`).
 * - The move ends in contact and leaves no AP to strike with, and this is the last round or the opponent would strike first. An
 * opponent that prefers to shoot does not strike first, and contact stops its shots.
 */
export function leapsInVain(state: State, unit: number, foe: number, { effect, cost }: Ability): boolean {
  const { tables, field, ap } = state;
  if (effect.kind !== 'move' || tables.setup.mode !== 'battle') return false;
  const leap = leapOf(state, unit);
  if (leap === NOWHERE) return true;
  if (leap !== NEARER) return false;
  const by = effect.by * HUNDREDTHS;
  const strikes = strikesAfter(state, unit, Math.max(0, field.distance(unit, foe) - by), cost.ap);
  if (!strikes && (wouldFallAt(state, unit, foe, by) || risksComing(state, unit, foe, by))) return true;
  if (ap[unit] > cost.ap || field.distance(unit, foe) > by) return false;
  return isLastRound(state) || mayStrikeFirst(state, foe, unit);
}

/** Returns true if a unit waits by its plan and has an ability that heals friends (`helpFriend`). */
function isHealer({ tables }: State, unit: number): boolean {
  const { plan, isHelper } = tables.units[unit];
  return isHelper && plan.distance === 'wait';
}

/** Returns true if a unit has arrived at the objective that it goes for. */
function isAtGoal(state: State, unit: number): boolean {
  const objective = goalObjective(state, unit);
  return objective !== null && isAt(state, unit, objective);
}

/** Returns true if the unit can charge the opponent now, but would have no AP left to strike after paying `price`. */
function losesCharge(state: State, unit: number, foe: number, price: number): boolean {
  const distance = state.field.distance(unit, foe);
  return attacksOf(state, unit, CLOSE, distance) > 0 && !strikesAfter(state, unit, distance, price);
}

/** Returns true if a unit that has paid `price` AP could still move to an opponent at a given distance and strike it. */
function strikesAfter(state: State, unit: number, distance: number, price: number): boolean {
  const { ap } = state;
  ap[unit] -= price;
  const attacks = attacksOf(state, unit, CLOSE, distance);
  ap[unit] += price;
  return attacks > 0;
}
