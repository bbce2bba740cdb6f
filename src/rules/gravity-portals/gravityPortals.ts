import type { Rules } from '../Rules.ts';
import { chartsOf } from './charts.ts';
import { playSearch } from './fast/search.ts';
import { observe, rowsOf } from './measures.ts';
import { notesOn, simplerSetups } from './notes.ts';
import { describeVoyage } from './plan/describePlan.ts';
import { type PortalPlan, planPortal } from './plan/PortalPlan.ts';
import { purposes } from './play/purposes.ts';
import { createState, type State } from './play/State.ts';
import { restore, save } from './play/save.ts';
import { begin, step } from './play/step.ts';
import { type Setup, setupSchema } from './setup/setup.ts';

/** The rules for forces that meet a gravity portal: Star Fleet Battles, rule IP2. */
export const gravityPortals: Rules<Setup, State> = {
  name: 'gravity-portals',
  version: 3,
  trials: 'voyages',
  purposes,
  files: ['charts', 'charts.*'],
  setupSchema,
  simplerSetups,
  measures: (setup) => rowsOf(voyageOf(setup)).map(({ measure }) => measure),
  create: (setup) => createState(voyageOf(setup), rowsOf),
  begin,
  step,
  playOut: playSearch,
  observe,
  save,
  restore,
  presentation: {
    charts: (setup) => chartsOf(voyageOf(setup)),
    plan: (setup) => describeVoyage(voyageOf(setup)),
    notes: (setup) => notesOn(voyageOf(setup)),
  },
};

const known = new WeakMap<Setup, PortalPlan>();

/** Returns the plan of a checked setup, compiled once. The schema has reported all mistakes, so a mistake here is a bug. */
function voyageOf(setup: Setup): PortalPlan {
  let voyage = known.get(setup);
  if (voyage === undefined) {
    voyage = planPortal(setup, (path, message) => {
      throw new Error(`a setup with mistakes was not checked first: ${path.join('.')}: ${message}`);
    });
    known.set(setup, voyage);
  }
  return voyage;
}
