import { OutcomePlayer } from '../../../../src/exact/OutcomePlayer.ts';
import { RoundGraph } from '../../../../src/exact/RoundGraph.ts';
import { type House, type Walk, wander } from './wander.ts';

/** The graph of the rounds of walks before it is explored. Node 0 is the start of a walk, and node 1 the first room. */
export function roundsOf(setup: House, budget = 1_000): RoundGraph<House, Walk> {
  const { inRounds } = wander;
  if (inRounds === undefined) throw new Error('the toy is played in rounds');
  const measures = wander.measures(setup).length;
  return new RoundGraph(new OutcomePlayer(wander, setup), inRounds, measures, inRounds.sums(setup).length, budget);
}

/** The graph of all rounds of walks. @throws Error if the budget is exceeded */
export function exploredRounds(setup: House, budget?: number): RoundGraph<House, Walk> {
  const graph = roundsOf(setup, budget);
  if (!graph.explore(setup.countsRounds === true)) throw new Error('over budget');
  return graph;
}
