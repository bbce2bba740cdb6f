import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { RANGE, ROF, STAT_COUNT } from '../cards/stats.ts';
import { type CompiledCondition, holds } from '../plans/conditions.ts';
import {
  COUNTERBLOW_REACTION,
  COUNTERSHOT_REACTION,
  DODGE_REACTION,
  type PlayableReaction,
  SHELTER_REACTION,
} from '../plans/playable.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { CLOSE, RANGED } from './Attack.ts';
import { DODGED, RP_SPENT, unitCounter } from './counters.ts';
import { ABOUT_NOTHING, pays } from './FightSituation.ts';
import { makeAttack } from './makeAttack.ts';
import { narrateCounterblow, narrateCountershot, narrateDodge, narrateShelter } from './narrateAttack.ts';
import { CHOICE, DODGE, SIDES } from './purposes.ts';
import { workOutBlocks } from './readyAttack.ts';
import { ACT, CASUALTY, PRESENT, STRIKE_BACK, type State } from './State.ts';

const DODGE_NEED = 4;
const DODGE_PRICE = 1;
const SHELTER_PRICE = 1;

/** A defender's choice of reactions before the roll, as bits. */
const WILL_DODGE = 1 << DODGE_REACTION;
const WILL_SHELTER = 1 << SHELTER_REACTION;

/** Plays the reactions before the hit roll that the defender's plan chooses (RQ.RE.DODGE, RQ.RE.SHELTER). */
export function reactBefore(state: State, chance: Chance, journal: Journal | null): void {
  const { attack } = state;
  const { answersAreAnswered, sheltersBeforeHits } = state.tables.readings;
  attack.willShelter = false;
  if ((attack.isReaction && !answersAreAnswered) || !mayReact(state, attack.defender)) return;
  const choice = chooseReactions(state, chance);
  if ((choice & WILL_DODGE) !== 0) dodge(state, chance, journal);
  if ((choice & WILL_SHELTER) === 0) return;
  if (sheltersBeforeHits) seekShelter(state, journal);
  else attack.willShelter = true;
}

/** Returns true if a unit has RP, and no option forbids it to react. */
export function mayReact({ tables, shelter, fleeing, rp }: State, unit: number): boolean {
  const { shelteredReact, fleeingReact } = tables.readings;
  return rp[unit] > 0 && (shelteredReact || shelter[unit] === 0) && (fleeingReact || fleeing[unit] === 0);
}

/**
 * Chooses the reactions before the roll, in the plan's order. RP for a wanted reaction are reserved before later ones are
 * checked.
 */
function chooseReactions(state: State, chance: Chance): number {
  const { attack, tables, rp, decision } = state;
  const { attacker, defender } = attack;
  const { plan } = tables.units[defender];
  let spare = rp[defender];
  if (plan.best) return decision.choose(state, defender, openReactions(state));
  let choice = 0;
  const asked = plan.asked[attack.kind];
  for (let at = 0; at < asked.length; at += 1) {
    const one = asked[at];
    if (one.price > spare || !isOpen(state, one) || !wants(state, defender, attacker, one.when, chance, one.reaction))
      continue;
    if (one.reaction === DODGE_REACTION) choice |= WILL_DODGE;
    spare -= one.price;
    if (one.reaction === SHELTER_REACTION) choice |= WILL_SHELTER;
  }
  return choice;
}

/**
 * Returns true if a reaction to this attack is possible. It is called only for reactions that fit the kind of attack
 * (`PlayablePlan.asked`). A counterblow comes after the roll, but is checked here, too, because the caller reserves its RP now.
 */
function isOpen({ attack, shelter, tables }: State, { reaction }: PlayableReaction): boolean {
  if (reaction === DODGE_REACTION) return attack.dodge > 0;
  if (reaction === COUNTERBLOW_REACTION) return !attack.isReaction;
  return shelter[attack.defender] === 0 || tables.setup.options.shelterStacks;
}

/** Returns the reactions that are possible before the hit roll, as bits. */
function openReactions({ attack, shelter, tables }: State): number {
  if (attack.kind === CLOSE) return attack.dodge > 0 ? WILL_DODGE : 0;
  return shelter[attack.defender] === 0 || tables.setup.options.shelterStacks ? WILL_SHELTER : 0;
}

/** Rolls TEC dice at 4+: each success removes one die from the attack (RQ.RE.DODGE). */
function dodge(state: State, chance: Chance, journal: Journal | null): void {
  const { attack, tables, counters } = state;
  const { defender } = attack;
  for (let time = 0; attack.dice > 0; time += 1) {
    if (time > 0 && (tables.readings.dodgesOnce || !dodgesAgain(state, chance))) return;
    payReaction(state, defender, DODGE_PRICE);
    const successes = chance.hits(numbered(DODGE, defender), attack.dodge, SIDES, DODGE_NEED);
    const taken = Math.min(successes, attack.dice);
    attack.dice -= taken;
    if (tables.reportsAttack && !attack.isReaction) counters[DODGED] += taken;
    if (journal !== null) narrateDodge(state, successes, journal);
  }
}

/**
 * Returns true if the unit dodges the same attack once more. With `dodge: repeated`, the plan decides about each dodge
 * separately, by the RP and hit dice that are left.
 */
function dodgesAgain(state: State, chance: Chance): boolean {
  const { attack, tables, rp, decision } = state;
  const { defender } = attack;
  if (rp[defender] < DODGE_PRICE) return false;
  if (tables.units[defender].plan.best) return decision.choose(state, defender, WILL_DODGE) !== 0;
  return (chooseReactions(state, chance) & WILL_DODGE) !== 0;
}

/** Gives the unit a Shelter Marker, which applies from this attack on (RQ.RE.SHELTER). */
export function seekShelter(state: State, journal: Journal | null): void {
  const { attack, shelter } = state;
  payReaction(state, attack.defender, SHELTER_PRICE);
  shelter[attack.defender] += 1;
  workOutBlocks(state, attack);
  if (journal !== null) narrateShelter(state, journal);
}

/**
 * Returns true if a unit's plan chooses an action that is allowed and that the unit can pay for: the condition is true
 * and, if the plan chooses at random, a fair die selects the action.
 *
 * @param when the condition; null if the plan never chooses the action
 * @param about the reaction or ability, with its target: see `FightSituation.of`
 */
export function wants(
  state: State,
  unit: number,
  foe: number,
  when: CompiledCondition | null,
  chance: Chance,
  about = ABOUT_NOTHING,
  target = foe,
): boolean {
  if (when === null) return false;
  if (
    when.pays
      ? !pays(state, unit, foe, about, target)
      : when.length > 0 && !holds(when, state.situation.of(unit, foe, about, target))
  ) {
    return false;
  }
  return !state.tables.units[unit].plan.random || chance.die(numbered(CHOICE, unit), 2) === 1;
}

/** Subtracts RP from a unit for a reaction, or for another action that the sheet prices in RP (RQ.CARD.APRP). */
export function payReaction({ rp, counters }: State, unit: number, price: number): void {
  rp[unit] -= price;
  counters[unitCounter(unit, RP_SPENT)] += price;
}

/**
 * Returns the price in RP of a counterblow or countershot, if the unit's plan wants it and the unit can pay for it;
 * otherwise 0. The plan has already decided about all earlier reactions, so all remaining RP are available.
 */
function plannedReaction(state: State, unit: number, foe: number, reaction: number, chance: Chance): number {
  const { tables, rp, decision } = state;
  const { plan } = tables.units[unit];
  for (let at = 0; at < plan.reactions.length; at += 1) {
    const one = plan.reactions[at];
    if (one.reaction !== reaction || one.price > rp[unit]) continue;
    const isWanted = plan.best
      ? decision.choose(state, unit, 1 << reaction) !== 0
      : wants(state, unit, foe, one.when, chance, reaction);
    if (isWanted) return one.price;
  }
  return 0;
}

/**
 * Sets the next phase to STRIKE_BACK if the struck unit may answer a close attack with a counterblow and has the RP for
 * it (RQ.RE.COUNTERBLOW).
 */
export function offerCounterblow(state: State, striker: number, struck: number): void {
  const { tables, gone, field, rp } = state;
  if (rp[struck] < tables.units[struck].plan.counterblowPrice) return;
  const isThere =
    gone[struck] === PRESENT
      ? field.touches(striker, struck)
      : gone[struck] === CASUALTY && tables.readings.fallenStrikeBack;
  if (!isThere || gone[striker] !== PRESENT) return;
  if (!mayReact(state, struck)) return;
  state.striker = striker;
  state.struck = struck;
  state.phase = STRIKE_BACK;
}

/** Plays the counterblow, if the plan of the struck unit wants it. @returns true if it was made */
export function strikeBack(state: State, chance: Chance, journal: Journal | null): boolean {
  const { striker, struck } = state;
  state.striker = -1;
  state.struck = -1;
  state.phase = ACT;
  const price = plannedReaction(state, struck, striker, COUNTERBLOW_REACTION, chance);
  if (price === 0) return false;
  payReaction(state, struck, price);
  if (journal !== null) narrateCounterblow(state, struck, journal);
  makeAttack(state, struck, striker, CLOSE, true, chance, journal);
  return true;
}

/** Returns true if a unit has a ranged weapon and may react, so that it could make a countershot. */
export function mayCountershoot(state: State, shooter: number): boolean {
  const own = shooter * STAT_COUNT;
  return state.now[own + ROF] > 0 && state.now[own + RANGE] > 0 && mayReact(state, shooter);
}

/**
 * Returns true if a unit can shoot at a place from which a mover is about to come into contact with it: it has a line of sight, and the
 * place is in range, unless an option measures the range at contact. A unit in contact with another opponent cannot, unless an option
 * allows shots in contact.
 */
export function hasInCountershot({ tables, field, now }: State, shooter: number, mover: number): boolean {
  const { options } = tables.setup;
  if (field.contacts(shooter) > 0 && !options.shootInContact) return false;
  const isInRange =
    options.countershot === 'at-contact' ||
    field.distance(shooter, mover) <= now[shooter * STAT_COUNT + RANGE] * HUNDREDTHS;
  return isInRange && field.sees(shooter, mover);
}

/**
 * Plays a shot at a unit that is about to move into contact, before it moves (RQ.RE.COUNTERSHOT), if the shooter can
 * (`mayCountershoot`, `hasInCountershot`) and its plan wants it.
 *
 * @returns true if the unit has shot
 */
export function countershot(
  state: State,
  shooter: number,
  mover: number,
  chance: Chance,
  journal: Journal | null,
): boolean {
  if (!mayCountershoot(state, shooter) || !hasInCountershot(state, shooter, mover)) return false;
  const price = plannedReaction(state, shooter, mover, COUNTERSHOT_REACTION, chance);
  if (price === 0) return false;
  payReaction(state, shooter, price);
  if (journal !== null) narrateCountershot(state, shooter, mover, journal);
  makeAttack(state, shooter, mover, RANGED, true, chance, journal);
  return true;
}
