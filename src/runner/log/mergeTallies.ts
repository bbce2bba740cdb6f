import type { ScenarioTally } from '../../trials/ScenarioTally.ts';

/** Adds other tallies of the same scenarios to some. */
export function mergeTallies(tallies: readonly ScenarioTally[], others: readonly ScenarioTally[]): void {
  for (const [at, { tally, pairs }] of tallies.entries()) {
    const other = others[at];
    tally.merge(other.tally);
    if (pairs !== null && other.pairs !== null) pairs.merge(other.pairs);
  }
}
