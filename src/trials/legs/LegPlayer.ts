import { TRIALS_AHEAD } from '../../random/batched/BatchedStreams.ts';
import type { SampledChance } from '../../random/SampledChance.ts';
import type { LegsToPlay, SampledComposition } from '../../rules/Composition.ts';
import type { Tally } from '../Tally.ts';
import type { TrialsEnd } from './LegTransitions.ts';
import * as legTransitions from './LegTransitions.ts';
import type { LegStreams, PlayedLeg } from './PlayedLeg.ts';

// V8 inlines constants of the same file, but looks up imported constants at every use. So these are copied.
const { TO, ONCE, ADDS, ADDED } = legTransitions;
const WORDS = 2 ** 32;

/** `isWorthWhile` is decided again after every `WINDOW` trials, from the average number of new moves and nodes per trial. */
const WINDOW = 2_048;
/**
 * Playing leg by leg saves no time if the average number of new moves and nodes per trial is above `MOST_NEW`, or if
 * this average is still above `SOME_NEW` after `PATIENCE` trials.
 */
const MOST_NEW = 4;
const SOME_NEW = 0.5;
const PATIENCE = 8 * WINDOW;

/**
 * Plays trials of a composition leg by leg, where a leg is a part of the trial that has its own rules. For a batch of
 * trials, it plays all legs with one purpose offset (see `ShiftedChance`), then all legs with the next offset. So an
 * engine plays the same leg for many trials in a row, and the random words of these trials are computed together. The
 * transition after a leg's end is computed once for all trials that carry the same vector (`LegTransitions`). Measures
 * are tallied as soon as they are known. The measures of each single trial are written only on request. When this class
 * was added, 1.8 times as many journeys were played per second as before (measured by `bench/races/expedition.ts`).
 */
export class LegPlayer implements LegsToPlay {
  private readonly tally: Tally;
  private readonly transitions: legTransitions.LegTransitions;
  /** The current node of each trial of the batch. */
  private readonly places: legTransitions.LegNode[];
  /** The kept sums (`WholeCounts.kept`) of each trial of the batch, one trial after another. */
  private readonly sums: Int32Array;
  /** Scratch space for the leaves of draw trees. */
  private readonly leaves = new Int32Array(TRIALS_AHEAD);
  /** The number of trials since the caches were cleared. */
  private age = 0;
  private isPaying = true;
  /** The value of `age` at which `isWorthWhile` is decided again. */
  private nextLook = WINDOW;
  /** The output array for measures; null if trials are only counted. */
  private into: Int32Array | null = null;
  /** The index in `into` of the first measure of the batch's first trial. */
  private firstRow = 0;
  /** The number of measures of a trial. */
  private readonly width: number;

  /** The streams of the legs that the rules are playing now. */
  private streams: LegStreams | null = null;
  /**
   * The index of the next trial in `playing.trials`. This is the list of the trials whose legs the rules are playing.
   */
  private turn = 0;
  /** The current trial, by its index in the batch. */
  private trial = 0;

  /** @param tally counts the trials @param width the number of measures */
  constructor(composition: SampledComposition, key: Uint32Array, tally: Tally, width: number) {
    this.tally = tally;
    this.width = width;
    this.transitions = new legTransitions.LegTransitions(composition, key, tally);
    this.places = new Array<legTransitions.LegNode>(TRIALS_AHEAD).fill(this.transitions.root);
    this.sums = new Int32Array(TRIALS_AHEAD * this.transitions.whole.kept.length);
  }

  /** False if playing leg by leg saves no time. The reason is that too few trials carry equal vectors. */
  get isWorthWhile(): boolean {
    return this.isPaying;
  }

  /** Counts the trials `first`..`first + count − 1`. */
  count(first: number, count: number): void {
    this.play(first, count);
    this.transitions.tallyAll();
    this.tally.addRest(count);
  }

  /** Writes the measures of the trials `first`..`first + count − 1`, trial after trial. */
  record(first: number, count: number, into: Int32Array): void {
    this.into = into.fill(0, 0, count * this.width);
    this.play(first, count);
    this.into = null;
  }

  private play(first: number, count: number): void {
    const { transitions, width } = this;
    for (let done = 0; done < count; ) {
      if (transitions.isFull) this.clear();
      const some = Math.min(TRIALS_AHEAD, WORDS - ((first + done) % WORDS), count - done);
      this.firstRow = done * width;
      this.playSome(first + done, some);
      done += some;
      this.age += some;
      if (this.age >= this.nextLook) this.look();
    }
  }

  private look(): void {
    const perTrial = this.transitions.newlyKnown() / WINDOW;
    this.nextLook = this.age + WINDOW;
    if (perTrial > MOST_NEW || (this.age > PATIENCE && perTrial > SOME_NEW)) this.isPaying = false;
  }

  private clear(): void {
    this.transitions.tallyAll();
    this.transitions.clear();
    // If the caches are full before `PATIENCE` trials, nearly every trial reaches new nodes, so playing leg by leg
    // saves no time.
    if (this.age < PATIENCE) this.isPaying = false;
    this.age = 0;
    this.nextLook = WINDOW;
  }

  private playSome(first: number, count: number): void {
    const { transitions, sums } = this;
    const { streams, root } = transitions;
    sums.fill(0);
    for (let trial = 0; trial < count; trial += 1) this.comeTo(trial, root);
    // Streams may be added to `streams` during this loop, but only after the entry at `at`.
    for (let at = 0; at < streams.length; at += 1) this.playLegs(streams[at], first, count);
    for (let trial = 0; trial < count; trial += 1) this.end(trial);
  }

  /** Plays the legs with one purpose offset, for all trials whose next leg has this offset. */
  private playLegs(streams: LegStreams, first: number, count: number): void {
    const { walking, playing } = streams;
    if (walking.length > 0) {
      streams.ahead.turnTo(first, walking.trials, walking.length);
      this.walkLegs(streams);
      walking.length = 0;
    }
    if (playing.length === 0) return;
    streams.chance.announce(first, playing.trials, playing.length, first + count);
    this.streams = streams;
    this.turn = 0;
    streams.playAll(this);
    playing.length = 0;
  }

  get length(): number {
    return this.currentStreams.playing.length;
  }

  get chance(): SampledChance {
    return this.currentStreams.chance;
  }

  next(): PlayedLeg {
    const { chance, playing } = this.currentStreams;
    this.trial = playing.trials[this.turn];
    this.turn += 1;
    chance.beginNext();
    return legAt(this.places[this.trial]);
  }

  over(end: number): void {
    const { trial, places, tally } = this;
    const place = places[trial];
    const leg = legAt(place);
    if (this.into === null) leg.count(tally);
    else leg.write(this.into, this.rowOf(trial));
    this.make(trial, this.transitions.moveFrom(place, leg, end));
    leg.grow(this.chance);
  }

  private get currentStreams(): LegStreams {
    if (this.streams === null) throw new Error('no legs are being played');
    return this.streams;
  }

  private walkLegs({ ahead, walking, playing }: LegStreams): void {
    const { places, leaves } = this;
    const { words } = ahead;
    const { trials, length } = walking;
    // All leaves are found before any of them is used. The lookups of different trials are independent, so the
    // processor overlaps them.
    for (let at = 0; at < length; at += 1) leaves[at] = legAt(places[trials[at]]).leafOf(words, at);
    for (let at = 0; at < length; at += 1) {
      const trial = trials[at];
      const { moveOf } = places[trial];
      const leg = legAt(places[trial]);
      const end = leg.leafEnds[leaves[at]];
      const move = end >= 0 && end < moveOf.length ? moveOf[end] : 0;
      if (move === 0) {
        playing.push(trial);
        continue;
      }
      if (this.into === null) leg.leafTimes[leaves[at]] += 1;
      else leg.write(this.into, this.rowOf(trial), leaves[at]);
      this.make(trial, move);
    }
  }

  /** Applies a move to a trial, and takes the trial to the next node. @param row the row of the move in `moves` */
  private make(trial: number, row: number): void {
    const { sums } = this;
    const { moves, nodes, rowLength, whole } = this.transitions;
    const first = row * rowLength;
    if (this.into === null) whole.times[moves[first + ONCE]] += 1;
    else whole.writeAdditions(moves[first + ONCE], this.into, this.rowOf(trial));
    const adds = moves[first + ADDS];
    for (let sum = 0; sum < adds; sum += 1) sums[trial * adds + sum] += moves[first + ADDED + sum];
    this.comeTo(trial, nodes[moves[first + TO]]);
  }

  private comeTo(trial: number, node: legTransitions.LegNode): void {
    const { leg } = node;
    this.places[trial] = node;
    if (leg === null) return;
    const { playing, walking } = leg.streams;
    (leg.hasTree ? walking : playing).push(trial);
  }

  /** Returns the index in `into` of the first measure of a trial of the batch. */
  private rowOf(trial: number): number {
    return this.firstRow + trial * this.width;
  }

  /** Counts or writes the measures of a finished trial. */
  private end(trial: number): void {
    const { sums, transitions, into } = this;
    const { end } = this.places[trial];
    if (end === null)
      throw new Error('a leg was not played, because its streams come before those of the leg that led to it');
    if (into === null) this.countEnd(trial, end);
    else transitions.whole.writeEnd(end.carried, sums, trial * transitions.whole.kept.length, into, this.rowOf(trial));
  }

  private countEnd(trial: number, end: TrialsEnd): void {
    const { sums, transitions } = this;
    const { sumTimes } = end;
    end.times += 1;
    for (let sum = 0; sum < sumTimes.length; sum += 1) {
      const value = sums[trial * sumTimes.length + sum];
      const times = sumTimes[sum];
      if (value >>> 0 < times.length) times[value] += 1;
      else transitions.whole.meetSum(end, sum, value);
    }
  }
}

function legAt({ leg }: legTransitions.LegNode): PlayedLeg {
  if (leg === null) throw new Error('no leg is played after the end of a trial');
  return leg;
}
