import type { Ability } from '../cards/Ability.ts';
import type { Box, Card } from '../cards/Card.ts';
import { STATS } from '../cards/stats.ts';
import { type CompiledCondition, compileCondition } from '../plans/compileCondition.ts';
import { PAYS, type Plan, useOf } from '../plans/Plan.ts';
import type { WoundLimits } from '../plans/WoundLimits.ts';

/** An ability of one unit, in the form that play asks. */
export interface PlayableAbility {
  readonly ability: Ability;
  /** The HP or MP boxes that must be crossed out before it is on (RQ.COST.S); 0: always, Infinity: never by this bar. */
  readonly fromHp: number;
  readonly fromMp: number;
  /** When the unit's plan wants it; null: never. */
  readonly when: CompiledCondition | null;
  /** Whether that is, where it pays. */
  readonly pays: boolean;
  /** Whether the exact solver says when instead. */
  readonly isBest: boolean;
  /** Index of the stat that it changes; -1: none. */
  readonly stat: number;
  /** Places, among the abilities of its card, of those that it refills. */
  readonly refills: readonly number[];
}

/** A card's abilities with what a plan makes of them, in the card's order. */
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
      pays: condition === PAYS,
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
