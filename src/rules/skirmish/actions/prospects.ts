import * as stats from '../cards/stats.ts';
import { charges } from '../exchange/attacksOf.ts';
import type { PlayablePlan } from '../plans/playable.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import * as hundredths from '../table/hundredths.ts';
import { shootsBetter } from './charge.ts';
import { friendInReach } from './helpFriend.ts';
import { mustSurvive } from './objectives.ts';
import { waivesBlows } from './strike.ts';
import { touchingFoe } from './targets.ts';
import { fallsFirst, nearestChaser } from './threats.ts';
import { isCalled, isNearlyDown } from './wait.ts';

// V8 treats a file's own constants as numbers, but looks imported constants up at every use.
const { ATT, MOV, RANGE, ROF, STAT_COUNT } = stats;
const { HUNDREDTHS } = hundredths;
/** The maximum number of moves in a round (RQ.TAB.MOVE). */
const MOST_MOVES = 2;
/** A distance larger than any on the table. */
const FAR = 2 ** 30 - 1;

/** The lowest and the highest urgency. */
export const LEAST_URGENT = 1;
export const MOST_URGENT = 5;

/**
 * Returns how urgent it is for a side that a unit acts next, 1 to `MOST_URGENT`. A unit in danger that can attack from where it
 * stands gets 5 if it could be struck, and 4 if it could only be shot at. If it needs a move first, it gets 3, because later may be
 * too late. A unit that cannot attack gets 3 if it steps back from opponents (`stepsBack`) and is in danger, or could be charged
 * before it acts again. A unit that waits gets 3 if it can heal a friend in danger, and 5 if the friend is expected to fall. Any other
 * unit gets 2 if it can attack from where it stands, otherwise 1, because a unit that must move to its target may as well wait for
 * it.
 */
export function urgency(state: State, unit: number): number {
  const helps = urgencyToHelp(state, unit);
  if (helps > 0) return helps;
  const prospect = holdsBlows(state, unit) ? NO_ATTACK : attackProspect(state, unit);
  const danger = prospect !== NO_ATTACK || stepsBack(state, unit) ? dangerOf(state, unit) : NO_DANGER;
  if (prospect === NO_ATTACK) {
    const isToLeave = stepsBack(state, unit) && (danger !== NO_DANGER || nearestChaser(state, unit) >= 0);
    return isToLeave ? 3 : LEAST_URGENT;
  }
  if (danger === NO_DANGER) return prospect === AT_ONCE ? 2 : LEAST_URGENT;
  if (prospect === AFTER_MOVE) return 3;
  return danger === FROM_BLOWS ? MOST_URGENT : 4;
}

/** Returns how urgent it is that a unit that waits heals a friend in danger; 0 if it cannot, or if no friend is in danger. */
function urgencyToHelp(state: State, unit: number): number {
  const { plan, isHelper } = state.tables.units[unit];
  if (!isHelper || plan.distance !== 'wait') return 0;
  const friend = friendInReach(state, unit);
  if (friend < 0 || !isInDanger(state, friend)) return 0;
  return fallsFirst(state, friend) ? MOST_URGENT : 3;
}

/** Returns true if a unit in contact waits or keeps away, and does not strike because that does not pay. */
function holdsBlows(state: State, unit: number): boolean {
  const { setup, units } = state.tables;
  const { distance } = units[unit].plan;
  if (setup.mode !== 'battle' || state.field.contacts(unit) === 0) return false;
  if (distance !== 'wait' && (distance !== 'keep-away' || setup.options.shootInContact)) return false;
  return waivesBlows(state, unit, touchingFoe(state, unit));
}

/**
 * Returns true if a unit steps back from opponents that come, by its plan, instead of fighting them. A unit in contact does not.
 */
export function stepsBack(state: State, unit: number): boolean {
  const { plan, isHelper } = state.tables.units[unit];
  if (plan.distance !== 'wait' || state.field.contacts(unit) > 0) return false;
  return isHelper || mustSurvive(state, unit) || isNearlyDown(state, unit);
}

/**
 * The results of `attackProspect`: how a unit could attack if it acted next. It cannot, it can after a move, or it can from where
 * it stands.
 */
export const NO_ATTACK = 0;
export const AFTER_MOVE = 1;
export const AT_ONCE = 2;

/**
 * Returns how soon a unit that acts next can attack a target by its plan, on the assumption that all paths are
 * straight.
 */
export function attackProspect(state: State, unit: number): number {
  const { tables, field, now } = state;
  const moves = movesBeforeAttack(state, unit);
  if (moves < 0) return NO_ATTACK;
  const own = unit * STAT_COUNT;
  if (field.contacts(unit) > 0) return now[own + ATT] > 0 ? AT_ONCE : NO_ATTACK;
  const { foes, plan } = tables.units[unit];
  const range = now[own + ROF] > 0 ? now[own + RANGE] * HUNDREDTHS : 0;
  const move = moves * now[own + MOV] * HUNDREDTHS;
  const afterMove = reachAfterMove(plan.distance, move, now[own + ATT], range, shootsBetter(state, unit));
  // The distance to a unit that has left is larger than any range. A minimum is computed, because the processor would mispredict
  // a branch too often.
  let nearest = FAR;
  for (let at = 0; at < foes.length; at += 1) nearest = Math.min(nearest, field.distance(unit, foes[at]));
  if (nearest <= range && seesWithin(state, unit, range)) return AT_ONCE;
  if (moves > 0 && nearest <= afterMove) return AFTER_MOVE;
  const isCharge = moves > 0 && now[own + ATT] > 0 && nearest <= move;
  return isCharge && chargesWhenCalled(state, unit) && isCalled(state, unit) ? AFTER_MOVE : NO_ATTACK;
}

/** Returns true if a unit waits, and charges once opponents threaten its side. */
function chargesWhenCalled(state: State, unit: number): boolean {
  return state.tables.units[unit].plan.distance === 'wait' && charges(state, unit);
}

/**
 * Returns true if another unit of the side can benefit in this round from the wounds that a unit makes, or from the RP that the
 * opponent spends on answers: it is still to act and, in the last round, can attack.
 */
export function isFollowedUp(state: State, unit: number): boolean {
  const { tables, acted, gone, fleeing } = state;
  const own = tables.sides[tables.sideOf[unit]];
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend === unit || (acted[friend] | gone[friend] | fleeing[friend]) !== 0) continue;
    if (!isLastRound(state) || attackProspect(state, friend) !== NO_ATTACK) return true;
  }
  return false;
}

function seesWithin({ tables, field }: State, unit: number, range: number): boolean {
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    if (field.distance(unit, foes[at]) <= range && field.sees(unit, foes[at])) return true;
  }
  return false;
}

/**
 * Returns the largest distance from which a unit can attack after a move of this length: by a shot if its plan waits or keeps
 * away, otherwise by a charge or, if it shoots better than it strikes, by a shot.
 */
function reachAfterMove(
  distance: PlayablePlan['distance'],
  move: number,
  attack: number,
  range: number,
  isShooter: boolean,
): number {
  switch (distance) {
    case 'hold':
      return 0;
    case 'wait':
    case 'keep-away':
      return range === 0 ? 0 : range + move;
    default:
      return Math.max(attack === 0 ? 0 : move, isShooter ? range + move : 0);
  }
}

/** The results of `dangerOf`. */
const NO_DANGER = 0;
const FROM_SHOTS = 1;
const FROM_BLOWS = 2;

/** Returns true if an opponent that is still to act in this round could attack a unit (`dangerOf`). */
export function isInDanger(state: State, unit: number): boolean {
  return dangerOf(state, unit) !== NO_DANGER;
}

/**
 * Returns how an opponent that is still to act in this round could attack a unit, if all paths are straight: not at all, only by
 * shots, or by blows. An opponent out of contact that shoots better than it strikes is expected to shoot. No further opponent is
 * expected to charge a unit in contact.
 */
function dangerOf(state: State, unit: number): number {
  const { tables, gone, fleeing, acted, field, now } = state;
  const { foes } = tables.units[unit];
  const isHeld = field.contacts(unit) > 0;
  let danger = NO_DANGER;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if ((acted[foe] | gone[foe] | fleeing[foe]) !== 0) continue;
    const far = field.distance(unit, foe);
    if (far === 0) return FROM_BLOWS;
    const moves = movesBeforeAttack(state, foe);
    if (moves < 0) continue;
    const own = foe * STAT_COUNT;
    const run = moves * now[own + MOV] * HUNDREDTHS;
    const range = now[own + ROF] > 0 ? now[own + RANGE] * HUNDREDTHS : 0;
    const isCharged = !isHeld && now[own + ATT] > 0 && far <= run;
    if (isCharged && !shootsBetter(state, foe)) return FROM_BLOWS;
    if (isCharged || (range > 0 && far <= range + run && field.contacts(foe) === 0)) danger = FROM_SHOTS;
  }
  return danger;
}

/**
 * Returns the most moves that a unit can make and still have an AP to attack with. The AP for getting up from shelter is
 * subtracted. Returns a number below 0 if the unit cannot attack.
 */
function movesBeforeAttack({ tables, ap, shelter }: State, unit: number): number {
  const spare = ap[unit] - (shelter[unit] > 0 ? 2 : 1);
  return Math.min(tables.units[unit].leader >= 0 ? 0 : MOST_MOVES, spare);
}
