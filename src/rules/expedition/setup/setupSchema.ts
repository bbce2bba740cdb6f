import type { z } from 'zod';
import { keepJourney } from '../orders/journeyOf.ts';
import { planJourney } from '../orders/planJourney.ts';
import { assemble } from './assemble.ts';
import { complaints } from './complaints.ts';
import type { Setup } from './Setup.ts';
import { setupShape } from './setupShape.ts';

/** Checks an expedition, the files that it names and every engine's part included, and fills in what was left out. */
export const setupSchema: z.ZodType<Setup> = setupShape.transform((text, context): Setup => {
  // What is not even well formed would be told twice.
  if (context.issues.length > 0) return UNSOUND;
  const assembled = assemble(text, context);
  if (assembled === null) return UNSOUND;
  const { setup, sources } = assembled;
  const journey = planJourney(setup, complaints(text, setup, sources, context));
  if (journey !== null && context.issues.length === 0) keepJourney(setup, journey);
  return setup;
});

/** Stands for a setup whose mistakes have been told. */
const UNSOUND: Setup = {
  units: [],
  atHome: [],
  cards: null,
  carry: { wounds: false, morale: false },
  withdraw: null,
  mission: { stage: 0, arrive: 1 },
  stages: [],
};
