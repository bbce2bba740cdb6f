import { Threefry } from '../Threefry.ts';
import { KEY_AT, TRIALS_AT, threefryModule } from './threefryModule.ts';

/// <reference path="./webassembly.d.ts" />

/** The number of trials whose words are computed at once. */
export const TRIALS_AHEAD = 64;

const WORDS = 2 ** 32;
const BLOCK = 4;
const BYTES = 4;
const PAGE = 65_536;
const PARITY = 0x1bd11bda;
/** The position of the first column, in words; the key and the numbers of the trials come before it. */
const FIRST_COLUMN = TRIALS_AT + TRIALS_AHEAD;
/** The distance in words from one stream's first column to the next stream's. */
const STRIDE = BLOCK * TRIALS_AHEAD;

/** The number of streams for which a page of memory has room. */
export const MOST_STREAMS = Math.floor((PAGE / BYTES - FIRST_COLUMN) / STRIDE);

/** A block of four words of one purpose, for any trial. */
export interface Stream {
  readonly purpose: number;
  /** The index of the block in the purpose: 0 for words 0..3, 1 for words 4..7. */
  readonly block: number;
}

/** The function `fill` of `threefryModule`. */
type Fill = (count: number, trialHigh: number, purpose: number, block: number, at: number) => void;

/** The offsets of consecutive trials from the first of them: 0, 1, 2, … */
export const IN_TURN = Int32Array.from({ length: TRIALS_AHEAD }, (_, trial) => trial);

/**
 * The words of some streams for up to `TRIALS_AHEAD` trials at once. They are the words that `SampledChance` draws.
 * They are computed in columns, which is faster than one by one.
 *
 * All instances of a thread share one page of memory, because V8 reserves gigabytes of addresses for each memory. So
 * the words of one instance must be read before another instance computes its words.
 */
export class BatchedStreams {
  /** The words. A trial's word is at the start of the column (`columnOf`) plus the index of the trial in the batch. */
  readonly words: Int32Array;
  /** True if vector instructions compute the words. Otherwise the words are computed one by one, which saves no time. */
  readonly hasVectors: boolean;
  /** The key with its parity word, as the module reads it. */
  private readonly key: Int32Array;
  private readonly streams: readonly Stream[];
  private readonly fill: Fill;

  /**
   * @param key four words, from `seedKey`
   * @throws RangeError if there are more streams than `MOST_STREAMS`
   */
  constructor(key: Uint32Array, streams: readonly Stream[]) {
    if (streams.length > MOST_STREAMS) throw new RangeError(`at most ${MOST_STREAMS} streams, not ${streams.length}`);
    page ??= newPage();
    this.words = page.words;
    this.key = Int32Array.of(
      ...key,
      key.reduce((parity, word) => parity ^ word, PARITY),
    );
    this.streams = streams;
    this.hasVectors = page.fill !== null;
    this.fill = page.fill ?? slowFill(key, page.words);
  }

  /** Returns the start of the column of one word of a stream. @param word 0..3 */
  columnOf(stream: number, word: number): number {
    return FIRST_COLUMN + stream * STRIDE + word * TRIALS_AHEAD;
  }

  /**
   * Computes the words of the trials `first + offsets[0]` to `first + offsets[count − 1]`; the offsets may be in any order. A
   * trial at or beyond the next multiple of 2³² after `first` gets wrong words.
   *
   * @param count up to `TRIALS_AHEAD`
   */
  turnTo(first: number, offsets: Int32Array, count: number): void {
    const { words, key, streams } = this;
    const low = first | 0;
    const high = Math.floor(first / WORDS);
    for (let at = 0; at < key.length; at += 1) words[KEY_AT + at] = key[at];
    for (let at = 0; at < count; at += 1) words[TRIALS_AT + at] = low + offsets[at];
    for (let stream = 0; stream < streams.length; stream += 1) {
      const { purpose, block } = streams[stream];
      this.fill(count, high, purpose, block, BYTES * this.columnOf(stream, 0));
    }
  }
}

let page: { readonly words: Int32Array; readonly fill: Fill | null } | null = null;

/**
 * Creates this thread's page and its fill function. The function is null if WebAssembly has no vector instructions here, or if
 * the process has too little address space for a memory.
 */
function newPage(): NonNullable<typeof page> {
  try {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const compiled = new WebAssembly.Module(threefryModule(TRIALS_AHEAD));
    const { exports } = new WebAssembly.Instance(compiled, { riftlab: { memory } });
    return { words: new Int32Array(memory.buffer), fill: exports.fill as Fill };
  } catch {
    return { words: new Int32Array(PAGE / BYTES), fill: null };
  }
}

/** Returns the function `fill` of `threefryModule` in JavaScript, which computes one trial after another. */
export function slowFill(key: Uint32Array, words: Int32Array): Fill {
  const threefry = new Threefry(key);
  const four = new Int32Array(BLOCK);
  return (count, trialHigh, purpose, block, at) => {
    for (let trial = 0; trial < count; trial += 1) {
      threefry.block(words[TRIALS_AT + trial], trialHigh | 0, purpose, block, four, 0);
      for (let word = 0; word < BLOCK; word += 1) words[at / BYTES + word * TRIALS_AHEAD + trial] = four[word];
    }
  };
}
