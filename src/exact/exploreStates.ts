import { IntTable } from '../foundation/IntTable.ts';
import type { Chance } from '../random/Chance.ts';
import { SampledChance } from '../random/SampledChance.ts';
import type { OutcomePlayer } from './OutcomePlayer.ts';
import { StateGraph } from './StateGraph.ts';

/** A forecast is made when this share of the most outcomes has been played, and whenever twice as many have been since. */
const FIRST_FORECAST = 1 / 64;

/** Every state that a trial may be in between two steps: node 0 of the graph is the beginning, node s + 1 is state s. */
export interface ExploredStates {
  readonly states: IntTable;
  readonly graph: StateGraph;
  /** How many outcomes all states have together. */
  readonly outcomes: number;
}

/**
 * Plays every outcome of every state once, from the beginning on.
 *
 * @returns null where there are more than so many states or outcomes, or will be by the forecast of `fewestOutcomes`
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
    graph.addWay(1 + states.add(player.save()), player.probability);
    outcomes += 1;
    if (states.size > mostStates || outcomes > mostOutcomes) return null;
  } while (player.hasNext());
  graph.closeNode();

  const saved = states.emptyRow();
  for (let state = 0; state < states.size; state += 1) {
    states.read(state, saved);
    do {
      if (player.step(saved)) graph.addWay(1 + states.add(player.save()), player.probability);
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

/** Standard errors below the estimate: what is taken for certain is wrong less than once in 30,000 times. */
const CAUTION = 4;

/**
 * How many outcomes the states that wait to be explored have at least, as probes tell that cost next to nothing. A probe
 * plays one step of one of these states, in which every draw has one of its n outcomes, all alike; then
 *
 * outcomes of the state = E(n₁ · n₂ · n₃ · …)
 *
 * (Knuth 1975, "Estimating the efficiency of backtrack programs"). Where few states have nearly all of the outcomes, the
 * standard error is as large as the estimate, so that they cannot be overrated by luck.
 *
 * @param first the first state that waits; so do all after it
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
  return waiting * Math.max(1, mean - CAUTION * standardError);
}

/** Chance by which every outcome of a draw that can happen at all is equally likely, and which counts them. */
export class ProbingChance implements Chance {
  /** The product of how many outcomes each draw since `begin` had. */
  outcomes = 1;
  private readonly sampled = new SampledChance(new Uint32Array(4));

  /** @param probe its number, from 0 */
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
