import { TOLERANCE } from '../../../foundation/numbers.ts';
import * as stats from '../cards/stats.ts';
import { charges } from '../exchange/attacksOf.ts';
import type { PlayablePlan } from '../plans/playable.ts';
import { reachOf } from '../play/move.ts';
import { wouldRetreat } from '../play/retreat.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import * as hundredths from '../table/hundredths.ts';
import {
  chanceByBlowsOn,
  chanceByShotsOn,
  isLikelyToFall,
  pointsAtRisk,
  pointsOfAttacks,
  pointsPrevented,
  woundsOfAttacksOn,
} from './attackPoints.ts';
import { targetOfBlow } from './attacks.ts';
import { shootsBetter } from './charge.ts';
import { isEveryChargeAnswered } from './chargesInVain.ts';
import { mustSurvive } from './drawnMissions.ts';
import { canHealItself, friendInReach } from './friendInNeed.ts';
import { goalOf } from './keepers.ts';
import { wouldLeaveReach } from './stepBack.ts';
import { hasWeapon, rangeOf, seesWithin, touchingFoe } from './targets.ts';
import { fallsFirst, nearestChaser } from './threats.ts';
import { isNearlyDown, isProvoked } from './wait.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { ATT, MOV, RANGE, ROF, STAT_COUNT } = stats;
const { HUNDREDTHS } = hundredths;
/** The maximum number of moves in a round (RQ.TAB.MOVE). */
const MOST_MOVES = 2;
/** A distance larger than any on the table. */
const FAR = 2 ** 30 - 1;

/**
 * The results of `urgency`, from the lowest to the highest:
 * - CHARGES_LATER: the unit can charge, but it is better to wait (`isEveryChargeAnswered`).
 * - SHOOTS_LATER: the unit has a weapon that shoots, but cannot attack from where it stands, and nothing else is urgent.
 * - ACTS_LATER: the same for a unit without such a weapon.
 * - LOSES_BY_WAITING: the unit can attack from where it stands, or its next action may be impossible after an opponent has acted.
 * - ATTACKS_IN_DANGER: the unit can attack from where it stands, or leave contact, and an opponent may attack it before it acts.
 */
const CHARGES_LATER = 1;
export const SHOOTS_LATER = 2;
export const ACTS_LATER = 3;
export const LOSES_BY_WAITING = 4;
const ATTACKS_IN_DANGER = 5;

/**
 * Returns how urgent it is for a side that a unit acts next:
 * - `CHARGES_LATER`: the unit can attack only after a move, and every charge would be answered (`isEveryChargeAnswered`). This is
 *   so even if it is in danger, unless it risks much and would step back (`wouldGetAway`).
 * - `ATTACKS_IN_DANGER`: the unit is in danger and can attack from where it stands, or would retreat from contact (`wouldRetreat`);
 *   or it can heal itself or a friend, and that unit is expected to fall (`urgencyToHelp`); or it is likely to shoot or strike down an
 *   opponent that is still to act (`isLikelyToShootDown`, `isLikelyToStrikeDown`).
 * - `LOSES_BY_WAITING`, in one of these cases:
 *   - The unit can attack from where it stands, and is not in danger.
 *   - It can heal itself or a friend in danger, and that unit is not expected to fall.
 *   - It can attack only after a move, and is in danger, or it is the last round, in which opponents still to act could get away.
 *   - It cannot attack, would step back (`stepsBack`, `wouldGetAway`), and is in danger or could be charged before it acts again.
 * - `SHOOTS_LATER` for other units with a weapon, `ACTS_LATER` for all others.
 *
 * A unit that must move to its target and is not in danger may as well wait for the target. A unit with a weapon waits longer,
 * because opponents may come into its range.
 */
export function urgency(state: State, unit: number): number {
  const helps = urgencyToHelp(state, unit);
  if (helps > 0) return helps;
  const prospect = holdsBlows(state, unit) ? NO_ATTACK : attackProspect(state, unit);
  if (prospect === AFTER_MOVE) {
    const most = movesBeforeAttack(state, unit) * reachOf(state, unit);
    if (isEveryChargeAnswered(state, unit, most)) return wouldGetAway(state, unit) ? LOSES_BY_WAITING : CHARGES_LATER;
    if (isLikelyToStrikeDown(state, unit, most)) return ATTACKS_IN_DANGER;
  }
  const retreats =
    !state.tables.readings.retreatIsReaction &&
    state.field.contacts(unit) > 0 &&
    wouldRetreat(state, unit, touchingFoe(state, unit));
  const leaves = retreats || (prospect === NO_ATTACK && (stepsBack(state, unit) || wouldGetAway(state, unit)));
  const isThreatened = (prospect !== NO_ATTACK || leaves) && isInDanger(state, unit);
  if (prospect === AT_ONCE && isLikelyToShootDown(state, unit)) return ATTACKS_IN_DANGER;
  if (isThreatened) return retreats || prospect === AT_ONCE ? ATTACKS_IN_DANGER : LOSES_BY_WAITING;
  if (prospect === AFTER_MOVE && isLastRound(state) && pointsOfAttacks(state, unit) > 0) return LOSES_BY_WAITING;
  if (prospect === AT_ONCE || (leaves && nearestChaser(state, unit) >= 0)) return LOSES_BY_WAITING;
  return hasWeapon(state, unit) ? SHOOTS_LATER : ACTS_LATER;
}

/** The chance from which on a unit is likely to eliminate an opponent (`isLikelyToEliminate`). */
const LIKELY = 0.75;

/** Returns true if the shots of a unit out of contact are likely to eliminate an opponent (`isLikelyToEliminate`) from where it stands. */
function isLikelyToShootDown(state: State, unit: number): boolean {
  if (!hasWeapon(state, unit) || state.field.contacts(unit) > 0) return false;
  const range = rangeOf(state, unit);
  const isInRange = (foe: number) => state.field.distance(unit, foe) <= range;
  return isLikelyToEliminate(state, unit, isInRange, chanceByShotsOn);
}

/** Returns true if a charge of a unit, with a path of at most `most`, is likely to eliminate an opponent (`isLikelyToEliminate`). */
function isLikelyToStrikeDown(state: State, unit: number, most: number): boolean {
  const isInReach = (foe: number) => state.field.canReach(unit, foe, most);
  return charges(state, unit) && isLikelyToEliminate(state, unit, isInReach, chanceByBlowsOn);
}

/** Returns true if a unit is likely (`LIKELY`) to eliminate an opponent in reach that is still to act, and could attack then. */
function isLikelyToEliminate(
  state: State,
  unit: number,
  isInReach: (foe: number) => boolean,
  chanceOn: typeof chanceByShotsOn,
): boolean {
  const { foes } = state.tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!isToAct(state, foe) || chanceOn(state, unit, foe) < LIKELY) continue;
    if (isInReach(foe) && pointsOfAttacks(state, foe) > 0) return true;
  }
  return false;
}

/**
 * Returns the urgency of a unit that can heal itself in danger (`needsItsHelp`) or, if its plan is to wait, a friend in danger. Returns 0
 * if it cannot heal, or if nobody is in danger.
 */
function urgencyToHelp(state: State, unit: number): number {
  const friend = needsItsHelp(state, unit) ? unit : friendToHeal(state, unit);
  if (friend < 0) return 0;
  return fallsFirst(state, friend) || isLikelyToFall(state, friend) ? ATTACKS_IN_DANGER : LOSES_BY_WAITING;
}

/**
 * Returns true if a unit is wounded and in danger in contact, makes no blow (`holdsBlows`), and can heal itself (`canHealItself`). It then
 * does so, if that pays.
 */
function needsItsHelp(state: State, unit: number): boolean {
  if (state.hp[unit] === 0 || state.field.contacts(unit) === 0 || !canHealItself(state, unit)) return false;
  return isInDanger(state, unit) && holdsBlows(state, unit);
}

/**
 * Returns the friend that a unit that waits would heal in its next activation (`friendInReach`), if the friend is in danger; otherwise -1. A
 * friend that is itself still to act and would get away (`wouldGetAway`) needs no help.
 */
function friendToHeal(state: State, unit: number): number {
  const { plan, isHelper } = state.tables.units[unit];
  if (!isHelper || plan.distance !== 'wait') return -1;
  const friend = friendInReach(state, unit);
  const needsHelp =
    friend >= 0 && isInDanger(state, friend) && !(isToAct(state, friend) && wouldGetAway(state, friend));
  return needsHelp ? friend : -1;
}

/**
 * The least share of the points of a unit's attacks that counts as lost if the unit waits. It is less than 1, because the unit can
 * often attack later in the round.
 */
const LOST_BY_WAITING = 1 / 2;

/** The share of its risk that counts for a unit that shoots from where it stands, because it stays in danger there if it acts. */
const STILL_LOST = 1 / 2;

/**
 * Returns the victory points that are at stake for a side if a unit does not act before its opponents. They are the sum of these:
 * - the points that the unit or the friend that it can heal is expected to lose (`pointsAtRisk`), whichever are more; `STILL_LOST` of
 *   them if the unit can shoot from where it stands;
 * - the points of opponents' attacks that the unit would prevent (`pointsPrevented`);
 * - if the unit attacks, a share of the points that its attacks are expected to bring. It is the share of the unit's cost that these
 *   opponents are expected to take, but at least `LOST_BY_WAITING` and at most 1; counterblows are subtracted (`pointsDespiteAnswers`).
 */
export function pointsByWaiting(state: State, unit: number): number {
  const friend = friendToHeal(state, unit);
  const own = pointsAtRisk(state, unit);
  const prospect = friend < 0 && !holdsBlows(state, unit) ? attackProspect(state, unit) : NO_ATTACK;
  const attacks = prospect !== NO_ATTACK;
  const isShooting = prospect === AT_ONCE && state.field.contacts(unit) === 0;
  const lost = friend < 0 ? (isShooting ? STILL_LOST * own : own) : Math.max(own, pointsAtRisk(state, friend));
  const share = Math.min(1, Math.max(LOST_BY_WAITING, own / (state.tables.units[unit].cost || 1)));
  return lost + pointsPrevented(state, unit) + (attacks ? share * pointsDespiteAnswers(state, unit, prospect) : 0);
}

/**
 * Returns the points that a unit's attacks are expected to bring (`pointsOfAttacks`). For a unit in contact, it is at most what its blows
 * gain after counterblows (`Outlook.gainOfBlows`), and at least 0: friends that cannot be struck back attack before it.
 *
 * @param prospect the result of `attackProspect`
 */
function pointsDespiteAnswers(state: State, unit: number, prospect: number): number {
  const points = pointsOfAttacks(state, unit);
  if (prospect !== AT_ONCE || state.field.contacts(unit) === 0 || shootsInContact(state, unit)) return points;
  const foe = targetOfBlow(state, unit, touchingFoe(state, unit), null);
  return foe < 0 ? 0 : Math.min(points, Math.max(0, state.outlook.turnTo(unit, foe).gainOfBlows()));
}

/** Returns true if a unit in contact does not strike because that does not pay, and its plan does not shoot in contact either. */
function holdsBlows(state: State, unit: number): boolean {
  if (state.tables.setup.mode !== 'battle' || state.field.contacts(unit) === 0) return false;
  if (shootsInContact(state, unit)) return false;
  return targetOfBlow(state, unit, touchingFoe(state, unit), null) < 0;
}

/** Returns true if a unit keeps away, and an option of the study lets it shoot in contact. */
function shootsInContact({ tables }: State, unit: number): boolean {
  return tables.setup.options.shootInContact && tables.units[unit].plan.distance === 'keep-away';
}

/**
 * Returns true if a unit would step back because it risks much (`wouldLeaveReach`), and is not sent to an objective (`goalOf`): it would go
 * there, or stay.
 */
function wouldGetAway(state: State, unit: number): boolean {
  return !(state.tables.hasObjectives && goalOf(state, unit) >= 0) && wouldLeaveReach(state, unit);
}

/**
 * Returns true if a unit's plan makes it step back from approaching opponents instead of fighting them. Returns false for a unit in
 * contact.
 */
export function stepsBack(state: State, unit: number): boolean {
  const { plan, isHelper } = state.tables.units[unit];
  if (plan.distance !== 'wait' || state.field.contacts(unit) > 0) return false;
  return isHelper || mustSurvive(state, unit) || isNearlyDown(state, unit);
}

/**
 * The results of `attackProspect`: how a unit could attack if it acted next. NO_ATTACK: it could not. AFTER_MOVE: only after a move.
 * AT_ONCE: from where it stands.
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
  return isCharge && plan.distance === 'wait' && isProvoked(state, unit) ? AFTER_MOVE : NO_ATTACK;
}

/** In the last round, the expected wounds times this must be enough to eliminate the opponent (`isFollowedUp`). */
const LUCKY = 1.2;

/**
 * Returns true if another unit of the side is still to act in this round. It can then benefit from the wounds that `unit` inflicts,
 * or from the RP that the opponent spends on reactions to `unit`.
 *
 * In the last round, wounds are of little use unless the opponent falls. The other unit must therefore be able to attack the same
 * opponent, and the attacks of the two units must be able to eliminate it: their expected wounds must be at least the boxes that it
 * has left, divided by `LUCKY`. An apprentice of `unit` can attack, because it moves with its leader (RQ.TYPE.APPR).
 */
export function isFollowedUp(state: State, unit: number, foe: number): boolean {
  const { tables, hp } = state;
  const own = tables.sides[tables.sideOf[unit]];
  const isLast = isLastRound(state);
  const boxes = tables.units[foe].boxes - hp[foe];
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend === unit || !isToAct(state, friend)) continue;
    if (!isLast) return true;
    const added = woundsOfAttacksOn(state, friend, foe, tables.units[friend].leader === unit);
    if (added > 0 && LUCKY * (woundsOfAttacksOn(state, unit, foe, false) + added) >= boxes - TOLERANCE) return true;
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

/**
 * Returns true if an opponent that is still to act in this round could attack a unit, if all paths are straight.
 */
export function isInDanger(state: State, unit: number): boolean {
  const { tables, field, now } = state;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!isToAct(state, foe)) continue;
    const far = field.distance(unit, foe);
    if (far === 0) return true;
    const moves = movesBeforeAttack(state, foe);
    if (moves < 0) continue;
    const own = foe * STAT_COUNT;
    const run = moves * now[own + MOV] * HUNDREDTHS;
    // A unit in contact is taken neither to leave it nor to shoot.
    if (field.contacts(foe) > 0) continue;
    if (now[own + ATT] > 0 && far <= run) return true;
    const range = now[own + ROF] > 0 ? now[own + RANGE] * HUNDREDTHS : 0;
    if (range > 0 && far <= range + run) return true;
  }
  return false;
}

/**
 * Returns the most moves that a unit can make and still have an AP to attack with. The AP for getting up from shelter is
 * subtracted. Returns a number below 0 if the unit cannot attack.
 */
function movesBeforeAttack({ tables, ap, shelter }: State, unit: number): number {
  const spare = ap[unit] - (shelter[unit] > 0 ? 2 : 1);
  return Math.min(tables.units[unit].leader >= 0 ? 0 : MOST_MOVES, spare);
}
