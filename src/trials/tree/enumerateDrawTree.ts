import { MOST_STREAMS, type Stream } from '../../random/batched/BatchedStreams.ts';
import type { Chance } from '../../random/Chance.ts';
import { EnumeratedChance } from '../../random/EnumeratedChance.ts';
import { dieDraw, pickDraw, poolDraw, sumDraw, type WordDraw } from '../../random/wordDraws.ts';
import type { Rules } from '../../rules/Rules.ts';

/** The words of a block. */
const BLOCK = 4;
/** Draws of a trial that a tree has room for. */
export const MOST_DRAWS = 16;
/** Numbers in the measures of all leaves: a megabyte. */
const MOST_VALUES = 2 ** 18;
const MOST_FORKS = 2 ** 13;

/** All ways that a trial of one setup can go: a draw at every fork, and what was read of the trial at every leaf. */
export interface DrawTree {
  /** A fork by its place, or a leaf as −1 − its place. */
  readonly root: number;
  readonly forks: readonly Fork[];
  /** What was read at each, such as the measures; leaf 0 has none, and no branch leads to it. */
  readonly leaves: readonly Int32Array[];
  readonly draws: readonly WordDraw[];
  readonly streams: readonly Stream[];
}

interface Fork {
  /** What is drawn, by its place in `draws`, and from what: the stream, by its place, and which of its four words. */
  readonly draw: number;
  readonly stream: number;
  readonly word: number;
  /** By outcome: where it leads, as `root` says. */
  readonly branches: ReadonlyMap<number, number>;
}

/** Where a trial has come to after some draws, while the tree grows: the next draw, or its measures. */
type Twig = { readonly draw: TracedDraw; readonly twigs: Map<number, Twig> } | { readonly values: Int32Array };

/** What is read of a trial that is over. */
interface Reading<State> {
  /** How many numbers. */
  readonly width: number;
  read(state: State, into: Int32Array): void;
}

/**
 * Plays a trial for every way that it can go.
 *
 * @param mostWays how many may be followed: each takes as long as a few trials
 * @param reading of each leaf; left out: the measures
 * @returns null where there are more, or a trial may draw too often
 */
export function enumerateDrawTree<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  mostWays: number,
  reading: Reading<State> = {
    width: rules.measures(setup).length,
    read: (state, into) => rules.observe(state, into),
  },
): DrawTree | null {
  const every = new EnumeratedChance();
  const chance = new TracedChance(every, MOST_DRAWS);
  try {
    const ways = followAll(rules, rules.create(setup), mostWays, every, chance, reading);
    const tree = ways === null ? null : { ...mergeAlike(ways), draws: chance.draws };
    return tree === null || tree.forks.length > MOST_FORKS || tree.streams.length > MOST_STREAMS ? null : tree;
  } catch (error) {
    if (error instanceof NoTree) return null;
    throw error;
  }
}

function followAll<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  mostWays: number,
  every: EnumeratedChance,
  chance: TracedChance,
  { width, read }: Reading<State>,
): Twig | null {
  const most = Math.min(mostWays, MOST_VALUES / width);
  const ground = new Map<number, Twig>();
  let ways = 0;
  do {
    every.begin();
    chance.begin();
    // By steps: what plays a trial in one go meets one kind of chance only, for which V8 compiles it.
    rules.begin(state, chance, null);
    while (rules.step(state, chance, null));
    const values = new Int32Array(width);
    read(state, values);
    let [twigs, outcome] = [ground, 0];
    for (const draw of chance.trace) {
      let twig = twigs.get(outcome);
      if (twig === undefined) {
        twig = { draw, twigs: new Map() };
        twigs.set(outcome, twig);
      }
      if (!('twigs' in twig)) throw new Error('a trial ended where another with the same luck goes on');
      [twigs, outcome] = [twig.twigs, draw.outcome];
    }
    twigs.set(outcome, { values });
    ways += 1;
    if (ways > most) return null;
  } while (every.hasNext());
  return ground.get(0) as Twig;
}

/** One fork for all from which the same draws lead to the same measures, and one leaf for the same measures. */
function mergeAlike(trunk: Twig): Omit<DrawTree, 'draws'> {
  const places = new Map<string, number>();
  const forks: Fork[] = [];
  const leaves: Int32Array[] = [new Int32Array(0)];
  const streams: Stream[] = [];
  const placeOf = (name: string, add: () => number): number => {
    const place = places.get(name) ?? add();
    places.set(name, place);
    return place;
  };
  const merge = (twig: Twig): number => {
    if ('values' in twig) return placeOf(`leaf ${twig.values}`, () => -leaves.push(twig.values));
    const { draw, purpose, number } = twig.draw;
    const block = Math.floor(number / BLOCK);
    const stream = placeOf(`stream ${purpose} ${block}`, () => streams.push({ purpose, block }) - 1);
    const branches = [...twig.twigs].map(([outcome, to]) => [outcome, merge(to)] as const);
    const fork = { draw, stream, word: number % BLOCK, branches: new Map(branches) };
    return placeOf(`fork ${draw} ${purpose} ${number} ${branches}`, () => forks.push(fork) - 1);
  };
  return { root: merge(trunk), forks, leaves, streams };
}

/** What a tree with one branch for each outcome can hold. */
const MOST_OUTCOMES = 2 ** 12;
/** Of rules that ask for ever new lists of weights, each with a table of its own. */
const MOST_KINDS = 2 ** 10;

/** Thrown out of a trial that draws too often, or what no tree can hold. */
class NoTree extends Error {}

/** One draw of a trial. */
interface TracedDraw {
  /** What was asked, by its place in `draws`. */
  readonly draw: number;
  readonly purpose: number;
  /** How many draws of this purpose there were before it in the trial. */
  readonly number: number;
  readonly outcome: number;
}

/** Hands on what another face of chance decides, and keeps what was asked and what came of it. */
class TracedChance implements Chance {
  /** Every draw that was ever asked for. */
  readonly draws: WordDraw[] = [];
  /** Those of the trial in hand, in turn. */
  readonly trace: TracedDraw[] = [];
  private readonly inner: Chance;
  private readonly mostDraws: number;
  private readonly places = new Map<unknown, number>();

  /** @param mostDraws of one trial; one more throws `NoTree` */
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

  /** Gives up before a draw of so many outcomes, whose tables would take long, if a tree cannot hold it. */
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
