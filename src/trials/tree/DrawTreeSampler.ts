import { BatchedStreams, IN_TURN, TRIALS_AHEAD } from '../../random/batched/BatchedStreams.ts';
import { sureOutcomes } from '../../random/DrawTables.ts';
import type { Tally } from '../Tally.ts';
import type { DrawTree } from './enumerateDrawTree.ts';

const WORDS = 2 ** 32;

/**
 * Plays trials by walking down a draw tree. The rules are run only for the few trials that the tree does not cover. For
 * the other trials, the measures are read from the leaves. The random words of many trials are computed together. When
 * the sampler was added, the number of trials per second rose by these factors: 3.5 for crossings of a rift, 3 for
 * attacks, and 1.9 for entries into a portal (measured by the ratio to the same draws in C; `bench/results.md`).
 */
export class DrawTreeSampler {
  private readonly tree: DrawTree;
  private readonly ahead: BatchedStreams;
  private readonly rows: PackedDrawTree;
  /** The leaves of the latest batch of trials. */
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
   * @param valuesOf plays one trial by the rules and returns its measures; used for trials that the tree does not cover
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
   * @param valuesOf plays one trial by the rules and returns its measures; used for trials that the tree does not cover
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

  /**
   * Counts one batch of trials, from `first` on. This is a separate function, because V8 compiles functions that are
   * called often, but not a loop that is entered only once. @returns the number of trials counted
   */
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

  /** Walks at most `most` trials from `first` on, and writes their leaves to `reached`. @returns the number of trials */
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
/**
 * The maximum number of top bits of a word that are looked up. Fewer bits are looked up if the rows of all forks would not fit a
 * megabyte.
 */
const MOST_BITS = 11;
const MOST_PLACES = 2 ** 18;

/**
 * The entry of a fork's row for words whose top bits do not decide the branch. The value is also the reference to leaf
 * 0 (see `leafAt`), to which no branch leads.
 */
const UNDECIDED = -1;
/** Leaf 0. A walk that ends here has left the tree, so the rules must play the trial. */
export const BY_RULES = leafAt(UNDECIDED);

/**
 * Converts the index of a leaf to the reference to the leaf, or the reference to the index. A reference is negative, so
 * it differs from the index of a fork.
 */
function leafAt(place: number): number {
  return -1 - place;
}

/** A draw tree laid out as flat rows, so that trials walk from fork to fork by their words. */
export class PackedDrawTree {
  private readonly tree: DrawTree;
  private readonly bits: number;
  private readonly root: number;
  /**
   * One row for each fork. The first entry is the position of the fork's words. The others have, for each value of the
   * word's top bits, the start of the next fork's row, −1 − the index of a leaf, or `UNDECIDED`.
   */
  private readonly rows: Int32Array;

  /**
   * @param columnOf the start of the column of one word of a stream
   * @param mostBits the maximum number of bits that are looked up
   */
  constructor(tree: DrawTree, columnOf: (stream: number, word: number) => number, mostBits = MOST_BITS) {
    this.tree = tree;
    this.bits = Math.min(mostBits, Math.floor(Math.log2(MOST_PLACES / Math.max(1, tree.forks.length))));
    this.root = rowAt(tree.root, this.bits);
    this.rows = rowsOf(tree, this.bits, columnOf);
  }

  /**
   * Walks one trial.
   *
   * @param column the trial's index in the columns of words
   * @returns its leaf; `BY_RULES` if the tree does not cover the trial
   */
  leafOf(words: Int32Array, column: number): number {
    const { rows, bits } = this;
    const under = WORD_BITS - bits;
    let at = this.root;
    // `| 0` tells V8 that these values are integers. V8 cannot know this after a shift by a variable, or after a call.
    while (at >= 0) {
      const word = words[rows[at] + column];
      const next = rows[(at + 1 + (word >>> under)) | 0];
      at = next === UNDECIDED ? this.nextByFullWord(at, word) | 0 : next;
    }
    return leafAt(at);
  }

  /** Returns the next fork or leaf, decided by the full word, because the top bits of the word do not decide it. */
  private nextByFullWord(at: number, word: number): number {
    const { draws, forks } = this.tree;
    const { draw, branches } = forks[at / rowLength(this.bits)];
    return rowAt(branches.get(draws[draw].outcome(word >>> 0)) ?? UNDECIDED, this.bits);
  }
}

function rowLength(bits: number): number {
  return 1 + (1 << bits);
}

/** Returns the position of a fork's row in `rows`; the reference to a leaf is returned unchanged. */
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
 * The attempts to build a draw tree: the number of trials after which each attempt is made, and the maximum number of
 * paths in its tree. If trials are fast to play, enumerating one path takes as long as six trials, so failed attempts
 * take at most a fifth of the total time up to then.
 */
const ATTEMPTS = [
  { trials: 0, mostPaths: 2 ** 8 },
  { trials: 2 ** 17, mostPaths: 2 ** 12 },
  { trials: 2 ** 20, mostPaths: 2 ** 14 },
];

/** The schedule of attempts to build a tree for one setup. */
export class TreeAttempts {
  private started = 0;

  /** Returns true if the next attempt is due. @param played the number of trials so far */
  isDue(played: number): boolean {
    return this.started < ATTEMPTS.length && played >= ATTEMPTS[this.started].trials;
  }

  /** Starts an attempt. @returns the maximum number of paths */
  startAttempt(): number {
    return ATTEMPTS[this.started++].mostPaths;
  }

  /** Stops all further attempts. */
  giveUp(): void {
    this.started = ATTEMPTS.length;
  }
}
