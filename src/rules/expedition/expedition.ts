import type { Rules } from '../Rules.ts';
import { chartsOf, featuredTrialsOf } from './charts.ts';
import { compositionOf, sampledCompositionOf } from './composition.ts';
import { observe } from './measures.ts';
import { notesOn } from './notes.ts';
import { describeJourney } from './plan/describePlan.ts';
import { journeyOf } from './plan/ExpeditionPlan.ts';
import { createState, longestSave, restore, type State, save } from './play/State.ts';
import { begin, playOut, step } from './play/step.ts';
import { forcesNamed } from './setup/OppositionReader.ts';
import type { Setup } from './setup/Setup.ts';
import { setupSchema } from './setup/setupSchema.ts';

/**
 * The rules of a journey. One trial plays all stages of the journey (rifts, portals and battles), each with its own
 * engine.
 */
export const expedition: Rules<Setup, State> = {
  name: 'expedition',
  version: 24,
  trials: 'journeys',
  purposes: ['leg'],
  files: [
    'force',
    'cards',
    'stages.*.portal.charts',
    'stages.*.portal.charts.*',
    'stages.*.battle.against',
    { at: 'stages.*.battle.encounters', named: forcesNamed },
    { at: 'stages.*.fleet-battle.game', orElse: 'ti4' },
  ],
  setupSchema,
  measures: (setup) => journeyOf(setup).measures,
  create: (setup) => createState(journeyOf(setup), longestSave(journeyOf(setup))),
  begin,
  step,
  playOut,
  observe,
  save,
  restore,
  presentation: {
    charts: (setup) => chartsOf(journeyOf(setup)),
    plan: (setup) => describeJourney(journeyOf(setup)),
    notes: (setup) => notesOn(journeyOf(setup)),
    featuredTrials: (setup) => featuredTrialsOf(journeyOf(setup)),
  },
  composition: {
    exact: (setup) => compositionOf(journeyOf(setup)),
    sampled: (setup) => sampledCompositionOf(journeyOf(setup)),
  },
};
