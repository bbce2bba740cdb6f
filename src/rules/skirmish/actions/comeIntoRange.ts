import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { AP, STAT_COUNT } from '../cards/stats.ts';
import { RANGED } from '../play/Attack.ts';
import { advance, comeWithin, MOST_MOVES, movesLeft, reachOf, stepAside } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { TURN_COUNT } from '../table/geometry.ts';
import { attacksAfter, pointsOfSeveral, riskOfMove } from './attackPoints.ts';
import { hasAttacked, MOST_ATTACKS } from './attacks.ts';
import { mayShootLater } from './charge.ts';
import { hasFriend } from './friendInNeed.ts';
import { NOTHING } from './outcomes.ts';
import { mayHoldBack, notableRisk } from './risks.ts';
import { stay } from './stay.ts';
import { ANY, ANYWHERE, bestTarget, hasWeapon, nearestFoe, rangeOf, SEEN, seesWithin } from './targets.ts';
import { chases, hasShooterToAct, isChasedAfter, nearestChaser, pointsSavedByStep, runOf } from './threats.ts';

/**
 * Returns true if a move into range would be in vain: the unit could not shoot at any opponent after the move, and an
 * opponent could come into contact with the unit before the unit acts again.
 */
function comesInVain(state: State, unit: number, foe: number): boolean {
  const { field, tables } = state;
  // In a duel nothing blocks sight, and `LineField` cannot put unit 0 back after the test.
  if (tables.setup.battle === null) return false;
  const range = rangeOf(state, unit);
  const reach = reachOf(state, unit);
  return isTrueAfter(
    field,
    unit,
    () => comeToSee(state, unit, foe, range, reach),
    () =>
      !(state.ap[unit] > 1 && seesWithin(state, unit, range)) &&
      field.contacts(unit) === 0 &&
      nearestChaser(state, unit) >= 0,
  );
}

/** A unit that keeps away may risk this many times the points of its shots to make them. */
const WORTH_A_SHOT = 2;

/**
 * Returns true if a unit that may hold back (`mayHoldBack`) would risk too much by a move into range: the move is too risky
 * (`notableRisk`), and adds more to what the unit risks than `WORTH_A_SHOT` times the points that its shots after the move are expected
 * to bring.
 */
function risksMove(state: State, unit: number, foe: number): boolean {
  if (!mayHoldBack(state, unit)) return false;
  const come = () => comeToSee(state, unit, foe, rangeOf(state, unit), reachOf(state, unit));
  const risk = notableRisk(state, unit, come);
  return risk > 0 && risk > WORTH_A_SHOT * pointsOfShotsAfter(state, unit, come);
}

/**
 * Returns the points that a unit's shots are expected to bring after a move that costs an AP; 0 if it cannot shoot then.
 *
 * @param isAllowed a condition that must be true after the move; otherwise the result is 0
 */
function pointsOfShotsAfter(state: State, unit: number, move: () => unknown, isAllowed = () => true): number {
  const { field, shots } = state;
  const left = movesLeft(state, unit, 1) === 0 ? 0 : attacksAfter(state, unit, shots[unit], 1);
  if (left === 0) return 0;
  return valueAfter(field, unit, move, () => {
    if (field.contacts(unit) > 0 || !isAllowed()) return 0;
    const target = targetAfterMove(state, unit);
    return target < 0 ? 0 : pointsOfSeveral(state, unit, target, RANGED, left);
  });
}

/** Returns the target of a unit's shot where it stands after a move that it has not paid for yet; -1 if it sees none in range. */
function targetAfterMove(state: State, unit: number): number {
  state.ap[unit] -= 1;
  const target = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, null);
  state.ap[unit] += 1;
  return target;
}

/**
 * Moves a unit, in a battle, into range of the opponent that its plan prefers among those that are in range, seen or not, and those that
 * one move brings into range; and no further. The unit does not move in these cases:
 * - The opponent is in range already.
 * - It could not shoot after the move.
 * - It has friends, and the move is too risky (`notableRisk`) and adds more to what the unit risks than the shots are expected to bring; in
 *   the last round any unit whose move adds more to its risk than that.
 *
 * @param isAllowed a condition that must be true after the move
 */
export function comeToShoot(
  state: State,
  unit: number,
  isAllowed: () => boolean,
  chance: Chance,
  journal: Journal | null,
): number {
  const { field, tables } = state;
  if (tables.setup.battle === null || !hasWeapon(state, unit)) return NOTHING;
  const range = rangeOf(state, unit);
  const reach = reachOf(state, unit);
  const prey = bestTarget(state, unit, range + reach, ANY, RANGED, chance);
  if (prey < 0 || field.distance(unit, prey) <= range) return NOTHING;
  const come = () => field.comeWithin(unit, prey, range, reach);
  const gain = pointsOfShotsAfter(state, unit, come, isAllowed);
  if (gain === 0) return NOTHING;
  const risk = isLastRound(state)
    ? riskOfMove(state, unit, come)
    : hasFriend(state, unit)
      ? notableRisk(state, unit, come)
      : 0;
  const pays = gain >= risk;
  return pays ? comeWithin(state, unit, prey, range, journal) : NOTHING;
}

/** The shortest move for which the unit spends an AP, in hundredths of a cm. */
const SHORTEST = 50;

/**
 * Moves towards an opponent, but only so far that no opponent could come into contact with the unit before the unit
 * acts again. From its new place the unit may be able to come into range and shoot in the next round.
 */
function comeToSafeDistance(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): number {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  // If `foe` is in range, it is out of sight. A move that is cut short may not bring it into sight, so the unit does
  // not move.
  let safe = field.distance(unit, foe) > rangeOf(state, unit) ? reachOf(state, unit) : 0;
  for (let at = 0; at < foes.length; at += 1) {
    const other = foes[at];
    if (gone[other] !== PRESENT || fleeing[other] !== STEADY || !chases(state, other, unit)) continue;
    safe = Math.min(safe, field.distance(unit, other) - runOf(state, other) - 1);
  }
  return safe < SHORTEST ? NOTHING : advance(state, unit, foe, safe, chance, journal);
}

/**
 * Returns true if, in a battle, a unit has 1 AP left and needs less than half of a move to come into range of an
 * opponent.
 */
function isShortOfRange(state: State, unit: number, foe: number): boolean {
  const { ap, field, tables } = state;
  const missing = field.distance(unit, foe) - rangeOf(state, unit);
  return tables.setup.battle !== null && ap[unit] === 1 && missing > 0 && 2 * missing < reachOf(state, unit);
}

/** Returns true if it is the last round of a battle and a unit cannot come into range and then still shoot. */
function comesTooLate(state: State, unit: number): boolean {
  return isLastRound(state) && state.tables.setup.battle !== null && !mayShootLater(state, unit);
}

/**
 * Moves a unit that keeps away or waits, or has shot at its last target in range, towards its next target (`preyOf`): to a place from
 * which it can shoot (`comeIntoSight`), or into range. The exceptions:
 * - A unit that has moved, for example back from an opponent, does not use its last AP for less than half of a move forward; nor does
 *   one that has used AP otherwise, for example to get up from shelter, and could be shot at.
 * - If the move would be in vain (`comesInVain`), the unit comes to a safe distance, unless it has moved.
 * - If the move is too risky (`risksMove`), the unit moves to another place from which it can shoot (`comeToTarget`), unless it has moved.
 */
export function comeOn(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  if (comesTooLate(state, unit)) return stay(state, unit, 'too late', -1, journal);
  const foe = preyOf(state, unit, chance);
  if (foe < 0) return NOTHING;
  const seen = comeIntoSight(state, unit, foe, journal);
  if (seen !== NOTHING) return seen;
  const hasMoved = state.moves[unit] > 0;
  if ((hasMoved || isExposedWithoutAttack(state, unit)) && isShortOfRange(state, unit, foe)) return NOTHING;
  let came = NOTHING;
  if (comesInVain(state, unit, foe)) came = hasMoved ? NOTHING : comeToSafeDistance(state, unit, foe, chance, journal);
  else if (risksMove(state, unit, foe)) came = hasMoved ? NOTHING : comeToTarget(state, unit, 0, NOWHERE, journal);
  else return comeTowards(state, unit, foe, chance, journal);
  return came === NOTHING ? stay(state, unit, 'too risky', foe, journal) : came;
}

/** Returns true if a unit has used AP in this activation, but not for an attack, and an opponent still to act could shoot at it. */
function isExposedWithoutAttack(state: State, unit: number): boolean {
  const { ap, now } = state;
  if (hasAttacked(state, unit) || ap[unit] >= now[unit * STAT_COUNT + AP]) return false;
  return hasShooterToAct(state, unit);
}

/**
 * Makes a full move to a place from which the unit sees an opponent in range and can still shoot. Directions in which no
 * opponent could charge the unit after the move come before all others. Among these, the unit takes the direction that
 * differs least from the direction of `foe`. The unit does not move if no direction leads to such a place, or if the move
 * towards `foe` leads to one that is no worse.
 */
function comeIntoSight(state: State, unit: number, foe: number, journal: Journal | null): number {
  const { field, tables, ap } = state;
  if (ap[unit] < 2 || tables.setup.battle === null || tables.setup.battle.terrain.length === 0) return NOTHING;
  const range = rangeOf(state, unit);
  const reach = reachOf(state, unit);
  const far = nearestFoe(state, unit);
  if (far < 0 || field.distance(unit, far) > range + reach) return NOTHING;
  const sees = () => field.contacts(unit) === 0 && seesWithin(state, unit, range);
  const come = () => comeNearer(state, unit, foe, range, reach);
  const seesAhead = isTrueAfter(field, unit, come, sees);
  if (seesAhead && !isChasedAfter(state, unit, come)) return NOTHING;
  let first = -1;
  for (let turn = 0; turn < TURN_COUNT; turn += 1) {
    const step = () => field.stepAside(unit, foe, turn, reach);
    if (!isTrueAfter(field, unit, step, sees)) continue;
    if (!isChasedAfter(state, unit, step)) return stepAside(state, unit, foe, turn, reach, 'shot', journal);
    if (first < 0) first = turn;
  }
  return first < 0 || seesAhead ? NOTHING : stepAside(state, unit, foe, first, reach, 'shot', journal);
}

/** Shots after a move must be expected to bring more than this many times the points of shots without a move. */
const CLEARLY = 1.5;

/**
 * Moves to a place from which a unit can shoot at an opponent that it cannot shoot at now (`comeToTarget`). The conditions:
 * - If the unit can shoot at another opponent now, the shots after the move must be expected to bring clearly more
 *   points (`CLEARLY`). There may be one shot fewer, because the move costs an AP.
 * - If the unit can shoot at nobody now, it must be a unit that would otherwise step back from an opponent. At a place where an opponent
 *   could charge it, the shots must be expected to bring more points than the step back saves.
 */
export function comeToBetterTarget(state: State, unit: number, journal: Journal | null): number {
  if (state.tables.setup.battle === null || movesLeft(state, unit, 1) === 0) return NOTHING;
  const here = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, null);
  const chaser = nearestChaser(state, unit);
  // If the unit can shoot at nobody and need not step back, `keepAway` moves it into range later.
  if (here < 0 && chaser < 0) return NOTHING;
  if (here < 0) {
    const saved = pointsSavedByStep(state, unit, chaser, reachOf(state, unit));
    return comeToTarget(state, unit, 0, saved, journal);
  }
  const least = CLEARLY * pointsOfSeveral(state, unit, here, RANGED, Math.min(MOST_ATTACKS, state.ap[unit]));
  return comeToTarget(state, unit, least, chaser >= 0 ? least : NOWHERE, journal);
}

/** Moves to a place from which a unit can shoot (`comeToTarget`), even where an opponent could charge it. */
export function comeToAnyTarget(state: State, unit: number, journal: Journal | null): number {
  return comeToTarget(state, unit, 0, 0, journal);
}

/** For `comeToTarget`: the unit does not move to any place where an opponent could charge it. */
const NOWHERE = Number.POSITIVE_INFINITY;

/**
 * Moves to a place from which a unit can shoot at the opponent on which its shots bring most points, of those at which it cannot shoot
 * now. If there is no such place for this opponent, it tries the next. The conditions:
 * - The shots must be expected to bring more than `least` points, and at least what the move adds to the unit's risk (`riskOfMove`).
 * - At the new place, the unit's plan must prefer this opponent among those that the unit can shoot at.
 * - At a place where an opponent could charge the unit (`nearestChaser`), the shots must be expected to bring more than `leastInReach`
 *   points; with `NOWHERE`, the unit does not move to such a place.
 */
function comeToTarget(
  state: State,
  unit: number,
  least: number,
  leastInReach: number,
  journal: Journal | null,
): number {
  const { field, tables, gone, ap } = state;
  if (tables.setup.battle === null || movesLeft(state, unit, 1) === 0) return NOTHING;
  const range = rangeOf(state, unit);
  const reach = reachOf(state, unit);
  const shots = Math.min(MOST_ATTACKS, ap[unit] - 1);
  const targets: { foe: number; points: number; distance: number }[] = [];
  for (const foe of tables.units[unit].foes) {
    const distance = field.distance(unit, foe);
    if (gone[foe] !== PRESENT || distance > range + reach || (distance <= range && field.sees(unit, foe))) continue;
    const points = pointsOfSeveral(state, unit, foe, RANGED, shots);
    if (points > least) targets.push({ foe, points, distance });
  }
  // Of equally good targets, the nearest comes first, not the first of the list, so that equal sides play equally.
  targets.sort((one, other) => other.points - one.points || one.distance - other.distance);
  for (const { foe, points } of targets) {
    const isAllowed = () =>
      field.contacts(unit) === 0 &&
      targetAfterMove(state, unit) === foe &&
      (points > leastInReach || nearestChaser(state, unit) < 0);
    const isGood = (move: () => unknown) =>
      isTrueAfter(field, unit, move, isAllowed) && riskOfMove(state, unit, move) <= points;
    if (field.distance(unit, foe) > range && isGood(() => field.comeWithin(unit, foe, range, reach)))
      return comeWithin(state, unit, foe, range, journal);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) {
      if (isGood(() => field.stepAside(unit, foe, turn, reach)))
        return stepAside(state, unit, foe, turn, reach, 'shot', journal);
    }
  }
  return NOTHING;
}

/**
 * Moves a unit into range of an opponent or, if the opponent is in range already, towards it. Returns the length of the
 * move.
 */
function comeNearer({ field }: State, unit: number, foe: number, range: number, reach: number): number {
  return field.distance(unit, foe) > range
    ? field.comeWithin(unit, foe, range, reach)
    : field.approach(unit, foe, reach);
}

/** Does the same as `comeNearer`, but makes a full move if the unit would see nobody otherwise (`seesOnlyNearer`). */
function comeToSee(state: State, unit: number, foe: number, range: number, reach: number): number {
  return seesOnlyNearer(state, unit, foe, range)
    ? state.field.approach(unit, foe, reach)
    : comeNearer(state, unit, foe, range, reach);
}

/**
 * Returns the opponent at which a unit wants to shoot after its moves: the one that its plan prefers. In a battle,
 * opponents at which the unit can still shoot in this activation after its moves come first. Then come those that are
 * in range after more moves (up to two, fewer moves first). All others come last. Lines of sight are ignored.
 *
 * @returns -1 if there is no opponent, or if the unit has no weapon
 */
function preyOf(state: State, unit: number, chance: Chance): number {
  if (!hasWeapon(state, unit)) return -1;
  if (state.tables.setup.battle !== null) {
    for (let moves = movesLeft(state, unit, 1); moves <= MOST_MOVES; moves += 1) {
      const most = rangeOf(state, unit) + moves * reachOf(state, unit);
      const prey = bestTarget(state, unit, most, ANY, RANGED, chance);
      if (prey >= 0) return targetOnTheWay(state, unit, prey);
    }
  }
  return bestTarget(state, unit, ANYWHERE, ANY, RANGED, chance);
}

/**
 * Returns the opponent at which a unit would shoot after a move towards `foe`, if a shorter move brings it into range of that opponent,
 * and it would shoot at it from there, too; otherwise `foe`.
 */
function targetOnTheWay(state: State, unit: number, foe: number): number {
  const { field } = state;
  if (movesLeft(state, unit, 1) === 0) return foe;
  const range = rangeOf(state, unit);
  const reach = reachOf(state, unit);
  const targetNow = () => (field.contacts(unit) > 0 ? -1 : targetAfterMove(state, unit));
  const target = valueAfter(field, unit, () => comeNearer(state, unit, foe, range, reach), targetNow);
  if (target < 0 || target === foe || field.distance(unit, target) <= range) return foe;
  const come = () => field.comeWithin(unit, target, range, reach);
  return valueAfter(field, unit, come, targetNow) === target ? target : foe;
}

/** Moves a unit towards an opponent, into range if possible. */
function comeTowards(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): number {
  const range = rangeOf(state, unit);
  if (staysHidden(state, unit, foe, range)) return NOTHING;
  // If the opponent is in range but cannot be shot at, terrain blocks the line of sight. From a place nearer to the
  // opponent, the line may be free.
  const stopsInRange = state.field.distance(unit, foe) > range && !seesOnlyNearer(state, unit, foe, range);
  if (stopsInRange) return comeWithin(state, unit, foe, range, journal);
  if (leavesRange(state, unit, foe, range)) return NOTHING;
  return advance(state, unit, foe, reachOf(state, unit), chance, journal);
}

/**
 * Returns true if, in the last round, a unit has exactly one move left that leaves it an AP for a shot, and would see no opponent in
 * range after that move.
 */
function staysHidden(state: State, unit: number, foe: number, range: number): boolean {
  const { field } = state;
  if (!isLastRound(state) || movesLeft(state, unit, 1) !== 1) return false;
  const come = () => comeNearer(state, unit, foe, range, reachOf(state, unit));
  return !isTrueAfter(field, unit, come, () => field.contacts(unit) === 0 && seesWithin(state, unit, range));
}

/**
 * Returns true if a unit that could shoot after a move would see no opponent in range where it just comes into range of `foe`, but would
 * after a full move.
 */
function seesOnlyNearer(state: State, unit: number, foe: number, range: number): boolean {
  const { field, tables } = state;
  if (tables.setup.battle === null || movesLeft(state, unit, 1) === 0 || field.distance(unit, foe) <= range)
    return false;
  const reach = reachOf(state, unit);
  const sees = () => field.contacts(unit) === 0 && seesWithin(state, unit, range);
  if (isTrueAfter(field, unit, () => field.comeWithin(unit, foe, range, reach), sees)) return false;
  return isTrueAfter(field, unit, () => field.approach(unit, foe, reach), sees);
}

/**
 * Returns true if the next move on the path around the terrain would take the unit out of range of `foe`, and the unit
 * would then see no opponent in range. In its next activation it would only move back.
 */
function leavesRange(state: State, unit: number, foe: number, range: number): boolean {
  const { field } = state;
  return isTrueAfter(
    field,
    unit,
    () => field.approach(unit, foe, reachOf(state, unit)),
    () => field.distance(unit, foe) > range && !seesWithin(state, unit, range),
  );
}
