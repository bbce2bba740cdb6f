import { checkedLeg } from './legs/Leg.ts';
import type { ExpeditionPlan } from './plan/ExpeditionPlan.ts';

/**
 * Returns the notes that the engines of the stages give for the force at the start. Each note begins with the path of
 * its stage.
 */
export function notesOn(journey: ExpeditionPlan): string[] {
  return journey.stages.flatMap((stage) => {
    const { kind, setup } = stage;
    const { presentation } = kind.rules;
    const notes = kind.templates(journey, stage).flatMap((key) => {
      const leg = checkedLeg(kind.rules, kind.textOf(journey, stage, key, false));
      return leg.issues === null ? (presentation?.notes?.(leg.setup) ?? []) : [];
    });
    return [...new Set(notes)].map((note) => `stages.${setup.name}: ${note}`);
  });
}
