import { type CompiledCondition, compileCondition } from '../plans/compileCondition.ts';
import { type Condition, type Plan, REACTIONS } from '../plans/Plan.ts';
import type { WoundLimits } from '../plans/WoundLimits.ts';
import { COUNTERBLOW_PRICE, COUNTERSHOT_PRICE, DODGE_PRICE, RETREAT_MORALE, SHELTER_PRICE } from '../play/prices.ts';

/** By index of `REACTIONS`. */
export const DODGE_REACTION = 0;
export const COUNTERBLOW_REACTION = 1;
export const COUNTERSHOT_REACTION = 2;
export const SHELTER_REACTION = 3;

/** What each costs, in RP. */
export const REACTION_PRICES: readonly number[] = [DODGE_PRICE, COUNTERBLOW_PRICE, COUNTERSHOT_PRICE, SHELTER_PRICE];

/** A reaction with its price in RP and when it is wanted. */
export interface PlayableReaction {
  readonly reaction: number;
  readonly price: number;
  readonly when: CompiledCondition;
}

/** A plan in the form that play asks. */
export interface PlayablePlan {
  readonly targets: Plan['targets'];
  readonly distance: Plan['distance'];
  readonly weighsMissions: boolean;
  readonly reactions: readonly PlayableReaction[];
  /** How many of them are gone through before an attack is rolled: what comes later keeps back no RP from a dodge or shelter. */
  readonly asked: number;
  readonly retreat: CompiledCondition | null;
  /** MP that must be left for it; 0 where it never retreats. */
  readonly retreatMorale: number;
  readonly rescue: CompiledCondition | null;
  readonly random: boolean;
  /** Whether equal targets are chosen among by luck. */
  readonly picksAmongEquals: boolean;
  /** In RP; more than anyone has, where the plan knows no counterblow. */
  readonly counterblowPrice: number;
  readonly best: boolean;
}

/**
 * A plan, ready to play.
 *
 * @param limits of all plans of the fight
 * @param hasMissions whether anybody can have a mission
 */
export function playablePlan(plan: Plan, sides: number, limits: WoundLimits, hasMissions: boolean): PlayablePlan {
  const ready = (condition: Condition | null) => (condition === null ? null : compileCondition(condition, limits));
  // A best plan is asked about every reaction.
  const planned = plan.best ? REACTIONS.map((reaction) => ({ reaction, when: [] })) : plan.reactions;
  const reactions = planned.map(({ reaction, when }): PlayableReaction => {
    const index = REACTIONS.indexOf(reaction);
    // Written out: objects spread into one another each get a shape of their own, and V8 looks their fields up by name.
    return { reaction: index, price: REACTION_PRICES[index], when: compileCondition(when, limits) };
  });
  return {
    // Without missions nobody matters to one.
    targets: hasMissions ? plan.targets : plan.targets.filter((rule) => rule !== 'objective'),
    distance: plan.distance,
    weighsMissions: plan.missions === 'weighed',
    reactions,
    // A random plan rolls for each of them.
    asked: plan.random ? reactions.length : 1 + reactions.findLastIndex(isTakenBefore),
    retreat: ready(plan.retreat),
    retreatMorale: moraleFor(plan.retreat),
    rescue: ready(plan.rescue),
    random: plan.random,
    // Of more than one other side, the first in the study would be everybody's target.
    picksAmongEquals: plan.targets.includes('random') || sides > 2,
    counterblowPrice: reactions.some(({ reaction }) => reaction === COUNTERBLOW_REACTION)
      ? COUNTERBLOW_PRICE
      : Number.MAX_SAFE_INTEGER,
    best: plan.best,
  };
}

function isTakenBefore({ reaction }: PlayableReaction): boolean {
  return reaction === DODGE_REACTION || reaction === SHELTER_REACTION;
}

/** The fewest MP that meet every comparison with MP, and pay for a retreat. */
function moraleFor(retreat: Condition | null): number {
  if (retreat === null) return 0;
  const least = retreat.map(({ quantity, operator, value }) => {
    if (quantity !== 'MP') return 0;
    if (operator === '>') return Math.floor(value) + 1;
    return operator === '>=' || operator === '=' ? Math.ceil(value) : 0;
  });
  return Math.max(RETREAT_MORALE, ...least);
}
