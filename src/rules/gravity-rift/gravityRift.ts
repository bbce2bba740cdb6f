import type { Rules } from '../Rules.ts';
import { chartsOf, measuresOf, observe } from './measures.ts';
import type { Crossing } from './orders/Crossing.ts';
import { describeOrders } from './orders/describeOrders.ts';
import { planCrossing } from './orders/planCrossing.ts';
import { begin } from './play/begin.ts';
import { createState, purposes, type State } from './play/State.ts';
import { restore, save } from './play/save.ts';
import { step } from './play/step.ts';
import { type Setup, shapeOfSetup } from './setup.ts';

/** Fleets that move through gravity rifts: Twilight Imperium 4, rules 41 and 58. */
export const gravityRift: Rules<Setup, State> = {
  name: 'gravity-rift',
  version: 1,
  trials: 'crossings',
  purposes,
  setupSchema: shapeOfSetup.superRefine((setup, context) => {
    planCrossing(setup, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }));
  }),
  measures: (setup) => measuresOf(crossingOf(setup)),
  charts: (setup) => chartsOf(crossingOf(setup)),
  plan: (setup) => describeOrders(crossingOf(setup)),
  picture: (setup) => crossingOf(setup).picture,
  create: (setup) => createState(crossingOf(setup)),
  begin,
  step,
  observe,
  save,
  restore,
};

/** The schema has reported every mistake, so a setup that went through it has none left. */
function crossingOf(setup: Setup): Crossing {
  return planCrossing(setup, (path, message) => {
    throw new Error(`a setup with mistakes was not checked first: ${path.join('.')}: ${message}`);
  });
}
