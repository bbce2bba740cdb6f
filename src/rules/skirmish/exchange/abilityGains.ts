import { TOLERANCE } from '../../../foundation/numbers.ts';
import { applyToFigures } from '../abilities/applyEffect.ts';
import { AWAY, leapOf, TO_OBJECTIVE } from '../abilities/leap.ts';
import { chanceOfUse } from '../abilities/useAbility.ts';
import { hasJustCharged, waivesBlows } from '../actions/attacks.ts';
import { isInDanger } from '../actions/prospects.ts';
import { hasFoeToAct } from '../actions/threats.ts';
import type { Ability } from '../cards/Ability.ts';
import { ATT, CCS, MMS, ROF, STAT_COUNT } from '../cards/stats.ts';
import type { PlayableAbility } from '../plans/playable.ts';
import { RANGED } from '../play/Attack.ts';
import { movesLeft, reachOf } from '../play/move.ts';
import { readyAttack, workOut } from '../play/readyAttack.ts';
import { ifRenewed, isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { refreshStats } from '../play/wound.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { isKeptForRetreat, leapsInVain, sparesMoves } from './keptPoints.ts';
import { findPrey, preyOf } from './preys.ts';
import { zeroIfTiny } from './RoundValues.ts';

/**
 * The weight of MP, LP and charges in the function `supplies`. Their later use is not evaluated, so the weight is small: less than
 * the value of any wound.
 */
const SUPPLY = 1e-6;
/**
 * The least gain, in a battle, of an ability that uses up the AP of an attack. It is greater than the value of any supplies. Such
 * an ability must also gain at least the value of the wounds of that attack.
 */
const LEAST_FOR_AN_ATTACK = 1e-4;
/** The stats of hit rolls. */
const OF_HITS: readonly number[] = [ATT, CCS, ROF, MMS];
/** The gain of an ability that must not be used. */
const TOO_DEAR = -1;

/**
 * Returns how much an ability adds to the outlooks (`Outlook`) of its user and of the unit on which it acts, minus its price. If
 * the ability needs a test, this is the expected value over the test. For an ability that is used as an action, values are kept
 * between calls: call `forgetPreys` first if the state may have changed since the last call.
 *
 * @param target the unit on which it acts
 * @param at the ability's index on the unit's card
 */
export function gainOfAbility(state: State, unit: number, target: number, at: number): number {
  const playable = state.tables.units[unit].abilities[at];
  const { ability } = playable;
  const { attack } = state;
  if (ability.moment === 'activation') return gainOfAction(state, unit, target, at);
  const foe = unit === attack.attacker ? attack.defender : attack.attacker;
  if (isKeptForRetreat(state, unit, foe, ability.cost.rp, ability.cost.mp)) return TOO_DEAR;
  if (isKeptForWounds(state, unit, ability)) return TOO_DEAR;
  const gain = gainOver(state, unit, target, foe, playable, valueNow(state, unit, target, foe, ability));
  return ability.cost.rp > 0 && isTrifle(state, unit, gain) ? TOO_DEAR : gain;
}

/**
 * Returns true if an ability that restores HP boxes makes the fight of a friend with its next opponent better for their side. It makes it
 * worse if a crossed box has switched on an ability that is worth more than the box (RQ.COST.S). If neither of the two attacks in this
 * round any more, the fight of the next round counts, with both in contact.
 */
export function improvesFight(state: State, friend: number, playable: PlayableAbility): boolean {
  const foe = findPrey(state, friend);
  if (foe < 0) return true;
  const { outlook, hp } = state;
  const isOver = !isLastRound(state) && !outlook.lookAt(friend, foe).hasAttacks;
  const value = () => (isOver ? outlook.turnTo(friend, foe, 0).between(friend) : valueOfOwnFight(state, friend, foe));
  const gain = () => {
    const before = value();
    const wounds = hp[friend];
    applyToFigures(state, friend, playable);
    const after = value();
    hp[friend] = wounds;
    refresh(state, friend);
    return after - before;
  };
  return (isOver ? ifRenewed(state, friend, () => ifRenewed(state, foe, gain)) : gain()) > TOLERANCE;
}

/** The least share of a box that RP must save from a shot. The outlook does not know that other opponents may strike the unit later. */
const LEAST_FOR_RP = 1 / 20;

/** Returns true if, in a battle, a unit that is shot at would gain too little for the price of RP (`LEAST_FOR_RP`). */
function isTrifle(state: State, unit: number, gain: number): boolean {
  const { attack, tables } = state;
  if (!isBattle(state) || unit !== attack.defender || attack.kind !== RANGED) return false;
  return gain * tables.units[unit].boxes < LEAST_FOR_RP * (tables.units[unit].cost || 1);
}

/**
 * Returns true if, in a battle, a unit keeps an ability that cuts wounds once a match for a later attack: the present damage is
 * smaller than what the ability could cut, it neither eliminates the unit nor makes it flee, and a later attack may come: it is not the
 * last round, or an opponent is still to act, or the active unit has AP left.
 */
function isKeptForWounds(state: State, unit: number, { effect, limit }: Ability): boolean {
  if (effect.kind !== 'cut-wounds' || limit?.kind !== 'match' || limit.uses !== 1) return false;
  const { active, ap } = state;
  const isOver = isLastRound(state) && !hasFoeToAct(state, unit) && (active < 0 || ap[active] === 0);
  if (!isBattle(state) || isOver || state.attack.damage >= effect.by) return false;
  const { boxes, card } = state.tables.units[unit];
  const first = state.hp[unit] + 1;
  const last = state.hp[unit] + state.attack.damage;
  for (let box = first; box <= last; box += 1) if (card.escapesAtHp[box] === 1) return false;
  return last < boxes;
}

function gainOfAction(state: State, unit: number, target: number, at: number): number {
  const playable = state.tables.units[unit].abilities[at];
  const { ability } = playable;
  const { outlook, own } = state;
  // A unit with AP to spare has already decided against attacks, and against moves by abilities.
  if (state.hasSpareAp && (ability.effect.kind === 'move' || ability.effect.kind === 'attack')) return TOO_DEAR;
  const foe = preyOf(state, unit);
  if (foe < 0) return 0;
  // Cheap checks come before expensive ones: first the checks that are the same for all targets, then those that look
  // up no values of fights, and last those that compare such values.
  if (own.at !== at) workOutOwnPart(state, unit, foe, at);
  if (own.isTooDear) return TOO_DEAR;
  const isOfOther = isOther(unit, target, foe, ability);
  const { displaced } = own;
  // If the price displaces no attack, a unit in contact strikes before it uses an ability on a third unit, because its
  // blows may change which unit needs the ability.
  if (displaced === 0 && own.strikes && isOfOther && own.left > 0 && isBattle(state) && state.field.touches(unit, foe))
    return 0;
  if (!canMatter(state, unit, target, foe, playable)) return 0;
  if (Number.isNaN(own.before)) {
    own.before = valueOfOwnFight(state, unit, foe);
    // A unit may attack even if that loses more than it gains, for example after a charge. The ability must therefore also be
    // better than not making the attacks that it displaces.
    if (displaced > 0) own.before = Math.max(own.before, outlook.between(unit, displaced));
  }
  const before = isOfOther ? own.before + otherValue(state, unit, target) : own.before;
  const gain = gainOver(state, unit, target, foe, playable, before);
  if (displaced === 0) return gain;
  // The value of the displaced attacks is computed only if the gain is at least LEAST_FOR_AN_ATTACK, because most gains are
  // smaller.
  const isEnough = gain >= LEAST_FOR_AN_ATTACK && gain >= displaced * outlook.turnTo(unit, foe).worthOfBlow();
  return isEnough ? gain : TOO_DEAR;
}

/**
 * Computes the part of an action's gain that is the same for all its targets (`OwnPart`). The values `before` and `after` are
 * computed later, when they are first needed.
 */
function workOutOwnPart(state: State, unit: number, foe: number, at: number): void {
  const { own, outlook } = state;
  const { ability } = state.tables.units[unit].abilities[at];
  own.at = at;
  own.before = Number.NaN;
  own.after = Number.NaN;
  own.isTooDear = true;
  if (isKeptForRetreat(state, unit, foe, ability.cost.rp, ability.cost.mp)) return;
  own.left = outlook.lookAt(unit, foe).left;
  if (!sparesMoves(state, unit, foe, ability, own.left > 0) || leapsInVain(state, unit, foe, ability)) return;
  own.strikes = willAttack(state, unit, foe);
  own.displaced = isBattle(state) && own.strikes ? attacksDisplaced(state, unit, foe, ability, own.left) : 0;
  // An ability that gives one more attack must not displace attacks that the AP pay for. While it would, it stays too
  // dear (`isTooDear`).
  if (own.displaced > 0 && ability.effect.kind === 'attack') return;
  // A unit that has just moved into contact makes all its attacks, because otherwise its move would have had no use. An
  // ability that displaces any of them is too dear.
  own.isTooDear = own.displaced > 0 && hasJustCharged(state, unit) && state.field.touches(unit, foe);
}

function isBattle({ tables }: State): boolean {
  return tables.setup.mode === 'battle';
}

/**
 * Returns true if the effect of an action can still matter. An attack or a move always can. A change for the round
 * matters only for attacks that are still made in the round. Other effects always matter before the last round of a
 * battle. In the last round they matter only if an attack may still follow (`isInDanger`), because at the end only casualties count
 * (RQ.VP.1).
 */
function canMatter(
  state: State,
  unit: number,
  target: number,
  foe: number,
  { ability, stat }: PlayableAbility,
): boolean {
  const { effect } = ability;
  const isForRound = effect.kind === 'change' && effect.until === 'round';
  if (effect.kind === 'attack' || effect.kind === 'move' || (!isForRound && !isLastRound(state))) return true;
  const isOfOther = isOther(unit, target, foe, ability);
  const outlook = isOfOther ? state.outlook.lookAt(target, preyOf(state, target)) : state.outlook.lookAt(unit, foe);
  const own = isOfOther ? outlook.attacksBy(target) : state.own.strikes ? outlook.left : 0;
  if (effect.kind === 'refill') return own > 0;
  if (!isForRound) return outlook.hasAttacks || isInDanger(state, target);
  // A stat that is used only in hit rolls (`OF_HITS`) matters only for the attacks and the counterblows of the
  // ability's target. The target may make counterblows if the user still attacks it, or if the target is in contact
  // with a unit that still attacks it. Any other stat matters if either unit still attacks.
  if (!OF_HITS.includes(stat)) return outlook.hasAttacks;
  if (own > 0 || outlook.attacksBy(target) > 0) return true;
  const one = isOfOther ? target : unit;
  const other = isOfOther ? preyOf(state, target) : foe;
  return outlook.hasAttacks && state.field.touches(one, other);
}

/**
 * Returns true if a unit makes the attacks that its AP pay for. In a battle, a unit in contact makes them only if it has just charged,
 * or if it does not waive its blows (`waivesBlows`). The active unit makes none if it has found no other use for its AP (`State.hasSpareAp`).
 */
function willAttack(state: State, unit: number, foe: number): boolean {
  if (state.hasSpareAp && unit === state.active) return false;
  return (
    !isBattle(state) || !state.field.touches(unit, foe) || hasJustCharged(state, unit) || !waivesBlows(state, unit, foe)
  );
}

/**
 * Returns how many attacks of this activation the unit can no longer pay for after it has paid for an ability.
 *
 * @param left the number of attacks that it can pay for without the ability
 */
function attacksDisplaced(state: State, unit: number, foe: number, { cost }: Ability, left: number): number {
  if (cost.ap === 0) return 0;
  const { outlook, ap } = state;
  ap[unit] -= cost.ap;
  const after = outlook.lookAt(unit, foe).left;
  ap[unit] += cost.ap;
  return left - after;
}

/**
 * Returns the gain of an ability: the expected value of the fight after the unit has paid for the ability, minus the
 * value without the ability, plus the value of `supplies`.
 *
 * @param before the value without the ability
 */
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
    const chance = chanceOfUse(state, unit, ability);
    gain = chance * (valueWith(state, unit, target, foe, playable) - before);
    if (chance < 1) gain += (1 - chance) * (valueNow(state, unit, target, foe, ability) - before);
  }
  ap[unit] += cost.ap;
  rp[unit] += cost.rp;
  lp[unit] += cost.lp;
  mp[unit] = crossed;
  if (cost.mp > 0) refresh(state, unit);
  return zeroIfTiny(gain + supplies(state, unit, target, playable));
}

/**
 * Returns the value of the fight (`Outlook`) at the moment of an ability: between two actions, before the dice of an
 * attack are rolled, or once the damage of an attack is known. If an action acts on a third unit, the value of that
 * unit's fight is added.
 */
function valueNow(state: State, unit: number, target: number, foe: number, ability: Ability): number {
  const { attack } = state;
  const { moment } = ability;
  if (moment === 'activation' && isOther(unit, target, foe, ability)) {
    const { own } = state;
    // The effect on a third unit does not change the user's own fight, so this value is computed only once for all
    // targets.
    if (Number.isNaN(own.after)) own.after = valueOfOwnFight(state, unit, foe);
    return own.after + otherValue(state, unit, target);
  }
  if (moment === 'activation') return valueOfOwnFight(state, unit, foe);
  const outlook = state.outlook.turnTo(unit, foe);
  return moment === 'wounded' ? outlook.damaged(unit, attack, attack.damage) : outlook.attack(unit, attack);
}

/** Returns the value of a unit's fight, without the attacks that it does not make (`willAttack`), if it is active or acts next. */
function valueOfOwnFight(state: State, unit: number, foe: number): number {
  const strikes = willAttack(state, unit, foe);
  const outlook = state.outlook.turnTo(unit, foe);
  return outlook.between(unit, strikes ? 0 : outlook.left);
}

/**
 * Returns true if an ability acts on a third unit, neither its user nor `foe`. The fight of that unit must then be evaluated,
 * too.
 */
function isOther(unit: number, target: number, foe: number, { effect }: Ability): boolean {
  return target !== unit && target !== foe && effect.kind !== 'attack';
}

/**
 * Returns the value, for the side of `unit`, of the fight between another unit (a friend or an opponent) and that
 * unit's next target.
 */
function otherValue(state: State, unit: number, other: number): number {
  const prey = preyOf(state, other);
  if (state.tables.sideOf[other] === state.tables.sideOf[unit]) {
    return valueOfOwnFight(state, other, prey);
  }
  const outlook = state.outlook.turnTo(other, prey);
  // The attacks of `unit` go to another opponent, so they are not counted here.
  return -outlook.between(other, prey === unit ? outlook.left : 0);
}

/** Returns the value of the fight (`Outlook`) with the effect of the ability. The price of the ability is paid already. */
function valueWith(state: State, unit: number, target: number, foe: number, playable: PlayableAbility): number {
  const { effect } = playable.ability;
  const { outlook, situation } = state;
  if (effect.kind === 'move') {
    const leap = leapOf(state, unit);
    // To be nearer to an objective does not change the value of a fight. `supplies` counts a long move instead
    // (`isFurther`).
    if (leap === TO_OBJECTIVE) return valueNow(state, unit, target, foe, playable.ability);
    const distance = state.field.distance(unit, foe) + (leap === AWAY ? effect.by : -effect.by) * HUNDREDTHS;
    return outlook.turnTo(unit, foe, Math.max(0, distance)).between(unit);
  }
  if (effect.kind === 'attack' && effect.attack === 'close')
    return outlook.turnTo(unit, foe, state.field.distance(unit, foe), 1).between(unit);
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

/**
 * Returns the value of the supplies that an ability restores, minus the value of those that it costs (see `SUPPLY`). A
 * move by an ability counts as restored supplies if it is longer than the moves for the same AP (`isFurther`).
 */
function supplies(state: State, unit: number, target: number, { ability, refills }: PlayableAbility): number {
  const { cost, limit, effect } = ability;
  const { tables, uses, mp } = state;
  let count = -2 * cost.mp - cost.lp;
  if (limit?.kind === 'match' || limit?.kind === 'charges') count -= 1;
  // Restored supplies have no use after the last round, so in that round only the price counts.
  if (isLastRound(state)) return SUPPLY * count;
  if (effect.kind === 'restore-mp') count += 2 * Math.min(effect.by, mp[target]);
  if (effect.kind === 'refill') {
    const { firstAbility } = tables.units[unit];
    for (let at = 0; at < refills.length; at += 1) count += 2 * uses[firstAbility + refills[at]];
  }
  if (effect.kind === 'move' && isFurther(state, unit, effect.by, cost.ap)) count += 2;
  return SUPPLY * count;
}

/** Returns true if a move by an ability is longer than the moves that the unit could make with the same AP. */
function isFurther(state: State, unit: number, by: number, ap: number): boolean {
  return by * HUNDREDTHS > reachOf(state, unit) * Math.min(ap, movesLeft(state, unit, 0));
}

function refresh(state: State, unit: number): void {
  refreshStats(state, unit);
  if (state.attack.isInHand) workOut(state, state.attack);
}
