import type { Chance } from '../../random/Chance.ts';
import type { Rules } from '../Rules.ts';
import { LONGEST_BATTLE, purposes } from './BattlePlan.ts';
import { BattleEnds } from './fast/BattleEnds.ts';
import { BattleWalk } from './fast/BattleWalk.ts';
import { chartsOf, describePlan, marksOf, measuresOf, observe, sumsOf } from './measures.ts';
import { notesOn } from './notes.ts';
import { planOf } from './plan.ts';
import { begin, isBeginning, step } from './play.ts';
import { type Setup, setupSchema } from './setup.ts';
import { createState, restore, type State, save } from './state.ts';

/** Battles of two fleets by the rules of a game file. Units, phases and modifiers are data. */
export const fleetBattle: Rules<Setup, State> = {
  name: 'fleet-battle',
  version: 4,
  trials: 'battles',
  purposes,
  files: ['game'],
  setupSchema,
  measures: (setup) => measuresOf(planOf(setup)),
  inRounds: {
    sums: (setup) => sumsOf(planOf(setup)),
    marks: (setup) => marksOf(planOf(setup)),
    isBeginning,
    // If the setup limits the rounds at each place (space and ground), the states count these rounds, so the sum of
    // rounds needs no limit.
    limit: (setup) => (setup.rounds === undefined ? { sum: 0, most: LONGEST_BATTLE } : null),
    // In a battle both in space and on the ground, the count of rounds begins again on the ground.
    countsRounds: (setup) => setup.rounds !== undefined && setup.place !== 'both',
  },
  // This number of states is enough for battles with two dozen ships on each side. Exploring the states takes about two
  // seconds.
  stateBudget: () => 500_000,
  create: newState,
  begin,
  step,
  playOut,
  observe,
  endCounts: (setup) => new BattleEnds(planOf(setup)),
  save,
  restore,
  presentation: {
    charts: (setup) => chartsOf(planOf(setup)),
    plan: (setup) => describePlan(planOf(setup)),
    notes: (setup) => notesOn(planOf(setup)),
  },
};

function newState(setup: Setup): State {
  const plan = planOf(setup);
  return createState(
    plan,
    sumsOf(plan),
    marksOf(plan).map(({ place }) => place),
  );
}

function playOut(state: State, chance: Chance): boolean {
  state.walk ??= new BattleWalk(newState(state.plan.setup), measuresOf(state.plan).length);
  state.walk.play(state, chance);
  return true;
}
