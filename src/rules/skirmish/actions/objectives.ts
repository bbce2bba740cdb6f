import { lengthOfLeap } from '../abilities/leap.ts';
import * as stats from '../cards/stats.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import * as missions from '../plans/playableMissions.ts';
import { CLOSE } from '../play/Attack.ts';
import * as codes from '../play/codes.ts';
import { MOST_MOVES, movesLeft, reachOf } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { pointsAtStake, pointsOfAttacks, riskAfter, riskOfMove } from './attackPoints.ts';
import { goalObjective, isAt, mustSurvive, objectiveOf, pointsOfMarked, timesLeft } from './drawnMissions.ts';
import { AFTER_MOVE, attackProspect, NO_ATTACK } from './prospects.ts';
import { bestTarget, hasWeapon, REACHED } from './targets.ts';
import { chases, fallsFirst, hasFoeToAct, nearestShooter, runOf } from './threats.ts';
import { isNearlyDown } from './wait.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { AP, MOV, STAT_COUNT } = stats;
const { PRESENT } = codes;
const { AT_THE_END } = missions;

/** The arrival of a unit that cannot or should not go to an objective: later than any round of a game. */
export const NEVER = 1000;

/**
 * Returns true if an opponent of a unit stands at an objective. This function does not use `standing`, which is not
 * valid in a restored state.
 *
 * @param of the index of the side whose objective it is
 */
export function isDisputed(state: State, unit: number, of: number): boolean {
  const { tables, gone, fleeing } = state;
  const objective = objectiveOf(state, of);
  if (objective === null) return false;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] === PRESENT && fleeing[foe] === STEADY && isAt(state, foe, objective)) return true;
  }
  return false;
}

/** Returns true if a unit of another side stands at an objective, according to the latest `noteStanding`. */
export function isDisputedFor({ standing }: State, side: number, of: number): boolean {
  return (standing[of] & ~(1 << side)) !== 0;
}

/**
 * Returns the most points that a unit's attacks on one opponent are expected to bring in this round; 0 if it cannot
 * attack.
 */
function pointsThisRound(state: State, unit: number): number {
  return prospectOf(state, unit) === NO_ATTACK ? 0 : pointsOfAttacks(state, unit);
}

/** Makes a number of moves towards an objective, without their price, for a look ahead. */
export function goTowards(state: State, unit: number, { x, y, within }: PlayableMission, moves: number): void {
  state.field.approachPoint(unit, x, y, moves * reachOf(state, unit), within);
}

/**
 * Returns true if a unit risks no more at an objective than it brings there, times the chance that it does not fall before the check.
 *
 * @param stake the points that it brings if it stands there at the next check
 * @param risk what it risks there before (`pointsAtRisk`)
 */
export function paysAtRisk(state: State, unit: number, stake: number, risk: number): boolean {
  return risk === 0 || risk <= stake * (1 - risk / pointsAtStake(state, unit));
}

/** Returns by how many points a unit's moves towards an objective increase what it risks (`riskOfMove`). */
export function riskOfGoing(state: State, unit: number, objective: PlayableMission, moves: number): number {
  return riskOfMove(state, unit, () => goTowards(state, unit, objective, moves));
}

/**
 * Returns true if the active unit stands at the objective that it holds, the objective will be checked again, and the opponents
 * in contact are not expected to eliminate the unit before that.
 */
export function holdsGoal(state: State, unit: number): boolean {
  return heldObjective(state, unit) !== null && !fallsFirst(state, unit);
}

/** Returns the objective at which the active unit stands, which is its goal, if it will be checked again; otherwise null. */
function heldObjective(state: State, unit: number): PlayableMission | null {
  const objective = goalObjective(state, unit);
  if (objective === null || !isAt(state, unit, objective) || timesLeft(state, objective, 0) === 0) return null;
  return objective;
}

/**
 * Returns true if the active unit can still get to the objective that it goes for, or stands there, and risks no more there
 * (`pointsAtRisk`) than it brings its side at the next check (if it must survive: `paysAtRisk`).
 */
export function isSafeAtGoal(state: State, unit: number): boolean {
  const objective = goalObjective(state, unit);
  if (objective === null || timesLeft(state, objective, 0) === 0) return false;
  const go = () => goTowards(state, unit, objective, movesLeft(state, unit, 0));
  if (!isTrueAfter(state.field, unit, go, () => isAt(state, unit, objective))) return false;
  const stake = stakeNow(state, unit, state.goal[unit] - 1, objective);
  const risk = riskAfter(state, unit, go);
  return mustSurvive(state, unit) ? paysAtRisk(state, unit, stake, risk) : risk <= stake;
}

/**
 * Returns how a unit could still attack in this round (`attackProspect`). For a unit without a weapon, an attack after a move counts
 * only if the path into contact is short enough.
 */
export function prospectOf(state: State, unit: number): number {
  if (state.acted[unit] === 1 && state.active !== unit) return NO_ATTACK;
  const prospect = attackProspect(state, unit);
  return prospect === AFTER_MOVE && !hasWeapon(state, unit) && !canCharge(state, unit) ? NO_ATTACK : prospect;
}

/** Returns true if a path into contact with an opponent is so short that the unit has an AP left for a blow. */
function canCharge(state: State, unit: number): boolean {
  const most = movesLeft(state, unit, 1) * reachOf(state, unit);
  return bestTarget(state, unit, most, REACHED, CLOSE, null) >= 0;
}

/**
 * Returns true if an opponent stands at the objective of a unit's own side, the unit's plan weighs missions, and it pays for the
 * unit to go there.
 */
export function drivesOff(state: State, unit: number): boolean {
  const { tables } = state;
  const side = tables.sideOf[unit];
  const objective = tables.hasObjectives ? objectiveOf(state, side) : null;
  if (objective === null || !tables.units[unit].plan.weighsMissions) return false;
  noteStanding(state);
  if (!isDisputedFor(state, side, side)) return false;
  return arrivalWhere(state, unit, objective, stakeOf(state, side, side, objective, true)) < NEVER;
}

/** Returns the points that a unit can still bring its side at an objective, if it is there from now on. */
export function pointsAt(state: State, unit: number, of: number, objective: PlayableMission): number {
  const side = state.tables.sideOf[unit];
  noteStanding(state);
  return payOf(state, side, of, objective);
}

/** Returns the points that the active unit brings its side at the next check if it stays at the objective that it holds; otherwise 0. */
export function pointsOfHolding(state: State, unit: number): number {
  const objective = heldObjective(state, unit);
  if (objective === null) return 0;
  return stakeNow(state, unit, state.goal[unit] - 1, objective);
}

/** Returns the points that a unit brings its side at the next check of an objective if it is there (`stakeOf`). */
export function stakeNow(state: State, unit: number, of: number, objective: PlayableMission): number {
  noteStanding(state);
  const side = state.tables.sideOf[unit];
  return stakeOf(state, side, of, objective, !isDisputedFor(state, side, of));
}

/** Returns the points that a unit of a side would bring at all checks that are left, by the latest `noteStanding`. */
export function payOf(state: State, side: number, of: number, objective: PlayableMission): number {
  return stakeOf(state, side, of, objective, !isDisputedFor(state, side, of)) * timesLeft(state, objective, 0);
}

/** Writes to `standing`, for the objective of each side, the sides that have a unit there, as bits. */
export function noteStanding(state: State): void {
  const { tables, gone, fleeing, standing } = state;
  const { sideOf } = tables;
  for (let of = 0; of < standing.length; of += 1) {
    const objective = objectiveOf(state, of);
    standing[of] = 0;
    if (objective === null) continue;
    for (let unit = 0; unit < gone.length; unit += 1) {
      if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY || !isAt(state, unit, objective)) continue;
      standing[of] |= 1 << sideOf[unit];
    }
  }
}

/**
 * Returns the points that a unit at an objective brings its side at each check. They are the sum of these:
 * - the points that the side scores;
 * - the points that the unit denies to other sides that have a unit there now;
 * - if the side has a unit there now, or in the last round, the points that the unit denies to other sides that could send a unit there.
 *
 * If several sides have drawn the same card, it is counted only for the first of these sides, in turn order from `side`
 * on. For the others the result is 0.
 *
 * @param of the index of the side whose objective it is
 * @param mayScore true if the side's own points count, because no opponent stands there or all of them are driven off
 */
export function stakeOf(
  state: State,
  side: number,
  of: number,
  { card, points }: PlayableMission,
  mayScore: boolean,
): number {
  const { standing } = state;
  const sides = standing.length;
  let stake = 0;
  for (let turn = 0; turn < sides; turn += 1) {
    const other = (side + turn) % sides;
    if (other !== of && objectiveOf(state, other)?.card !== card) continue;
    // The side `other` has drawn the same card as the side `of` and comes first, so the card is not counted for `of`.
    if (other !== of && turn < (of - side + sides) % sides) return 0;
    if (other === side ? mayScore : isWanted(state, side, other, of)) stake += points;
  }
  return stake;
}

/**
 * Returns true if the side `other` would score at an objective without the units of `side` there, in one of these cases:
 * - The side `other` has a unit there now.
 * - It is the last round, and a unit of `other` that is still to act could get there.
 * - In an earlier round, the side `side` has a unit there now, and a unit of `other` could get there in this round or the next.
 */
function isWanted(state: State, side: number, other: number, of: number): boolean {
  const { tables, standing } = state;
  // A unit of a third side there already keeps the side `other` from scoring.
  if ((standing[of] & ~((1 << side) | (1 << other))) !== 0) return false;
  if ((standing[of] & (1 << other)) !== 0) return true;
  const isGuarded = isLastRound(state) || (standing[of] & (1 << side)) !== 0;
  const objective = isGuarded ? objectiveOf(state, of) : null;
  if (objective === null) return false;
  const units = tables.sides[other];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if ((state.acted[unit] === 0 || !isLastRound(state)) && roundsTo(state, unit, objective) <= 1) return true;
  }
  return false;
}

/** Returns true unless the battle ends before an opponent acts again. */
export function mayBeAttacked(state: State, unit: number): boolean {
  return !isLastRound(state) || hasFoeToAct(state, unit);
}

/** Returns true if an opponent could charge a unit at an objective before the unit acts again. */
export function isInReachOfFoe(state: State, unit: number, { x, y, within }: PlayableMission): boolean {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY || !chases(state, foe, unit)) continue;
    if (field.distanceTo(foe, x, y) - within <= runOf(state, foe)) return true;
  }
  return false;
}

/**
 * Returns when a unit can be at an objective (see `arrivalOf`); `NEVER` if it cannot, or if going there does not pay or is too early. A unit
 * that must survive goes only in the last round, and only if that pays although it may fall there (`paysAtRisk`).
 */
export function arrivalWhere(state: State, unit: number, objective: PlayableMission, stake: number): number {
  const { tables, round } = state;
  const { rounds } = tables.setup;
  const isDear = mustSurvive(state, unit);
  if (stake === 0 || (isDear && !isLastRound(state))) return NEVER;
  // The points that the unit earns by fighting after this round, multiplied by `rounds`, like all values below.
  const later = earnings(state, unit) * (rounds - round) + pointsOfMarked(state, unit) * rounds;
  // This is checked before the arrival is computed, because most objectives pay too little for most units, even for
  // units that are near.
  if (stake * timesLeft(state, objective, 0) * rounds < later) return NEVER;
  const arrival = arrivalOf(state, unit, objective);
  if (arrival >= NEVER) return NEVER;
  const go = () => goTowards(state, unit, objective, MOST_MOVES);
  if (isDear && !paysAtRisk(state, unit, stake, riskAfter(state, unit, go))) return NEVER;
  // An objective that is checked only at the end need not be reached before the last round.
  if (objective.scored === AT_THE_END && round + arrival < rounds && !mayComeEarly(state, unit, objective))
    return NEVER;
  const pay = stake * timesLeft(state, objective, Math.max(0, arrival - 1)) * rounds;
  if (pay === 0 || pay < later) return NEVER;
  return pay >= later + pointsThisRound(state, unit) * rounds ? arrival : NEVER;
}

/**
 * Returns the points that a unit is taken to earn by fighting in a whole battle: its cost, but no more than an equal share, among the
 * units of its side, of the points that the opponents left can bring.
 */
function earnings(state: State, unit: number): number {
  const { tables, gone } = state;
  const { foes, cost } = tables.units[unit];
  const own = tables.sides[tables.sideOf[unit]];
  let worth = tables.setup.battle?.bonus ?? 0;
  for (let at = 0; at < foes.length; at += 1) if (gone[foes[at]] === PRESENT) worth += tables.units[foes[at]].cost;
  let friends = 0;
  for (let at = 0; at < own.length; at += 1) if (gone[own[at]] === PRESENT) friends += 1;
  return Math.min(cost, worth / friends);
}

/**
 * Returns true if a unit may go to an objective earlier than it has to: it waits, it neither heals friends nor would retreat now
 * (`isNearlyDown`), it cannot attack in this round, and no opponent could charge it there or shoot at it.
 */
function mayComeEarly(state: State, unit: number, objective: PlayableMission): boolean {
  const { plan, isHelper } = state.tables.units[unit];
  const waits = plan.distance === 'wait' && !isHelper && !isNearlyDown(state, unit);
  if (!waits || prospectOf(state, unit) !== NO_ATTACK || isInReachOfFoe(state, unit, objective)) return false;
  const go = () => goTowards(state, unit, objective, MOST_MOVES * state.tables.setup.rounds);
  return !isTrueAfter(state.field, unit, go, () => nearestShooter(state, unit) >= 0);
}

/**
 * Returns when a unit can be at an objective: 0 if it is there, 1 for this round, 2 for the next round, and so on;
 * `NEVER` if it cannot get there.
 */
function arrivalOf(state: State, unit: number, objective: PlayableMission): number {
  const rounds = roundsTo(state, unit, objective);
  const canGo = rounds === 0 || state.acted[unit] === 0 || state.active === unit;
  return canGo ? rounds : rounds + 1;
}

/**
 * Returns the number of rounds that a unit needs to get to an objective; 0 if it is there, and `NEVER` if it cannot go there. In the
 * first round, an ability may move it further than its moves (`lengthOfLeap`).
 */
function roundsTo(state: State, unit: number, { x, y, within }: PlayableMission): number {
  const { tables, gone, fleeing, field, now, shelter } = state;
  // RQ.TYPE.APPR: an apprentice moves only with its leader, so it cannot go to an objective, or stay there, by itself.
  if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY || tables.units[unit].leader >= 0) return NEVER;
  const far = field.distanceTo(unit, x, y) - within;
  if (far <= 0) return 0;
  const own = unit * STAT_COUNT;
  const move = now[own + MOV] * HUNDREDTHS;
  const step = Math.min(MOST_MOVES, now[own + AP]) * move;
  // RQ.TAB.GETUP: a sheltered unit gets up first.
  const price = shelter[unit] > 0 ? 1 : 0;
  const first = price > 0 ? Math.min(MOST_MOVES, Math.max(0, now[own + AP] - price)) * move : step;
  // A unit in contact with an opponent does not leave the contact to go to an objective.
  if (step === 0 || field.contacts(unit) > 0) return NEVER;
  if (far <= first || far <= first + lengthOfLeap(state, unit, Math.max(0, now[own + AP] - price - MOST_MOVES)))
    return 1;
  return 1 + Math.ceil((far - first) / step);
}
