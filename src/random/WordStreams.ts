import { UsualWords } from './ahead/UsualWords.ts';
import { TRIALS_AHEAD } from './ahead/WordsAhead.ts';
import { Threefry } from './Threefry.ts';

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
 * Words are made one block after another, as they are asked for. While trials follow one another, those that they usually take
 * are made for many trials at once, which takes less time, and lie ready.
 *
 * What happens rarely stands in methods of its own: V8 inlines only so many bytes into a trial loop, and a draw that it
 * calls instead costs as much again as the draw.
 */
export class WordStreams {
  private readonly threefry: Threefry;
  private readonly usual: UsualWords;
  private trialLow = 0;
  private trialHigh = 0;
  /** The trial after the one in hand. */
  private following = 0;
  /** By page of purposes: where its places begin; 0: it has none yet. */
  private pages = NONE;
  /** Places given away so far. */
  private places = FIRST_PURPOSES;

  // By the place of a purpose.
  /** Where its next word is that lies ready, and where these end. */
  private next = new Int32Array(FIRST_PURPOSES);
  private end = new Int32Array(FIRST_PURPOSES);
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

  /** @param key four words, from `seedKey` */
  constructor(key: Uint32Array) {
    this.threefry = new Threefry(key);
    this.usual = new UsualWords(key);
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
    const { next, usualPlaces, firsts, column } = this;
    for (let at = 0; at < usualPlaces.length; at += 1) next[usualPlaces[at]] = firsts[at] + column;
  }

  /** The next word of a purpose, as an integer with a sign. */
  word(purpose: number): number {
    const at = this.placeOf(purpose);
    const next = this.next[at];
    if (next >= this.end[at]) return this.wordAlone(purpose, at);
    this.next[at] = next + TRIALS_AHEAD;
    return this.words[next];
  }

  /** How many words the trial in hand has taken so far. */
  get wordsTaken(): number {
    let words = 0;
    for (let at = 0; at < this.places; at += 1) {
      if (this.asking[at] === this.trialLow) words += this.taken[at] - this.ready[at];
    }
    for (const [at, place] of this.usualPlaces.entries()) {
      words += (this.next[place] - this.firsts[at] - this.column) / TRIALS_AHEAD;
    }
    return words;
  }

  private jump(trial: number): void {
    this.trialHigh = Math.floor(trial / WORDS) | 0;
    this.taken.fill(0);
    for (const at of this.usualPlaces) for (const list of [this.next, this.end, this.ready]) list[at] = 0;
    this.usualPlaces = NONE;
    this.usual.interrupt();
    // The first that follow are played with no words ready: there may be no more of them.
    this.column = -1;
  }

  /** As many trials have followed one another as can be ahead, so that many more are likely to. */
  private lookAhead(trial: number): void {
    this.column = 0;
    if (this.usual.turnTo(trial) && this.usualPlaces === NONE) this.layReady();
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
      this.end[at] = this.usual.columnOf(stream) + BLOCK * TRIALS_AHEAD;
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
    this.threefry.block(this.trialLow, this.trialHigh, purpose, block, this.blocks, BLOCK * at);
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
    if (page >= this.pages.length) this.pages = larger(this.pages, page + 1);
    if (this.places > this.taken.length) {
      this.next = larger(this.next, this.places);
      this.end = larger(this.end, this.places);
      this.ready = larger(this.ready, this.places);
      this.asking = larger(this.asking, this.places);
      this.taken = larger(this.taken, this.places);
      this.blocks = larger(this.blocks, BLOCK * this.places);
    }
    this.pages[page] = first;
    return first;
  }
}

/** The same numbers, and room for at least so many, in powers of 2. */
function larger(from: Int32Array, least: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(2 ** Math.ceil(Math.log2(least)));
  to.set(from);
  return to;
}
