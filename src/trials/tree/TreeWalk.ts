import { IN_TURN, TRIALS_AHEAD, WordsAhead } from '../../random/ahead/WordsAhead.ts';
import type { Tally } from '../Tally.ts';
import { BY_RULES, ForkRows } from './ForkRows.ts';
import type { DrawTree } from './growTree.ts';

const WORDS = 2 ** 32;

/**
 * Plays trials by walking a tree from draw to draw: no rules are asked and no measures worked out, and the words of many
 * trials are made at once.
 */
export class TreeWalk {
  private readonly tree: DrawTree;
  private readonly ahead: WordsAhead;
  private readonly rows: ForkRows;
  /** The leaves of the trials that were walked last. */
  private readonly reached = new Int32Array(TRIALS_AHEAD);
  private readonly times: Float64Array;
  private readonly width: number;

  /** @param key four words, from `seedKey` */
  constructor(tree: DrawTree, key: Uint32Array) {
    this.tree = tree;
    this.ahead = new WordsAhead(key, tree.streams);
    this.rows = new ForkRows(tree, (stream, word) => this.ahead.columnOf(stream, word));
    this.times = new Float64Array(tree.leaves.length);
    this.width = tree.leaves[tree.leaves.length - 1].length;
  }

  /**
   * Counts the trials `first`..`first + count − 1` in a tally.
   *
   * @param valuesOf the measures of one trial, by the rules
   */
  count(first: number, count: number, tally: Tally, valuesOf: (trial: number) => Int32Array): void {
    const { times, tree } = this;
    times.fill(0);
    for (let done = 0; done < count; ) done += this.countSome(first + done, count - done, tally, valuesOf);
    for (let leaf = BY_RULES + 1; leaf < times.length; leaf += 1) {
      if (times[leaf] > 0) tally.addTimes(tree.leaves[leaf], times[leaf]);
    }
  }

  /**
   * Writes the measures of the trials `first`..`first + count − 1`, trial after trial.
   *
   * @param valuesOf the measures of one trial, by the rules
   */
  record(first: number, count: number, into: Int32Array, valuesOf: (trial: number) => Int32Array): void {
    const { reached, tree, width } = this;
    for (let done = 0; done < count; ) {
      const some = this.walk(first + done, count - done);
      for (let at = 0; at < some; at += 1) {
        const leaf = reached[at];
        const values = leaf === BY_RULES ? valuesOf(first + done + at) : tree.leaves[leaf];
        const from = (done + at) * width;
        for (let measure = 0; measure < width; measure += 1) into[from + measure] = values[measure];
      }
      done += some;
    }
  }

  /** The first of these trials. It is called often, and so compiled, where the loop around it is entered once. @returns how many */
  private countSome(first: number, most: number, tally: Tally, valuesOf: (trial: number) => Int32Array): number {
    const { reached, times } = this;
    const some = this.walk(first, most);
    for (let at = 0; at < some; at += 1) {
      const leaf = reached[at];
      times[leaf] += 1;
      if (leaf === BY_RULES) tally.add(valuesOf(first + at));
    }
    return some;
  }

  /** Walks the trials from `first` on, at most so many, to the leaves in `reached`. @returns how many */
  private walk(first: number, most: number): number {
    const { ahead, rows, reached } = this;
    const count = Math.min(TRIALS_AHEAD, WORDS - (first % WORDS), most);
    ahead.turnTo(first, IN_TURN, count);
    const { words } = ahead;
    for (let trial = 0; trial < count; trial += 1) reached[trial] = rows.leafOf(words, trial);
    return count;
  }
}
