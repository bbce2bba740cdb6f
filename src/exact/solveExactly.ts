import { EnumeratedChance } from '../random/EnumeratedChance.ts';
import type { Rules } from '../rules/Rules.ts';
import { ExactDistribution } from './ExactDistribution.ts';
import type { ExactSolution } from './ExactSolution.ts';
import { StateLayer } from './StateLayer.ts';

/** The most states passed through before the solver gives up, where a caller says nothing else. */
const STATE_BUDGET = 1_000_000;

/** Outcomes played for each state of the budget: one of few states and very many outcomes must end in good time, too. */
const OUTCOMES_PER_STATE = 2;

/** Trials that might go on for ever are left at this probability, below the last place of any answer. */
const NEGLIGIBLE = 1e-18;

/**
 * The distribution of every measure, by carrying probability forward over the reachable states: the first layer is what
 * `begin` leaves, and each step leads from every state of one layer, through every outcome of its draws, to a state of the
 * next or to the end of the trial,
 *
 * P(next state) = Σ over states, Σ over outcomes that lead there, of P(state) · P(outcome).
 *
 * Equal states of a layer are one, whatever led to them, so the work grows with the states and not with the histories.
 *
 * @param options `stateBudget`: the most states to pass through, 1,000,000 unless given. A state counts once for each
 *   layer it stands in, and the solver also gives up after twice as many outcomes: two or three seconds with the default.
 * @throws RangeError if the rules observe a value outside of its measure's range
 */
export function solveExactly<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  { stateBudget: budget = STATE_BUDGET }: { stateBudget?: number } = {},
): ExactSolution {
  const measures = rules.measures(setup);
  const state = rules.create(setup);
  const values = new Int32Array(measures.length);
  const found = measures.map((measure) => new ExactDistribution(measure));
  const chance = new EnumeratedChance();
  let states = 0;
  let outcomes = 0;

  let layer = new StateLayer();
  do {
    chance.begin();
    rules.begin(state, chance, null);
    layer.add(rules.save(state), chance.probability);
    outcomes += 1;
    if (isOverBudget(layer)) return { state: 'over-budget', budget };
  } while (chance.hasNext());

  while (layer.probability > NEGLIGIBLE) {
    const next = new StateLayer();
    for (const { saved, probability } of layer) {
      do {
        chance.begin();
        rules.restore(state, saved);
        const goesOn = rules.step(state, chance, null);
        const reached = probability.value * chance.probability;
        if (goesOn) next.add(rules.save(state), reached);
        else observe(reached);
        outcomes += 1;
        if (isOverBudget(next)) return { state: 'over-budget', budget };
      } while (chance.hasNext());
    }
    states += layer.size;
    layer = next;
  }
  return {
    state: 'solved',
    distributions: found.map(({ probabilities }) => probabilities),
    moments: found.map(({ moments }) => moments),
    states,
  };

  function isOverBudget(growing: StateLayer): boolean {
    return states + growing.size > budget || outcomes > OUTCOMES_PER_STATE * budget;
  }

  function observe(probability: number): void {
    rules.observe(state, values);
    for (const [at, distribution] of found.entries()) distribution.add(values[at], probability);
  }
}
