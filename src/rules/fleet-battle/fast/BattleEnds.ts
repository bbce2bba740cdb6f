import type { EndCounts } from '../../Rules.ts';
import { type BattlePlan, LONGEST_BATTLE } from '../BattlePlan.ts';
import { copyEnded, MOST_HITS, measuresOf, mostRoundsOf } from '../measures.ts';
import type { State } from '../state.ts';

/** The most ends that are distinguished; battles with other ends are observed one by one. */
const MOST_ENDS = 256;

/**
 * Counts battles that were walked by their ends: all measures but the hits follow from how the fleets were left and from the
 * rounds, so a battle is three counts and not one for each measure. Measured for 3 dreadnoughts against 5 cruisers: 1.5 times as
 * many battles a second.
 */
export class BattleEnds implements EndCounts<State> {
  private readonly rounds: number;
  /** The number of battles, by end and rounds. */
  private readonly battles: Int32Array;
  /** For each side: how often its dice have made each number of hits. */
  private readonly hits: readonly [Int32Array, Int32Array];
  /** The measures of each end, without the sums, in the form of the walk. */
  private readonly measures: (Int32Array | undefined)[] = [];
  private readonly values: Int32Array;
  private last: State | null = null;

  constructor(plan: BattlePlan) {
    this.rounds = Math.min(LONGEST_BATTLE, mostRoundsOf(plan)) + 1;
    this.battles = new Int32Array(MOST_ENDS * this.rounds);
    this.hits = [new Int32Array(MOST_HITS + 1), new Int32Array(MOST_HITS + 1)];
    this.values = new Int32Array(measuresOf(plan).length);
  }

  count(state: State): boolean {
    const { ended, end, rounds, made } = state;
    if (ended === null || end >= MOST_ENDS) return false;
    const [attacker, defender] = made;
    if (rounds >= this.rounds || attacker > MOST_HITS || defender > MOST_HITS) return false;
    this.measures[end] = ended;
    this.battles[end * this.rounds + rounds] += 1;
    this.hits[0][attacker] += 1;
    this.hits[1][defender] += 1;
    this.last = state;
    return true;
  }

  tell(add: (measure: number, value: number, times: number) => void): void {
    const { last, values, battles } = this;
    if (last === null) return;
    const [, ...hitsAt] = last.sumsAt;
    for (const [end, measures] of this.measures.entries()) {
      if (measures === undefined) continue;
      for (let rounds = 0; rounds < this.rounds; rounds += 1) {
        const times = battles[end * this.rounds + rounds];
        if (times === 0) continue;
        copyEnded(last, measures, rounds, values);
        for (let at = 0; at < values.length; at += 1) if (!hitsAt.includes(at)) add(at, values[at], times);
      }
    }
    for (const [side, counts] of this.hits.entries()) {
      for (const [hits, times] of counts.entries()) if (times > 0) add(hitsAt[side], hits, times);
      counts.fill(0);
    }
    battles.fill(0);
    this.measures.length = 0;
    this.last = null;
  }
}
