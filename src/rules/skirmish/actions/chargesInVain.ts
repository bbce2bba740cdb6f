import { TOLERANCE } from '../../../foundation/numbers.ts';
import { charges } from '../exchange/attacksOf.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { COUNTERSHOT_PRICE } from '../play/prices.ts';
import { hasInCountershot, mayCountershoot } from '../play/reactions.ts';
import { chanceToActBefore, ifRenewed, isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { valueAfter } from '../table/Field.ts';
import { approachFoe } from './approachFoe.ts';
import {
  chanceByBlowsOn,
  chanceToFall,
  furtherPointsOfFall,
  pointsAtStake,
  pointsOfAttack,
  pointsOfBlowsOn,
  pointsPreventedBy,
  woundsOfAttack,
} from './attackPoints.ts';
import { losesByBlows, waivesBlows } from './attacks.ts';
import { shootsBetter } from './charge.ts';
import { hasFriend } from './friendInNeed.ts';
import { isFollowedUp } from './prospects.ts';
import { leads } from './risks.ts';
import { riskOfCharger } from './riskUntilNextAct.ts';
import { hardlyHurts, nearestShooter } from './threats.ts';

/** The share of its own cost that a unit may lose by a charge while a friend follows up (`chargesInVain`). */
const DEAR = 1 / 4;
/** The same share for a unit at which an opponent could shoot now. It is larger, because it is dangerous to stay there, too. */
const DEAR_UNDER_FIRE = 1 / 3;

/** A blow that is expected to make fewer wounds than this is not worth a charge. */
const HARMLESS = 1 / 16;

/**
 * Returns true if, in a battle, a charge is in vain: the counterblows and a countershot (`countershotAt`) are expected to cost more
 * than the unit's blows gain and the charge saves. It saves what the unit risks where it stands (`riskOfCharger`), less what it risks in
 * contact if no countershot eliminates it. There are exceptions, and the first that applies counts:
 * - Before the last round, no charge of a side's only unit is in vain, unless the side leads (`leads`). No friend can follow it up, so
 *   it might never fight otherwise.
 * - A charge is in vain if its blows hardly hurt (`isHarmlessTo`).
 * - A charge is in vain if it leads among opponents that would then take more than it gains (`isChargeAnswered`).
 * - A charge of a unit that has already struck in this activation is in vain if it would not make its last blow (`waivesBlows`).
 * - Before the last round, if an opponent could shoot at the unit, the charge is in vain only if the loss is more than
 *   `DEAR_UNDER_FIRE` of the unit's cost.
 * - If a friend follows up (`isFollowedUp`), the charge is in vain only if the loss is more than `DEAR` of the unit's cost.
 *
 * The last two exceptions do not apply to a unit that heals friends and whose blows do little harm (`hardlyHurts`).
 *
 * In these two cases, the loss by counterblows is multiplied by the points that the unit's fall brings to the opponent's side, and
 * divided by the unit's cost.
 */
export function chargesInVain(state: State, unit: number, prey: number): boolean {
  const { setup, units, sideOf } = state.tables;
  if (setup.mode !== 'battle') return false;
  const isLast = isLastRound(state);
  if (!isLast && !hasFriend(state, unit) && !leads(state, sideOf[unit])) return false;
  if (isHarmlessTo(state, unit, prey)) return true;
  const isHeld = state.field.contacts(unit) > 0;
  const risk = isHeld ? 0 : riskOfCharger(state, unit);
  const riskThere = isHeld ? 0 : riskInContact(state, unit, prey);
  if (!isHeld && isChargeAnswered(state, unit, prey, riskThere - risk)) return true;
  // A unit that has already struck in this activation has at most one blow left.
  if (state.strikes[unit] > 0) return waivesBlows(state, unit, prey);
  const isUnderFire = !isLast && nearestShooter(state, unit) >= 0;
  const { falls, points } = countershotAt(state, unit, prey);
  // By contact a unit may get out of the reach of opponents, or stop their shots.
  const saved = Math.max(0, risk - (1 - falls) * riskThere);
  const isAlone = isWeakHealer(state, unit, prey) || (!isUnderFire && !isFollowedUp(state, unit, prey));
  if (isAlone && points === 0 && saved === 0) return losesByBlows(state, unit, prey);
  // The RP of a countershot cannot pay for a counterblow.
  const price = points === 0 ? 0 : COUNTERSHOT_PRICE;
  state.rp[prey] -= price;
  const gain = (1 - falls) * state.outlook.turnTo(unit, prey).gainOfBlows();
  state.rp[prey] += price;
  if (gain + saved >= points) return false;
  if (isAlone) return true;
  const cost = units[unit].cost || 1;
  const worth = cost + furtherPointsOfFall(state, sideOf[prey], unit);
  const weighed = gain < 0 ? (gain * worth) / cost : gain;
  return weighed - points < -(isUnderFire ? DEAR_UNDER_FIRE : DEAR) * cost;
}

/**
 * Returns true if the blows of a unit hardly hurt an opponent (`HARMLESS`), and contact has no other use: the unit leads no apprentices,
 * which would strike, too, and the opponent is not a better shooter, which could not shoot in contact.
 */
function isHarmlessTo(state: State, unit: number, prey: number): boolean {
  if (state.tables.units[unit].apprentices.length > 0 || shootsBetter(state, prey)) return false;
  return woundsOfAttack(state, unit, prey, CLOSE) < HARMLESS;
}

/** Returns what a unit out of contact risks (`riskOfCharger`) in contact with an opponent that it charges. */
function riskInContact(state: State, unit: number, prey: number): number {
  const most = movesLeft(state, unit, 1) * reachOf(state, unit);
  return valueAfter(
    state.field,
    unit,
    () => approachFoe(state, unit, prey, most),
    () => riskOfCharger(state, unit),
  );
}

/** Returns true if a unit heals friends, and its blows do little harm to an opponent (`hardlyHurts`). */
function isWeakHealer(state: State, unit: number, prey: number): boolean {
  return state.tables.units[unit].isHelper && hardlyHurts(state, unit, prey);
}

/** The chance that a countershot eliminates a unit that charges, and the points that it is expected to bring. */
interface Countershot {
  readonly falls: number;
  readonly points: number;
}

const NO_COUNTERSHOT: Countershot = { falls: 0, points: 0 };

/**
 * Returns the countershot of an opponent at a unit that charges it, if the opponent can make one (RQ.RE.COUNTERSHOT), whatever its
 * plan. If the unit needs more than one move, the opponent is taken to have it in range and sight before the last.
 */
function countershotAt(state: State, unit: number, prey: number): Countershot {
  const distance = state.field.distance(unit, prey);
  if (distance === 0 || state.rp[prey] < COUNTERSHOT_PRICE || !mayCountershoot(state, prey)) return NO_COUNTERSHOT;
  if (distance <= reachOf(state, unit) && !hasInCountershot(state, prey, unit)) return NO_COUNTERSHOT;
  const points = pointsOfAttack(state, prey, unit, RANGED, true);
  return { falls: chanceToFall(state, prey, unit, RANGED, true), points };
}

/**
 * Returns true if a charge of a unit out of contact would increase what it risks (`riskOfCharger`) by more points than its blows are
 * expected to bring, to prevent or to divert from a friend. It is then better to wait.
 *
 * @param added the points by which the charge increases what the unit risks
 */
function isChargeAnswered(state: State, unit: number, prey: number, added: number): boolean {
  // An opponent that falls strikes nobody any more, so the largest of these counts.
  const spared = Math.max(
    pointsPreventedBy(state, unit, prey),
    pointsOfSilencing(state, unit, prey),
    pointsDiverted(state, unit, prey),
  );
  const gain = pointsOfBlowsOn(state, unit, prey) + spared;
  return added > gain + TOLERANCE;
}

/**
 * Returns the victory points that `prey`, in contact, can no longer take from a unit before the unit acts again if the unit's blows
 * eliminate it, times the chance of that. If `prey` has acted, they are those of its blows at the start of the next round, times the chance
 * that it acts before the unit's side then (`chanceToActBefore`).
 */
function pointsOfSilencing(state: State, unit: number, prey: number): number {
  const { sideOf } = state.tables;
  const acts = isToAct(state, prey);
  const share = acts ? 1 : isLastRound(state) ? 0 : chanceToActBefore(state, sideOf[prey], sideOf[unit]);
  const falls = share === 0 ? 0 : share * chanceByBlowsOn(state, unit, prey);
  if (falls === 0) return 0;
  const blows = () => pointsOfBlowsOn(state, prey, unit, true);
  return falls * Math.min(pointsAtStake(state, unit), acts ? blows() : ifRenewed(state, prey, blows));
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
  if (!charges(state, unit) || shootsBetter(state, unit) || field.contacts(unit) > 0) return false;
  const { foes } = tables.units[unit];
  let isAnyNear = false;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || field.distance(unit, foe) > most) continue;
    const added = riskInContact(state, unit, foe) - riskOfCharger(state, unit);
    if (!isChargeAnswered(state, unit, foe, added)) return false;
    isAnyNear = true;
  }
  return isAnyNear;
}
