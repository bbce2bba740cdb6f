import { applyToFigures } from '../abilities/applyEffect.ts';
import { hasWeapon, nearestFoe, touchingFoe } from '../actions/targets.ts';
import type { Ability } from '../cards/Ability.ts';
import { CCS, MMS, STAT_COUNT } from '../cards/stats.ts';
import { holds } from '../plans/conditions.ts';
import { COUNTERBLOW_REACTION, COUNTERSHOT_REACTION, DODGE_REACTION, type PlayableAbility } from '../plans/playable.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { COUNTERSHOT_PRICE, RETREAT_PRICE, SHELTER_PRICE } from '../play/prices.ts';
import { SIDES } from '../play/purposes.ts';
import { readyAttack, workOut, workOutBlocks } from '../play/readyAttack.ts';
import type { State } from '../play/State.ts';
import { refreshStats } from '../play/wound.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { attacksOf } from './Outlook.ts';
import { settled } from './RoundValues.ts';

/** What an MP, a LP or a charge is kept for is not foreseen: it is worth more than nothing, and less than any wound. */
const SUPPLY = 1e-6;
/** Beyond any price. */
const TOO_DEAR = -1;

/**
 * What a reaction adds to the unit's outlook (`Outlook`), its RP taken into account, which could buy another before the round
 * is over.
 */
export function gainOfReaction(state: State, unit: number, foe: number, reaction: number): number {
  const { outlook, attack } = state;
  switch (reaction) {
    case DODGE_REACTION:
      return outlook.turnTo(unit, foe, 0).gainOfDodge(attack);
    case COUNTERBLOW_REACTION:
      // One that has fallen has nothing else to spend them on, where a study lets it strike back.
      if (outlook.isLost(unit)) return 1;
      return outlook.turnTo(unit, foe, 0).gainOfAnswer();
    case COUNTERSHOT_REACTION:
      return gainOfCountershot(state, unit, foe);
    default:
      return gainOfShelter(state, unit, foe);
  }
}

/** The mover has paid for its move already, and not made it. */
function gainOfCountershot(state: State, unit: number, mover: number): number {
  const { outlook, moves, ap, rp, situation } = state;
  moves[mover] -= 1;
  ap[mover] += 1;
  const without = outlook.turnTo(unit, mover).between(unit);
  const shot = readyAttack(state, unit, mover, RANGED, true, situation.thought);
  rp[unit] -= COUNTERSHOT_PRICE;
  const gain = outlook.dodged(unit, shot, false) - without;
  rp[unit] += COUNTERSHOT_PRICE;
  moves[mover] += 1;
  ap[mover] -= 1;
  return settled(gain);
}

function gainOfShelter(state: State, unit: number, foe: number): number {
  const { outlook, attack, shelter, rp } = state;
  const without = outlook.turnTo(unit, foe).dodged(unit, attack, false);
  shelter[unit] += 1;
  rp[unit] -= SHELTER_PRICE;
  workOutBlocks(state, attack);
  const gain = outlook.turnTo(unit, foe).dodged(unit, attack, false) - without;
  shelter[unit] -= 1;
  rp[unit] += SHELTER_PRICE;
  workOutBlocks(state, attack);
  return settled(gain);
}

/**
 * What the use of an ability adds to the unit's outlook, its price taken into account, and to the outlook of the friend that
 * it acts on; what its test may come to is weighed.
 *
 * @param target whom it acts on
 * @param at the ability's place on the unit's card
 */
export function gainOfAbility(state: State, unit: number, target: number, at: number): number {
  const playable = state.tables.units[unit].abilities[at];
  const { ability } = playable;
  const { attack } = state;
  if (ability.moment === 'activation') return gainOfAction(state, unit, target, playable);
  const foe = unit === attack.attacker ? attack.defender : attack.attacker;
  if (isKeptForRetreat(state, unit, foe, ability.cost.rp, ability.cost.mp)) return TOO_DEAR;
  return gainOver(state, unit, target, foe, playable, valueNow(state, unit, target, foe, ability));
}

/** A plan that retreats keeps the MP that this will cost, and the RP where it wants to as things stand. */
function isKeptForRetreat(state: State, unit: number, foe: number, rpPrice: number, mpPrice: number): boolean {
  const { plan, morale } = state.tables.units[unit];
  const left = morale - state.mp[unit];
  if (plan.retreat === null || left < plan.retreatMorale) return false;
  if (left - mpPrice < plan.retreatMorale) return true;
  if (rpPrice === 0 || state.rp[unit] - rpPrice >= RETREAT_PRICE) return false;
  const isToCome = state.acted[unit] === 0 || state.active === unit;
  return isToCome && holds(plan.retreat, state.aside.of(unit, foe));
}

function gainOfAction(state: State, unit: number, target: number, playable: PlayableAbility): number {
  const { ability } = playable;
  const foe = foeOf(state, unit, target, ability);
  if (foe < 0) return 0;
  if (isKeptForRetreat(state, unit, foe, ability.cost.rp, ability.cost.mp)) return TOO_DEAR;
  // What lasts for the round does nothing where no attack is to come in it.
  const needsAttacks = ability.effect.kind === 'change' && ability.effect.until === 'round';
  const outlook = state.outlook.turnTo(unit, foe);
  if (!sparesMoves(state, unit, foe, ability, outlook.left > 0)) return TOO_DEAR;
  const isForFriend = isFriend(state, unit, target);
  if (needsAttacks && !isForFriend && !outlook.hasAttacks) return 0;
  let before = outlook.between(unit);
  if (isForFriend) {
    before += friendValue(state, target);
    if (needsAttacks && !outlook.hasAttacks) return 0;
  }
  return gainOver(state, unit, target, foe, playable, before);
}

/** @param before what the unit has as things stand */
function gainOver(
  state: State,
  unit: number,
  target: number,
  foe: number,
  playable: PlayableAbility,
  before: number,
): number {
  const { ap, rp, lp, mp, tables, outlook } = state;
  const { ability } = playable;
  const { cost } = ability;
  const crossed = mp[unit];
  ap[unit] -= cost.ap;
  rp[unit] -= cost.rp;
  lp[unit] -= cost.lp;
  mp[unit] += cost.mp;
  let gain: number;
  if (cost.mp > 0 && tables.units[unit].card.escapesAtMp[mp[unit]] === 1) {
    gain = outlook.turnTo(unit, foe).lost(unit) - before;
  } else {
    if (cost.mp > 0) refresh(state, unit);
    const chance = chanceOf(state, unit, ability);
    gain = chance * (valueWith(state, unit, target, foe, playable) - before);
    if (chance < 1) gain += (1 - chance) * (valueNow(state, unit, target, foe, ability) - before);
  }
  ap[unit] += cost.ap;
  rp[unit] += cost.rp;
  lp[unit] += cost.lp;
  mp[unit] = crossed;
  if (cost.mp > 0) refresh(state, unit);
  return settled(gain + supplies(state, unit, target, playable));
}

/** Whom an action's effect is weighed against. */
function foeOf(state: State, unit: number, target: number, { target: acts, effect }: Ability): number {
  if (acts === 'opponent' && effect.kind !== 'attack') return target;
  const touched = touchingFoe(state, unit);
  return touched >= 0 ? touched : nearestFoe(state, unit);
}

/** A unit that cannot attack yet, or is on its way to an objective, keeps its AP for the moves that bring it there. */
function sparesMoves(state: State, unit: number, foe: number, { cost, effect }: Ability, attacks: boolean): boolean {
  const { field, ap, tables, goal } = state;
  if (cost.ap === 0 || effect.kind === 'move' || field.touches(unit, foe)) return true;
  if (goal[unit] === 0 && tables.units[unit].plan.distance === 'hold') return true;
  if (goal[unit] === 0 && attacks) return effect.kind === 'attack' || !losesCharge(state, unit, foe, cost.ap);
  // A unit that waits moves only if it is called (`wait`).
  if (goal[unit] === 0 && tables.units[unit].plan.distance === 'wait' && !hasWeapon(state, unit)) return true;
  return ap[unit] - cost.ap >= movesLeft(state, unit, 0);
}

/** Returns true if a unit that could run at an opponent and strike would reach it with no AP left to strike once `price` is paid. */
function losesCharge(state: State, unit: number, foe: number, price: number): boolean {
  const { field, ap } = state;
  const distance = field.distance(unit, foe);
  if (attacksOf(state, unit, CLOSE, distance) === 0) return false;
  ap[unit] -= price;
  const left = attacksOf(state, unit, CLOSE, distance);
  ap[unit] += price;
  return left === 0;
}

/** The outlook as things stand: in an activation, before the dice of an attack, or once its damage is known. */
function valueNow(state: State, unit: number, target: number, foe: number, { moment }: Ability): number {
  const { attack } = state;
  const outlook = state.outlook.turnTo(unit, foe);
  if (moment === 'wounded') return outlook.damaged(unit, attack, attack.damage);
  if (moment !== 'activation') return outlook.attack(unit, attack);
  const value = outlook.between(unit);
  return isFriend(state, unit, target) ? value + friendValue(state, target) : value;
}

/** Returns whether a target is another unit of the same side, whose own outlook counts as well. */
function isFriend({ tables }: State, unit: number, target: number): boolean {
  return target !== unit && tables.sideOf[target] === tables.sideOf[unit];
}

/** A friend's own outlook, against the opponent next to it. */
function friendValue(state: State, friend: number): number {
  return state.outlook.turnTo(friend, nearestFoe(state, friend)).between(friend);
}

/** The same with the effect of the ability, which has been paid for. */
function valueWith(state: State, unit: number, target: number, foe: number, playable: PlayableAbility): number {
  const { effect } = playable.ability;
  const { outlook, situation } = state;
  if (effect.kind === 'move') {
    const distance = state.field.distance(unit, foe) - nearerBy(state, unit, effect.by);
    return outlook.turnTo(unit, foe, Math.max(0, distance)).between(unit);
  }
  if (effect.kind === 'attack' && effect.attack === 'close') return outlook.turnTo(unit, foe).between(unit, 1);
  if (effect.kind === 'attack') {
    const shot = readyAttack(state, unit, foe, RANGED, false, situation.thought);
    return outlook.turnTo(unit, foe).dodged(unit, shot, false);
  }
  if (effect.kind === 'refill') return valueNow(state, unit, target, foe, playable.ability);
  const { attack, hp, mp, forRound, forMatch } = state;
  const { stat } = playable;
  const figure = target * STAT_COUNT + stat;
  const [wounds, morale] = [hp[target], mp[target]];
  applyToFigures(state, target, playable);
  const value = valueNow(state, unit, target, foe, playable.ability);
  hp[target] = wounds;
  mp[target] = morale;
  if (effect.kind === 'change') {
    if (effect.until === 'round') forRound[figure] -= effect.by;
    else if (effect.until === 'match') forMatch[figure] -= effect.by;
    else (target === attack.attacker ? attack.attackerChanges : attack.defenderChanges)[stat] -= effect.by;
  } else if (effect.kind === 'dice') {
    if (effect.roll === 'hit') attack.moreHitDice -= effect.by;
    else if (effect.roll === 'block') attack.moreBlockDice -= effect.by;
    else attack.moreDodgeDice -= effect.by;
  } else if (effect.kind === 'cut-wounds') attack.cut -= effect.by;
  refresh(state, target);
  return value;
}

/** How much nearer a move by an ability brings a unit (`applyEffect`), in hundredths of a cm. */
function nearerBy({ tables }: State, unit: number, by: number): number {
  return (tables.units[unit].plan.distance === 'keep-away' ? -by : by) * HUNDREDTHS;
}

function chanceOf(state: State, unit: number, { test }: Ability): number {
  if (test === null) return 1;
  const need = typeof test === 'number' ? test : state.now[unit * STAT_COUNT + (test === 'mms' ? MMS : CCS)];
  return Math.max(0, Math.min(SIDES, SIDES + 1 - need)) / SIDES;
}

/** What is spent, and what is had back, of supplies whose use is not foreseen. */
function supplies(state: State, unit: number, target: number, { ability, refills }: PlayableAbility): number {
  const { cost, limit, effect } = ability;
  const { tables, uses, mp } = state;
  let count = -2 * cost.mp - cost.lp;
  if (limit?.kind === 'match' || limit?.kind === 'charges') count -= 1;
  if (effect.kind === 'restore-mp') count += 2 * Math.min(effect.by, mp[target]);
  if (effect.kind === 'refill') {
    const { firstAbility } = tables.units[unit];
    for (let at = 0; at < refills.length; at += 1) count += 2 * uses[firstAbility + refills[at]];
  }
  if (effect.kind === 'move' && isFurther(state, unit, effect.by, cost.ap)) count += 2;
  return SUPPLY * count;
}

/** Whether a move by an ability gets further than the moves that its AP buy otherwise. */
function isFurther(state: State, unit: number, by: number, ap: number): boolean {
  return by * HUNDREDTHS > reachOf(state, unit) * Math.min(ap, movesLeft(state, unit, 0));
}

function refresh(state: State, unit: number): void {
  refreshStats(state, unit);
  if (state.attack.isInHand) workOut(state, state.attack);
}
