import { fewestOutcomes } from './fewestOutcomes.ts';
import { StateGraph } from './graph/StateGraph.ts';
import { StateTable } from './graph/StateTable.ts';
import type { OutcomePlayer } from './OutcomePlayer.ts';

/** A forecast is made when this share of the most outcomes has been played, and whenever twice as many have been since. */
const FIRST_FORECAST = 1 / 64;

/** Every state that a trial may be in between two steps: node 0 of the graph is the beginning, node s + 1 is state s. */
export interface ExploredStates {
  readonly states: StateTable;
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
  const states = new StateTable();
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

  const saved = states.emptyState();
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
