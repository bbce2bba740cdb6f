import { type Stream, WordsAhead } from './WordsAhead.ts';

/** Blocks of a purpose that are told apart; later ones are never made ahead. */
const MOST_BLOCKS = 16;
/** Their words for all trials ahead, 32 kB, stay with the processor. */
const MOST_STREAMS = 32;

/**
 * The words that trials of one setup usually take, learnt from some that follow one another, then made ahead for many at once.
 * Made so, the words of a stream take less time for all trials than for half of them one by one.
 */
export class UsualWords {
  /** As in `WordsAhead`, but a copy: others turn to other trials in between. */
  words = new Int32Array(0);
  /** Counted from the first purpose. Those of a purpose lie next to each other, from its first block on. Empty until they are known. */
  streams: readonly Stream[] = [];
  private readonly key: Uint32Array;
  private readonly firstPurpose: number;
  private ahead: WordsAhead | null = null;
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
   * Turns to the trials `first` + each of the first `count` offsets, as `WordsAhead` does, after some that were watched. V8
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
    const ahead = new WordsAhead(this.key, moved);
    // One by one, words take no less time for being made beforehand.
    if (streams.length === 0 || !ahead.hasVectors) return;
    this.streams = streams;
    this.ahead = ahead;
    this.words = new Int32Array(ahead.columnOf(streams.length, 0));
  }
}
