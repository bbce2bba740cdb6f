import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { charges } from '../exchange/attacksOf.ts';
import * as attacks from '../play/Attack.ts';
import { makeAttack } from '../play/makeAttack.ts';
import { COUNTERBLOW_PRICE } from '../play/prices.ts';
import { offerCounterblow } from '../play/reactions.ts';
import { wantsToRetreat } from '../play/retreat.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { chanceToFall, pointsOfAttack } from './attackPoints.ts';
import * as outcomes from './outcomes.ts';
import { isFollowedUp } from './prospects.ts';
import { stay } from './stay.ts';
import { ANY, bestTarget, hasWeapon, rangeOf, SEEN, touchingFoe } from './targets.ts';
import { fallsFirst, hardlyHurts } from './threats.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { CLOSE, RANGED } = attacks;
const { NOTHING, ROLLED } = outcomes;

const PRICE = 1;
/** The maximum number of attacks of each kind in a round (RQ.ACT.ATTACK). */
export const MOST_ATTACKS = 2;

/**
 * Makes a close attack on the best target in contact, if there is one and the unit may attack (RQ.TAB.CC).
 *
 * @param touched an opponent in contact; -1 if there is none
 * @returns an outcome of `outcomes.ts`
 */
export function strike(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched < 0 || !mayStrike(state, unit)) return NOTHING;
  const foe = likedInContact(state, unit, touched, chance);
  return foe < 0 ? NOTHING : payAndStrike(state, unit, foe, chance, journal);
}

function payAndStrike(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): number {
  state.ap[unit] -= PRICE;
  state.strikes[unit] += 1;
  state.walked[unit] = 0;
  strikeAt(state, unit, foe, chance, journal);
  return ROLLED;
}

/** Returns true if a unit has the AP for a close attack, and has not made the maximum number in this round. */
export function mayStrike({ ap, strikes }: State, unit: number): boolean {
  return ap[unit] >= PRICE && strikes[unit] < MOST_ATTACKS;
}

/** Makes a close attack that is already paid for. The defender may then make a counterblow. */
export function strikeAt(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): void {
  makeAttack(state, unit, foe, CLOSE, false, chance, journal);
  offerCounterblow(state, unit, foe);
}

/**
 * Makes a ranged attack on the best target in range and sight, if there is one and the unit may shoot (RQ.TAB.RC,
 * RQ.CC.1).
 */
export function shoot(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { ap, shots } = state;
  if (ap[unit] < PRICE || shots[unit] >= MOST_ATTACKS || !mayShoot(state, unit)) return NOTHING;
  const foe = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, chance);
  if (foe < 0) return NOTHING;
  ap[unit] -= PRICE;
  shots[unit] += 1;
  state.walked[unit] = 0;
  makeAttack(state, unit, foe, RANGED, false, chance, journal);
  return ROLLED;
}

/** Returns true if the unit has a weapon, and either it touches no opponent or an option lets it shoot in contact. */
export function mayShoot(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && (state.tables.setup.options.shootInContact || touchingFoe(state, unit) < 0);
}

/** Shoots, if an option of the study allows shots in contact; otherwise strikes, if that pays. */
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
 * Strikes an opponent in contact. In a battle, a unit that has not just charged strikes only if that pays (`targetOfBlow`). In a duel
 * the unit always strikes, because two units that wait for each other would never fight.
 */
export function strikeIfItPays(
  state: State,
  unit: number,
  touched: number,
  chance: Chance,
  journal: Journal | null,
): number {
  if (state.tables.setup.mode !== 'battle' || !mayStrike(state, unit) || hasJustCharged(state, unit)) {
    return strike(state, unit, touched, chance, journal);
  }
  const foe = targetOfBlow(state, unit, touched, chance);
  // The journal names the opponent that the plan prefers.
  if (foe < 0) return stay(state, unit, 'loses by blows', likedInContact(state, unit, touched, null), journal);
  return payAndStrike(state, unit, foe, chance, journal);
}

/**
 * Returns the opponent in contact that a unit should strike: the one that its plan prefers; if its blows at that one would lose
 * (`waivesBlows`), another one (`otherToStrike`); -1 if there is none.
 *
 * @param touched an opponent in contact
 * @param chance for a choice between equal opponents; null takes the first of them
 */
export function targetOfBlow(state: State, unit: number, touched: number, chance: Chance | null): number {
  const liked = likedInContact(state, unit, touched, chance);
  return waivesBlows(state, unit, liked) ? otherToStrike(state, unit, liked) : liked;
}

/**
 * Returns the opponent in contact that a unit's plan prefers, unless the unit strikes another one first (`firstKill`). The parameters are
 * those of `targetOfBlow`.
 */
function likedInContact(state: State, unit: number, touched: number, chance: Chance | null): number {
  // With a single opponent in contact there is no choice, so the search over all opponents is skipped.
  if (state.field.contacts(unit) === 1) return touched;
  const liked = bestTarget(state, unit, 0, ANY, CLOSE, chance);
  const kill = liked < 0 ? -1 : firstKill(state, unit, liked);
  return kill < 0 ? liked : kill;
}

/** The chance from which on the next blow is likely to eliminate an opponent, and a counterblow is dangerous (`firstKill`). */
const LIKELY = 3 / 4;
const DANGEROUS = 1 / 4;

/**
 * Returns the opponent in contact that a unit in a battle strikes before the one that its plan prefers, because the counterblow of `liked`
 * could well eliminate the unit (`DANGEROUS`) before its second blow: the next blow is likely (`LIKELY`) to eliminate that opponent, and not
 * `liked`, and is expected to bring more points. Returns -1 if there is none, or if the plan does not prefer the most rewarding target.
 */
function firstKill(state: State, unit: number, liked: number): number {
  const { tables, field } = state;
  const { plan, foes } = tables.units[unit];
  if (tables.setup.mode !== 'battle' || plan.targets[0] !== 'objective') return -1;
  if (chanceToFallByAnswer(state, unit, liked) <= DANGEROUS || chanceToFall(state, unit, liked, CLOSE) >= LIKELY)
    return -1;
  let best = -1;
  let most = pointsOfAttack(state, unit, liked, CLOSE);
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (foe === liked || !field.touches(unit, foe) || chanceToFall(state, unit, foe, CLOSE) < LIKELY) continue;
    const points = pointsOfAttack(state, unit, foe, CLOSE);
    if (points <= most + TOLERANCE) continue;
    best = foe;
    most = points;
  }
  return best;
}

/**
 * Returns the chance that the counterblow to a unit's next blow eliminates the unit, without reactions; 0 if the opponent has too few RP for
 * one.
 */
export function chanceToFallByAnswer(state: State, unit: number, foe: number): number {
  if (state.rp[foe] < COUNTERBLOW_PRICE) return 0;
  return (1 - chanceToFall(state, unit, foe, CLOSE)) * chanceToFall(state, foe, unit, CLOSE, true);
}

/**
 * Among the opponents in contact, other than `liked`, that a unit should strike (`waivesBlows` is false), returns the one against
 * which its blows gain most (`bestByGain`). Returns -1 if no such blows gain anything.
 */
function otherToStrike(state: State, unit: number, liked: number): number {
  const { field } = state;
  if (field.contacts(unit) === 1) return -1;
  const isWorthIt = (foe: number) => field.touches(unit, foe) && !waivesBlows(state, unit, foe);
  const best = bestByGain(state, unit, liked, isWorthIt);
  return best >= 0 && state.outlook.turnTo(unit, best).gainOfBlows() > 0 ? best : -1;
}

/**
 * Returns the opponent against which the blows of a unit gain most, of those other than `liked` that are allowed; -1 if there is none.
 * Among opponents with equal gains, the nearest is chosen, not the first of the list, so that equal sides play equally.
 */
export function bestByGain(state: State, unit: number, liked: number, isAllowed: (foe: number) => boolean): number {
  const { tables, gone, field } = state;
  const { foes } = tables.units[unit];
  let best = -1;
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (foe === liked || gone[foe] !== PRESENT || !isAllowed(foe)) continue;
    const gain = state.outlook.turnTo(unit, foe).gainOfBlows();
    if (best >= 0 && (gain < most || (gain === most && field.distance(unit, foe) >= field.distance(unit, best))))
      continue;
    best = foe;
    most = gain;
  }
  return best;
}

/** Returns true if a unit has attacked in its present activation. */
export function hasAttacked({ shots, strikes }: State, unit: number): boolean {
  return shots[unit] + strikes[unit] > 0;
}

/** Returns true if a unit that charges, or goes for an objective, has moved in this activation and has not struck since. */
export function hasJustCharged(state: State, unit: number): boolean {
  return state.moves[unit] > 0 && state.strikes[unit] === 0 && (state.goal[unit] > 0 || charges(state, unit));
}

/**
 * Returns true if a unit should not strike: it keeps away, and its blow is hopeless (`isHopeless`); or the counterblows are expected to
 * cost more than the blows gain, and at least one of these is true:
 * - the unit can still retreat as a reaction (`mayYetRetreat`);
 * - its blow would do little harm (`hardlyHurts`);
 * - it is not expected to fall before it acts again (`fallsFirst`), or it is the last round, in which its RP for dodges may save it.
 *
 * Returns false for the plans `hold` and `random`, if several friends strike the same opponent (`isOneOfMany`), and in the last round if
 * a friend can follow and eliminate the opponent (`isFollowedUp`).
 */
export function waivesBlows(state: State, unit: number, foe: number): boolean {
  const { distance } = state.tables.units[unit].plan;
  if (distance === 'hold' || distance === 'random') return false;
  if (distance === 'keep-away' && isHopeless(state, unit, foe)) return true;
  const isLast = isLastRound(state);
  return (
    losesByBlows(state, unit, foe) &&
    !isOneOfMany(state, unit, foe) &&
    (isLast || mayYetRetreat(state, unit, foe) || hardlyHurts(state, unit, foe) || !fallsFirst(state, unit)) &&
    !(isLast && isFollowedUp(state, unit, foe))
  );
}

/** A blow with a smaller chance to eliminate the opponent is hopeless, and a counterblow with a larger chance is deadly (`isHopeless`). */
const SLIM = 1 / 10;
const DEADLY = 1 / 2;

/**
 * Returns true if, in a battle, a unit's blow has only a slim chance to eliminate the opponent, and the counterblow is likely to eliminate
 * the unit. A unit that charges takes that chance; one that keeps away does not.
 */
function isHopeless(state: State, unit: number, foe: number): boolean {
  if (state.tables.setup.mode !== 'battle' || state.rp[foe] < COUNTERBLOW_PRICE) return false;
  if (chanceToFall(state, unit, foe, CLOSE) >= SLIM) return false;
  return chanceToFall(state, foe, unit, CLOSE, true) > DEADLY;
}

/** The number of further friends that use up the RP of an opponent (`isOneOfMany`). */
const MANY = 2;
/** The share of its cost that a unit may lose by the first blows of many. */
const BEARABLE = 1 / 8;

/**
 * Returns true if, before the last round of a battle, at least `MANY` friends in contact with the same opponent are still to act, and the
 * blows of the unit lose no more than `BEARABLE` of its cost. The opponent has too few RP to answer the blows of them all.
 */
function isOneOfMany(state: State, unit: number, foe: number): boolean {
  const { tables, field, outlook } = state;
  if (tables.setup.mode !== 'battle' || isLastRound(state)) return false;
  const { cost } = tables.units[unit];
  const own = tables.sides[tables.sideOf[unit]];
  let others = 0;
  for (let at = 0; at < own.length; at += 1) {
    if (own[at] !== unit && isToAct(state, own[at]) && field.touches(own[at], foe)) others += 1;
  }
  return others >= MANY && outlook.turnTo(unit, foe).gainOfBlows() > -BEARABLE * (cost || 1);
}

/**
 * Returns true if a unit could leave contact by a retreat as a reaction to the next blow: an option allows it, its plan wants it
 * now, and the unit has the RP and the MP. A retreat as an action does not count, because a unit decides on it before each blow.
 */
function mayYetRetreat(state: State, unit: number, foe: number): boolean {
  return state.tables.readings.retreatIsReaction && wantsToRetreat(state, unit, foe);
}

/**
 * Returns true if it is better for a unit to make no more attacks than to make its next blow, because of the expected
 * counterblows.
 */
export function losesByBlows(state: State, unit: number, foe: number): boolean {
  return state.outlook.turnTo(unit, foe).stopPays();
}
