import { sureOutcomes } from '../../random/ahead/WordDraw.ts';
import type { DrawTree } from './growTree.ts';

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
export class ForkRows {
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
