import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { charges } from '../exchange/attacksOf.ts';
import { holds } from '../plans/conditions.ts';
import { CLOSE } from '../play/Attack.ts';
import { advance, MOST_MOVES, movesLeft, reachOf } from '../play/move.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter } from '../table/Field.ts';
import {
  chanceByBlowsOn,
  pointsAtRisk,
  pointsOfBlowsOn,
  pointsOfShots,
  pointsPreventedBy,
  riskOfMove,
  woundsOfAttacksOn,
} from './attackPoints.ts';
import { hasAttacked, strikeIfItPays } from './attacks.ts';
import { beginCharge, charge, shootOrLeave, shootsBetter, shootsWell } from './charge.ts';
import { chargesInVain } from './chargesInVain.ts';
import { comeOn } from './comeIntoRange.ts';
import { mustSurvive } from './drawnMissions.ts';
import { friendInReach, friendToHelp, hasFriend } from './friendInNeed.ts';
import { followFriends, helpFriend } from './helpFriend.ts';
import { shootsOn } from './keepAway.ts';
import { drivesOff, isSafeAtGoal } from './objectives.ts';
import { NOTHING } from './outcomes.ts';
import { stepsBack } from './prospects.ts';
import { risksComing } from './risks.ts';
import { isSaferBehind, stepBack } from './stepBack.ts';
import { bestTarget, nearestFoe, nearestOf, REACHED, touchingFoe } from './targets.ts';
import { chases, hasFoeToAct, nearestChaser, nearestShooter, nearestThreat, runOf } from './threats.ts';

/**
 * Plays the next action of a unit that waits, the first of these that applies:
 * - With an opponent in contact, it strikes, if that pays.
 * - It charges, if it may (`charges`), its plan would not retreat now (`isNearlyDown`), and an opponent gives a reason
 *   (`closesIn`): the opponent could shoot at the unit's side, is in contact with a friend nearby, stands at the
 *   objective of the unit's side while it pays to go there. If one is only likely to fall (`likelyKill`), or in the last round if the
 *   charge pays (`lastPrey`), it charges that one. If no opponent acts any more in the battle, or a single one is left that has acted in
 *   this round (`waitsInVain`), it plays like a unit that charges.
 * - If its survival brings points (RQ.VP.1), or it has few boxes left, it steps back from an opponent that could charge it
 *   (`avoidsBeforeShot`).
 * - If it is expected to fall where it stands, and its shots are worth little, it steps back (`leaveBeforeShot`).
 * - With a target in range, it shoots. After a shot, or if it has no move left, none of the following applies.
 * - With a weapon that is good enough (`comesToShoot`), it comes into range.
 * - If its survival brings points, or if it heals friends but no friend is left, it steps back from an opponent that could attack it
 *   (`getAway`).
 * - If it heals friends, it goes to the friend that most needs healing, or steps back from an opponent that could
 *   charge it, or follows its friends.
 * - If it has lost boxes and its plan would now retreat (`isNearlyDown`), it steps back from an opponent that could
 *   charge it or, if there is none, from one that could shoot at it.
 *
 * @param touched an opponent in contact; -1 if there is none
 */
export function wait(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return strikeIfItPays(state, unit, touched, chance, journal);
  if (waitsInVain(state, unit) || (mayCloseIn(state, unit) && (isCalled(state, unit) || drivesOff(state, unit))))
    return charge(state, unit, touched, chance, journal);
  const likely = likelyKill(state, unit);
  const prey = likely < 0 ? lastPrey(state, unit) : likely;
  if (prey >= 0) return beginCharge(state, unit, prey, chance, journal);
  if (avoidsBeforeShot(state, unit)) {
    const avoided = avoidCharge(state, unit, journal);
    if (avoided !== NOTHING) return avoided;
  }
  const shot = shootOrLeave(state, unit, chance, journal);
  if (shot !== NOTHING || state.shots[unit] > 0 || movesLeft(state, unit, 0) === 0) return shot;
  if (comesToShoot(state, unit)) return comeOn(state, unit, chance, journal);
  const { isHelper } = state.tables.units[unit];
  if (mustSurvive(state, unit) || (isHelper && !hasFriend(state, unit))) return getAway(state, unit, journal);
  if (isHelper) {
    const friend = friendToHelp(state, unit, isCalled(state, unit));
    const helped = friend < 0 ? NOTHING : helpFriend(state, unit, friend, chance, journal);
    if (helped !== NOTHING) return helped;
    const avoided = avoidCharge(state, unit, journal);
    const follows = avoided === NOTHING && state.retired[unit] === 0 && nearestChaser(state, unit) < 0;
    return follows ? followFriends(state, unit, journal) : avoided;
  }
  return isNearlyDown(state, unit) ? keepSafe(state, unit, journal) : NOTHING;
}

/**
 * Moves a unit that waits in a battle, and has nothing else to do, towards the nearest opponent. It moves only to a place out of
 * contact where no opponent could charge it or shoot at it before it acts again, and where it does not risk too much (`risksComing`). It
 * stays where it is in the last round, if it has attacked or stepped back, heals friends, or has few boxes left (`isNearlyDown`), or if
 * its survival brings points.
 */
export function moveUp(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  if (isLastRound(state) || hasAttacked(state, unit) || movesLeft(state, unit, 0) === 0) return NOTHING;
  if (state.retired[unit] > 0 || state.tables.units[unit].isHelper) return NOTHING;
  if (mustSurvive(state, unit) || isNearlyDown(state, unit)) return NOTHING;
  const foe = nearestFoe(state, unit);
  if (foe < 0) return NOTHING;
  const reach = reachOf(state, unit);
  const come = () => state.field.approach(unit, foe, reach);
  const isInReach = () => state.field.contacts(unit) > 0 || nearestThreat(state, unit) >= 0;
  if (isTrueAfter(state.field, unit, come, isInReach) || risksComing(state, unit, foe, reach)) return NOTHING;
  return advance(state, unit, foe, reach, chance, journal);
}

/**
 * Returns true if a unit steps back from an opponent that could charge it before it shoots: its survival brings points; or, in a battle,
 * its plan would now retreat (`isNearlyDown`), and a shot is not worth staying for (`shootsOn`).
 */
function avoidsBeforeShot(state: State, unit: number): boolean {
  if (mustSurvive(state, unit)) return true;
  if (state.tables.setup.battle === null || movesLeft(state, unit, 0) === 0 || !isNearlyDown(state, unit)) return false;
  const chaser = nearestChaser(state, unit);
  return chaser >= 0 && !shootsOn(state, unit, chaser);
}

/**
 * Returns true if a unit that waits comes into range to shoot. A unit that has stepped back in this activation does not. Otherwise a
 * unit that shoots better than it strikes does so; and one that only shoots well (`shootsWell`), unless it heals friends, its survival
 * brings points, or its plan would now retreat (`isNearlyDown`).
 */
function comesToShoot(state: State, unit: number): boolean {
  if (state.retired[unit] > 0) return false;
  if (shootsBetter(state, unit)) return true;
  if (!shootsWell(state, unit) || state.tables.units[unit].isHelper) return false;
  return !mustSurvive(state, unit) && !isNearlyDown(state, unit);
}

/**
 * Returns true if a unit that waits charges now: it may (`mayCloseIn`), and opponents threaten its side (`isCalled`) or can be driven off
 * its objective (`drivesOff`), or one is likely to fall (`likelyKill`).
 */
export function closesIn(state: State, unit: number): boolean {
  return isProvoked(state, unit) || (mayCloseIn(state, unit) && drivesOff(state, unit));
}

/** Returns true if a unit that waits charges now, whatever stands at an objective (`closesIn`). */
export function isProvoked(state: State, unit: number): boolean {
  return (
    waitsInVain(state, unit) ||
    (mayCloseIn(state, unit) && (isCalled(state, unit) || likelyKill(state, unit) >= 0)) ||
    lastPrey(state, unit) >= 0
  );
}

/** Returns true if no opponent acts any more in a battle. */
function isUnopposed(state: State, unit: number): boolean {
  return isLastRound(state) && !hasFoeToAct(state, unit);
}

/**
 * Returns true if a unit that waits plays like one that charges: no opponent acts any more, or the unit and its friends hunt the last one
 * (`huntsLast`). Returns false for a unit that heals friends or brings points by its survival.
 */
function waitsInVain(state: State, unit: number): boolean {
  if (state.tables.units[unit].isHelper || mustSurvive(state, unit)) return false;
  return isUnopposed(state, unit) || huntsLast(state, unit);
}

/**
 * Returns true if, in a battle, a unit with friends may close in (`mayCloseIn`), and a single opponent is left, which has acted in this
 * round and does not flee.
 */
function huntsLast(state: State, unit: number): boolean {
  const { tables, gone, fleeing, acted } = state;
  if (tables.setup.mode !== 'battle' || !hasFriend(state, unit)) return false;
  const { foes } = tables.units[unit];
  let last = -1;
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] !== PRESENT) continue;
    if (last >= 0) return false;
    last = foes[at];
  }
  return last >= 0 && acted[last] === 1 && fleeing[last] === STEADY && mayCloseIn(state, unit);
}

/** Returns true if a unit that waits may charge (`charges`), and its plan would not retreat now (`isNearlyDown`). */
function mayCloseIn(state: State, unit: number): boolean {
  return charges(state, unit) && !isNearlyDown(state, unit);
}

/** The least chance to eliminate an opponent by a charge for which a unit does not wait any longer. */
const LIKELY = 1 / 2;
/** The same in the last round, in which the unit has no other chance. */
const POSSIBLE = 1 / 10;
/** The same for a unit whose survival brings points, or that has few boxes left (`isNearlyDown`). */
const SURE = 3 / 4;

/** Returns the least chance to eliminate an opponent for which a unit charges; null if it charges for none. */
function leastChance(state: State, unit: number): number | null {
  const { isHelper } = state.tables.units[unit];
  if (mayCloseIn(state, unit) || (isHelper && isUnopposed(state, unit))) return isLastRound(state) ? POSSIBLE : LIKELY;
  const staysAway = mustSurvive(state, unit) || isNearlyDown(state, unit);
  const mayCharge = staysAway && !isHelper && !shootsBetter(state, unit);
  return mayCharge ? SURE : null;
}

/**
 * Returns the opponent that a unit charges in the last round of a battle, because it has no other chance: the one that its plan prefers
 * among those in reach, if the charge is not in vain (`chargesInVain`), and its blows are expected to bring or to prevent more points than
 * its shots would bring, and the charge adds to its risk. Returns -1 if there is none, or if the unit shoots better than it strikes, has
 * stepped back, heals friends, or brings points by its survival.
 */
function lastPrey(state: State, unit: number): number {
  if (!isLastRound(state) || state.retired[unit] > 0 || state.tables.units[unit].isHelper) return -1;
  if (shootsBetter(state, unit) || mustSurvive(state, unit)) return -1;
  const most = movesLeft(state, unit, 1) * reachOf(state, unit);
  const prey = most > 0 ? bestTarget(state, unit, most, REACHED, CLOSE, null) : -1;
  if (prey < 0 || chargesInVain(state, unit, prey)) return -1;
  const gain = pointsOfBlowsOn(state, unit, prey) + pointsPreventedBy(state, unit, prey);
  const risk = riskOfMove(state, unit, () => state.field.approach(unit, prey, most));
  return gain > Math.max(0, risk) + pointsOfShots(state, unit) ? prey : -1;
}

/**
 * Returns an opponent that a unit in a battle could charge in this activation and is likely enough to eliminate by its blows
 * (`leastChance`), if the charge is not in vain (`chargesInVain`); -1 if there is none. Of several it is the one most likely to fall.
 */
function likelyKill(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const least = tables.setup.mode === 'battle' ? leastChance(state, unit) : null;
  if (least === null) return -1;
  const length = movesLeft(state, unit, 1) * reachOf(state, unit);
  const { foes } = tables.units[unit];
  let best = -1;
  let most = least;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || field.distance(unit, foe) > length) continue;
    const chance = chanceByBlowsOn(state, unit, foe);
    if (chance < most || (chance === most && best >= 0 && field.distance(unit, foe) >= field.distance(unit, best)))
      continue;
    if (!field.canReach(unit, foe, length) || chargesInVain(state, unit, foe)) continue;
    best = foe;
    most = chance;
  }
  return best;
}

/**
 * Returns true if a unit has lost boxes, and its plan would now retreat from the nearest opponent. The price of a retreat does not
 * matter (`wantsAway`), because a step back costs only an AP. A plan that always retreats, or whose condition is only about the price,
 * never counts.
 */
export function isNearlyDown(state: State, unit: number): boolean {
  const { tables, hp, aside } = state;
  const { wantsAway } = tables.units[unit].plan;
  if (wantsAway === null || wantsAway.length === 0 || hp[unit] === 0) return false;
  const foe = nearestFoe(state, unit);
  return foe >= 0 && holds(wantsAway, aside.of(unit, foe));
}

/** Returns true if an opponent can shoot at the unit's side, or is in contact with a friend nearby. */
export function isCalled(state: State, unit: number): boolean {
  return hasFriendInContact(state, unit) || isUnderFire(state, state.tables.sideOf[unit]);
}

/**
 * Steps back from the nearest opponent that could be in contact before the unit acts again. If there is no such
 * opponent, the unit steps back from the nearest opponent that could shoot at it.
 */
export function keepSafe(state: State, unit: number, journal: Journal | null): number {
  const threat = nearestThreat(state, unit);
  return threat < 0 ? NOTHING : stepBack(state, unit, threat, journal);
}

/** The least length of a step of a unit that has no other use for its AP, as a share of the length of a move. */
const LEAST_STEP = 1 / 4;

/**
 * Steps back like `keepSafe`, for a unit that has nothing to do but to survive. If there is neither kind of opponent, the unit steps
 * back from the first of these:
 * - the nearest opponent still to act that could attack it after a move to where it sees the unit, if that saves enough
 *   (`isSaferBehind`);
 * - before the last round, the nearest opponent that could come into contact by its moves of this round and of the next, because that
 *   opponent may act first in the next round.
 */
function getAway(state: State, unit: number, journal: Journal | null): number {
  const { field, tables } = state;
  const threat = nearestThreat(state, unit);
  if (threat >= 0) return stepBack(state, unit, threat, journal, LEAST_STEP);
  if (tables.setup.battle === null) return NOTHING;
  const hidden = nearestOf(state, unit, (foe) => isToAct(state, foe) && woundsOfAttacksOn(state, foe, unit, false) > 0);
  if (hidden >= 0 && isSaferBehind(state, unit, hidden)) return stepBack(state, unit, hidden, journal, LEAST_STEP);
  if (isLastRound(state)) return NOTHING;
  const nearest = nearestOf(state, unit, (foe) => {
    if (!isToAct(state, foe) || !chases(state, foe, unit)) return false;
    return field.distance(unit, foe) <= runOf(state, foe) + MOST_MOVES * reachOf(state, foe);
  });
  return nearest < 0 ? NOTHING : stepBack(state, unit, nearest, journal, LEAST_STEP);
}

/** The smallest share of its cost that a unit must risk to leave before it uses its abilities (`leavesFirst`). */
const GREAT_RISK = 1 / 3;

/**
 * Returns true if a unit that steps back from opponents (`stepsBack`) gets out of danger before it uses its abilities.
 * The abilities might use up the AP that its moves need. The unit leaves first in two cases:
 * - Its survival brings points, it is the last round, and an opponent is still to act.
 * - Opponents still to act are expected to take much of its cost where it stands (`GREAT_RISK`), and much less after
 *   its moves (`isSaferBehind`). This case does not apply to a unit that can help a friend in this activation.
 *
 * Neither case applies to a unit that brings at least as many points at its objective as it risks there (`isSafeAtGoal`).
 */
export function leavesFirst(state: State, unit: number): boolean {
  if (!stepsBack(state, unit) || isSafeAtGoal(state, unit)) return false;
  if (mustSurvive(state, unit) && isLastRound(state) && hasFoeToAct(state, unit)) return true;
  const { tables } = state;
  // In a duel there are no points to risk, and `LineField` cannot put unit 0 back after the test.
  if (tables.setup.battle === null) return false;
  const threat = movesLeft(state, unit, 0) === 0 ? -1 : nearestThreat(state, unit);
  if (threat < 0) return false;
  const risk = pointsAtRisk(state, unit);
  if (risk < GREAT_RISK * (tables.units[unit].cost || 1)) return false;
  return friendInReach(state, unit) < 0 && isSaferBehind(state, unit, threat);
}

/** Steps back from the nearest opponent that could be in contact before the unit acts again, if there is one. */
function avoidCharge(state: State, unit: number, journal: Journal | null): number {
  const chaser = nearestChaser(state, unit);
  return chaser < 0 ? NOTHING : stepBack(state, unit, chaser, journal);
}

/** Returns true if an opponent sees a unit of a side and could shoot at it, now or after one move of the opponent. */
function isUnderFire(state: State, side: number): boolean {
  const { tables, gone } = state;
  const own = tables.sides[side];
  for (let at = 0; at < own.length; at += 1) {
    if (gone[own[at]] === PRESENT && nearestShooter(state, own[at]) >= 0) return true;
  }
  return false;
}

/**
 * Returns true if another unit of the side is in contact with an opponent, and the distance from `unit` to that opponent is at most
 * the moves of this round and the next. In the last round, only the moves of this round count.
 */
function hasFriendInContact(state: State, unit: number): boolean {
  const { tables, field } = state;
  const own = tables.sides[tables.sideOf[unit]];
  const most = (isLastRound(state) ? 1 : 2) * MOST_MOVES * reachOf(state, unit);
  for (let at = 0; at < own.length; at += 1) {
    const foe = touchingFoe(state, own[at]);
    if (foe >= 0 && field.distance(unit, foe) <= most) return true;
  }
  return false;
}
