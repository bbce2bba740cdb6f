import { Threefry } from '../Threefry.ts';
import { KEY_AT, TRIALS_AT, threefryModule } from './threefryModule.ts';

/// <reference path="./webassembly.d.ts" />

/** Trials whose words are made at once. */
export const TRIALS_AHEAD = 64;

const WORDS = 2 ** 32;
const BLOCK = 4;
const BYTES = 4;
const PAGE = 65_536;
const PARITY = 0x1bd11bda;
/** Where the first column begins, in words: behind the key and the trials. */
const FIRST_COLUMN = TRIALS_AT + TRIALS_AHEAD;
/** Words from one stream's first column to the next stream's. */
const STRIDE = BLOCK * TRIALS_AHEAD;

/** As many as a page of memory has room for. */
export const MOST_STREAMS = Math.floor((PAGE / BYTES - FIRST_COLUMN) / STRIDE);

/** A block of four words of one purpose, of whichever trial. */
export interface Stream {
  readonly purpose: number;
  /** Which of the purpose's blocks: 0 for its words 0..3, 1 for 4..7. */
  readonly block: number;
}

/** `fill` of `threefryModule`. */
type Fill = (count: number, trialHigh: number, purpose: number, block: number, at: number) => void;

/** How far each of the trials ahead is from the first where they follow one another. */
export const IN_TURN = Int32Array.from({ length: TRIALS_AHEAD }, (_, trial) => trial);

/**
 * The words of some streams for up to `TRIALS_AHEAD` trials at once: the same that `SampledChance` draws from, made in
 * columns, which takes less time than one by one.
 *
 * All of a thread share one page of memory, since V8 sets gigabytes of addresses aside for each: so words are to be read
 * before another turns.
 */
export class BatchedStreams {
  /** By `columnOf` + the place of the trial among those ahead. */
  readonly words: Int32Array;
  /** Whether many are made at once; else they are made one by one, which takes as long as ever. */
  readonly hasVectors: boolean;
  /** With their parity, as the module reads them. */
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

  /** Where the column of one word of a stream begins. @param word 0..3 */
  columnOf(stream: number, word: number): number {
    return FIRST_COLUMN + stream * STRIDE + word * TRIALS_AHEAD;
  }

  /**
   * Turns to the trials `first` + each of the first `count` offsets, in any order. Where 2³² is passed the words of the
   * trials behind it are wrong.
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

/** This thread's page, and what fills it: null where the processor has no such vectors, or the process too few addresses. */
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

/** The same as the module does, one by one. */
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
