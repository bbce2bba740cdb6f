import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { AP, ATT, STAT_COUNT } from '../cards/stats.ts';
import { charges } from '../exchange/Outlook.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { advance, comeWithin, MOST_MOVES, movesLeft, reachOf, withdraw } from '../play/move.ts';
import { RETREAT_PRICE } from '../play/prices.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { pointsOfAttack } from './attackPoints.ts';
import { shootsBetter } from './charge.ts';
import { NOTHING } from './outcomes.ts';
import { MOST_ATTACKS, mayStrike, shoot, strike } from './strike.ts';
import { ANY, ANYWHERE, bestTarget, hasWeapon, rangeOf, SEEN } from './targets.ts';

/**
 * Shoots, then uses the remaining AP to step back from an opponent that could be in contact before the unit acts again, unless
 * another shot is worth more (`shootsOn`).
 * If no target is in range, it comes into range. It strikes only opponents in contact.
 *
 * @param touched an opponent in contact; -1: none
 */
export function keepAway(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return shootOrStrike(state, unit, touched, chance, journal);
  const hasShot = state.shots[unit] > 0;
  const chaser = movesLeft(state, unit, 0) > 0 ? nearestChaser(state, unit) : -1;
  if (!hasShot || chaser < 0) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
  }
  if (movesLeft(state, unit, 0) === 0) return NOTHING;
  if (chaser < 0) {
    const foe = hasShot ? -1 : preyOf(state, unit, chance);
    if (foe < 0) return NOTHING;
    if (comesInVain(state, unit, foe)) return comeToSafeDistance(state, unit, foe, chance, journal);
    return comeTowards(state, unit, foe, chance, journal);
  }
  if (hasShot && state.tables.setup.battle !== null && shootsOn(state, unit, chaser)) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
  }
  const stepped = withdraw(state, unit, chaser, journal);
  // If it cannot step back, it continues to shoot.
  return stepped === NOTHING && hasShot ? shoot(state, unit, chance, journal) : stepped;
}

/** Returns true if another shot is expected to bring more points than a step back from an opponent that comes would save. */
function shootsOn(state: State, unit: number, chaser: number): boolean {
  const prey = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, null);
  if (prey < 0) return false;
  const distance = state.field.distance(unit, chaser);
  const saved =
    pointsLostTo(state, unit, chaser, distance) - pointsLostTo(state, unit, chaser, distance + reachOf(state, unit));
  return pointsOfAttack(state, unit, prey, RANGED) > saved;
}

/** Returns the points that a unit is expected to lose by the blows of an opponent that comes from a distance. */
function pointsLostTo(state: State, unit: number, chaser: number, distance: number): number {
  const { tables, hp, chances } = state;
  const { boxes, cost } = tables.units[unit];
  const moves = Math.ceil(distance / reachOf(state, chaser));
  if (moves > MOST_MOVES) return 0;
  putWoundsOfBlow(state, chaser, unit);
  const blows = Math.max(0, Math.min(MOST_ATTACKS, pointsToCome(state, chaser) - moves));
  return (cost || 1) * Math.min(1, (blows * chances[0]) / (boxes - hp[unit]));
}

/** Shoots, if an option of the study allows it in contact; otherwise strikes, if that pays. */
export function shootOrStrike(
  state: State,
  unit: number,
  touched: number,
  chance: Chance,
  journal: Journal | null,
): number {
  const shot = shoot(state, unit, chance, journal);
  return shot === NOTHING ? strikeIfItPays(state, unit, touched, chance, journal) : shot;
}

/**
 * Strikes an opponent in contact, unless the expected counterblows cost more than the strikes gain. In a duel it always
 * strikes: two units that wait for each other would never fight. So does a unit that has just charged.
 */
export function strikeIfItPays(
  state: State,
  unit: number,
  touched: number,
  chance: Chance,
  journal: Journal | null,
): number {
  if (state.tables.setup.mode === 'battle' && mayStrike(state, unit) && !hasJustCharged(state, unit)) {
    const foe = state.field.contacts(unit) === 1 ? touched : bestTarget(state, unit, 0, ANY, CLOSE, null);
    if (waivesBlows(state, unit, foe)) return NOTHING;
  }
  return strike(state, unit, touched, chance, journal);
}

/** Returns true if a unit has moved in this activation, by a plan that charges, and has not struck since. */
export function hasJustCharged(state: State, unit: number): boolean {
  return state.moves[unit] > 0 && state.strikes[unit] === 0 && charges(state, unit);
}

/** Returns true if this is the last round of a battle. */
export function isLastRound({ tables, round }: State): boolean {
  return tables.setup.mode === 'battle' && round === tables.setup.rounds;
}

/** Returns true if no other unit of the side is still to be activated in this round. */
export function isLastToAct({ tables, acted, gone, fleeing }: State, unit: number): boolean {
  const own = tables.sides[tables.sideOf[unit]];
  for (let at = 0; at < own.length; at += 1) {
    if (own[at] !== unit && (acted[own[at]] | gone[own[at]] | fleeing[own[at]]) === 0) return false;
  }
  return true;
}

/**
 * Returns true if a unit had better not strike: the counterblows are expected to cost more than the blows gain, and the
 * unit is not expected to fall before it acts again, or can still retreat.
 */
export function waivesBlows(state: State, unit: number, foe: number): boolean {
  return losesByBlows(state, unit, foe) && (canPayRetreat(state, unit) || !fallsFirst(state, unit));
}

/** Returns true if a unit's plan knows a retreat, and the unit has the RP and the MP for it. */
function canPayRetreat({ tables, rp, mp }: State, unit: number): boolean {
  const { plan, morale } = tables.units[unit];
  return plan.retreat !== null && rp[unit] >= RETREAT_PRICE && morale - mp[unit] >= plan.retreatMorale;
}

/**
 * Returns true if the opponents in contact are expected to cross out the last box of a unit before it acts again: in
 * the worst case, each of them strikes as often as its AP allow.
 */
function fallsFirst(state: State, unit: number): boolean {
  const { tables, field, fleeing, hp, chances } = state;
  const { foes, boxes } = tables.units[unit];
  let wounds = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!field.touches(unit, foe) || fleeing[foe] !== STEADY) continue;
    putWoundsOfBlow(state, foe, unit);
    wounds += Math.max(0, Math.min(MOST_ATTACKS, pointsToCome(state, foe))) * chances[0];
  }
  return wounds >= boxes - hp[unit] - TOLERANCE;
}

/** Returns true if the counterblows to a unit's next blow are expected to cost more than the blow gains. */
export function losesByBlows(state: State, unit: number, foe: number): boolean {
  return state.outlook.turnTo(unit, foe).stopPays();
}

/**
 * Returns the nearest opponent that could be in contact before the unit acts again. It ignores opponents in contact
 * with other units and apprentices, which cannot come, opponents that shoot better than they strike, which would not, and
 * helpers that hardly hurt. -1: none.
 */
export function nearestChaser(state: State, unit: number): number {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  let nearest = -1;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    const distance = field.distance(unit, foe);
    if (distance > runOf(state, foe) || !chases(state, foe, unit)) continue;
    if (nearest < 0 || distance < field.distance(unit, nearest)) nearest = foe;
  }
  return nearest;
}

/** Returns how far an opponent can come before a unit acts again, in hundredths of a cm. */
function runOf(state: State, foe: number): number {
  return movesToCome(state, foe) * reachOf(state, foe);
}

/** Returns true if an opponent that can come into contact with a unit would do so, see `nearestChaser`. */
function chases(state: State, foe: number, unit: number): boolean {
  // RQ.TYPE.APPR: an apprentice moves only with its leader.
  if (state.tables.units[foe].leader >= 0) return false;
  if (isHeldByOthers(state, unit, foe) || shootsBetter(state, foe)) return false;
  return !state.tables.units[foe].isHelper || !hardlyHurts(state, foe, unit);
}

/**
 * Returns the nearest opponent that sees a unit and could shoot at it, now or after one move of the opponent; -1: none.
 */
export function nearestShooter(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const { foes } = tables.units[unit];
  let nearest = -1;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || !hasWeapon(state, foe)) continue;
    const distance = field.distance(unit, foe);
    if (distance > rangeOf(state, foe) + reachOf(state, foe) || !field.sees(unit, foe)) continue;
    if (nearest < 0 || distance < field.distance(unit, nearest)) nearest = foe;
  }
  return nearest;
}

/** A blow that is expected to cross out fewer boxes than this is not worth an AP to step back from. */
const NOTICEABLE = 0.75;

/** Returns true if a blow of `foe` at a unit is expected to cross out next to nothing. */
function hardlyHurts(state: State, foe: number, unit: number): boolean {
  putWoundsOfBlow(state, foe, unit);
  return state.chances[0] < NOTICEABLE;
}

/** Writes the expected number of wounds of a blow of `foe` at a unit to `chances[0]`. */
function putWoundsOfBlow(state: State, foe: number, unit: number): void {
  const { tables, chances, situation } = state;
  const { dice, need, blocks, blockNeed, cut } = readyAttack(state, foe, unit, CLOSE, false, situation.thought);
  tables.wounds.putExpected(chances, dice, need, blocks, blockNeed, cut);
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
 * Returns the most AP that an opponent has for one activation before the unit acts again: in this round if the opponent
 * is still to act, or in the next round if there is one. The price of getting up from shelter is subtracted
 * (RQ.TAB.GETUP).
 */
function pointsToCome({ tables, acted, ap, now, shelter, round }: State, foe: number): number {
  const price = shelter[foe] > 0 ? 1 : 0;
  const inThis = acted[foe] === 0 ? ap[foe] : 0;
  const inNext = round < tables.setup.rounds ? now[foe * STAT_COUNT + AP] : 0;
  return Math.max(inThis, inNext) - price;
}

/**
 * Returns true if an opponent in contact, or one that could come into contact, could strike a unit before the unit acts
 * again.
 */
export function couldBeStruck(state: State, unit: number): boolean {
  return hasStriker(state, unit) || nearestChaser(state, unit) >= 0;
}

/** Returns true if an opponent in contact could strike a unit before the unit acts again. */
export function hasStriker(state: State, unit: number): boolean {
  const { tables, fleeing, field, now } = state;
  if (field.contacts(unit) === 0) return false;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (!field.touches(unit, foe) || fleeing[foe] !== STEADY || now[foe * STAT_COUNT + ATT] === 0) continue;
    if (pointsToCome(state, foe) > 0) return true;
  }
  return false;
}

/**
 * Returns true if an opponent is in contact with other units. Contact with an apprentice of the unit does not count,
 * because the apprentice moves away with the unit (RQ.TYPE.APPR).
 */
function isHeldByOthers({ tables, field }: State, unit: number, foe: number): boolean {
  if (field.contacts(foe) === 0) return false;
  const { apprentices } = tables.units[unit];
  for (let at = 0; at < apprentices.length; at += 1) if (field.touches(apprentices[at], foe)) return false;
  return true;
}

/**
 * Returns true if a move into range would end where the unit can shoot at no opponent, and an opponent could be in
 * contact with it before it acts again.
 */
function comesInVain(state: State, unit: number, foe: number): boolean {
  const { field, tables } = state;
  // In a duel nothing blocks sight, and the field has no places to which the unit could return after the test.
  if (tables.setup.battle === null) return false;
  const x = field.x(unit);
  const y = field.y(unit);
  const range = rangeOf(state, unit);
  if (field.distance(unit, foe) > range) field.comeWithin(unit, foe, range, reachOf(state, unit));
  else field.approach(unit, foe, reachOf(state, unit));
  const couldShoot = state.ap[unit] > 1 && seesPrey(state, unit, range);
  const isInVain = !couldShoot && field.contacts(unit) === 0 && nearestChaser(state, unit) >= 0;
  field.place(unit, x, y);
  return isInVain;
}

/** A move that is shorter than this is not worth an AP, in hundredths of a cm. */
const SHORTEST = 50;

/**
 * Moves towards an opponent only as far as no opponent could then be in contact with the unit before it acts again: from there
 * it may be able to come into range and shoot in the next round.
 */
function comeToSafeDistance(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): number {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  // An opponent in range is only out of sight, and a move of another length may not change that.
  let safe = field.distance(unit, foe) > rangeOf(state, unit) ? reachOf(state, unit) : 0;
  for (let at = 0; at < foes.length; at += 1) {
    const other = foes[at];
    if (gone[other] !== PRESENT || fleeing[other] !== STEADY || !chases(state, other, unit)) continue;
    safe = Math.min(safe, field.distance(unit, other) - runOf(state, other) - 1);
  }
  return safe < SHORTEST ? NOTHING : advance(state, unit, foe, safe, chance, journal);
}

/** Returns true if an opponent is in range and sight. */
function seesPrey({ tables, gone, field }: State, unit: number, range: number): boolean {
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] === PRESENT && field.distance(unit, foes[at]) <= range && field.sees(unit, foes[at]))
      return true;
  }
  return false;
}

/** Moves towards the opponent that the plan prefers, until it can be shot at. */
export function comeIntoRange(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const foe = preyOf(state, unit, chance);
  return foe < 0 ? NOTHING : comeTowards(state, unit, foe, chance, journal);
}

/**
 * Returns the opponent that the plan would shoot at first, at any distance; -1: there is none, or the unit has no
 * weapon.
 */
function preyOf(state: State, unit: number, chance: Chance): number {
  return hasWeapon(state, unit) ? bestTarget(state, unit, ANYWHERE, ANY, RANGED, chance) : -1;
}

function comeTowards(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): number {
  const range = rangeOf(state, unit);
  // If the opponent is in range but cannot be shot at, terrain blocks the line of sight. A place nearer to it may have
  // a free line.
  if (state.field.distance(unit, foe) > range) return comeWithin(state, unit, foe, range, journal);
  if (leavesRange(state, unit, foe, range)) return NOTHING;
  return advance(state, unit, foe, reachOf(state, unit), chance, journal);
}

/**
 * Returns true if the way round terrain leads a unit out of range again before it sees an opponent: from there it would
 * come straight back.
 */
function leavesRange(state: State, unit: number, foe: number, range: number): boolean {
  const { field } = state;
  const x = field.x(unit);
  const y = field.y(unit);
  field.approach(unit, foe, reachOf(state, unit));
  const leaves = field.distance(unit, foe) > range && !seesPrey(state, unit, range);
  field.place(unit, x, y);
  return leaves;
}
