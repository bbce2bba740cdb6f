import { ensureCapacity } from '../foundation/IntTable.ts';
import * as ahead from './batched/BatchedStreams.ts';
import { BatchedStreams, type Stream } from './batched/BatchedStreams.ts';
import { Threefry } from './Threefry.ts';

// V8 inlines constants of the same file, but looks up imported constants at every use. So these are copied.
const { IN_TURN, TRIALS_AHEAD } = ahead;
const WORDS = 2 ** 32;
/** The number of words in a Threefry block, and its base-2 logarithm. */
const BLOCK = 4;
const BLOCK_BITS = 2;

/** The place of a purpose is its index in the arrays of `WordStreams`. Purposes below this number always have a place. */
const FIRST_PURPOSES = 1024;

/** Higher purposes, which may be sparse, get places when they are first used: a page of 2^`PAGE_BITS` purposes at a time. */
const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;

const NONE = new Int32Array(0);

/**
 * The random words from which all draws are made. Each trial and purpose has a separate stream, and each word is a function of
 * (key, trial, purpose, index in the stream).
 *
 * Words are computed block by block when they are requested. If the next trials are known, because trials are
 * consecutive or announced, the words that these trials usually need are prefetched for many trials at once, which is
 * faster.
 *
 * Work that is rarely needed is in separate methods, because V8 inlines only a limited number of bytes into a trial loop. A draw
 * that is called instead of inlined takes twice the time.
 */
export class WordStreams {
  private readonly threefry: Threefry;
  private readonly usual: PrefetchedStreams;
  /** A number that is added to each purpose that a caller gives. */
  private readonly firstPurpose: number;
  private trialLow = 0;
  private trialHigh = 0;
  /** The number of the trial after the current one; −1 while announced trials are played. */
  private following = 0;
  /** The low word of the number to which the offsets of the announced trials are added. */
  private announcedLow = 0;
  /** The offsets of the announced trials, in the order in which they start. */
  private offsets: Int32Array = IN_TURN;
  /**
   * The `end` of the latest announced batch. After a trial that was not announced, the value is infinite, so that the next batch
   * interrupts prefetching.
   */
  private announcedEnd = 0;
  /** The number of announced trials that have been watched, to learn which words trials usually take. */
  private watched = 0;
  /** For each page of purposes: the index of its first place in the arrays below; 0 if none of its purposes has been used yet. */
  private pages = NONE;
  /** The number of places in use. */
  private places = FIRST_PURPOSES;

  // The following arrays are indexed by the place of a purpose.
  /**
   * Two numbers for each place: the index in `words` of the next prefetched word, and the index at which the prefetched words
   * end. They share an array to reduce the cost of the bounds checks, which V8 makes at every access.
   */
  private cursors = new Int32Array(2 * FIRST_PURPOSES);
  /** The number of words of the purpose that are prefetched for each trial. */
  private ready = new Int32Array(FIRST_PURPOSES);
  /** The last trial that needed more than the prefetched words, as the low word of its number. */
  private asking = new Int32Array(FIRST_PURPOSES);
  /** The number of words that the trial in `asking` has taken, including prefetched ones. */
  private taken = new Int32Array(FIRST_PURPOSES);
  /** The current block of the trial in `asking`. */
  private blocks = new Int32Array(BLOCK * FIRST_PURPOSES);

  /** The places of the purposes with prefetched words. */
  private usualPlaces = NONE;
  /** For each of `usualPlaces`: the index in `words` of the first word for the first trial of the batch. */
  private firsts = NONE;
  /** The prefetched words. */
  private words = NONE;
  /**
   * The index of the current trial in the batch, whether or not its words are prefetched. `jump` and `announce` set it to −1; it
   * stays −1 until the first trial of their batch begins.
   */
  private column = 0;

  /** @param key four words, from `seedKey` @param firstPurpose a number that is added to each purpose that a caller gives */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.threefry = new Threefry(key);
    this.usual = new PrefetchedStreams(key, firstPurpose);
    this.firstPurpose = firstPurpose;
  }

  /** Starts a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    const low = trial | 0;
    // `asking` can hold the number of the new trial only if trials are not consecutive, or if the low word starts again
    // from 0. In these cases `jump` resets `taken`.
    if (trial !== this.following || low === 0) this.jump(trial);
    this.trialLow = low;
    this.following = trial + 1;
    this.column += 1;
    if (this.column === TRIALS_AHEAD) this.lookAhead(trial);
    this.turnToColumn();
  }

  /**
   * Announces the next trials. Their numbers are `first` plus each of the first `count` offsets. ⌊number / 2³²⌋ must be the same
   * for all of them, and no number may occur twice. `beginNext` then starts the trials in the order of their offsets, which need
   * not be increasing.
   *
   * @param offsets each below `TRIALS_AHEAD`; not copied, so the array must stay unchanged until the last of these trials is over
   * @param count at most `TRIALS_AHEAD`
   * @param end a number above all of these trials. If a later batch begins below it, prefetching is interrupted.
   */
  announce(first: number, offsets: Int32Array, count: number, end: number): void {
    // `asking` can hold the number of a new trial only if batches are not in increasing order, or if the high word
    // changes. In these cases `jump` resets `taken`.
    if (first < this.announcedEnd || Math.floor(first / WORDS) !== this.trialHigh >>> 0) this.jump(first);
    this.following = -1;
    this.announcedEnd = end;
    this.announcedLow = first | 0;
    this.offsets = offsets;
    this.column = -1;
    if (this.watched < TRIALS_AHEAD) this.watched += count;
    else if (this.usual.turnTo(first, offsets, count, this.watched) && this.usualPlaces === NONE) this.layReady();
  }

  /** Starts the next announced trial. */
  beginNext(): void {
    this.column += 1;
    this.trialLow = (this.announcedLow + this.offsets[this.column]) | 0;
    this.turnToColumn();
  }

  private turnToColumn(): void {
    const { cursors, usualPlaces, firsts, column } = this;
    for (let at = 0; at < usualPlaces.length; at += 1) cursors[2 * usualPlaces[at]] = firsts[at] + column;
  }

  /** Returns the next word of a purpose, as a signed integer. */
  word(purpose: number): number {
    const at = this.placeOf(purpose);
    const { cursors } = this;
    const next = cursors[2 * at];
    if (next >= cursors[2 * at + 1]) return this.wordAlone(purpose, at);
    cursors[2 * at] = next + TRIALS_AHEAD;
    return this.words[next];
  }

  /** The number of words that the current trial has taken so far. */
  get wordsTaken(): number {
    let words = 0;
    for (let at = 0; at < this.places; at += 1) {
      if (this.asking[at] === this.trialLow) words += this.taken[at] - this.ready[at];
    }
    for (const [at, place] of this.usualPlaces.entries()) {
      words += (this.cursors[2 * place] - this.firsts[at] - this.column) / TRIALS_AHEAD;
    }
    return words;
  }

  private jump(trial: number): void {
    this.trialHigh = Math.floor(trial / WORDS) | 0;
    this.taken.fill(0);
    for (const at of this.usualPlaces) {
      this.cursors.fill(0, 2 * at, 2 * at + 2);
      this.ready[at] = 0;
    }
    this.usualPlaces = NONE;
    this.usual.interrupt();
    this.watched = 0;
    this.announcedEnd = Number.POSITIVE_INFINITY;
    // The next trials are played without prefetching, because there may be only a few.
    this.column = -1;
  }

  /** After a full batch of consecutive trials, many more are likely, so their words are prefetched. */
  private lookAhead(trial: number): void {
    this.column = 0;
    if (this.usual.turnTo(trial, IN_TURN, TRIALS_AHEAD, TRIALS_AHEAD) && this.usualPlaces === NONE) this.layReady();
  }

  private layReady(): void {
    const { streams, columns, words } = this.usual;
    const begun = streams.filter(({ block }) => block === 0);
    this.usualPlaces = Int32Array.from(begun, ({ purpose }) => this.placeOf(purpose));
    this.firsts = Int32Array.from(begun, (stream) => columns[streams.indexOf(stream)]);
    this.words = words;
    for (const [stream, { purpose, block }] of streams.entries()) {
      const at = this.placeOf(purpose);
      this.ready[at] = BLOCK * (block + 1);
      // If `asking` still holds this trial from an earlier sequence of trials, only the prefetched words must count as taken.
      this.taken[at] = this.ready[at];
      this.cursors[2 * at + 1] = columns[stream] + BLOCK * TRIALS_AHEAD;
    }
  }

  /** Returns the next word of a purpose that has no prefetched word left. */
  private wordAlone(purpose: number, at: number): number {
    const taken = this.asking[at] === this.trialLow ? this.taken[at] : this.ready[at];
    const word = taken & (BLOCK - 1);
    this.asking[at] = this.trialLow;
    this.taken[at] = taken + 1;
    if (word === 0) this.makeBlock(purpose, at, taken >>> BLOCK_BITS);
    return this.blocks[BLOCK * at + word];
  }

  private makeBlock(purpose: number, at: number, block: number): void {
    this.threefry.block(this.trialLow, this.trialHigh, this.firstPurpose + purpose, block, this.blocks, BLOCK * at);
    this.usual.note(purpose, block);
  }

  private placeOf(purpose: number): number {
    return purpose < FIRST_PURPOSES ? purpose : this.farPlace(purpose);
  }

  private farPlace(purpose: number): number {
    const page = purpose >>> PAGE_BITS;
    const first = page < this.pages.length ? this.pages[page] : 0;
    // V8 does not know that the first place of a page is an integer. `| 0` makes this certain, so the sum is an integer, too.
    return ((first > 0 ? first : this.addPage(page)) | 0) + (purpose & (PAGE - 1));
  }

  private addPage(page: number): number {
    const first = this.places;
    this.places += PAGE;
    this.pages = ensureCapacity(this.pages, page + 1);
    this.cursors = ensureCapacity(this.cursors, 2 * this.places);
    this.ready = ensureCapacity(this.ready, this.places);
    this.asking = ensureCapacity(this.asking, this.places);
    this.taken = ensureCapacity(this.taken, this.places);
    this.blocks = ensureCapacity(this.blocks, BLOCK * this.places);
    this.pages[page] = first;
    return first;
  }
}

/** The number of blocks of a purpose that are counted. Later blocks are never prefetched. */
const MOST_BLOCKS = 16;
/** The maximum number of prefetched streams: their words for a batch take 32 kB, which fits the processor's cache. */
const MOST_STREAMS = 32;

/**
 * Learns which words the trials of a setup usually take, and then computes these words for many trials at once. This saves time
 * for a stream if more than half of the trials use it.
 */
export class PrefetchedStreams {
  /** A copy of the words of `BatchedStreams`, because all instances of that class overwrite the same memory. */
  words = new Int32Array(0);
  /**
   * The prefetched streams, with the purposes that callers give (`firstPurpose` is not added). The streams of a purpose
   * are adjacent, in the order of their blocks. The list is empty until these streams are known.
   */
  streams: readonly Stream[] = [];
  /**
   * For each of `streams`, the start of its words in `words`. Each of the four words of the block has a column with one
   * word for each trial of the batch.
   */
  columns: readonly number[] = [];
  private readonly key: Uint32Array;
  private readonly firstPurpose: number;
  private ahead: BatchedStreams | null = null;
  /**
   * The number of watched trials that took each block, at the key purpose · `MOST_BLOCKS` + block. Null as soon as the usual
   * streams are known.
   */
  private timesOf: Map<number, number> | null = new Map();

  /** @param key four words, from `seedKey` @param firstPurpose a number that is added to each purpose that a caller gives */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.key = key;
    this.firstPurpose = firstPurpose;
  }

  /** Records that a trial took a block that was not prefetched. */
  note(purpose: number, block: number): void {
    if (this.timesOf === null || block >= MOST_BLOCKS) return;
    const id = purpose * MOST_BLOCKS + block;
    this.timesOf.set(id, (this.timesOf.get(id) ?? 0) + 1);
  }

  /** Discards the counts of the watched trials; called when the sequence of trials is interrupted. */
  interrupt(): void {
    this.timesOf?.clear();
  }

  /**
   * Computes the words of the trials whose numbers are `first` plus each of the first `count` offsets, as
   * `BatchedStreams` does. The first call learns the usual words from the trials watched so far. Only a few trials are
   * watched, so that this first call comes before V8 compiles the draws.
   *
   * @param watched the number of watched trials
   * @returns true if the words are prefetched
   */
  turnTo(first: number, offsets: Int32Array, count: number, watched: number): boolean {
    if (this.timesOf !== null) this.learn(this.timesOf, watched);
    if (this.ahead === null) return false;
    this.ahead.turnTo(first, offsets, count);
    this.words.set(this.ahead.words.subarray(0, this.words.length));
    return true;
  }

  private learn(timesOf: ReadonlyMap<number, number>, watched: number): void {
    this.timesOf = null;
    const usual = [...timesOf].filter(([, times]) => 2 * times > watched).map(([id]) => id);
    const streams = usual
      .sort((one, other) => one - other)
      .slice(0, MOST_STREAMS)
      .map((id) => ({ purpose: Math.floor(id / MOST_BLOCKS), block: id % MOST_BLOCKS }));
    const moved = streams.map(({ purpose, block }) => ({ purpose: this.firstPurpose + purpose, block }));
    const ahead = new BatchedStreams(this.key, moved);
    // Without vectors, prefetching saves no time.
    if (streams.length === 0 || !ahead.hasVectors) return;
    this.streams = streams;
    this.columns = streams.map((_, stream) => ahead.columnOf(stream, 0));
    this.ahead = ahead;
    this.words = new Int32Array(ahead.columnOf(streams.length, 0));
  }
}
