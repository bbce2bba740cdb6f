import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import * as stats from '../cards/stats.ts';
import { charges } from '../exchange/attacksOf.ts';
import * as attacks from '../play/Attack.ts';
import { advance, movesLeft, reachOf } from '../play/move.ts';
import { COUNTERSHOT_PRICE } from '../play/prices.ts';
import * as die from '../play/purposes.ts';
import { mayCountershoot } from '../play/reactions.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter } from '../table/Field.ts';
import {
  chanceToFall,
  furtherPointsOfFall,
  isLikelyToFall,
  pointsAtRisk,
  pointsAtStake,
  pointsOfAttack,
  pointsOfBlowsOn,
  pointsPreventedBy,
  riskAfter,
  riskOfMove,
  woundsOfAttacksOn,
} from './attackPoints.ts';
import { bestByGain, losesByBlows, mayStrike, shoot, strikeIfItPays, waivesBlows } from './attacks.ts';
import { comeOn, comeToShoot } from './comeIntoRange.ts';
import { hasFriend } from './helpFriend.ts';
import * as outcomes from './outcomes.ts';
import { isFollowedUp } from './prospects.ts';
import { stay } from './stay.ts';
import { isSaferBehind, stepBack } from './stepBack.ts';
import { bestTarget, bestToApproach, hasWeapon, nearestFoe, REACHED, rangeOf, seesWithin } from './targets.ts';
import { hardlyHurts, nearestShooter, nearestThreat } from './threats.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { AP, ATT, CCS, MMS, ROF, RP, STAT_COUNT } = stats;
const { CLOSE, RANGED } = attacks;
const { SIDES } = die;
const { NOTHING } = outcomes;

/**
 * Plays the next action of a unit that charges, the first of these that applies:
 * - with an opponent in contact, it strikes, if that pays;
 * - if it shoots better than it strikes and has a target for a shot, it shoots, and then stays where it is, or comes towards its next
 *   target if it sees nobody in range any more (`comeAfterShot`); if a move brings a target into range, it moves no further than that
 *   (`comeToShoot`);
 * - it charges a target that it can reach and still strike (`targetOfCharge`);
 * - it shoots;
 * - it steps back, if it risks much where it stands (`leaveReach`);
 * - if every charge is in vain, it comes into range for a shot (`comeToShootWithoutMoreRisk`);
 * - if no opponent is in reach, it comes nearer. In the last round, it does so only if it can then shoot and does not end in
 *   contact. In earlier rounds, it moves neither into contact with an opponent that would strike first (`wouldStrikeFirst`) or at which
 *   its blows would lose (`losesNextRound`), nor into the reach of opponents that are still to act (`risksComing`). With no AP or no
 *   blow left, it does not come nearer if it is expected to fall there (`wouldFallAt`).
 *
 * @param touched an opponent in contact; -1 if there is none
 */
export function charge(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return strikeIfItPays(state, unit, touched, chance, journal);
  if (shootsBetter(state, unit)) {
    const shot = shoot(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
    if (state.shots[unit] > 0) return comeAfterShot(state, unit, chance, journal);
    const come = comeToShoot(state, unit, () => true, chance, journal);
    if (come !== NOTHING) return come;
  }
  const reach = reachOf(state, unit);
  const runs = mayStrike(state, unit) ? movesLeft(state, unit, 1) : 0;
  const prey = runs > 0 ? bestTarget(state, unit, runs * reach, REACHED, CLOSE, chance) : -1;
  const target = prey < 0 ? -1 : targetOfCharge(state, unit, prey, runs * reach);
  if (target >= 0) return advance(state, unit, target, reach, chance, journal);
  const shot = shoot(state, unit, chance, journal);
  if (shot !== NOTHING || movesLeft(state, unit, 0) === 0) return shot;
  // A unit that has stepped back does not come nearer again.
  if (state.retired[unit] === 1) return leaveReach(state, unit, journal);
  const left = leaveReach(state, unit, journal);
  if (left !== NOTHING) return left;
  const come = prey >= 0 && hasWeapon(state, unit) ? comeToShootWithoutMoreRisk(state, unit, chance, journal) : NOTHING;
  if (come !== NOTHING) return come;
  if (prey >= 0) return stay(state, unit, 'loses by charge', prey, journal);
  if (isLastRound(state) && !mayShootLater(state, unit)) return stay(state, unit, 'too late', -1, journal);
  // If the search above has found no target, a single move reaches none either.
  const near = runs > 0 ? -1 : inReach(state, unit, chance);
  const foe = near >= 0 ? near : bestToApproach(state, unit, chance);
  if (foe < 0) return NOTHING;
  if (runs === 0 && wouldFallAt(state, unit, foe, reach)) return stay(state, unit, 'too risky', foe, journal);
  // The unit could not strike after this move into contact. In the last round, the move gains nothing. In an earlier round, it is bad
  // if the opponent would strike first, or if the unit's blows would lose in the next round.
  if (near >= 0) {
    if (isLastRound(state)) return stay(state, unit, 'too late', -1, journal);
    if (wouldStrikeFirst(state, unit, near)) return stay(state, unit, 'struck first', near, journal);
    if (losesNextRound(state, unit, near)) return stay(state, unit, 'loses in contact', near, journal);
  }
  if (risksComing(state, unit, foe, reach)) return stay(state, unit, 'too risky', foe, journal);
  return advance(state, unit, foe, reach, chance, journal);
}

/** Comes towards the next target (`comeOn`) after a shot, if the unit sees nobody in range any more. */
function comeAfterShot(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { tables, retired } = state;
  const isDone = tables.setup.battle === null || movesLeft(state, unit, 0) === 0 || retired[unit] === 1;
  return isDone || seesWithin(state, unit, rangeOf(state, unit)) ? NOTHING : comeOn(state, unit, chance, journal);
}

/** Moves into range of a target (`comeToShoot`), if the unit risks no more there than where it stands (`pointsAtRisk`). */
function comeToShootWithoutMoreRisk(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const risk = pointsAtRisk(state, unit) + TOLERANCE;
  return comeToShoot(state, unit, () => pointsAtRisk(state, unit) <= risk, chance, journal);
}

/** Returns true if a unit could still shoot after its moves. In the last round, coming nearer has no other use. */
export function mayShootLater(state: State, unit: number): boolean {
  const foe = hasWeapon(state, unit) ? nearestFoe(state, unit) : -1;
  if (foe < 0) return false;
  const moves = movesLeft(state, unit, 1);
  return moves > 0 && state.field.distance(unit, foe) <= rangeOf(state, unit) + moves * reachOf(state, unit);
}

/** The share of its own cost that a unit may lose by a charge while a friend follows up (`chargesInVain`). */
const DEAR = 1 / 4;
/** The same share for a unit at which an opponent could shoot now. It is larger, because it is dangerous to stay there, too. */
const DEAR_UNDER_FIRE = 1 / 3;

/**
 * Returns true if, in a battle, a charge is in vain: the counterblows and a countershot (`countershotAt`) are expected to cost more
 * than the unit's blows gain. There are exceptions, and the first that applies counts:
 * - Before the last round, no charge of a side's only unit is in vain. No friend can follow it up, so it might never fight
 *   otherwise.
 * - A charge is in vain if it leads among opponents that would then take more than it gains (`isChargeAnswered`).
 * - A charge of a unit that has already struck in this activation is in vain if it would not make its last blow (`waivesBlows`).
 * - Before the last round, if an opponent could shoot at the unit, the charge is in vain only if the loss is more than
 *   `DEAR_UNDER_FIRE` of the unit's cost.
 * - If a friend follows up (`isFollowedUp`), the charge is in vain only if the loss is more than `DEAR` of the unit's cost.
 *
 * In the last two cases, the loss is multiplied by the points that the unit's fall brings to the opponent's side, and divided by the
 * unit's cost.
 */
export function chargesInVain(state: State, unit: number, prey: number): boolean {
  const { setup, units, sideOf } = state.tables;
  if (setup.mode !== 'battle') return false;
  const isLast = isLastRound(state);
  if (!isLast && !hasFriend(state, unit)) return false;
  if (isChargeAnswered(state, unit, prey)) return true;
  // A unit that has already struck in this activation has at most one blow left.
  if (state.strikes[unit] > 0) return waivesBlows(state, unit, prey);
  const isUnderFire = !isLast && nearestShooter(state, unit) >= 0;
  const { falls, points } = countershotAt(state, unit, prey);
  const gained = () => (1 - falls) * state.outlook.turnTo(unit, prey).gainOfBlows();
  if (!isUnderFire && !isFollowedUp(state, unit, prey))
    return points === 0 ? losesByBlows(state, unit, prey) : gained() < points;
  const cost = units[unit].cost || 1;
  const worth = cost + furtherPointsOfFall(state, sideOf[prey], unit);
  return (gained() * worth) / cost - points < -(isUnderFire ? DEAR_UNDER_FIRE : DEAR) * cost;
}

/** The chance that a countershot eliminates a unit that charges, and the points that it is expected to bring. */
interface Countershot {
  readonly falls: number;
  readonly points: number;
}

const NO_COUNTERSHOT: Countershot = { falls: 0, points: 0 };

/**
 * Returns the countershot of an opponent at a unit that charges it, if the opponent can make one (RQ.RE.COUNTERSHOT). If the unit
 * needs more than one move, the opponent is taken to have it in range and sight before the last.
 */
function countershotAt(state: State, unit: number, prey: number): Countershot {
  const { field, rp } = state;
  const distance = field.distance(unit, prey);
  if (distance === 0 || rp[prey] < COUNTERSHOT_PRICE || !mayCountershoot(state, prey)) return NO_COUNTERSHOT;
  if (field.contacts(prey) > 0 && !state.tables.setup.options.shootInContact) return NO_COUNTERSHOT;
  const isSeen = distance <= rangeOf(state, prey) && field.sees(unit, prey);
  if (distance <= reachOf(state, unit) && !isSeen) return NO_COUNTERSHOT;
  const points = pointsOfAttack(state, prey, unit, RANGED, true);
  return { falls: chanceToFall(state, prey, unit, RANGED, true), points };
}

/**
 * Returns true if a charge would increase what a unit is expected to lose to opponents that are still to act, by more points than
 * its blows are expected to bring, to prevent or to divert from a friend. It is then better to wait until these opponents have acted.
 */
function isChargeAnswered(state: State, unit: number, prey: number): boolean {
  const { field } = state;
  if (field.contacts(unit) > 0) return false;
  const most = movesLeft(state, unit, 1) * reachOf(state, unit);
  // An opponent that falls strikes no friend either, so the larger of the two counts.
  const spared = Math.max(pointsPreventedBy(state, unit, prey), pointsDiverted(state, unit, prey));
  const gain = pointsOfBlowsOn(state, unit, prey) + spared;
  return riskOfMove(state, unit, () => field.approach(unit, prey, most)) > gain + TOLERANCE;
}

/**
 * Returns the victory points that `prey` is expected to take by its blows from a friend of a unit with which it is in contact, at most
 * those that the friend's fall brings (`pointsAtStake`); 0 if `prey` is not to act in this round any more. It cannot strike
 * both the friend and a unit that charges it.
 */
function pointsDiverted(state: State, unit: number, prey: number): number {
  const { tables, field } = state;
  if (!isToAct(state, prey) || field.contacts(prey) === 0) return 0;
  const own = tables.sides[tables.sideOf[unit]];
  let most = 0;
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend === unit || !field.touches(friend, prey)) continue;
    most = Math.max(most, Math.min(pointsAtStake(state, friend), pointsOfBlowsOn(state, prey, friend)));
  }
  return most;
}

/**
 * Returns true if a unit that charges has opponents within `most` hundredths of a cm, and it is better to charge none of them before
 * others have acted (`isChargeAnswered`).
 */
export function isEveryChargeAnswered(state: State, unit: number, most: number): boolean {
  const { tables, gone, field } = state;
  if (!charges(state, unit) || shootsBetter(state, unit)) return false;
  const { foes } = tables.units[unit];
  let isAnyNear = false;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || field.distance(unit, foe) > most) continue;
    if (!isChargeAnswered(state, unit, foe)) return false;
    isAnyNear = true;
  }
  return isAnyNear;
}

/**
 * Returns the target of a unit's charge: `liked`, unless a charge on `liked` is in vain (`chargesInVain`). In that case, of the
 * opponents in reach on which a charge is not in vain, it is the one by which the unit gains most.
 *
 * @param liked the opponent that the unit's plan prefers among those in reach
 * @param most the length of the longest path to a target, in hundredths of a cm
 * @returns -1 if there is none
 */
function targetOfCharge(state: State, unit: number, liked: number, most: number): number {
  if (!chargesInVain(state, unit, liked)) return liked;
  const { field } = state;
  const canBeCharged = (foe: number) =>
    field.distance(unit, foe) <= most && field.canReach(unit, foe, most) && !chargesInVain(state, unit, foe);
  return bestByGain(state, unit, liked, canBeCharged);
}

/** Returns true if a unit expects more hits from a shot than from a blow. */
export function shootsBetter(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && facesByShot(state, unit) > facesByBlow(state, unit);
}

/** Returns true if a unit expects at least half as many hits from a shot as from a blow. */
export function shootsWell(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && 2 * facesByShot(state, unit) >= facesByBlow(state, unit);
}

/** Returns the expected number of hits of a shot, multiplied by the faces of a die. */
function facesByShot({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + ROF] * facesFrom(now[unit * STAT_COUNT + MMS]);
}

/** Returns the expected number of hits of a blow, multiplied by the faces of a die. */
function facesByBlow({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + ATT] * facesFrom(now[unit * STAT_COUNT + CCS]);
}

/** Returns how many faces of a die are at least `need`. */
function facesFrom(need: number): number {
  return Math.max(0, Math.min(SIDES, SIDES + 1 - need));
}

/** Returns the target that the plan prefers among those that one move reaches; -1 if there is none. */
export function inReach(state: State, unit: number, chance: Chance): number {
  return bestTarget(state, unit, reachOf(state, unit), REACHED, CLOSE, chance);
}

/**
 * Returns true if a unit that moves into contact with its last AP would be struck before it can strike: the opponent is still to
 * act this round, and strikes rather than shoots. It is then better to let the opponent make, and pay for, the move. Returns false
 * for a unit that has less than 2 AP a round, because it can never strike after a move.
 */
function wouldStrikeFirst(state: State, unit: number, foe: number): boolean {
  const { ap, now } = state;
  return ap[unit] === 1 && now[unit * STAT_COUNT + AP] >= 2 && mayStrikeFirst(state, foe, unit);
}

/**
 * Returns true if the blows of a unit that may hold back (`mayHoldBack`) would lose in contact with an opponent (`Outlook.stopPays`), if
 * both had the AP and RP of a new round. All else is as now, so it is not known which other units will be still to act then.
 */
function losesNextRound(state: State, unit: number, foe: number): boolean {
  const { ap, rp, strikes, now, outlook } = state;
  if (!mayHoldBack(state, unit)) return false;
  const [points, made, reactions, answers] = [ap[unit], strikes[unit], rp[unit], rp[foe]];
  ap[unit] = now[unit * STAT_COUNT + AP];
  rp[unit] = now[unit * STAT_COUNT + RP];
  rp[foe] = now[foe * STAT_COUNT + RP];
  strikes[unit] = 0;
  const loses = outlook.turnTo(unit, foe, 0).stopPays();
  ap[unit] = points;
  rp[unit] = reactions;
  rp[foe] = answers;
  strikes[unit] = made;
  return loses;
}

/** The share of its own cost that a unit may risk by coming nearer with its last move (`isRisky`). */
const SLIGHT = 1 / 16;
/** The same share for an earlier move. It is larger, because a further move may still bring the unit to a better place. */
const MODERATE = 1 / 4;

/**
 * Returns true if, in a battle, a unit that cannot attack any more would risk too much by coming nearer to an opponent by `most`
 * (`isRisky`, `entersPeril`, `fallsNextRound`). It is then better if the opponents come.
 */
export function risksComing(state: State, unit: number, foe: number, most: number): boolean {
  if (!mayHoldBack(state, unit)) return false;
  const come = () => state.field.approach(unit, foe, most);
  return isRisky(state, unit, come) || entersPeril(state, unit, come) || fallsNextRound(state, unit, come);
}

/** Returns true if opponents still to act are expected to take `MUCH` of a unit's cost after a move, but not where it is now. */
function entersPeril(state: State, unit: number, move: () => unknown): boolean {
  const most = MUCH * (state.tables.units[unit].cost || 1);
  return pointsAtRisk(state, unit) < most && riskAfter(state, unit, move) >= most;
}

/**
 * Returns false outside battles, for a unit that has less than 2 AP a round, and for the only unit of a side if its plan neither waits
 * nor keeps away. If they held back, they might never fight.
 */
export function mayHoldBack(state: State, unit: number): boolean {
  const { tables, now } = state;
  if (tables.setup.mode !== 'battle' || now[unit * STAT_COUNT + AP] < 2) return false;
  const { distance } = tables.units[unit].plan;
  return distance === 'wait' || distance === 'keep-away' || hasFriend(state, unit);
}

/** Returns true if a unit steps back when it risks much: it may hold back (`mayHoldBack`), and its plan gives it leave to move away. */
export function mayLeave(state: State, unit: number): boolean {
  const { distance, random } = state.tables.units[unit].plan;
  const stays = random || distance === 'hold' || distance === 'random' || distance === 'objective';
  return !stays && mayHoldBack(state, unit);
}

/**
 * Returns true if opponents still to act are expected to eliminate a unit that may hold back (`mayHoldBack`) where it ends if it
 * comes nearer to an opponent by `most` (`isLikelyToFall`).
 */
export function wouldFallAt(state: State, unit: number, foe: number, most: number): boolean {
  const { field } = state;
  const come = () => field.approach(unit, foe, most);
  return mayHoldBack(state, unit) && isTrueAfter(field, unit, come, () => isLikelyToFall(state, unit));
}

/**
 * Returns true if one opponent alone could be expected to eliminate a unit, by its attacks with the AP of a new round, where the unit is
 * after a move, but no opponent could where it is now. Returns false in the last round.
 */
export function fallsNextRound(state: State, unit: number, move: () => unknown): boolean {
  const { field } = state;
  if (isLastRound(state) || isAtMercy(state, unit)) return false;
  return isTrueAfter(field, unit, move, () => isAtMercy(state, unit));
}

/** Returns true if one opponent alone could be expected to cross out a unit's last box, by its attacks with the AP of a new round. */
function isAtMercy(state: State, unit: number): boolean {
  const { tables, gone, fleeing, hp, ap, strikes, shots, now } = state;
  const { foes, boxes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    const [points, struck, shot] = [ap[foe], strikes[foe], shots[foe]];
    ap[foe] = now[foe * STAT_COUNT + AP];
    strikes[foe] = 0;
    shots[foe] = 0;
    const wounds = woundsOfAttacksOn(state, foe, unit, false);
    ap[foe] = points;
    strikes[foe] = struck;
    shots[foe] = shot;
    if (wounds >= boxes - hp[unit] - TOLERANCE) return true;
  }
  return false;
}

/**
 * The share of its own cost that a unit must risk to step back with AP for which it has no other use (`leaveReach`). A unit that
 * cannot attack does not come nearer to where it risks so much, unless it already does.
 */
const MUCH = 1 / 4;

/**
 * Steps back from an opponent that could charge a unit or shoot at it, if the unit is expected to fall where it stands (`isLikelyToFall`)
 * or to lose `MUCH` of its cost, and that saves enough (`threatToLeave`).
 */
export function leaveReach(state: State, unit: number, journal: Journal | null): number {
  if (!mayLeave(state, unit)) return NOTHING;
  const { cost } = state.tables.units[unit];
  if (!isLikelyToFall(state, unit) && pointsAtRisk(state, unit) < MUCH * (cost || 1)) return NOTHING;
  const threat = threatToLeave(state, unit);
  return threat < 0 ? NOTHING : stepBack(state, unit, threat, journal);
}

/**
 * Returns the opponent from which a step back saves enough (`isSaferBehind`): the nearest that could charge a unit or, if that step does
 * not, the nearest that could shoot at it; -1 if there is none.
 */
export function threatToLeave(state: State, unit: number): number {
  const threat = nearestThreat(state, unit);
  if (threat < 0 || isSaferBehind(state, unit, threat)) return threat;
  const shooter = nearestShooter(state, unit);
  return shooter >= 0 && shooter !== threat && isSaferBehind(state, unit, shooter) ? shooter : -1;
}

/**
 * Returns by how many points a move without an attack would increase a unit's expected loss to opponents that are still to act; 0 if it
 * is at most a share of its cost (`SLIGHT` or `MODERATE`).
 */
export function notableRisk(state: State, unit: number, move: () => unknown): number {
  const share = movesLeft(state, unit, 0) <= 1 ? SLIGHT : MODERATE;
  const risk = riskOfMove(state, unit, move);
  return risk > share * (state.tables.units[unit].cost || 1) ? risk : 0;
}

/** Returns true if a move without an attack is too risky (`notableRisk`). */
export function isRisky(state: State, unit: number, move: () => unknown): boolean {
  return notableRisk(state, unit, move) > 0;
}

/**
 * Returns true if an opponent is still to act this round, and would strike a unit in contact rather than shoot. Returns false for
 * an opponent that heals friends and whose blows do little harm (`hardlyHurts`): it would rather get away than strike, and contact
 * prevents that.
 */
export function mayStrikeFirst(state: State, foe: number, unit: number): boolean {
  const { acted, fleeing, now } = state;
  if (acted[foe] === 1 || fleeing[foe] !== STEADY) return false;
  if (now[foe * STAT_COUNT + ATT] === 0 || shootsBetter(state, foe)) return false;
  return !state.tables.units[foe].isHelper || !hardlyHurts(state, foe, unit);
}
