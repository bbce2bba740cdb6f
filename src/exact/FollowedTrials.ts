import { IntTable } from '../foundation/IntTable.ts';
import type { Chance } from '../random/Chance.ts';
import { SampledChance } from '../random/SampledChance.ts';
import type { Rules } from '../rules/Rules.ts';
import type { CompensatedSums } from './CompensatedSums.ts';
import { OutcomePlayer } from './OutcomePlayer.ts';
import { expectedVisits, StateGraph } from './StateGraph.ts';

/**
 * The number of outcomes is first forecast when this share of `mostOutcomes` has been played. It is forecast again each
 * time the number of played outcomes has doubled.
 */
const FIRST_FORECAST = 1 / 64;

/**
 * All states of a trial between two steps. Node 0 of the graph is the start of the trial, and node s + 1 is state s.
 */
export interface ExploredStates {
  readonly states: IntTable;
  readonly graph: StateGraph;
  /** The number of outcomes of all states together. */
  readonly outcomes: number;
}

/**
 * Plays one step from every reachable state, with every outcome of the draws.
 *
 * @returns null if there are more states or outcomes than allowed, or if `fewestOutcomes` forecasts too many outcomes
 */
export function exploreStates<Setup, State>(
  player: OutcomePlayer<Setup, State>,
  mostStates: number,
  mostOutcomes: number,
): ExploredStates | null {
  const states = new IntTable();
  const graph = new StateGraph();
  let outcomes = 0;
  let forecastAt = FIRST_FORECAST * mostOutcomes;
  do {
    player.begin();
    graph.addTransition(1 + states.add(player.save()), player.probability);
    outcomes += 1;
    if (states.size > mostStates || outcomes > mostOutcomes) return null;
  } while (player.hasNext());
  graph.closeNode();

  const saved = states.emptyRow();
  for (let state = 0; state < states.size; state += 1) {
    states.read(state, saved);
    do {
      if (player.step(saved)) graph.addTransition(1 + states.add(player.save()), player.probability);
      else graph.addEnding(player.probability);
      outcomes += 1;
      if (states.size > mostStates || outcomes > mostOutcomes) return null;
    } while (player.hasNext());
    graph.closeNode();
    if (outcomes < forecastAt) continue;
    if (outcomes + fewestOutcomes(player, states, state + 1) > mostOutcomes) return null;
    forecastAt = 2 * outcomes;
  }
  return { states, graph, outcomes };
}

const PROBES = 4_000;

/**
 * The forecast is this number of standard errors below the estimate, so it is too high in less than 1 of 30,000 cases.
 */
const STANDARD_ERRORS = 4;

/**
 * Returns a lower bound of the number of outcomes of all states that are not explored yet, estimated by cheap random probes. A
 * probe plays one step of one of these states; in a probe, all possible outcomes of a draw are equally likely. If the draws of a
 * probe have n₁, n₂, n₃, … possible outcomes, then
 *
 * outcomes of the state = E(n₁ · n₂ · n₃ · …)
 *
 * (Knuth 1975, "Estimating the efficiency of backtrack programs"). If a few states have nearly all outcomes, the
 * standard error of the estimate is as large as the estimate. So the bound does not rise if a probe meets such a state
 * by chance.
 *
 * @param first index of the first unexplored state; all later ones are unexplored too
 */
export function fewestOutcomes<Setup, State>(
  player: OutcomePlayer<Setup, State>,
  states: IntTable,
  first: number,
): number {
  const waiting = states.size - first;
  const chance = new ProbingChance();
  const saved = states.emptyRow();
  let sum = 0;
  let squares = 0;
  for (let probe = 0; probe < PROBES; probe += 1) {
    states.read(first + Math.floor((probe * waiting) / PROBES), saved);
    chance.begin(probe);
    player.stepBy(chance, saved);
    sum += chance.outcomes;
    squares += chance.outcomes ** 2;
  }
  const mean = sum / PROBES;
  const standardError = Math.sqrt(Math.max(0, squares / PROBES - mean ** 2) / (PROBES - 1));
  return waiting * Math.max(1, mean - STANDARD_ERRORS * standardError);
}

/** A `Chance` that makes all possible outcomes of a draw equally likely, and counts the outcomes. */
export class ProbingChance implements Chance {
  /** The product of the numbers of outcomes of all draws since `begin`. */
  outcomes = 1;
  private readonly sampled = new SampledChance(new Uint32Array(4));

  /** @param probe the number of the probe, from 0. The probe uses the random words of the trial with this number */
  begin(probe: number): void {
    this.outcomes = 1;
    this.sampled.begin(probe);
  }

  die(_purpose: number, sides: number): number {
    return 1 + this.oneOf(sides);
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return dice + this.oneOf(dice * (sides - 1) + 1);
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    if (need <= 1) return dice;
    return need > sides ? 0 : this.oneOf(dice + 1);
  }

  pick(_purpose: number, weights: readonly number[]): number {
    const possible = [...weights.keys()].filter((index) => weights[index] > 0);
    return possible[this.oneOf(possible.length)];
  }

  private oneOf(outcomes: number): number {
    this.outcomes *= outcomes;
    return this.sampled.die(0, outcomes) - 1;
  }
}

/** A budget of n states allows this many times n outcomes, so that a few states with very many outcomes do not take too long. */
export const OUTCOMES_PER_STATE = 4;

/**
 * A budget of n states allows this many times n transitions to be followed, so that cycles which are left slowly, or never, do
 * not take too long.
 */
export const TRANSITIONS_PER_STATE = 100;

/**
 * All endings of a trial with their probabilities, found in three passes. The first pass plays every outcome of every
 * reachable state and stores the transitions between states. It plays each state once, even if many histories lead to
 * the state, so the work grows with the number of states and not with the number of histories. The second pass carries
 * probability along the transitions, to find the expected number of visits to each state. The third pass replays the
 * states in which a trial may end:
 *
 * P(ending) = Σ over states, Σ over outcomes that lead to the ending, of visits(state) · P(outcome).
 *
 * Two states are equal even if trials reach them in different rounds. For example, a fight to the end has one state for each
 * combination of units left, and not one for each combination and round.
 */
export class FollowedTrials<Setup, State> {
  readonly player: OutcomePlayer<Setup, State>;
  /**
   * The measures whose values cannot be read from the state at an ending. `FollowedTrials` has none; `FollowedRounds` may have
   * some.
   */
  readonly sums: ReadonlyMap<number, Float64Array> = new Map();
  private readonly explored: ExploredStates;
  private readonly visits: CompensatedSums;

  private constructor(player: OutcomePlayer<Setup, State>, explored: ExploredStates, visits: CompensatedSums) {
    this.player = player;
    this.explored = explored;
    this.visits = visits;
  }

  /** Makes the first two passes. @returns null if the budget is exceeded */
  static of<Setup, State>(
    rules: Rules<Setup, State>,
    setup: Setup,
    stateBudget: number,
  ): FollowedTrials<Setup, State> | null {
    const player = new OutcomePlayer(rules, setup);
    const explored = exploreStates(player, stateBudget, OUTCOMES_PER_STATE * stateBudget);
    const visits = explored && expectedVisits(explored.graph, TRANSITIONS_PER_STATE * stateBudget);
    return explored && visits && new FollowedTrials(player, explored, visits);
  }

  get states(): number {
    return this.explored.states.size;
  }

  /** The part of a state budget that the solution uses: the number of states, or more if they have many outcomes. */
  get effort(): number {
    return Math.max(this.states, this.explored.outcomes / OUTCOMES_PER_STATE);
  }

  /**
   * Makes the third pass.
   *
   * @param visit called for each ending, while `player` is in the final state. It receives the probability of the
   * ending and the saved state before the last step. The array of this state is overwritten afterwards.
   */
  forEachEnding(visit: (probability: number, before: Int32Array) => void): void {
    const { player, visits } = this;
    const { states, graph } = this.explored;
    const before = states.emptyRow();
    for (let state = 0; state < states.size; state += 1) {
      if (graph.ends[state + 1] === 0) continue;
      const probability = visits.value(state + 1);
      states.read(state, before);
      do {
        if (!player.step(before)) visit(probability * player.probability, before);
      } while (player.hasNext());
    }
  }
}
