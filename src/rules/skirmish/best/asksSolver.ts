import type { Card } from '../cards/Card.ts';
import { type Plan, useOf } from '../plans/Plan.ts';

/** Whether a unit's plan leaves its reactions, or any ability of its card, to the exact solver. */
export function asksSolver({ plan, card }: { readonly plan: Plan; readonly card: Card }): boolean {
  return plan.best || card.abilities.some(({ name, moment }) => moment !== 'always' && useOf(plan, name) === 'best');
}
