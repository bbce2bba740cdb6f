import { TOLERANCE } from '../../../foundation/numbers.ts';
import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { mayShoot } from '../actions/attacks.ts';
import { comesFirst, pointsOfHelp } from '../actions/friendInNeed.ts';
import { DONE, NOTHING, ROLLED } from '../actions/outcomes.ts';
import { nearestFoe, touchingFoe } from '../actions/targets.ts';
import { type Ability, healsFriends, type Moment } from '../cards/Ability.ts';
import { CCS, MMS, STAT_COUNT } from '../cards/stats.ts';
import { gainOfAbility, improvesFight } from '../exchange/abilityGains.ts';
import { forgetPreys } from '../exchange/preys.ts';
import type { PlayableAbility } from '../plans/playable.ts';
import { CLOSE } from '../play/Attack.ts';
import { FIRST_ABILITY } from '../play/FightSituation.ts';
import { narrateAbility, narrateTest } from '../play/narrateAttack.ts';
import { ABILITY, facesFrom, SIDES } from '../play/purposes.ts';
import { payReaction, wants } from '../play/reactions.ts';
import { workOut } from '../play/readyAttack.ts';
import { FLED, PRESENT, type State } from '../play/State.ts';
import { crossMorale } from '../play/wound.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { abilityPrey, applyEffect, mattersInAttack } from './applyEffect.ts';
import { leapOf, NEARER } from './leap.ts';

/**
 * Uses an ability of the active unit as an action (RQ.TAB.ABIL). The unit uses the first ability on its card that would have an
 * effect and whose condition in the plan is true. If there is none, it uses the ability that gains most among those with the
 * condition `it pays`.
 */
export function useAction(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { abilities, plan } = state.tables.units[unit];
  if (abilities.length === 0) return NOTHING;
  forgetPreys(state);
  let best = -1;
  let most = 0;
  let bestTarget = -1;
  for (let at = 0; at < abilities.length; at += 1) {
    const { ability, pays } = abilities[at];
    if (ability.moment !== 'activation' || !mayUse(state, unit, at)) continue;
    const target = targetOfAction(state, unit, at, chance);
    if (target < 0) continue;
    if (!pays || plan.random) {
      if (isWanted(state, unit, at, target, chance)) return useAsAction(state, unit, target, at, chance, journal);
      continue;
    }
    const gain = state.gain[0];
    if (!isPreferred(abilities, at, gain, best, most)) continue;
    best = at;
    most = gain;
    bestTarget = target;
  }
  return best < 0 ? NOTHING : useAsAction(state, unit, bestTarget, best, chance, journal);
}

function useAsAction(
  state: State,
  unit: number,
  target: number,
  at: number,
  chance: Chance,
  journal: Journal | null,
): number {
  const { tables, retired } = state;
  const { ability } = tables.units[unit].abilities[at];
  const mayLeap = tables.setup.battle !== null && ability.effect.kind === 'move' && retired[unit] === 0;
  const isLeap = mayLeap && leapOf(state, unit) === NEARER;
  state.walked[unit] = 0;
  const named = journal === null || ability.effect.kind !== 'attack' ? target : foreseenPrey(state, unit, ability);
  if (payAndTest(state, unit, named, at, chance, journal)) {
    applyEffect(state, unit, target, at, chance, journal);
    // After a move nearer to opponents, also by an ability, a unit in a battle does not step back.
    if (isLeap) state.walked[unit] = 1;
  }
  const mayRoll = ability.test !== null || ability.effect.kind === 'attack' || ability.effect.kind === 'move';
  return mayRoll ? ROLLED : DONE;
}

/**
 * Returns, for the journal, the target of the attack that an ability allows. Returns -1 if dice choose among equal
 * targets, because the target is then not known yet.
 */
function foreseenPrey(state: State, unit: number, ability: Ability): number {
  return state.tables.units[unit].plan.picksAmongEquals ? -1 : abilityPrey(state, unit, ability, null);
}

function isWanted(state: State, unit: number, at: number, target: number, chance: Chance): boolean {
  const { when, isBest } = state.tables.units[unit].abilities[at];
  if (isBest) return state.decision.uses(state, unit, at);
  return wants(state, unit, nearestFoe(state, unit), when, chance, FIRST_ABILITY + at, target);
}

/**
 * Returns the target of an ability that is used as an action; -1 if there is none. If the plan asks whether the ability
 * pays, the target is the unit on which the ability gains most. Otherwise the target is the unit that needs the effect
 * most (`need`). Of the units whose HP boxes an ability restores, the target is the one for which that is worth most (`pointsOfHelp`), so
 * that a unit heals the friend to which it has gone. The gain or the need is then in `state.gain`.
 */
function targetOfAction(state: State, unit: number, at: number, chance: Chance): number {
  const { tables, gone } = state;
  const playable = tables.units[unit].abilities[at];
  const { ability, pays } = playable;
  const actsOnSelf = ability.target === 'self';
  const wantsFriend = ability.target === 'friend';
  const isHelp = tables.setup.mode === 'battle' && healsFriends(ability);
  let best = -1;
  let most = 0;
  const units = tables.inTurn[tables.units[unit].side];
  for (let one = 0; one < units.length; one += 1) {
    const other = units[one];
    if (actsOnSelf && other !== unit) continue;
    const isFriend = tables.units[other].side === tables.units[unit].side;
    if (gone[other] !== PRESENT || (!actsOnSelf && isFriend !== wantsFriend) || !isNear(state, unit, other, ability))
      continue;
    if (!wouldDo(state, unit, other, playable, chance)) continue;
    const gain = pays ? gainOfAbility(state, unit, other, at) : need(state, other, ability);
    if (pays && (gain <= TOLERANCE || (isHelp && !improvesFight(state, other, playable)))) continue;
    const worth = isHelp ? pointsOfHelp(state, unit, other, at, 0) : gain;
    const isFirst = best < 0 || (isHelp ? comesFirst(state, unit, other, worth, best, most) : worth > most + TOLERANCE);
    if (!isFirst) continue;
    best = other;
    most = worth;
    state.gain[0] = gain;
  }
  return best;
}

/**
 * Returns how much a unit needs an effect. For an effect that restores boxes, this is the number of the unit's crossed
 * boxes of that kind. For any other effect, this is minus the number of its HP boxes left, so that the unit with the
 * fewest boxes left comes first.
 */
function need({ hp, mp, tables }: State, unit: number, { effect }: Ability): number {
  if (effect.kind === 'heal') return hp[unit];
  return effect.kind === 'restore-mp' ? mp[unit] : hp[unit] - tables.units[unit].boxes;
}

function wouldDo(state: State, unit: number, target: number, playable: PlayableAbility, chance: Chance): boolean {
  const { effect } = playable.ability;
  switch (effect.kind) {
    case 'change':
      return effect.until !== 'attack';
    case 'heal':
      return state.hp[target] > 0;
    case 'restore-mp':
      return state.mp[target] > 0;
    case 'move':
      // RQ.TYPE.APPR: an apprentice moves only with its leader.
      return state.tables.units[unit].leader < 0 && touchingFoe(state, unit) < 0 && nearestFoe(state, unit) >= 0;
    case 'refill':
      return hasUsed(state, unit, playable.refills);
    case 'attack':
      if (effect.attack === 'ranged' && !mayShoot(state, unit)) return false;
      return abilityPrey(state, unit, playable.ability, chance) >= 0;
    default:
      return false;
  }
}

/**
 * Returns true if any of the given abilities has been used. A loop is used, because an array method would need a
 * closure, and V8 allocates memory for a closure even if it is never called.
 */
function hasUsed({ tables, uses }: State, unit: number, abilities: readonly number[]): boolean {
  const { firstAbility } = tables.units[unit];
  for (let at = 0; at < abilities.length; at += 1) if (uses[firstAbility + abilities[at]] > 0) return true;
  return false;
}

/**
 * Uses a unit's abilities in the present attack. An ability is used only if the unit can pay for it and it is useful in
 * this attack (`helpsInAttack`):
 * - First, abilities with any condition other than `it pays` are used in the card's order, each if its condition is
 *   true.
 * - Then, of the unused abilities with the condition `it pays`, the one that gains most is used. This step is repeated
 *   until none gains anything.
 */
export function useInAttack(state: State, unit: number, moment: Moment, chance: Chance, journal: Journal | null): void {
  const { abilities, plan } = state.tables.units[unit];
  for (let at = 0; at < abilities.length; at += 1) {
    const { pays, when, isBest } = abilities[at];
    if ((pays && !plan.random) || !mayUseInAttack(state, unit, moment, at)) continue;
    const isWanted = isBest
      ? state.decision.uses(state, unit, at)
      : wants(state, unit, foeOf(state, unit), when, chance, FIRST_ABILITY + at, targetOf(state, unit, at));
    if (isWanted) use(state, unit, at, chance, journal);
  }
  if (plan.random) return;
  let used = 0;
  for (;;) {
    const at = mostGainful(state, unit, moment, used);
    if (at < 0) return;
    used |= 1 << at;
    use(state, unit, at, chance, journal);
  }
}

/**
 * Returns the index of the ability with the greatest gain (`gainOfAbility`), of those with the condition `it pays` that
 * the unit can use now. Of equally good abilities, the first by name is returned. Returns -1 if no ability gains
 * anything.
 *
 * @param used the indices of the abilities that have been used, as bits
 */
function mostGainful(state: State, unit: number, moment: Moment, used: number): number {
  const { abilities } = state.tables.units[unit];
  let best = -1;
  let most = 0;
  for (let at = 0; at < abilities.length; at += 1) {
    if (!abilities[at].pays || (used & (1 << at)) !== 0 || !mayUseInAttack(state, unit, moment, at)) continue;
    const gain = gainOfAbility(state, unit, targetOf(state, unit, at), at);
    if (gain <= 0 || !isPreferred(abilities, at, gain, best, most)) continue;
    best = at;
    most = gain;
  }
  return best;
}

function use(state: State, unit: number, at: number, chance: Chance, journal: Journal | null): void {
  const target = targetOf(state, unit, at);
  if (payAndTest(state, unit, target, at, chance, journal)) applyEffect(state, unit, target, at, chance, journal);
}

function mayUseInAttack(state: State, unit: number, moment: Moment, at: number): boolean {
  const playable = state.tables.units[unit].abilities[at];
  const { ability } = playable;
  if (ability.moment !== moment || state.gone[unit] !== PRESENT || !mayUse(state, unit, at)) return false;
  const target = targetOf(state, unit, at);
  return helpsInAttack(state, unit, target, playable) && isNear(state, unit, target, ability);
}

function foeOf({ attack }: State, unit: number): number {
  return unit === attack.attacker ? attack.defender : attack.attacker;
}

function targetOf(state: State, unit: number, at: number): number {
  return state.tables.units[unit].abilities[at].ability.target === 'opponent' ? foeOf(state, unit) : unit;
}

/**
 * Returns true if the effect of an ability is useful in the present attack. The requirement depends on the effect:
 * - Dice must be for a roll that the unit makes.
 * - For a change that lasts for this attack, a roll of the attack must depend on the changed stat of `target`. A longer
 *   change is always useful.
 * - To remove wounds, the unit must be the defender.
 * - To restore boxes, `target` must have crossed boxes of that kind.
 * - Any other effect is not useful in an attack.
 */
function helpsInAttack(state: State, unit: number, target: number, { ability: { effect } }: PlayableAbility): boolean {
  const { attack, hp, mp } = state;
  const isAttacker = unit === attack.attacker;
  switch (effect.kind) {
    case 'change':
      return effect.until !== 'attack' || mattersInAttack(state, target, effect.stat);
    case 'dice':
      if (effect.roll === 'hit') return isAttacker;
      return !isAttacker && (effect.roll === 'block' || attack.kind === CLOSE);
    case 'cut-wounds':
      return !isAttacker;
    case 'heal':
      return hp[target] > 0;
    case 'restore-mp':
      return mp[target] > 0;
    default:
      return false;
  }
}

/** Returns true if an ability is on: it has no S in its cost, or a crossed box has switched it on (RQ.COST.S). */
function isOn({ hp, mp }: State, unit: number, { fromHp, fromMp }: PlayableAbility): boolean {
  return hp[unit] >= fromHp || mp[unit] >= fromMp;
}

/**
 * Returns true if an ability is on, its limit allows another use, and the unit can pay for it (RQ.COST.POINTS,
 * RQ.COST.ROUND, RQ.COST.MATCH, RQ.COST.CHARGES).
 *
 * @param ap the AP that it has for that
 */
export function mayUse(state: State, unit: number, at: number, ap = state.ap[unit]): boolean {
  const { tables, uses, rp, lp, mp } = state;
  const { abilities, firstAbility, morale } = tables.units[unit];
  const { cost, limit, moment } = abilities[at].ability;
  if (!isOn(state, unit, abilities[at])) return false;
  // An action without a limit may be used once a round. Otherwise the unit would spend all its points on it.
  const most = limit?.uses ?? (moment === 'activation' ? 1 : Number.POSITIVE_INFINITY);
  if (uses[firstAbility + at] >= most) return false;
  const hasPoints = ap >= cost.ap && rp[unit] >= cost.rp && lp[unit] >= cost.lp;
  return hasPoints && morale - mp[unit] >= cost.mp;
}

/**
 * Returns true if a target is within an ability's reach, and in sight if the ability needs that (RQ.COST.CM,
 * RQ.COST.LOS).
 */
export function isNear({ field }: State, unit: number, target: number, { reach, lineOfSight }: Ability): boolean {
  if (unit === target) return true;
  if (reach !== null && field.distance(unit, target) > reach * HUNDREDTHS) return false;
  return !lineOfSight || field.sees(unit, target);
}

/**
 * Returns true if an ability gains more than the best one so far. Of two abilities that gain equally, the first by name
 * is preferred, so that the card's order has no effect.
 *
 * @param best the index of the best one so far; -1 if there is none
 * @param most the gain of the best one so far
 */
function isPreferred(
  abilities: readonly PlayableAbility[],
  at: number,
  gain: number,
  best: number,
  most: number,
): boolean {
  if (best < 0 || gain > most + TOLERANCE) return true;
  return gain >= most - TOLERANCE && abilities[at].ability.name < abilities[best].ability.name;
}

/**
 * Pays for an ability, counts the use, and makes its test (RQ.COST.TEST, RQ.COST.XPLUS). If the limit is by successes,
 * only a use whose test succeeds is counted (RQ.COST.SUCCESS).
 *
 * @param target the unit on which the ability acts, for the journal
 * @returns true if the ability takes effect
 */
function payAndTest(
  state: State,
  unit: number,
  target: number,
  at: number,
  chance: Chance,
  journal: Journal | null,
): boolean {
  const { tables, ap, lp, uses, gone, attack } = state;
  const { abilities, firstAbility } = tables.units[unit];
  const { ability } = abilities[at];
  const { cost, limit, moment } = ability;
  if (journal !== null) narrateAbility(state, unit, target, ability, journal);
  ap[unit] -= cost.ap;
  lp[unit] -= cost.lp;
  if (cost.rp > 0) payReaction(state, unit, cost.rp);
  if (cost.mp > 0) {
    crossMorale(state, unit, cost.mp, journal);
    // RQ.CARD.MP: the effects of the boxes that have just been crossed out apply to the present attack, too.
    if (attack.isInHand) workOut(state, attack);
  }
  // RQ.ESC.1: paying MP may have made the unit flee over the edge of the table.
  if (gone[unit] === FLED) return false;
  const succeeds = passes(state, unit, at, chance, journal);
  const isCounted = limit === null ? moment === 'activation' : limit.kind !== 'success' || succeeds;
  if (isCounted) uses[firstAbility + at] += 1;
  return succeeds;
}

function passes(state: State, unit: number, at: number, chance: Chance, journal: Journal | null): boolean {
  const { test } = state.tables.units[unit].abilities[at].ability;
  if (test === null) return true;
  const need = neededIn(state, unit, test);
  const succeeds = chance.die(numbered(ABILITY, unit), SIDES) >= need;
  if (journal !== null) narrateTest(state, unit, test, need, succeeds, journal);
  return succeeds;
}

/** Returns the chance that a use of an ability succeeds: that of its test (RQ.COST.TEST, RQ.COST.XPLUS); 1 if it has none. */
export function chanceOfUse(state: State, unit: number, { test }: Ability): number {
  if (test === null) return 1;
  return facesFrom(neededIn(state, unit, test)) / SIDES;
}

/** Returns the number that a die must show in an ability's test: a fixed one, or a stat of the unit. */
function neededIn({ now }: State, unit: number, test: NonNullable<Ability['test']>): number {
  return typeof test === 'number' ? test : now[unit * STAT_COUNT + (test === 'mms' ? MMS : CCS)];
}
