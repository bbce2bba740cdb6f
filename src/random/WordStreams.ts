import { ensureCapacity } from '../foundation/ensureCapacity.ts';
import * as ahead from './batched/BatchedStreams.ts';
import { BatchedStreams, type Stream } from './batched/BatchedStreams.ts';
import { Threefry } from './Threefry.ts';

// V8 takes a file's own constants for the numbers that they are, and looks imported ones up at every use.
const { IN_TURN, TRIALS_AHEAD } = ahead;
const WORDS = 2 ** 32;
/** Words that threefry makes at once, and as a power of 2. */
const BLOCK = 4;
const BLOCK_BITS = 2;

/** Purposes that there is room for at first, each at its own place. */
const FIRST_PURPOSES = 1024;

/** Those above, which may lie far apart, have places by pages of so many, as they are asked for. */
const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;

const NONE = new Int32Array(0);

/**
 * The words behind every draw: for each trial and purpose a stream of its own, each word a function of (key, trial, purpose,
 * how many came before it).
 *
 * Words are made one block after another, as they are asked for. Where it is known which trials come next, because they follow
 * one another or are announced, those that they usually take are made for many trials at once, which takes less time, and
 * lie ready.
 *
 * What happens rarely stands in methods of its own: V8 inlines only so many bytes into a trial loop, and a draw that it
 * calls instead costs as much again as the draw.
 */
export class WordStreams {
  private readonly threefry: Threefry;
  private readonly usual: PrefetchedStreams;
  /** The one that is called 0. */
  private readonly firstPurpose: number;
  private trialLow = 0;
  private trialHigh = 0;
  /** The trial after the one in hand; −1: any other is a jump. */
  private following = 0;
  /** Trials that are announced: the first, and how far from it they are, one after the other. */
  private announcedLow = 0;
  private offsets: Int32Array = IN_TURN;
  /** The trials from this one on have not been announced yet. */
  private unannounced = 0;
  /** Of those that were announced: how many the usual words can be learnt from. */
  private watched = 0;
  /** By page of purposes: where its places begin; 0: it has none yet. */
  private pages = NONE;
  /** Places given away so far. */
  private places = FIRST_PURPOSES;

  // By the place of a purpose.
  /** In turn: where its next word is that lies ready, and where these end. One list, as every draw makes sure of all it looks into. */
  private cursors = new Int32Array(2 * FIRST_PURPOSES);
  /** How many lie ready for each trial. */
  private ready = new Int32Array(FIRST_PURPOSES);
  /** The trial (its low word) that last took one behind these, how many it has taken in all, and the block that it takes from. */
  private asking = new Int32Array(FIRST_PURPOSES);
  private taken = new Int32Array(FIRST_PURPOSES);
  private blocks = new Int32Array(BLOCK * FIRST_PURPOSES);

  /** The places of the purposes of which words lie ready, and where these begin for the first of the trials ahead. */
  private usualPlaces = NONE;
  private firsts = NONE;
  private words = NONE;
  /** Which of the trials ahead is in hand, whether or not words lie ready for it. */
  private column = 0;

  /** @param key four words, from `seedKey` @param firstPurpose the one that is called 0 */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.threefry = new Threefry(key);
    this.usual = new PrefetchedStreams(key, firstPurpose);
    this.firstPurpose = firstPurpose;
  }

  /** Turns to a trial, 0..2⁵³ − 1. */
  begin(trial: number): void {
    const low = trial | 0;
    // While trials follow one another, none of them can be taken for an earlier one; else all marks are wiped.
    if (trial !== this.following || low === 0) this.jump(trial);
    this.trialLow = low;
    this.following = trial + 1;
    this.column += 1;
    if (this.column === TRIALS_AHEAD) this.lookAhead(trial);
    this.turnToColumn();
  }

  /**
   * Announces the trials `first` + each of the first `count` offsets, in any order: the same 2³², and none twice. `beginNext` turns
   * to one after the other.
   *
   * @param offsets below `TRIALS_AHEAD`; read until the last of them is over
   * @param count up to `TRIALS_AHEAD`
   * @param end behind all of them
   */
  announce(first: number, offsets: Int32Array, count: number, end: number): void {
    // Those that were announced before are earlier, and so can none be taken for one of them; else all marks are wiped.
    if (first < this.unannounced || Math.floor(first / WORDS) !== this.trialHigh >>> 0) this.jump(first);
    this.following = -1;
    this.unannounced = end;
    this.announcedLow = first | 0;
    this.offsets = offsets;
    this.column = -1;
    if (this.watched < TRIALS_AHEAD) this.watched += count;
    else if (this.usual.turnTo(first, offsets, count, this.watched) && this.usualPlaces === NONE) this.layReady();
  }

  /** Turns to the next of the trials that are announced. */
  beginNext(): void {
    this.column += 1;
    this.trialLow = (this.announcedLow + this.offsets[this.column]) | 0;
    this.turnToColumn();
  }

  private turnToColumn(): void {
    const { cursors, usualPlaces, firsts, column } = this;
    for (let at = 0; at < usualPlaces.length; at += 1) cursors[2 * usualPlaces[at]] = firsts[at] + column;
  }

  /** The next word of a purpose, as an integer with a sign. */
  word(purpose: number): number {
    const at = this.placeOf(purpose);
    const { cursors } = this;
    const next = cursors[2 * at];
    if (next >= cursors[2 * at + 1]) return this.wordAlone(purpose, at);
    cursors[2 * at] = next + TRIALS_AHEAD;
    return this.words[next];
  }

  /** How many words the trial in hand has taken so far. */
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
    this.unannounced = Number.POSITIVE_INFINITY;
    // The first that follow are played with no words ready: there may be no more of them.
    this.column = -1;
  }

  /** As many trials have followed one another as can be ahead, so that many more are likely to. */
  private lookAhead(trial: number): void {
    this.column = 0;
    if (this.usual.turnTo(trial, IN_TURN, TRIALS_AHEAD, TRIALS_AHEAD) && this.usualPlaces === NONE) this.layReady();
  }

  private layReady(): void {
    const { streams, words } = this.usual;
    const begun = streams.filter(({ block }) => block === 0);
    this.usualPlaces = Int32Array.from(begun, ({ purpose }) => this.placeOf(purpose));
    this.firsts = Int32Array.from(begun, (stream) => this.usual.columnOf(streams.indexOf(stream)));
    this.words = words;
    for (const [stream, { purpose, block }] of streams.entries()) {
      const at = this.placeOf(purpose);
      this.ready[at] = BLOCK * (block + 1);
      // A mark that another run has left on this very trial counts as none taken behind those.
      this.taken[at] = this.ready[at];
      this.cursors[2 * at + 1] = this.usual.columnOf(stream) + BLOCK * TRIALS_AHEAD;
    }
  }

  /** The next word where none lies ready any more. */
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
    // For all that V8 knows a new page could begin anywhere; as an integer, the place is one, too.
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

/** Blocks of a purpose that are told apart; later ones are never made ahead. */
const MOST_BLOCKS = 16;
/** Their words for all trials ahead, 32 kB, stay with the processor. */
const MOST_STREAMS = 32;

/**
 * The words that trials of one setup usually take, learnt from some that follow one another, then made ahead for many at once.
 * Made so, the words of a stream take less time for all trials than for half of them one by one.
 */
export class PrefetchedStreams {
  /** As in `BatchedStreams`, but a copy: others turn to other trials in between. */
  words = new Int32Array(0);
  /** Counted from the first purpose. Those of a purpose lie next to each other, from its first block on. Empty until they are known. */
  streams: readonly Stream[] = [];
  private readonly key: Uint32Array;
  private readonly firstPurpose: number;
  private ahead: BatchedStreams | null = null;
  /** How often the trials that are watched took each block; null as soon as the usual ones are known. */
  private timesOf: Map<number, number> | null = new Map();

  /** @param key four words, from `seedKey` @param firstPurpose the one that is called 0 */
  constructor(key: Uint32Array, firstPurpose = 0) {
    this.key = key;
    this.firstPurpose = firstPurpose;
  }

  /** A trial takes a block that was not ahead. */
  note(purpose: number, block: number): void {
    if (this.timesOf === null || block >= MOST_BLOCKS) return;
    const id = purpose * MOST_BLOCKS + block;
    this.timesOf.set(id, (this.timesOf.get(id) ?? 0) + 1);
  }

  /** Trials do not follow one another any more: those that are watched are others from here on. */
  interrupt(): void {
    this.timesOf?.clear();
  }

  /**
   * Turns to the trials `first` + each of the first `count` offsets, as `BatchedStreams` does, after some that were watched. V8
   * compiles draws for what it has met, so what is usual is learnt from those few, before it does.
   *
   * @param watched how many
   * @returns whether their words are ahead
   */
  turnTo(first: number, offsets: Int32Array, count: number, watched: number): boolean {
    if (this.timesOf !== null) this.learn(this.timesOf, watched);
    if (this.ahead === null) return false;
    this.ahead.turnTo(first, offsets, count);
    this.words.set(this.ahead.words.subarray(0, this.words.length));
    return true;
  }

  /** Where the words of a stream begin, each as long as there are trials ahead. */
  columnOf(stream: number): number {
    return this.ahead === null ? 0 : this.ahead.columnOf(stream, 0);
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
    // One by one, words take no less time for being made beforehand.
    if (streams.length === 0 || !ahead.hasVectors) return;
    this.streams = streams;
    this.ahead = ahead;
    this.words = new Int32Array(ahead.columnOf(streams.length, 0));
  }
}
