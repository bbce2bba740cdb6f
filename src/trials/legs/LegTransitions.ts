import { ensureCapacity } from '../../foundation/IntTable.ts';
import type { SampledComposition, SampledLeg } from '../../rules/Composition.ts';
import type { Tally } from '../Tally.ts';
import { LegStreams, PlayedLeg } from './PlayedLeg.ts';

/**
 * The caches are cleared if they contain more integers than `MOST_KEPT` (16 MB). The other constants give the number of integers to
 * count for one leg, one node and one end.
 */
const MOST_KEPT = 2 ** 22;
const PER_LEG = 2 ** 12;
const PER_NODE = 2 ** 8;
const PER_END = 2 ** 12;

/** A vector that trials carry, either to their next leg, which is part of the node, or at their end. */
export interface LegNode {
  readonly carried: Int32Array;
  /** The next leg; null if the trial is over. */
  readonly leg: PlayedLeg | null;
  /** The counter of the trials that end with this vector; null if a leg follows. */
  readonly end: TrialsEnd | null;
  /**
   * `moveOf[n]` is the row in `moves` of the move after end n of the leg (`PlayedLeg.numberOf`); 0 or absent if the move is not
   * known yet.
   */
  moveOf: Int32Array<ArrayBuffer>;
}

// The columns of a row of `moves`. `TO`: the number of the node to which the move leads. `ONCE`: the index of the move's set of
// additions (`WholeCounts.placeOf`). `ADDS`: the number of kept sums to which the move may add (all of them, or 0). From `ADDED`
// on: the amount added to each kept sum.
export const TO = 0;
export const ONCE = 1;
export const ADDS = 2;
export const ADDED = 3;

/**
 * The transitions from leg to leg that trials have made so far. (The `LegGraph` of the exact solver has all possible
 * transitions.)
 */
export class LegTransitions {
  /** The nodes; the number of a node is its index. */
  readonly nodes: LegNode[] = [];
  /**
   * The moves after ends of legs, one row each. The array is flat, so that all rows fit the processor's cache: trials
   * access rows in random order. Row 0 has the latest move after an end without a number; such moves are not cached.
   */
  moves = new Int32Array(0);
  readonly rowLength: number;
  /** The streams of legs, in the order of their purpose offsets. */
  readonly streams: LegStreams[] = [];
  readonly whole: WholeCounts;
  root: LegNode;
  private readonly composition: SampledComposition;
  private readonly tally: Tally;
  private readonly key: Uint32Array;
  private readonly numbers = new Map<string, number>();
  private readonly legs = new Map<SampledLeg, PlayedLeg>();
  private readonly carriedOn: Int32Array;
  private readonly sums: Int32Array;
  private rows = 1;
  /** The number of moves and nodes that were added since the last call of `newlyKnown`. */
  private added = 0;
  private kept = 0;

  constructor(composition: SampledComposition, key: Uint32Array, tally: Tally) {
    this.composition = composition;
    this.key = key;
    this.tally = tally;
    this.whole = new WholeCounts(composition, tally);
    this.rowLength = ADDED + this.whole.kept.length;
    this.carriedOn = new Int32Array(composition.start.length);
    this.sums = new Int32Array(composition.sums);
    this.root = this.nodeAt(composition.start);
  }

  /** True if the caches are full and have to be cleared. */
  get isFull(): boolean {
    return this.kept > MOST_KEPT;
  }

  /** Clears all transitions. Counts that have not been tallied are lost. */
  clear(): void {
    this.nodes.length = 0;
    this.numbers.clear();
    this.legs.clear();
    this.whole.clear();
    this.rows = 1;
    this.kept = 0;
    this.root = this.nodeAt(this.composition.start);
  }

  /**
   * Returns the row of the move after a leg that the rules have just played.
   *
   * @param end the end that was reached, as the rules of the leg number it (not `PlayedLeg.numberOf`); below 0 if they give it no
   *   number
   */
  moveFrom(node: LegNode, leg: PlayedLeg, end: number): number {
    const { moveOf } = node;
    const number = end < 0 ? -1 : leg.numberOf(end);
    const known = number >= 0 && number < moveOf.length ? moveOf[number] : 0;
    return known > 0 ? known : this.addMove(node, leg, number);
  }

  /** Returns the number of moves and nodes that were added since the last call. */
  newlyKnown(): number {
    const { added } = this;
    this.added = 0;
    return added;
  }

  /** Tallies everything that was counted since the last call. */
  tallyAll(): void {
    this.whole.tallyAll();
    for (const leg of this.legs.values()) leg.tallyLeaves(this.tally);
  }

  private addMove(node: LegNode, leg: PlayedLeg, number: number): number {
    const { carriedOn, sums, rowLength, whole } = this;
    sums.fill(0);
    leg.leg.leave(leg.state, node.carried, carriedOn, sums);
    const row = number < 0 ? 0 : this.rows;
    const first = row * rowLength;
    this.moves = ensureCapacity(this.moves, first + rowLength);
    const { moves } = this;
    moves[first + TO] = this.numberOf(carriedOn);
    moves[first + ONCE] = whole.placeOf(sums);
    moves[first + ADDS] = 0;
    for (let place = 0; place < whole.kept.length; place += 1) {
      const added = sums[whole.kept[place]];
      moves[first + ADDED + place] = added;
      if (added !== 0) moves[first + ADDS] = whole.kept.length;
    }
    if (number < 0) return row;
    this.added += 1;
    this.kept -= node.moveOf.length;
    node.moveOf = ensureCapacity(node.moveOf, number + 1);
    node.moveOf[number] = row;
    this.rows += 1;
    this.kept += node.moveOf.length + 2 * rowLength;
    return row;
  }

  private nodeAt(carried: Int32Array): LegNode {
    return this.nodes[this.numberOf(carried)];
  }

  private numberOf(carried: Int32Array): number {
    const name = carried.join(' ');
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const next = this.composition.next(carried);
    const kept = carried.slice();
    const leg = next === null ? null : this.playedLeg(next);
    const end = leg === null ? this.whole.addEnd(kept) : null;
    this.added += 1;
    const number = this.nodes.push({ carried: kept, leg, end, moveOf: new Int32Array(0) }) - 1;
    this.numbers.set(name, number);
    this.kept += leg === null ? PER_END : PER_NODE;
    return number;
  }

  private playedLeg(leg: SampledLeg): PlayedLeg {
    let played = this.legs.get(leg);
    if (played === undefined) {
      played = new PlayedLeg(leg, this.streamsOf(leg), this.tally);
      this.legs.set(leg, played);
      this.kept += PER_LEG + played.size;
    }
    return played;
  }

  private streamsOf(leg: SampledLeg): LegStreams {
    const { streams } = this;
    const later = streams.findIndex(({ firstPurpose }) => firstPurpose >= leg.firstPurpose);
    const at = later < 0 ? streams.length : later;
    if (streams[at]?.firstPurpose !== leg.firstPurpose) streams.splice(at, 0, new LegStreams(this.key, leg));
    return streams[at];
  }
}

/**
 * Values of a kept sum are counted in `TrialsEnd.sumTimes` if they are at least 0 and below this number. Other values
 * are tallied at once.
 */
const MOST_VALUES = 2 ** 10;

/**
 * A vector that trials carry at their end, and the number of these trials (`times`). For each kept sum, `sumTimes` counts how
 * often the sum had each value from 0 on.
 */
export interface TrialsEnd {
  readonly carried: Int32Array;
  times: number;
  readonly sumTimes: Float64Array<ArrayBuffer>[];
}

/**
 * Counts the measures of the whole trial. Each measure depends at most on the vector that is carried at the end and on
 * one sum. While trials are played, only ends, sets of additions and values of sums are counted. Each measure is then
 * computed once for all trials with the same counted values.
 */
export class WholeCounts {
  /** The sums that are kept for each trial, because a measure depends on them and a trial may add to them more than once. */
  readonly kept: Int32Array;
  /** The number of times that each set of additions has occurred, at its index from `placeOf`. */
  times = new Float64Array(1);
  private readonly composition: SampledComposition;
  private readonly tally: Tally;
  private readonly ends: TrialsEnd[] = [];
  /** The sums to which a trial adds at most once. */
  private readonly once: Int32Array;
  /** The sets of additions, each as pairs of a sum's index and the amount added to the sum. Set 0 is empty. */
  private readonly additions: number[][] = [[]];
  private readonly places = new Map<string, number>();
  /** The measures that depend on no sum. */
  private readonly alone: readonly number[];
  /** For each kept sum, the measures that depend on it. */
  private readonly summed: readonly (readonly number[])[];
  /**
   * For each sum to which a trial adds at most once, the measures that depend only on this sum. The other sums have an empty list.
   */
  private readonly decided: readonly (readonly number[])[];

  constructor(composition: SampledComposition, tally: Tally) {
    this.composition = composition;
    this.tally = tally;
    const { journey, sums } = composition;
    const once = journey.filter(({ sum, isOneAddition }) => sum >= 0 && isOneAddition === true);
    const kept = journey.filter((measure) => measure.sum >= 0 && !once.includes(measure));
    const keptSums = [...new Set(kept.map(({ sum }) => sum))];
    this.kept = Int32Array.from(keptSums);
    this.once = Int32Array.from(new Set(once.map(({ sum }) => sum)));
    this.alone = journey.filter(({ sum }) => sum < 0).map(({ at }) => at);
    this.summed = keptSums.map((sum) => kept.filter((measure) => measure.sum === sum).map(({ at }) => at));
    this.decided = Array.from({ length: sums }, (_, sum) =>
      once.filter((measure) => measure.sum === sum).map(({ at }) => at),
    );
  }

  /** Adds a counter for the trials that end with this carried vector. */
  addEnd(carried: Int32Array): TrialsEnd {
    const sumTimes = Array.from({ length: this.kept.length }, () => new Float64Array(0));
    const end = { carried, times: 0, sumTimes };
    this.ends.push(end);
    return end;
  }

  /**
   * Returns the index of a move's set of additions. The set contains only the sums to which a trial adds at most once.
   * The index is 0 if the move adds to none of these sums.
   */
  placeOf(sums: Int32Array): number {
    const additions: number[] = [];
    for (const sum of this.once) if (sums[sum] !== 0) additions.push(sum, sums[sum]);
    if (additions.length === 0) return 0;
    const name = additions.join(' ');
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = this.additions.push(additions) - 1;
    this.places.set(name, place);
    this.times = ensureCapacity(this.times, place + 1);
    return place;
  }

  /** Counts a trial that reached an end with a value of a sum, if the end has no counter for this value yet. */
  meetSum(end: TrialsEnd, sum: number, value: number): void {
    if (value < 0 || value >= MOST_VALUES) {
      this.countSum(end.carried, sum, value, 1);
      return;
    }
    end.sumTimes[sum] = ensureCapacity(end.sumTimes[sum], value + 1);
    end.sumTimes[sum][value] += 1;
  }

  /** Writes the measures that depend only on sums to which a trial adds at most once. @param place the index from `placeOf` */
  writeAdditions(place: number, into: Int32Array, from: number): void {
    const { composition, decided } = this;
    const additions = this.additions[place];
    for (let at = 0; at < additions.length; at += 2) {
      for (const measure of decided[additions[at]]) {
        into[from + measure] = composition.measureAt(measure, composition.start, additions[at + 1]);
      }
    }
  }

  /** Writes the measures of a finished trial. @param sums the kept sums, from `firstSum` on */
  writeEnd(carried: Int32Array, sums: Int32Array, firstSum: number, into: Int32Array, from: number): void {
    const { composition } = this;
    for (const measure of this.alone) into[from + measure] = composition.measureAt(measure, carried, 0);
    for (const [sum, measures] of this.summed.entries()) {
      for (const measure of measures)
        into[from + measure] = composition.measureAt(measure, carried, sums[firstSum + sum]);
    }
  }

  /** Tallies everything that was counted since the last call. */
  tallyAll(): void {
    for (const end of this.ends) if (end.times > 0) this.tallyEnd(end);
    for (let place = 1; place < this.additions.length; place += 1) {
      if (this.times[place] > 0) this.tallyAdditions(this.additions[place], this.times[place]);
    }
    this.times.fill(0);
  }

  /** Clears all ends and additions. Counts that have not been tallied are lost. */
  clear(): void {
    this.ends.length = 0;
    this.additions.length = 1;
    this.places.clear();
  }

  private tallyEnd(end: TrialsEnd): void {
    const { composition, tally } = this;
    const { carried, times, sumTimes } = end;
    for (const measure of this.alone) tally.addValue(measure, composition.measureAt(measure, carried, 0), times);
    for (let sum = 0; sum < sumTimes.length; sum += 1) {
      const ofSum = sumTimes[sum];
      for (let value = 0; value < ofSum.length; value += 1) {
        if (ofSum[value] > 0) this.countSum(carried, sum, value, ofSum[value]);
      }
      ofSum.fill(0);
    }
    end.times = 0;
  }

  private tallyAdditions(additions: readonly number[], times: number): void {
    const { composition, tally } = this;
    for (let at = 0; at < additions.length; at += 2) {
      for (const measure of this.decided[additions[at]]) {
        // These measures do not depend on the carried vector, so the start vector is passed for all trials.
        tally.addValue(measure, composition.measureAt(measure, composition.start, additions[at + 1]), times);
      }
    }
  }

  private countSum(carried: Int32Array, sum: number, value: number, times: number): void {
    for (const measure of this.summed[sum]) {
      this.tally.addValue(measure, this.composition.measureAt(measure, carried, value), times);
    }
  }
}
