import { sureOutcomes } from '../../random/ahead/WordDraw.ts';
import { TRIALS_AHEAD, WordsAhead } from '../../random/ahead/WordsAhead.ts';
import type { Tally } from '../Tally.ts';
import type { DrawTree } from './growTree.ts';

const WORD_BITS = 32;
/** The top bits of a word that are looked up: eleven, as far as the rows of all forks stay within a megabyte. */
const MOST_BITS = 11;
const MOST_PLACES = 2 ** 18;

/** Leaf 0 stands for what the top bits of a word do not decide, and in the end for trials that the tree does not follow. */
const UNDECIDED = -1;
const BY_RULES = leafAt(UNDECIDED);

/** The leaf that stands in place of a fork. */
function leafAt(place: number): number {
  return -1 - place;
}

/**
 * Plays trials by walking a tree from draw to draw: no rules are asked and no measures worked out, and the words of many
 * trials are made at once.
 */
export class TreeWalk {
  private readonly tree: DrawTree;
  private readonly ahead: WordsAhead;
  private readonly bits: number;
  private readonly root: number;
  /**
   * A row for each fork: where its words lie, then, by the top bits of its word, where the row of the fork
   * begins that is next, or −1 − the leaf.
   */
  private readonly rows: Int32Array;
  /** The leaves of the trials that were walked last. */
  private readonly reached = new Int32Array(TRIALS_AHEAD);
  private readonly times: Float64Array;
  private readonly width: number;

  /** @param key four words, from `seedKey` */
  constructor(tree: DrawTree, key: Uint32Array) {
    this.tree = tree;
    this.ahead = new WordsAhead(key, tree.streams);
    this.bits = Math.min(MOST_BITS, Math.floor(Math.log2(MOST_PLACES / Math.max(1, tree.forks.length))));
    this.root = rowAt(tree.root, this.bits);
    this.rows = rowsOf(tree, this.bits, this.ahead);
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
    const { rows, bits, reached, ahead, root } = this;
    const { words } = ahead;
    const under = WORD_BITS - bits;
    const count = Math.min(ahead.turnTo(first), most);
    for (let trial = 0; trial < count; trial += 1) {
      let at = root;
      // Or-ing with 0 says that these are integers, which V8 cannot know of a shift by a variable and of a call.
      while (at >= 0) {
        const word = words[rows[at] + trial];
        const next = rows[(at + 1 + (word >>> under)) | 0];
        at = next === UNDECIDED ? this.lookCloser(at, word) | 0 : next;
      }
      reached[trial] = leafAt(at);
    }
    return count;
  }

  /** Where all of a word leads. */
  private lookCloser(at: number, word: number): number {
    const { draws, forks } = this.tree;
    const { draw, branches } = forks[at / rowLength(this.bits)];
    return rowAt(branches.get(draws[draw].outcome(word >>> 0)) ?? UNDECIDED, this.bits);
  }
}

function rowLength(bits: number): number {
  return 1 + (1 << bits);
}

/** Where a fork's row begins; a leaf stays as it is. */
function rowAt(place: number, bits: number): number {
  return place < 0 ? place : place * rowLength(bits);
}

function rowsOf({ draws, forks }: DrawTree, bits: number, ahead: WordsAhead): Int32Array {
  const rows = new Int32Array(forks.length * rowLength(bits));
  const sure = draws.map((draw) => sureOutcomes(draw, bits));
  for (const [fork, { stream, word, draw, branches }] of forks.entries()) {
    const next = Array.from(sure[draw], (outcome) => rowAt(branches.get(outcome) ?? UNDECIDED, bits));
    rows.set([ahead.columnOf(stream, word), ...next], rowAt(fork, bits));
  }
  return rows;
}
