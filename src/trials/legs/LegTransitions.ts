import { ensureCapacity } from '../../foundation/ensureCapacity.ts';
import type { SampledComposition, SampledLeg } from '../../rules/Composition.ts';
import type { Tally } from '../Tally.ts';
import { LegStreams, PlayedLeg } from './PlayedLeg.ts';
import { type TrialsEnd, WholeCounts } from './WholeCounts.ts';

/**
 * The maximum number of cached integers, 16 MB, before the caches are cleared; and the number that each object counts as.
 */
const MOST_KEPT = 2 ** 22;
const PER_LEG = 2 ** 12;
const PER_NODE = 2 ** 8;
const PER_END = 2 ** 12;

/** A vector that trials carry between two legs. */
export interface LegNode {
  readonly carried: Int32Array;
  /** The next leg; null: the trial is over. */
  readonly leg: PlayedLeg | null;
  /** The end of trials; null if a leg follows. */
  readonly end: TrialsEnd | null;
  /** By number of the leg's end (`PlayedLeg.numberOf`): the row of the resulting move; 0 or absent: not known yet. */
  moveOf: Int32Array<ArrayBuffer>;
}

// The columns of a row of `moves`: the number of the node that it leads to; the place of its single additions
// (`WholeCounts`); the number of kept sums to which it may add (all or none); and the amount added to each.
export const TO = 0;
export const ONCE = 1;
export const ADDS = 2;
export const ADDED = 3;

/**
 * The transitions from leg to leg that trials have made so far. (The `LegGraph` of the exact solver has all possible ones.)
 */
export class LegTransitions {
  /** The nodes by number. */
  readonly nodes: LegNode[] = [];
  /**
   * The moves after ends of legs, one row each. The array is flat because trials access rows at random, and all rows should
   * fit the processor's cache. Row 0 is the latest move if that is not cached.
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

  /** Clears all transitions; counts that have not been tallied are lost. */
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
   * The row of the move after a leg that the rules have just played.
   *
   * @param end the end that was reached, by the leg's own number
   */
  moveFrom(node: LegNode, leg: PlayedLeg, end: number): number {
    const { moveOf } = node;
    const number = end < 0 ? -1 : leg.numberOf(end);
    const known = number >= 0 && number < moveOf.length ? moveOf[number] : 0;
    return known > 0 ? known : this.addMove(node, leg, number);
  }

  /** The number of moves and nodes that were added since the last call. */
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
