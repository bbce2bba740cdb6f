import { sureOutcomes, THROWN_AGAIN, TOPS, topOf } from '../../random/ahead/WordDraw.ts';
import { TRIALS_AHEAD, WordsAhead } from '../../random/ahead/WordsAhead.ts';
import type { Tally } from '../Tally.ts';
import type { DrawTree } from './growTree.ts';

/** Numbers of a node: where its words lie, where the outcomes of its draw do, and where its branches do (see `nodes`). */
const NODE = 3;
/** The leaf of trials that the tree does not follow to their end. */
const BY_RULES = 0;
const TO_BE_PLAYED = leafNode(BY_RULES);

/** What stands in a leaf in place of where its words lie. */
function leafNode(leaf: number): number {
  return -1 - leaf;
}

/**
 * Plays trials by walking a tree from draw to draw: no rules are asked and no measures worked out, and the words of many
 * trials are made at once.
 */
export class TreeWalk {
  private readonly tree: DrawTree;
  private readonly ahead: WordsAhead;
  /**
   * NODE numbers a node, the root first and all branches of a fork side by side, one for each outcome from its lowest to its
   * highest:
   *
   * ```text
   * of a fork | column of its words | place of its draw in `sure` | where the branch of outcome 0 is, or would be |
   * of a leaf | −1 − its place      | –                           | –                                             |
   * ```
   */
  private readonly nodes: Int32Array;
  /** `sureOutcomes` of one draw after the other, times NODE. */
  private readonly sure: Int32Array;
  /** The leaves of the trials that were walked last. */
  private readonly reached = new Int32Array(TRIALS_AHEAD);
  private readonly times: Float64Array;
  private readonly width: number;

  /** @param key four words, from `seedKey` */
  constructor(tree: DrawTree, key: Uint32Array) {
    this.tree = tree;
    this.ahead = new WordsAhead(key, tree.streams);
    this.nodes = Int32Array.from(nodesOf(tree, this.ahead));
    this.sure = Int32Array.from(tree.draws.flatMap((draw) => Array.from(sureOutcomes(draw), (each) => each * NODE)));
    this.times = new Float64Array(tree.leaves.length);
    this.width = tree.leaves[tree.leaves.length - 1].length;
  }

  /**
   * Counts the trials `first`..`first + count − 1` in a tally.
   *
   * @param valuesOf the measures of one trial, by the rules
   */
  count(first: number, count: number, tally: Tally, valuesOf: (trial: number) => Int32Array): void {
    const { reached, times, tree } = this;
    times.fill(0);
    for (let done = 0; done < count; ) {
      const some = this.walk(first + done, count - done);
      for (let at = 0; at < some; at += 1) {
        const leaf = reached[at];
        times[leaf] += 1;
        if (leaf === BY_RULES) tally.add(valuesOf(first + done + at));
      }
      done += some;
    }
    for (let leaf = BY_RULES + 1; leaf < times.length; leaf += 1) tally.addTimes(tree.leaves[leaf], times[leaf]);
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

  /** Walks the trials from `first` on, at most so many, to the leaves in `reached`. @returns how many */
  private walk(first: number, most: number): number {
    const { nodes, sure, reached, ahead } = this;
    const { words } = ahead;
    const count = Math.min(ahead.turnTo(first), most);
    for (let trial = 0; trial < count; trial += 1) {
      let node = 0;
      let column = nodes[node];
      while (column >= 0) {
        const word = words[column + trial];
        let outcome = sure[nodes[node + 1] + topOf(word)];
        if (outcome < 0) {
          outcome = this.lookCloser(node, word);
          if (outcome < 0) {
            column = TO_BE_PLAYED;
            break;
          }
        }
        node = nodes[node + 2] + outcome;
        column = nodes[node];
      }
      reached[trial] = leafNode(column);
    }
    return count;
  }

  /** What all of a word decides, times NODE; below 0: nothing. */
  private lookCloser(node: number, word: number): number {
    const outcome = this.tree.draws[this.nodes[node + 1] / TOPS].outcome(word >>> 0);
    return outcome === THROWN_AGAIN ? outcome : outcome * NODE;
  }
}

/** The nodes of a tree, as `TreeWalk.nodes` has them; forks to which several branches lead are there for each. */
function nodesOf({ root, forks }: DrawTree, ahead: WordsAhead): number[] {
  const nodes: number[] = [];
  const add = (count: number): number => {
    const at = nodes.length;
    for (let node = 0; node < count; node += 1) nodes.push(TO_BE_PLAYED, 0, 0);
    return at;
  };
  const place = (at: number, to: number): void => {
    if (to < 0) {
      nodes[at] = to;
      return;
    }
    const { draw, stream, word, branches } = forks[to];
    const outcomes = branches.map(([outcome]) => outcome);
    const lowest = Math.min(...outcomes);
    const zero = add(Math.max(...outcomes) - lowest + 1) - NODE * lowest;
    nodes[at] = ahead.columnOf(stream, word);
    nodes[at + 1] = draw * TOPS;
    nodes[at + 2] = zero;
    for (const [outcome, next] of branches) place(zero + NODE * outcome, next);
  };
  place(add(1), root);
  return nodes;
}
