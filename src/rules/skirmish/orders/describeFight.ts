import type { PlanLine } from '../../Rules.ts';
import { describePlan } from '../plans/describePlan.ts';
import type { Setup } from '../setup/Setup.ts';

/** What each unit is and means to do, for the reader of a report. */
export function describeFight({ units, mode, sides }: Setup): PlanLine[] {
  return units.map(({ name, side, card, plan }) => ({
    subject: mode === 'battle' ? `${sides[side]}: ${name}` : name,
    text: `${card.name} (${card.hp.length} HP), plan ${plan.name}: ${describePlan(plan)}`,
    rules: ['RAPTURE RQ.ACT.1'],
  }));
}
