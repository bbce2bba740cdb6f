import type { Ability } from '../cards/Ability.ts';
import type { Box, Card } from '../cards/Card.ts';
import { STATS } from '../cards/stats.ts';
import { COUNTERBLOW_PRICE, COUNTERSHOT_PRICE, DODGE_PRICE, RETREAT_MORALE, SHELTER_PRICE } from '../play/prices.ts';
import { type CompiledCondition, compileCondition } from './conditions.ts';
import { type Comparison, type Condition, isPays, type Plan, REACTIONS, useOf } from './Plan.ts';
import type { WoundLimits } from './WoundTable.ts';

/** The indices of `REACTIONS`. */
export const DODGE_REACTION = 0;
export const COUNTERBLOW_REACTION = 1;
export const COUNTERSHOT_REACTION = 2;
export const SHELTER_REACTION = 3;

/** The price of each reaction, in RP. */
const REACTION_PRICES: readonly number[] = [DODGE_PRICE, COUNTERBLOW_PRICE, COUNTERSHOT_PRICE, SHELTER_PRICE];

/** A reaction with its price in RP and the condition under which it is wanted. */
export interface PlayableReaction {
  readonly reaction: number;
  readonly price: number;
  readonly when: CompiledCondition;
}

/** A compiled plan. */
export interface PlayablePlan {
  readonly targets: Plan['targets'];
  readonly distance: Plan['distance'];
  readonly weighsMissions: boolean;
  readonly reactions: readonly PlayableReaction[];
  /**
   * For each kind of attack (index CLOSE or RANGED), the reactions to check before the hit roll, in the plan's order.
   * Only reactions that are possible against this kind of attack are included. The list ends with the plan's last dodge
   * or shelter, because a counterblow that comes later in the plan takes no RP from a dodge. For a plan that rolls for
   * every reaction (`random`), the list also contains the reactions after that.
   */
  readonly asked: readonly (readonly PlayableReaction[])[];
  readonly retreat: CompiledCondition | null;
  /** The minimum number of MP that a unit must have left for a retreat; 0 if the plan never retreats. */
  readonly retreatMorale: number;
  /**
   * The condition of the retreat without comparisons that ask for a number of MP or RP (`MP >= 4`), which are about the price of a
   * retreat. A unit that meets it wants to get away, even if it cannot pay.
   */
  readonly wantsAway: CompiledCondition | null;
  readonly rescue: CompiledCondition | null;
  readonly random: boolean;
  /** True if one of several equal targets is chosen at random. */
  readonly picksAmongEquals: boolean;
  /** The price of a counterblow in RP; if the plan has none, more RP than any unit has. */
  readonly counterblowPrice: number;
  readonly best: boolean;
}

/**
 * Compiles a plan.
 *
 * @param limits the limits in all plans of the fight
 */
export function playablePlan(plan: Plan, sides: number, limits: WoundLimits): PlayablePlan {
  const ready = (condition: Condition | null) => (condition === null ? null : compileCondition(condition, limits));
  // With a plan `best`, the exact solver decides about every reaction.
  const planned = plan.best ? REACTIONS.map((reaction) => ({ reaction, when: [] })) : plan.reactions;
  const reactions = planned.map(({ reaction, when }): PlayableReaction => {
    const index = REACTIONS.indexOf(reaction);
    // The properties are written one by one, because objects made by spreading get different shapes, and V8 then looks properties
    // up by name.
    return { reaction: index, price: REACTION_PRICES[index], when: compileCondition(when, limits) };
  });
  return {
    targets: plan.targets,
    distance: plan.distance,
    weighsMissions: plan.missions === 'weighed',
    reactions,
    asked: [
      askedBefore(reactions, DODGE_REACTION, [DODGE_REACTION, COUNTERBLOW_REACTION], plan.random),
      askedBefore(reactions, SHELTER_REACTION, [SHELTER_REACTION], plan.random),
    ],
    retreat: ready(plan.retreat),
    retreatMorale: moraleFor(plan.retreat),
    wantsAway: ready(plan.retreat?.filter((comparison) => !isOfPrice(comparison)) ?? null),
    rescue: ready(plan.rescue),
    random: plan.random,
    // With three or more sides, a die chooses among equal targets, so that no side is always attacked first.
    picksAmongEquals: plan.targets.includes('random') || sides > 2,
    counterblowPrice: reactions.some(({ reaction }) => reaction === COUNTERBLOW_REACTION)
      ? COUNTERBLOW_PRICE
      : Number.MAX_SAFE_INTEGER,
    best: plan.best,
  };
}

/**
 * Returns the reactions to check before an attack is rolled.
 *
 * @param taken the reaction that takes place before the roll: a dodge or shelter
 * @param answers the reactions that are possible against this kind of attack
 * @param isRandom true if the plan rolls for every reaction, so that all are checked
 */
function askedBefore(
  reactions: readonly PlayableReaction[],
  taken: number,
  answers: readonly number[],
  isRandom: boolean,
): readonly PlayableReaction[] {
  const last = reactions.findLastIndex(({ reaction }) => reaction === taken);
  return reactions.filter(({ reaction }, at) => answers.includes(reaction) && (isRandom || at <= last));
}

/** Returns true if a comparison asks for a number of MP or RP. */
function isOfPrice({ quantity, operator }: Comparison): boolean {
  return (quantity === 'MP' || quantity === 'RP') && (operator === '>=' || operator === '>');
}

/**
 * Returns the fewest MP that pay for a retreat and satisfy the lower limits of MP in the condition (>, >= and =); 0 without a
 * condition.
 */
function moraleFor(retreat: Condition | null): number {
  if (retreat === null) return 0;
  const least = retreat.map(({ quantity, operator, value }) => {
    if (quantity !== 'MP') return 0;
    if (operator === '>') return Math.floor(value) + 1;
    return operator === '>=' || operator === '=' ? Math.ceil(value) : 0;
  });
  return Math.max(RETREAT_MORALE, ...least);
}

/** A compiled ability of one unit. */
export interface PlayableAbility {
  readonly ability: Ability;
  /**
   * The number of HP boxes that must be crossed out before the ability is on (RQ.COST.S): 0 if it is always on, Infinity if no HP
   * box switches it on. `fromMp` is the same for MP boxes.
   */
  readonly fromHp: number;
  readonly fromMp: number;
  /** The condition under which the unit's plan uses the ability; null if the plan never does, or if the exact solver decides. */
  readonly when: CompiledCondition | null;
  /** True if `when` is `it pays`. */
  readonly pays: boolean;
  /** True if the exact solver decides, instead of `when`. */
  readonly isBest: boolean;
  /** The index of the stat that the ability changes; -1 if it changes none. */
  readonly stat: number;
  /** The abilities whose charges the ability refills, by their indices on the card. */
  readonly refills: readonly number[];
}

/** Compiles a card's abilities under a plan, in the card's order. */
export function playableAbilities({ abilities, hp, mp }: Card, plan: Plan, limits: WoundLimits): PlayableAbility[] {
  return abilities.map((ability) => {
    const { name, switched, effect } = ability;
    const condition = useOf(plan, name);
    return {
      ability,
      fromHp: switched ? switchedFrom(hp, name) : 0,
      fromMp: switched ? switchedFrom(mp, name) : 0,
      isBest: condition === 'best',
      when: condition === null || condition === 'best' ? null : compileCondition(condition, limits),
      pays: condition !== null && condition !== 'best' && isPays(condition),
      stat: effect.kind === 'change' ? STATS.indexOf(effect.stat) : -1,
      refills: effect.kind === 'refill' ? refilled(abilities, effect.ability) : [],
    };
  });
}

function switchedFrom(bar: readonly Box[], name: string): number {
  const at = bar.findIndex(({ switches }) => switches.includes(name));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

function refilled(abilities: readonly Ability[], only: string | null): number[] {
  return abilities.flatMap(({ name, limit }, at) =>
    limit?.kind === 'charges' && (only === null || only === name) ? [at] : [],
  );
}
