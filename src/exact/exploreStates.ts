import { IntTable } from '../foundation/IntTable.ts';
import type { Chance } from '../random/Chance.ts';
import { SampledChance } from '../random/SampledChance.ts';
import type { OutcomePlayer } from './OutcomePlayer.ts';
import { StateGraph } from './StateGraph.ts';

/**
 * The share of `mostOutcomes` at which the first forecast is made. Further forecasts follow each time the number of
 * outcomes has doubled.
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
 * Plays every outcome of every reachable state once.
 *
 * @returns null if there are more states or outcomes than allowed, or certainly will be by the forecast of
 * `fewestOutcomes`
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
 * The forecast is this number of standard errors below the estimate, so it is too high less than once in 30,000 times.
 */
const STANDARD_ERRORS = 4;

/**
 * Returns a lower bound of the number of outcomes of all states that are not explored yet, estimated by cheap random
 * probes. A probe plays one step of one of these states, in which all n outcomes of a draw are equally likely; then
 * outcomes of the state = E(n₁ · n₂ · n₃ · …)
 * (Knuth 1975, "Estimating the efficiency of backtrack programs"). If a few states have nearly all outcomes, the
 * standard error is as large as the estimate, so a probe that meets them by chance does not raise the bound.
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

/** A chance under which all possible outcomes of a draw are equally likely. It counts them. */
export class ProbingChance implements Chance {
  /** The product of the numbers of outcomes of all draws since `begin`. */
  outcomes = 1;
  private readonly sampled = new SampledChance(new Uint32Array(4));

  /** @param probe the number of the probe, from 0; it is the trial whose random words are used */
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
