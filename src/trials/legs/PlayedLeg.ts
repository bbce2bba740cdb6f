import { BatchedStreams, MOST_STREAMS, type Stream, TRIALS_AHEAD } from '../../random/batched/BatchedStreams.ts';
import { SampledChance } from '../../random/SampledChance.ts';
import type { LegToPlay, NumberedEnds, SampledLeg } from '../../rules/Composition.ts';
import type { Tally } from '../Tally.ts';
import { BY_RULES, PackedDrawTree } from '../tree/DrawTreeSampler.ts';
import { enumerateDrawTree, MOST_DRAWS } from '../tree/enumerateDrawTree.ts';

/**
 * An attempt to build a draw tree is made after `EXAMINED` plays. If these plays had more than `MOST_DIFFERENT` different
 * results, no attempt is made, because the tree would have too many leaves.
 */
const EXAMINED = 128;
const MOST_DIFFERENT = 64;
/** The maximum number of paths in a tree. All trees together have to fit the processor's cache. */
const MOST_PATHS = 2 ** 8;
/** Ends with numbers below this are looked up in a list, and other ends in a map. */
const MOST_LISTED = 2 ** 13;
/**
 * The number of top bits of a word that a tree looks up. It is small, because all trees together have to fit the processor's
 * cache.
 */
const BITS = 8;

/**
 * One leg (a part of a trial that has its own rules), for all trials that reach it. It is played by a draw tree if a
 * tree can be built, and otherwise by its rules.
 */
export class PlayedLeg implements LegToPlay {
  readonly leg: SampledLeg;
  readonly streams: LegStreams;
  readonly state: unknown;
  /** For each leaf of the draw tree, the number of its end. */
  leafEnds = new Int32Array(0);
  /** For each leaf, the number of trials that have reached it since the last call of `tallyLeaves`. */
  leafTimes = new Float64Array(0);
  private forks: PackedDrawTree | null = null;
  private leaves: readonly Int32Array[] = [];
  private plays = 0;
  /** The different results of the first plays. */
  private readonly different = new Set<string>();

  /** `numbers[end]` is the result of `numberOf(end)` plus 1; 0 if the end has no number yet. */
  private readonly numbers: Int32Array;
  private readonly farNumbers = new Map<number, number>();
  private endsMet = 0;
  /** Scratch space for the leg's measures. */
  readonly observed: Int32Array;
  /**
   * Two numbers for each plain measure whose tallied value is the observed value plus a constant (`isShifted`): the
   * index of the measure in `observed`, and the position in the tally that belongs to the observed value 0.
   */
  private readonly plain: Int32Array;
  /** The reported measures that are not in `plain`, by their indices in `observed`. */
  private readonly others: Int32Array;

  constructor(leg: SampledLeg, streams: LegStreams, tally: Tally) {
    const { columns, values } = leg;
    this.leg = leg;
    this.streams = streams;
    this.state = leg.state;
    this.numbers = new Int32Array(Math.min(leg.ends?.count ?? 0, MOST_LISTED));
    this.observed = new Int32Array(columns.length);
    const own = [...columns.keys()].filter((at) => columns[at] >= 0);
    const isPlain = (at: number) => tally.isPlain(columns[at]) && isShifted(values[at]);
    this.plain = Int32Array.from(
      own.filter(isPlain).flatMap((at) => [at, tally.zeroOf(columns[at]) + (values[at]?.[0] ?? 0)]),
    );
    this.others = Int32Array.from(own.filter((at) => !isPlain(at)));
  }

  /** The leg's own numbers of its ends. */
  get ends(): NumberedEnds | null {
    return this.leg.ends;
  }

  /** True if the leg is played by a draw tree. */
  get hasTree(): boolean {
    return this.forks !== null;
  }

  /**
   * Finds the leaf of one trial.
   *
   * @param column the trial's index in the columns of words
   * @returns the leaf; `BY_RULES` if the rules must play the leg
   */
  leafOf(words: Int32Array, column: number): number {
    return this.forks === null ? BY_RULES : this.forks.leafOf(words, column);
  }

  /** The number of integers that this leg stores. */
  get size(): number {
    return this.numbers.length;
  }

  /**
   * Returns the number of an end. Ends are numbered 0, 1, … in the order of the first calls of this method for each
   * end.
   *
   * @param end the leg's own number for the end, from 0 on
   */
  numberOf(end: number): number {
    const { numbers } = this;
    if (end >= numbers.length) return this.farNumberOf(end);
    if (numbers[end] === 0) numbers[end] = ++this.endsMet;
    return numbers[end] - 1;
  }

  private farNumberOf(end: number): number {
    const number = this.farNumbers.get(end) ?? this.endsMet++;
    this.farNumbers.set(end, number);
    return number;
  }

  /** Tallies the observed measures. */
  count(tally: Tally): void {
    const { observed, plain, others } = this;
    const { counts } = tally;
    let at = 0;
    // The loop is unrolled by four, as in `Tally.add`.
    for (; at + 7 < plain.length; at += 8) {
      counts[plain[at + 1] + observed[plain[at]]] += 1;
      counts[plain[at + 3] + observed[plain[at + 2]]] += 1;
      counts[plain[at + 5] + observed[plain[at + 4]]] += 1;
      counts[plain[at + 7] + observed[plain[at + 6]]] += 1;
    }
    for (; at < plain.length; at += 2) counts[plain[at + 1] + observed[plain[at]]] += 1;
    for (const other of others) this.countValue(other, observed[other], 1, tally);
  }

  /**
   * Writes the measures of a leaf or, if `leaf` is `BY_RULES`, the observed measures.
   *
   * @param from the index of the trial's first measure
   */
  write(into: Int32Array, from: number, leaf = BY_RULES): void {
    const { columns, values } = this.leg;
    const found = leaf === BY_RULES ? this.observed : this.leaves[leaf];
    for (let at = 0; at < columns.length; at += 1) {
      if (columns[at] >= 0) into[from + columns[at]] = values[at]?.[found[at]] ?? found[at];
    }
  }

  private countValue(at: number, value: number, times: number, tally: Tally): void {
    const { columns, values } = this.leg;
    tally.addValue(columns[at], values[at]?.[value] ?? value, times);
  }

  /**
   * Called after each play by the rules. The call after `EXAMINED` plays tries to build a draw tree.
   *
   * @param chance the `Chance` that made the draws of the play
   */
  grow(chance: SampledChance): void {
    if (this.plays === EXAMINED) return;
    this.plays += 1;
    this.different.add(this.observed.join(' '));
    // No tree can be built for a leg with too many draws, and an attempt to build a tree would slow down later plays
    // (see `Player.drawsFew`).
    const isHopeless = chance.wordsTaken > MOST_DRAWS || this.different.size > MOST_DIFFERENT;
    if (isHopeless) this.plays = EXAMINED;
    else if (this.plays === EXAMINED) this.enumerateDrawTree();
    if (this.plays === EXAMINED) this.different.clear();
  }

  private enumerateDrawTree(): void {
    const { leg, observed } = this;
    const { rules, setup } = leg;
    const width = observed.length;
    const tree = enumerateDrawTree(rules, setup, MOST_PATHS, {
      width: width + 1,
      read: (state, into) => {
        rules.observe(state, into);
        into[width] = leg.ends?.of(state) ?? -1;
      },
    });
    if (tree === null || tree.leaves.some((leaf) => leaf[width] < 0)) return;
    const columns = this.streams.columnsFor(tree.streams);
    if (columns === null) return;
    this.leaves = tree.leaves;
    this.leafEnds = Int32Array.from(tree.leaves, (leaf, at) => (at === BY_RULES ? -1 : this.numberOf(leaf[width])));
    this.leafTimes = new Float64Array(tree.leaves.length);
    this.forks = new PackedDrawTree(tree, columns, BITS);
  }

  /** Tallies the leaves that were reached since the last call. */
  tallyLeaves(tally: Tally): void {
    const { columns } = this.leg;
    for (let leaf = BY_RULES + 1; leaf < this.leafTimes.length; leaf += 1) {
      const times = this.leafTimes[leaf];
      if (times === 0) continue;
      for (let at = 0; at < columns.length; at += 1) {
        if (columns[at] >= 0) this.countValue(at, this.leaves[leaf][at], times, tally);
      }
    }
    this.leafTimes.fill(0);
  }
}

/**
 * Returns true if the tallied value is the observed value plus a constant.
 *
 * @param counts the value to tally for each observed value of a category; null if the observed value itself is tallied
 */
function isShifted(counts: Int32Array | null): boolean {
  return counts === null || counts.every((value, at) => value === counts[0] + at);
}

/** Trials that wait for a leg, by their index in the batch. */
class Queue {
  readonly trials = new Int32Array(TRIALS_AHEAD);
  length = 0;

  push(trial: number): void {
    this.trials[this.length] = trial;
    this.length += 1;
  }
}

/** The source of random words for all legs with the same purpose offset, and the trials whose next leg has this offset. */
export class LegStreams {
  readonly firstPurpose: number;
  readonly chance: SampledChance;
  readonly playAll: SampledLeg['playAll'];
  /** The trials whose next leg is played by its rules. */
  readonly playing = new Queue();
  /** The trials whose next leg has a draw tree. */
  readonly walking = new Queue();
  /** The random words that the draw trees need. */
  ahead: BatchedStreams;
  private readonly key: Uint32Array;
  private streams: readonly Stream[] = [];

  /** @param leg any leg with the purpose offset of these streams */
  constructor(key: Uint32Array, { firstPurpose, playAll }: SampledLeg) {
    this.playAll = playAll;
    this.key = key;
    this.firstPurpose = firstPurpose;
    this.chance = new SampledChance(key, firstPurpose);
    this.ahead = new BatchedStreams(key, []);
  }

  /**
   * Adds the streams of a tree to `ahead`.
   *
   * @returns a function that returns, for a stream of the tree and a word of it, where the word's column begins in `ahead`; null if
   *   there would be too many streams
   */
  columnsFor(streams: readonly Stream[]): ((stream: number, word: number) => number) | null {
    const all = [...this.streams];
    const places = streams.map(({ purpose, block }) => {
      const moved = { purpose: this.firstPurpose + purpose, block };
      const known = all.findIndex((one) => one.purpose === moved.purpose && one.block === block);
      return known >= 0 ? known : all.push(moved) - 1;
    });
    if (all.length > MOST_STREAMS) return null;
    if (all.length > this.streams.length) {
      this.streams = all;
      this.ahead = new BatchedStreams(this.key, all);
    }
    const { ahead } = this;
    return (stream, word) => ahead.columnOf(places[stream], word);
  }
}
