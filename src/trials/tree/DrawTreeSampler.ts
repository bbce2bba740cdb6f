import { BatchedStreams, IN_TURN, TRIALS_AHEAD } from '../../random/batched/BatchedStreams.ts';
import { sureOutcomes } from '../../random/wordDraws.ts';
import type { Tally } from '../Tally.ts';
import type { DrawTree } from './enumerateDrawTree.ts';

const WORDS = 2 ** 32;

/**
 * Plays trials by walking a tree from draw to draw: no rules are asked and no measures worked out, and the words of many
 * trials are made at once.
 */
export class DrawTreeSampler {
  private readonly tree: DrawTree;
  private readonly ahead: BatchedStreams;
  private readonly rows: PackedDrawTree;
  /** The leaves of the trials that were walked last. */
  private readonly reached = new Int32Array(TRIALS_AHEAD);
  private readonly times: Float64Array;
  private readonly width: number;

  /** @param key four words, from `seedKey` */
  constructor(tree: DrawTree, key: Uint32Array) {
    this.tree = tree;
    this.ahead = new BatchedStreams(key, tree.streams);
    this.rows = new PackedDrawTree(tree, (stream, word) => this.ahead.columnOf(stream, word));
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

const WORD_BITS = 32;
/** The top bits of a word that are looked up: eleven, as far as the rows of all forks stay within a megabyte. */
const MOST_BITS = 11;
const MOST_PLACES = 2 ** 18;

/** Leaf 0 stands for what the top bits of a word do not decide, and in the end for trials that the tree does not follow. */
const UNDECIDED = -1;
export const BY_RULES = leafAt(UNDECIDED);

/** The leaf that stands in place of a fork. */
function leafAt(place: number): number {
  return -1 - place;
}

/** A tree of draws laid out for walking from fork to fork by the words that decide them. */
export class PackedDrawTree {
  private readonly tree: DrawTree;
  private readonly bits: number;
  private readonly root: number;
  /**
   * A row for each fork: where its words lie, then, by the top bits of its word, where the row of the fork
   * begins that is next, or −1 − the leaf.
   */
  private readonly rows: Int32Array;

  /**
   * @param columnOf where the column of one word of a stream of the tree begins
   * @param mostBits of a word that are looked up
   */
  constructor(tree: DrawTree, columnOf: (stream: number, word: number) => number, mostBits = MOST_BITS) {
    this.tree = tree;
    this.bits = Math.min(mostBits, Math.floor(Math.log2(MOST_PLACES / Math.max(1, tree.forks.length))));
    this.root = rowAt(tree.root, this.bits);
    this.rows = rowsOf(tree, this.bits, columnOf);
  }

  /** Walks one trial. @param column its place in the columns of words @returns its leaf; `BY_RULES`: the tree does not follow it */
  leafOf(words: Int32Array, column: number): number {
    const { rows, bits } = this;
    const under = WORD_BITS - bits;
    let at = this.root;
    // Or-ing with 0 says that these are integers, which V8 cannot know of a shift by a variable and of a call.
    while (at >= 0) {
      const word = words[rows[at] + column];
      const next = rows[(at + 1 + (word >>> under)) | 0];
      at = next === UNDECIDED ? this.lookCloser(at, word) | 0 : next;
    }
    return leafAt(at);
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

function rowsOf(
  { draws, forks }: DrawTree,
  bits: number,
  columnOf: (stream: number, word: number) => number,
): Int32Array {
  const rows = new Int32Array(forks.length * rowLength(bits));
  const sure = draws.map((draw) => sureOutcomes(draw, bits));
  for (const [fork, { stream, word, draw, branches }] of forks.entries()) {
    const next = Array.from(sure[draw], (outcome) => rowAt(branches.get(outcome) ?? UNDECIDED, bits));
    rows.set([columnOf(stream, word), ...next], rowAt(fork, bits));
  }
  return rows;
}

/**
 * After how many trials a tree is looked for, and how many ways it may have. Where playing out a trial is fast, following a
 * way takes as long as six of them: so looking in vain takes a fifth of the time until then at most.
 */
const LOOKS = [
  { trials: 0, mostWays: 2 ** 8 },
  { trials: 2 ** 17, mostWays: 2 ** 12 },
  { trials: 2 ** 20, mostWays: 2 ** 14 },
];

/** When a tree is looked for among the trials of one setup. */
export class TreeLooks {
  private looks = 0;

  /** Whether it is time to look. @param played how many trials were played so far */
  isDue(played: number): boolean {
    return this.looks < LOOKS.length && played >= LOOKS[this.looks].trials;
  }

  /** Looks once. @returns how many ways the tree may have */
  look(): number {
    return LOOKS[this.looks++].mostWays;
  }

  /** Looks never again. */
  giveUp(): void {
    this.looks = LOOKS.length;
  }
}
