import { TOLERANCE } from '../../../foundation/numbers.ts';
import { AP, ATT, STAT_COUNT } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import { MOST_MOVES, reachOf } from '../play/move.ts';
import { chanceToBegin, isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { movesIntoContact, woundsOfAttack } from './attackPoints.ts';
import { MOST_ATTACKS } from './attacks.ts';
import { shootsBetter } from './charge.ts';
import { hasWeapon, nearestOf, rangeOf } from './targets.ts';

/**
 * Returns the nearest opponent that could come into contact with a unit before the unit acts again; -1 if there is
 * none. These opponents do not count:
 * - opponents that cannot come: those that flee, apprentices, and those in contact with other units;
 * - opponents that would not come, because they shoot better than they strike;
 * - opponents that heal friends and whose blows do little harm (`hardlyHurts`).
 */
export function nearestChaser(state: State, unit: number): number {
  return nearestOf(state, unit, (foe) => {
    return state.field.distance(unit, foe) <= runOf(state, foe) && chases(state, foe, unit);
  });
}

/** Returns true if, after a move of a unit, an opponent could come into contact with the unit before it acts again. */
export function isChasedAfter(state: State, unit: number, move: () => unknown): boolean {
  return isTrueAfter(state.field, unit, move, () => nearestChaser(state, unit) >= 0);
}

/** Returns how far an opponent can move before a unit acts again, in hundredths of a cm. */
export function runOf(state: State, foe: number): number {
  return movesToCome(state, foe) * reachOf(state, foe);
}

/**
 * Returns true if an opponent, once it is near enough, can and would come into contact with a unit (see
 * `nearestChaser`).
 */
export function chases(state: State, foe: number, unit: number): boolean {
  // RQ.TYPE.APPR: an apprentice moves only with its leader.
  if (state.tables.units[foe].leader >= 0) return false;
  if (isHeldByOthers(state, unit, foe) || shootsBetter(state, foe)) return false;
  return !state.tables.units[foe].isHelper || !hardlyHurts(state, foe, unit);
}

/**
 * Returns the nearest opponent that sees a unit and could shoot at it, now or after one move of the opponent; -1 if there is
 * none.
 */
export function nearestShooter(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const { foes } = tables.units[unit];
  let nearest = -1;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || !couldShootAt(state, foe, unit)) continue;
    if (nearest < 0 || field.distance(unit, foe) < field.distance(unit, nearest)) nearest = foe;
  }
  return nearest;
}

/**
 * Returns the nearest opponent that could be in contact with a unit before it acts again (`nearestChaser`). If there is none, returns
 * the nearest that could shoot at it (`nearestShooter`); -1 if there is none of either kind.
 */
export function nearestThreat(state: State, unit: number): number {
  const chaser = nearestChaser(state, unit);
  return chaser >= 0 ? chaser : nearestShooter(state, unit);
}

/** Returns true if an opponent that is still to act in this round could come into contact with a unit and strike it. */
export function hasChaserToAct(state: State, unit: number): boolean {
  const { tables, field, ap, shelter } = state;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!isToAct(state, foe)) continue;
    // RQ.TAB.GETUP: getting up from shelter costs an AP. One AP is kept for the blow.
    const moves = Math.min(MOST_MOVES, ap[foe] - (shelter[foe] > 0 ? 1 : 0) - 1);
    const most = moves * reachOf(state, foe);
    if (field.distance(unit, foe) > most || !chases(state, foe, unit)) continue;
    if (field.canReach(foe, unit, most)) return true;
  }
  return false;
}

/** Returns true if an opponent in contact with a unit, or one that is still to act and can come, could strike it. */
export function couldBeStruck(state: State, unit: number): boolean {
  return hasStriker(state, unit) || hasChaserToAct(state, unit);
}

/** Returns true if an opponent that is still to act in this round sees a unit, and could shoot at it, now or after one move. */
export function hasShooterToAct(state: State, unit: number): boolean {
  const { foes } = state.tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    if (isToAct(state, foes[at]) && couldShootAt(state, foes[at], unit)) return true;
  }
  return false;
}

/**
 * Returns true if an opponent sees a unit, and could shoot at it, now or after one move of the opponent. An opponent in contact is taken
 * neither to leave it nor to shoot, unless an option lets it shoot in contact.
 */
function couldShootAt(state: State, foe: number, unit: number): boolean {
  const { field, tables } = state;
  if (!hasWeapon(state, foe) || (field.contacts(foe) > 0 && !tables.setup.options.shootInContact)) return false;
  return field.distance(unit, foe) <= rangeOf(state, foe) + reachOf(state, foe) && field.sees(unit, foe);
}

/** Returns true if an opponent of a unit is still to act in this round. */
export function hasFoeToAct(state: State, unit: number): boolean {
  const { foes } = state.tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) if (isToAct(state, foes[at])) return true;
  return false;
}

/** The least number of boxes that a blow must be expected to cross out to be worth avoiding. */
const NOTICEABLE = 0.75;

/** Returns true if a blow of `foe` at a unit is expected to cross out fewer boxes than `NOTICEABLE`. */
export function hardlyHurts(state: State, foe: number, unit: number): boolean {
  return woundsOfAttack(state, foe, unit, CLOSE) < NOTICEABLE;
}

/**
 * Returns how many moves an opponent can make in an activation before the unit acts again. In the last round, one AP is
 * kept for a strike, because an opponent that cannot strike after its moves does no harm.
 */
function movesToCome(state: State, foe: number): number {
  const kept = isLastRound(state) ? 1 : 0;
  return Math.max(0, Math.min(MOST_MOVES, pointsToCome(state, foe) - kept));
}

/**
 * Returns the most AP that an opponent has for one activation before the unit acts again: the AP of this round if the
 * opponent is still to act, or the AP of the next round if there is one. The price of getting up from shelter is
 * subtracted (RQ.TAB.GETUP).
 *
 * @param countsNext false if the unit itself acts before the next round
 */
function pointsToCome({ tables, acted, ap, now, shelter, round }: State, foe: number, countsNext = true): number {
  const price = shelter[foe] > 0 ? 1 : 0;
  const inThis = acted[foe] === 0 ? ap[foe] : 0;
  const inNext = countsNext && round < tables.setup.rounds ? now[foe * STAT_COUNT + AP] : 0;
  return Math.max(inThis, inNext) - price;
}

/** Returns how many blows an opponent can make in one activation before the unit acts again, after a number of moves (`pointsToCome`). */
function blowsToCome(state: State, foe: number, moves: number, countsNext = true): number {
  return Math.max(0, Math.min(MOST_ATTACKS, pointsToCome(state, foe, countsNext) - moves));
}

/**
 * Returns true if an opponent in contact could strike a unit before the unit acts again. If the unit is still to act in this round,
 * only opponents that are still to act can.
 */
export function hasStriker(state: State, unit: number): boolean {
  const { tables, fleeing, field, now, acted } = state;
  if (field.contacts(unit) === 0) return false;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!field.touches(unit, foe) || fleeing[foe] !== STEADY || now[foe * STAT_COUNT + ATT] === 0) continue;
    if (pointsToCome(state, foe, acted[unit] === 1) > 0) return true;
  }
  return false;
}

/**
 * Returns the wounds that a unit is expected to take in the next round, before it acts again, from opponents in contact that have acted
 * in this round; 0 if the unit is still to act itself, or if its side will begin the next round (`chanceToBegin`).
 */
export function woundsBeforeNextAct(state: State, unit: number): number {
  const { tables, field, acted } = state;
  if (acted[unit] === 0 || chanceToBegin(state, tables.sideOf[unit]) === 1) return 0;
  const { foes } = tables.units[unit];
  let wounds = 0;
  for (let at = 0; at < foes.length; at += 1) {
    if (field.touches(unit, foes[at])) wounds += woundsNextRound(state, foes[at], unit);
  }
  return wounds;
}

/**
 * Returns the wounds that a unit is expected to take from the blows of an opponent in the next round, after the moves that the opponent
 * needs on a straight path; 0 in the last round, for an opponent that flees or is still to act in this round, and for one out of contact
 * that cannot or would not come (`chases`).
 */
export function woundsNextRound(state: State, foe: number, unit: number): number {
  const { field, fleeing, acted } = state;
  if (isLastRound(state) || acted[foe] === 0 || fleeing[foe] !== STEADY) return 0;
  if (!field.touches(unit, foe) && !chases(state, foe, unit)) return 0;
  const moves = movesIntoContact(state, foe, unit);
  if (moves > MOST_MOVES) return 0;
  const blows = blowsToCome(state, foe, moves);
  return blows === 0 ? 0 : blows * woundsOfAttack(state, foe, unit, CLOSE);
}

/**
 * Returns true if the opponents in contact are expected to cross out the last box of a unit before it acts again. Each of them is
 * assumed to strike as often as its AP allow, with the AP of the next round if it has acted, even if the unit is still to act in this
 * round; but with the AP of this round only if the unit's side will begin the next round (`chanceToBegin`).
 */
export function fallsFirst(state: State, unit: number): boolean {
  const { tables, field, fleeing, hp } = state;
  const { foes, boxes } = tables.units[unit];
  const countsNext = chanceToBegin(state, tables.sideOf[unit]) < 1;
  let wounds = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!field.touches(unit, foe) || fleeing[foe] !== STEADY) continue;
    wounds += blowsToCome(state, foe, 0, countsNext) * woundsOfAttack(state, foe, unit, CLOSE);
  }
  return wounds >= boxes - hp[unit] - TOLERANCE;
}

/**
 * Returns how many points a unit is expected to save if it moves straight back from an opponent instead of moving
 * `nearer` towards it. The points are those that the unit would lose to this opponent before it acts again.
 *
 * @param nearer the length of the other move, in hundredths of a cm; 0 if the unit would stay where it is
 * @param falls the chance that the opponent falls first if the unit does not step back
 */
export function pointsSavedByStep(state: State, unit: number, chaser: number, nearer: number, falls = 0): number {
  const { field } = state;
  const distance = field.distance(unit, chaser);
  const further = valueAfter(
    field,
    unit,
    () => field.withdraw(unit, chaser, reachOf(state, unit)),
    () => field.distance(unit, chaser),
  );
  const lost = (1 - falls) * pointsLostTo(state, unit, chaser, Math.max(0, distance - nearer));
  return lost - pointsLostTo(state, unit, chaser, further);
}

/**
 * Returns the points that a unit is expected to lose, before it acts again, by the blows of an opponent that comes from
 * a given distance.
 */
function pointsLostTo(state: State, unit: number, chaser: number, distance: number): number {
  const { tables, hp } = state;
  const { boxes, cost } = tables.units[unit];
  const moves = Math.ceil(distance / reachOf(state, chaser));
  if (moves > MOST_MOVES) return 0;
  const blows = blowsToCome(state, chaser, moves);
  return (cost || 1) * Math.min(1, (blows * woundsOfAttack(state, chaser, unit, CLOSE)) / (boxes - hp[unit]));
}

/**
 * Returns true if `foe` is in contact with a unit, but neither with `unit` nor with an apprentice of `unit`.
 * Apprentices are excluded, because they move away together with `unit` (RQ.TYPE.APPR).
 */
function isHeldByOthers({ tables, field }: State, unit: number, foe: number): boolean {
  if (field.contacts(foe) === 0 || field.touches(unit, foe)) return false;
  const { apprentices } = tables.units[unit];
  for (let at = 0; at < apprentices.length; at += 1) if (field.touches(apprentices[at], foe)) return false;
  return true;
}
