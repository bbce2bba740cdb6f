import type { OtherReading, Rules } from '../Rules.ts';
import { chartsOf } from './charts.ts';
import { playOut } from './fast/duel.ts';
import { measureTable, observe } from './measures.ts';
import { notesOn } from './notes.ts';
import { describeFight } from './plans/describePlan.ts';
import { begin } from './play/begin.ts';
import { createState } from './play/createState.ts';
import { purposes } from './play/purposes.ts';
import type { State } from './play/State.ts';
import { restore, save } from './play/save.ts';
import { sceneOf } from './play/sceneOf.ts';
import { step } from './play/step.ts';
import type { Setup } from './setup/Setup.ts';
import { setupSchema } from './setup/setupSchema.ts';

/** The engine of dice-pool combat, from one attack to a whole battle, by the Rapture quick-start sheet. */
export const skirmish: Rules<Setup, State> = {
  name: 'skirmish',
  version: 23,
  trials: 'fights',
  purposes,
  files: ['cards'],
  setupSchema,
  measures: (setup) => measureTable(setup).measures,
  otherReadings: otherActivation,
  create: (setup) => createState(setup, measureTable(setup)),
  begin,
  step,
  playOut,
  observe,
  save,
  restore,
  // The exact solver gives up early on a battle: each step takes a hundred times as long as in a duel, and few battles are small
  // enough to be solved.
  stateBudget: ({ battle }) => (battle === null ? undefined : 20_000),
  presentation: { charts: chartsOf, plan: describeFight, notes: notesOn, scene: sceneOf },
};

/**
 * Returns the setup of a battle with the other value of the option `activation`. The sheet leaves open which unit a
 * side activates next (RQ.ACT.1).
 */
function otherActivation(setup: Setup): readonly OtherReading<Setup>[] {
  const { battle } = setup;
  if (battle === null) return [];
  const [activation, words] =
    battle.activation === 'by-plan'
      ? (['as-listed', 'each side activates its units in the order of the study, no matter who can strike'] as const)
      : (['by-plan', 'each side first activates the unit that gains most by acting'] as const);
  return [
    { words: `${words} (\`activation: ${activation}\`)`, setup: { ...setup, battle: { ...battle, activation } } },
  ];
}
