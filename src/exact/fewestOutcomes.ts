import type { StateTable } from './graph/StateTable.ts';
import type { OutcomePlayer } from './OutcomePlayer.ts';
import { ProbingChance } from './ProbingChance.ts';

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
  states: StateTable,
  first: number,
): number {
  const waiting = states.size - first;
  const chance = new ProbingChance();
  const saved = states.emptyState();
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
