import type { Rules } from '../Rules.ts';
import { chartsOf } from './measures/chartsOf.ts';
import { measuresOf, observe, observedOf } from './measures.ts';
import { describeVoyage } from './orders/describeVoyage.ts';
import { planVoyage } from './orders/planVoyage.ts';
import type { Voyage } from './orders/Voyage.ts';
import { begin } from './play/begin.ts';
import { purposes } from './play/purposes.ts';
import { createState, type State } from './play/State.ts';
import { restore, save } from './play/save.ts';
import { searchOut } from './play/searchOut.ts';
import { step } from './play/step.ts';
import { type Setup, setupSchema } from './setup/setup.ts';

/** Forces that meet a gravity portal: Star Fleet Battles, rule IP2. */
export const gravityPortals: Rules<Setup, State> = {
  name: 'gravity-portals',
  version: 3,
  trials: 'voyages',
  purposes,
  files: ['charts', 'charts.*'],
  setupSchema,
  measures: (setup) => measuresOf(voyageOf(setup)),
  charts: (setup) => chartsOf(voyageOf(setup)),
  plan: (setup) => describeVoyage(voyageOf(setup)),
  picture: () => null,
  create: (setup) => createState(voyageOf(setup), observedOf),
  begin,
  step,
  playOut: searchOut,
  observe,
  save,
  restore,
};

const known = new WeakMap<Setup, Voyage>();

/** The voyage of a setup, worked out once. The schema has reported every mistake, so none is left. */
function voyageOf(setup: Setup): Voyage {
  let voyage = known.get(setup);
  if (voyage === undefined) {
    voyage = planVoyage(setup, (path, message) => {
      throw new Error(`a setup with mistakes was not checked first: ${path.join('.')}: ${message}`);
    });
    known.set(setup, voyage);
  }
  return voyage;
}
