import { MOST_STREAMS, type Stream } from '../../random/batched/BatchedStreams.ts';
import type { Chance } from '../../random/Chance.ts';
import { dieDraw, pickDraw, poolDraw, sumDraw, type WordDraw } from '../../random/DrawTables.ts';
import { EnumeratedChance } from '../../random/EnumeratedChance.ts';
import type { Rules } from '../../rules/Rules.ts';

/** The number of words in a block. */
const BLOCK = 4;
/** The maximum number of draws in a trial. No tree is built if a trial may draw more often. */
export const MOST_DRAWS = 16;
/** The maximum number of integers in the measures of all leaves: a megabyte. */
const MOST_VALUES = 2 ** 18;
const MOST_FORKS = 2 ** 13;

/**
 * All possible courses of a trial of one setup, as a tree. Each fork is a draw, and each leaf has the values that were read at
 * the end of the trial.
 */
export interface DrawTree {
  /** The first fork, by its index; or a leaf, as −1 − its index. */
  readonly root: number;
  readonly forks: readonly Fork[];
  /** The values at each leaf, such as the measures. Leaf 0 has none, and no branch leads to it. */
  readonly leaves: readonly Int32Array[];
  readonly draws: readonly WordDraw[];
  readonly streams: readonly Stream[];
}

interface Fork {
  /** The kind of draw, as an index into `draws`. */
  readonly draw: number;
  /** The stream from which the draw takes its word, as an index into `streams`. */
  readonly stream: number;
  /** The index of the word among the four words of the stream. */
  readonly word: number;
  /** For each outcome, the next fork or leaf, in the form of `root`. */
  readonly branches: ReadonlyMap<number, number>;
}

/** A node of the tree during its construction: the next draw with its branches, or the values of a leaf. */
type GrowingNode =
  | { readonly draw: TracedDraw; readonly branches: Map<number, GrowingNode> }
  | { readonly values: Int32Array };

/** Reads the values of a leaf from a finished trial. */
interface Reading<State> {
  /** The number of values. */
  readonly width: number;
  read(state: State, into: Int32Array): void;
}

/**
 * Enumerates every course of a trial (`DrawTreeSampler` states the gain in speed).
 *
 * @param mostPaths the maximum number of paths; each takes as long as a few trials
 * @param reading reads the values of a leaf. Default: the measures
 * @returns null if there are more than `mostPaths` paths, if the tree would be too large, if a trial may draw too
 * often, or if a draw may have too many outcomes
 */
export function enumerateDrawTree<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  mostPaths: number,
  reading: Reading<State> = {
    width: rules.measures(setup).length,
    read: (state, into) => rules.observe(state, into),
  },
): DrawTree | null {
  const every = new EnumeratedChance();
  const chance = new TracedChance(every, MOST_DRAWS);
  try {
    const start = followAll(rules, rules.create(setup), mostPaths, every, chance, reading);
    const tree = start === null ? null : { ...mergeEqual(start), draws: chance.draws };
    return tree === null || tree.forks.length > MOST_FORKS || tree.streams.length > MOST_STREAMS ? null : tree;
  } catch (error) {
    if (error instanceof NoTree) return null;
    throw error;
  }
}

function followAll<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  mostPaths: number,
  every: EnumeratedChance,
  chance: TracedChance,
  { width, read }: Reading<State>,
): GrowingNode | null {
  const most = Math.min(mostPaths, MOST_VALUES / width);
  const start = new Map<number, GrowingNode>();
  let paths = 0;
  do {
    every.begin();
    chance.begin();
    // The trial is played step by step, because a fast path becomes slower if a second class of `Chance` is used in it.
    rules.begin(state, chance, null);
    while (rules.step(state, chance, null));
    const values = new Int32Array(width);
    read(state, values);
    let [branches, outcome] = [start, 0];
    for (const draw of chance.trace) {
      let node = branches.get(outcome);
      if (node === undefined) {
        node = { draw, branches: new Map() };
        branches.set(outcome, node);
      }
      if (!('branches' in node)) throw new Error('a trial ended, but another trial with the same draws continued');
      [branches, outcome] = [node.branches, draw.outcome];
    }
    branches.set(outcome, { values });
    paths += 1;
    if (paths > most) return null;
  } while (every.hasNext());
  return start.get(0) as GrowingNode;
}

/** Merges forks with equal draws and equal branches, and merges leaves with equal values. */
function mergeEqual(root: GrowingNode): Omit<DrawTree, 'draws'> {
  const places = new Map<string, number>();
  const forks: Fork[] = [];
  const leaves: Int32Array[] = [new Int32Array(0)];
  const streams: Stream[] = [];
  const placeOf = (name: string, add: () => number): number => {
    const place = places.get(name) ?? add();
    places.set(name, place);
    return place;
  };
  const merge = (node: GrowingNode): number => {
    if ('values' in node) return placeOf(`leaf ${node.values}`, () => -leaves.push(node.values));
    const { draw, purpose, number } = node.draw;
    const block = Math.floor(number / BLOCK);
    const stream = placeOf(`stream ${purpose} ${block}`, () => streams.push({ purpose, block }) - 1);
    const branches = [...node.branches].map(([outcome, to]) => [outcome, merge(to)] as const);
    const fork = { draw, stream, word: number % BLOCK, branches: new Map(branches) };
    return placeOf(`fork ${draw} ${purpose} ${number} ${branches}`, () => forks.push(fork) - 1);
  };
  return { root: merge(root), forks, leaves, streams };
}

/** The maximum number of outcomes of a draw. It is limited because the tree has one branch for each outcome. */
const MOST_OUTCOMES = 2 ** 12;
/** The maximum number of kinds of draws. Each list of weights has a table of its own, and some rules create many lists. */
const MOST_KINDS = 2 ** 10;

/** Thrown if a trial draws too often, or makes a draw that no tree can hold. */
class NoTree extends Error {}

/** One draw of a trial. */
interface TracedDraw {
  /** The kind of draw, as an index into `draws`. */
  readonly draw: number;
  readonly purpose: number;
  /** The number of earlier draws of this purpose in the trial. */
  readonly number: number;
  readonly outcome: number;
}

/** A `Chance` that delegates to another `Chance` and records the draws and their outcomes. */
class TracedChance implements Chance {
  /** All kinds of draws so far. */
  readonly draws: WordDraw[] = [];
  /** The draws of the current trial, in order. */
  readonly trace: TracedDraw[] = [];
  private readonly inner: Chance;
  private readonly mostDraws: number;
  private readonly places = new Map<unknown, number>();

  /** @param mostDraws the maximum number of draws of one trial; a further draw throws `NoTree` */
  constructor(inner: Chance, mostDraws: number) {
    this.inner = inner;
    this.mostDraws = mostDraws;
  }

  begin(): void {
    this.trace.length = 0;
  }

  die(purpose: number, sides: number): number {
    this.makeSure(sides);
    const draw = this.placeOf(`die ${sides}`, () => dieDraw(sides));
    return this.note(draw, purpose, this.inner.die(purpose, sides));
  }

  sum(purpose: number, dice: number, sides: number): number {
    this.makeSure(dice * sides);
    const draw = this.placeOf(`sum ${dice} ${sides}`, () => sumDraw(dice, sides));
    return this.note(draw, purpose, this.inner.sum(purpose, dice, sides));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    this.makeSure(dice);
    const draw = this.placeOf(`hits ${dice} ${sides} ${need}`, () => poolDraw(dice, sides, need));
    return this.note(draw, purpose, this.inner.hits(purpose, dice, sides, need));
  }

  pick(purpose: number, weights: readonly number[]): number {
    this.makeSure(weights.length);
    const draw = this.placeOf(weights, () => pickDraw(weights));
    return this.note(draw, purpose, this.inner.pick(purpose, weights));
  }

  /**
   * Throws `NoTree` if the trial has too many draws, or if the next draw has too many outcomes, because the tables of
   * such a draw would take long to build.
   */
  private makeSure(outcomes: number): void {
    if (this.trace.length === this.mostDraws || outcomes > MOST_OUTCOMES) throw new NoTree();
  }

  private placeOf(name: unknown, create: () => WordDraw): number {
    let place = this.places.get(name);
    if (place === undefined) {
      if (this.draws.length === MOST_KINDS) throw new NoTree();
      place = this.draws.push(create()) - 1;
      this.places.set(name, place);
    }
    return place;
  }

  private note(draw: number, purpose: number, outcome: number): number {
    const number = this.trace.filter((earlier) => earlier.purpose === purpose).length;
    this.trace.push({ draw, purpose, number, outcome });
    return outcome;
  }
}
