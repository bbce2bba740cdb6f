import { z } from 'zod';
import type { Rules } from '../Rules.ts';
import { measureTable, observe } from './measures.ts';
import { planRift, type RiftPlan } from './plan/RiftPlan.ts';
import { createState, purposes, restore, type State, save } from './play/State.ts';
import { begin, step } from './play/step.ts';
import { chartsOf, describeOrders, notesOn } from './presentation.ts';
import { type Setup, shapeOfSetup } from './setup.ts';

/** The rules for fleets that move through gravity rifts (Twilight Imperium 4, rules 41 and 58). */
export const gravityRift: Rules<Setup, State> = {
  name: 'gravity-rift',
  version: 2,
  trials: 'crossings',
  purposes,
  setupSchema: shapeOfSetup.check(ordersCheck()),
  measures: (setup) => measureTable(crossingOf(setup)).measures,
  create: (setup) => createState(crossingOf(setup)),
  begin,
  step,
  observe,
  save,
  restore,
  presentation: {
    charts: (setup) => chartsOf(crossingOf(setup)),
    plan: (setup) => describeOrders(crossingOf(setup)),
    notes: (setup) => notesOn(setup, crossingOf(setup)),
    picture: (setup) => crossingOf(setup).picture,
  },
};

/** Returns a check of the declared moves. It runs even if the schema has found mistakes. */
function ordersCheck(): z.core.$ZodCheck<Setup> {
  const check = z.check<Setup>(checkOrders);
  check._zod.def.when = () => true;
  return check;
}

/**
 * Reports impossible moves, even if other parts of the setup are malformed. Malformed parts are skipped, so that one
 * typing error does not hide all other mistakes.
 */
function checkOrders({ value, issues }: z.core.ParsePayload<Setup>): void {
  const malformed = issues.map(({ path = [] }) => path);
  const keys = new Set(malformed.map(([key]) => String(key)));
  const groups = new Set(
    malformed.flatMap(([key, group]) => (key === 'fleet' && group !== undefined ? [String(group)] : [])),
  );
  // If `map`, `active` or the whole `fleet` is malformed, no move can be checked. Other malformed keys fall back to
  // their defaults.
  const isLost = malformed.some(
    ([key, group]) =>
      key === undefined || key === 'map' || key === 'active' || (key === 'fleet' && group === undefined),
  );
  if (isLost) return;
  const fleet = Object.fromEntries(Object.entries(value.fleet).filter(([name]) => !groups.has(name)));
  const wellFormed = Object.entries(shapeOfSetup.shape).map(([key, schema]) => {
    return [key, keys.has(key) ? schema.safeParse(undefined).data : value[key as keyof Setup]];
  });
  planRift({ ...(Object.fromEntries(wellFormed) as Setup), fleet }, (path, message) => {
    issues.push({ code: 'custom', path: [...path], message, input: value, continue: true });
  });
}

/** Compiles a checked setup. The schema has reported every mistake in it, so a mistake that is found here is a bug. */
function crossingOf(setup: Setup): RiftPlan {
  return planRift(setup, (path, message) => {
    throw new Error(`a setup with mistakes was not checked first: ${path.join('.')}: ${message}`);
  });
}
