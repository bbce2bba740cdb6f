import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Journal } from '../../Rules.ts';
import { RANGED } from '../play/Attack.ts';
import { HALF_A_MOVE, movesLeft, reachOf, stepAside, withdraw } from '../play/move.ts';
import { isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { TURN_COUNT } from '../table/geometry.ts';
import {
  chanceByShotsOn,
  isLikelyToFall,
  pointsAtRisk,
  pointsOfAttacks,
  pointsOfShots,
  riskAfter,
} from './attackPoints.ts';
import { mustSurvive } from './drawnMissions.ts';
import { hasFriend } from './friendInNeed.ts';
import { NOTHING } from './outcomes.ts';
import { isAtMercy, MUCH, mayHoldBack } from './risks.ts';
import { riskUntilNextAct, riskUntilNextActAfter } from './riskUntilNextAct.ts';
import { bestTarget, hasWeapon, nearestFoe, rangeOf, SEEN } from './targets.ts';
import { chases, nearestChaser, nearestShooter, nearestThreat, runOf } from './threats.ts';

/** The margin (`marginOf`) of a place in contact with an opponent: the lowest of all. */
const IN_CONTACT = Number.MIN_SAFE_INTEGER;

/** In another direction than straight back, the unit must end this much further out of reach, in hundredths of a cm. */
const WORTHWHILE = 50;

/** The least length of a further step straight back in the same activation, as a share of the length of a move. */
const FURTHER = 1 / 16;

/**
 * Moves straight back from an opponent, or with the first move in another direction (`bestTurn`).
 *
 * A further step in the same activation does not lead back towards the opponent of the first (`leadsBack`).
 *
 * In a battle, the unit gives up its objective in this activation, and does not come into range of opponents again (`State.retired`). A
 * unit that has moved otherwise since its latest attack or ability (`State.walked`) does not go back.
 *
 * @param chaser the opponent from which the unit steps back
 * @param least the least length of the first step straight back, as a share of the length of a move; for a further one: `FURTHER`
 * @returns NOTHING if the unit has no move left, or can move straight back by less than that and in no other direction
 */
export function stepBack(
  state: State,
  unit: number,
  chaser: number,
  journal: Journal | null,
  least = HALF_A_MOVE,
): number {
  if (movesLeft(state, unit, 0) === 0) return NOTHING;
  if (state.tables.setup.battle === null) return withdraw(state, unit, chaser, journal, least);
  const { retired } = state;
  if (state.walked[unit] > 0 && retired[unit] === 0) return NOTHING;
  if (leadsBack(state, unit, chaser)) return NOTHING;
  const turn = bestTurn(state, unit, chaser, movesLeft(state, unit, 0));
  const moved =
    turn < 0
      ? withdraw(state, unit, chaser, journal, retired[unit] > 0 ? FURTHER : least)
      : stepAside(state, unit, chaser, turn, reachOf(state, unit), 'distance', journal);
  if (moved === NOTHING) return NOTHING;
  if (retired[unit] === 0) retired[unit] = 1 + chaser;
  state.goal[unit] = 0;
  return moved;
}

/**
 * Returns true if a further step straight back from `chaser` would lead nearer to the opponent of the first step, and `chaser` could not
 * come into contact where the unit stands.
 */
function leadsBack(state: State, unit: number, chaser: number): boolean {
  const { field, gone, retired } = state;
  const first = retired[unit] - 1;
  if (first < 0 || first === chaser || gone[first] !== PRESENT) return false;
  if (field.distance(unit, chaser) <= runOf(state, chaser) && chases(state, chaser, unit)) return false;
  const distance = field.distance(unit, first);
  const step = () => field.withdraw(unit, chaser, reachOf(state, unit));
  return isTrueAfter(field, unit, step, () => field.distance(unit, first) < distance);
}

/** Another direction must lower what a unit risks by this share of its cost. */
const LESS_RISK = 1 / 8;

/**
 * Returns the direction (`Field.stepAside`) of a unit's first move if it is not straight back from `chaser`; -1 if it is. It is the one
 * after which, with the other moves straight back, the unit risks least (`pointsAtRisk`), if that is clearly less (`LESS_RISK`) than in the
 * direction that leaves it furthest out of reach (`turnOutOfReach`); otherwise it is the latter. It does not lead further into the reach of
 * opponents that could charge the unit (`marginOf`).
 */
function bestTurn(state: State, unit: number, chaser: number, moves: number): number {
  let best = turnOutOfReach(state, unit, chaser, moves);
  const clearly = LESS_RISK * (state.tables.units[unit].cost || 1);
  let least = riskAfter(state, unit, movesBack(state, unit, chaser, best, moves)) - clearly;
  if (least <= 0) return best;
  const { field } = state;
  const reach = reachOf(state, unit);
  const margin = Math.min(1, marginOf(state, unit));
  for (let turn = TURN_COUNT - 1; turn >= 0; turn -= 1) {
    let isStep = false;
    const step = () => {
      isStep = field.stepAside(unit, chaser, turn, reach) >= HALF_A_MOVE * reach && field.contacts(unit) === 0;
      isStep &&= marginOf(state, unit) >= margin;
      for (let move = 1; isStep && move < moves; move += 1) field.withdraw(unit, chaser, reach);
    };
    const risk = valueAfter(field, unit, step, () =>
      isStep && marginOf(state, unit) >= margin ? pointsAtRisk(state, unit) : Number.POSITIVE_INFINITY,
    );
    if (risk >= least) continue;
    best = turn;
    least = risk;
  }
  return best;
}

/**
 * Returns the direction of a unit's first move that, with the other moves straight back, leaves it furthest out of reach of its opponents
 * (`marginOf`); -1 for straight back. It is another one only if an opponent could come into contact with the unit even after all its moves
 * straight back, if it is clearly better (`WORTHWHILE`), and if it does not lead nearer to `chaser`.
 */
function turnOutOfReach(state: State, unit: number, chaser: number, moves: number): number {
  const { field } = state;
  const reach = reachOf(state, unit);
  const goBack = (times: number) => {
    for (let move = 0; move < times; move += 1) field.withdraw(unit, chaser, reach);
  };
  const margin = () => (field.contacts(unit) > 0 ? IN_CONTACT : marginOf(state, unit));
  const distance = field.distance(unit, chaser);
  let most = valueAfter(field, unit, () => goBack(moves), margin);
  if (most > 0) return -1;
  most += WORTHWHILE;
  let best = -1;
  // The directions away from the opponent come last in `TURNS`, so the search begins with them.
  for (let turn = TURN_COUNT - 1; turn >= 0; turn -= 1) {
    let isStep = false;
    const step = () => {
      const moved = field.stepAside(unit, chaser, turn, reach);
      isStep = moved >= HALF_A_MOVE * reach && field.contacts(unit) === 0 && field.distance(unit, chaser) >= distance;
      if (isStep) goBack(moves - 1);
    };
    const left = valueAfter(field, unit, step, margin);
    if (!isStep || left <= most) continue;
    best = turn;
    most = left;
  }
  return best;
}

/**
 * Returns the distance, in hundredths of a cm, by which a unit is out of reach of all opponents that would come into
 * contact with it (`chases`). The distance is 0 or less if one of them could come into contact before the unit acts
 * again.
 */
function marginOf(state: State, unit: number): number {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  let least = Number.MAX_SAFE_INTEGER;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY || !chases(state, foe, unit)) continue;
    least = Math.min(least, field.distance(unit, foe) - runOf(state, foe));
  }
  return least;
}

/** The share of the points at risk that may remain after moves that get a unit out of danger. */
const WORTH_LEAVING = 1 / 2;

/**
 * Returns a function that makes moves of a unit in a battle back from an opponent, of which the first may turn aside (`bestTurn`), without
 * their price, for a look ahead.
 *
 * @param moves default: all moves that it has left
 */
function wayBack(state: State, unit: number, threat: number, moves = movesLeft(state, unit, 0)): () => void {
  return movesBack(state, unit, threat, moves === 0 ? -1 : bestTurn(state, unit, threat, moves), moves);
}

/** Returns a function that makes moves of a unit back from an opponent, the first in the direction `turn` (-1: straight back). */
function movesBack(state: State, unit: number, threat: number, turn: number, moves: number): () => void {
  const { field } = state;
  const reach = reachOf(state, unit);
  return () => {
    if (turn >= 0) field.stepAside(unit, threat, turn, reach);
    for (let move = turn < 0 ? 0 : 1; move < moves; move += 1) field.withdraw(unit, threat, reach);
  };
}

/** Returns what a unit in a battle would risk (`riskUntilNextAct`) after all its moves back from an opponent (`wayBack`). */
export function riskAway(state: State, unit: number, threat: number): number {
  return riskUntilNextActAfter(state, unit, wayBack(state, unit, threat));
}

/** Returns true if all moves of a unit back from an opponent leave at most `WORTH_LEAVING` of the points that it risks (`riskAway`). */
export function isSaferBehind(state: State, unit: number, threat: number): boolean {
  const enough = WORTH_LEAVING * riskUntilNextAct(state, unit);
  const moves = movesLeft(state, unit, 0);
  // The search for the direction of least risk (`bestTurn`) takes long, and is often not needed for the answer.
  const turn = moves === 0 ? -1 : turnOutOfReach(state, unit, threat, moves);
  if (riskUntilNextActAfter(state, unit, movesBack(state, unit, threat, turn, moves)) <= enough) return true;
  return riskAway(state, unit, threat) <= enough;
}

/** Returns true if a unit steps back when it risks much: it may hold back (`mayHoldBack`), and its plan gives it leave to move away. */
function mayLeave(state: State, unit: number): boolean {
  return !staysByPlan(state, unit) && mayHoldBack(state, unit);
}

/** Returns true if the plan of a unit never moves it away from opponents. */
function staysByPlan({ tables }: State, unit: number): boolean {
  const { distance, random } = tables.units[unit].plan;
  return random || distance === 'hold' || distance === 'random' || distance === 'objective';
}

/** The least share of its cost that a unit must save by a step with AP for which it has no other use. */
export const WORTH_A_STEP = 1 / 16;
/** The least share of its cost that a unit must risk to step back out of all danger with its last AP. */
const NOTABLE = 1 / 8;

/**
 * Steps back from an opponent that could charge a unit or shoot at it, with AP for which the unit has no other use, in one of these cases:
 * - The unit is expected to fall where it stands (`isLikelyToFall`) or to lose `MUCH` of its cost, and its moves back save `WORTH_A_STEP`
 *   of its cost.
 * - It risks `NOTABLE` of its cost where it stands, and nothing after a step with its last AP.
 *
 * The unit must be one that may step back (`mayLeaveReach`).
 */
export function leaveReach(state: State, unit: number, journal: Journal | null): number {
  if (!mayLeaveReach(state, unit)) return NOTHING;
  const cost = state.tables.units[unit].cost || 1;
  const risk = riskUntilNextAct(state, unit);
  const isMuch = risksMuch(state, unit, risk);
  if (!isMuch && (state.ap[unit] > 1 || risk < NOTABLE * cost)) return NOTHING;
  const threat = isMuch ? threatToLeave(state, unit) : -1;
  if (threat >= 0) return stepBack(state, unit, threat, journal);
  return leaveForLess(state, unit, isMuch ? risk - WORTH_A_STEP * cost : TOLERANCE, journal);
}

/** Steps a unit back from the nearest threat, if it may step back (`mayLeaveReach`) and risks at most `most` after all its moves. */
export function leaveForLess(state: State, unit: number, most: number, journal: Journal | null): number {
  const threat = mayLeaveReach(state, unit) ? nearestThreat(state, unit) : -1;
  return threat >= 0 && riskAway(state, unit, threat) <= most ? stepBack(state, unit, threat, journal) : NOTHING;
}

/**
 * Returns true if a unit with a move left steps back when it risks much (`mayLeave`). In the last round any unit does, unless its plan
 * never moves it away.
 */
function mayLeaveReach(state: State, unit: number): boolean {
  if (movesLeft(state, unit, 0) === 0) return false;
  const isTheEnd = state.tables.setup.mode === 'battle' && isLastRound(state) && !staysByPlan(state, unit);
  return isTheEnd || mayLeave(state, unit);
}

/** Returns true if `risk` is at least `MUCH` of a unit's cost, or opponents still to act are expected to eliminate it where it stands. */
function risksMuch(state: State, unit: number, risk: number): boolean {
  return risk >= MUCH * (state.tables.units[unit].cost || 1) || isLikelyToFall(state, unit);
}

/**
 * Returns true if a unit out of contact risks much where it stands, and would step back in its activation (`leaveReach`) if it found
 * no other use for its AP, because that at least halves what it risks (`threatToLeave`).
 */
export function wouldLeaveReach(state: State, unit: number): boolean {
  if (state.field.contacts(unit) > 0 || !mayLeaveReach(state, unit)) return false;
  return risksMuch(state, unit, pointsAtRisk(state, unit)) && threatToLeave(state, unit) >= 0;
}

/**
 * Returns the opponent from which a step back saves enough (`isSaferBehind`): the nearest that could charge a unit or, if that step does
 * not, the nearest that could shoot at it; -1 if there is none.
 */
function threatToLeave(state: State, unit: number): number {
  const threat = nearestThreat(state, unit);
  if (threat < 0 || isSaferBehind(state, unit, threat)) return threat;
  const shooter = nearestShooter(state, unit);
  return shooter >= 0 && shooter !== threat && isSaferBehind(state, unit, shooter) ? shooter : -1;
}

/**
 * Returns the opponent from which a unit should step back (`threatToLeave`) if opponents still to act are expected to eliminate it where it
 * stands, and it may step back (`mayLeave`); -1 if there is none.
 */
export function threatToEscape(state: State, unit: number): number {
  return mayLeave(state, unit) && isLikelyToFall(state, unit) ? threatToLeave(state, unit) : -1;
}

/** Shots are worth staying for if they are expected to bring at least this share of the points that it saves to leave. */
export const WORTH_STAYING = 1 / 4;

/**
 * Steps back instead of shooting, if opponents still to act are expected to eliminate a unit where it stands (`isLikelyToFall`), and its
 * shots are expected to bring less than `WORTH_STAYING` of the points that it saves to leave at once. They are the difference between
 * what the unit risks after one shot and its other moves back, if its shots do not eliminate the threat, and what it risks after all its
 * moves back (`riskAway`). Returns NOTHING for a unit without a target, which steps back anyway (`leaveReach`).
 */
export function leaveBeforeShot(state: State, unit: number, journal: Journal | null): number {
  const fled = fleeAlone(state, unit, journal);
  if (fled !== NOTHING) return fled;
  const threat = hasWeapon(state, unit) && movesLeft(state, unit, 0) > 0 ? threatToEscape(state, unit) : -1;
  const gain = threat < 0 ? 0 : pointsOfShots(state, unit);
  if (gain === 0) return NOTHING;
  const falls = chanceByShotsOn(state, unit, threat);
  const back = wayBack(state, unit, threat, movesLeft(state, unit, 1));
  const later = (1 - falls) * riskUntilNextActAfter(state, unit, back);
  const saved = later - riskAway(state, unit, threat);
  return gain < WORTH_STAYING * saved ? stepBack(state, unit, threat, journal) : NOTHING;
}

/** The only unit of a side stays for shots that are likelier than this to eliminate an opponent (`fleeAlone`). */
const HOPE = 1 / 20;

/**
 * Steps the only unit of a side back instead of shooting, in the last round but one, if one opponent alone could be expected to eliminate it
 * in the last round (`isAtMercy`) after one shot and its other moves back, but none after all its moves. Returns NOTHING if it can shoot at
 * nobody, or if its shots may eliminate their target (`HOPE`).
 */
function fleeAlone(state: State, unit: number, journal: Journal | null): number {
  const { tables, field, round } = state;
  if (tables.setup.mode !== 'battle' || round + 1 !== tables.setup.rounds) return NOTHING;
  if (!hasWeapon(state, unit) || hasFriend(state, unit)) return NOTHING;
  if (movesLeft(state, unit, 0) === 0 || staysByPlan(state, unit)) return NOTHING;
  const chaser = nearestChaser(state, unit);
  const threat = chaser >= 0 ? chaser : nearestFoe(state, unit);
  if (threat < 0) return NOTHING;
  const target = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, null);
  if (target < 0 || chanceByShotsOn(state, unit, target) > HOPE) return NOTHING;
  const atMercy = () => isAtMercy(state, unit);
  if (!isTrueAfter(field, unit, wayBack(state, unit, threat, movesLeft(state, unit, 1)), atMercy)) return NOTHING;
  const away = wayBack(state, unit, threat);
  return isTrueAfter(field, unit, away, atMercy) ? NOTHING : stepBack(state, unit, threat, journal);
}

/**
 * Steps a unit that charges back before it uses abilities, if it heals friends or brings points by its survival, is expected to fall where
 * it stands (`isLikelyToFall`), and its attacks are expected to bring less than `WORTH_STAYING` of the points that its moves back save.
 */
export function leaveBeforeAbilities(state: State, unit: number, journal: Journal | null): number {
  const { isHelper, plan } = state.tables.units[unit];
  if (plan.distance !== 'charge' || !(isHelper || mustSurvive(state, unit))) return NOTHING;
  const threat = movesLeft(state, unit, 0) > 0 ? threatToEscape(state, unit) : -1;
  if (threat < 0) return NOTHING;
  const saved = riskUntilNextAct(state, unit) - riskAway(state, unit, threat);
  return pointsOfAttacks(state, unit) < WORTH_STAYING * saved ? stepBack(state, unit, threat, journal) : NOTHING;
}
