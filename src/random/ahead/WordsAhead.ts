import { Threefry } from '../Threefry.ts';
import { threefryModule } from './threefryModule.ts';

/** Trials whose words are made at once. */
export const TRIALS_AHEAD = 64;

const WORDS = 2 ** 32;
const BLOCK = 4;
const BYTES = 4;
const PAGE = 65_536;
const PARITY = 0x1bd11bda;
/** Room for the key before the first column, in words. */
const KEY_ROOM = 16;
/** Words from one stream's first column to the next stream's. */
const STRIDE = BLOCK * TRIALS_AHEAD;

/** A block of four words of one purpose, of whichever trial. */
export interface Stream {
  readonly purpose: number;
  /** Which of the purpose's blocks: 0 for its words 0..3, 1 for 4..7. */
  readonly block: number;
}

/** `fill` of `threefryModule`. */
type Fill = (trialLow: number, trialHigh: number, purpose: number, block: number, at: number) => void;

/**
 * The words of some streams for `TRIALS_AHEAD` successive trials at once: the same that `SampledChance` draws from, made in
 * columns, which takes less time than one by one.
 */
export class WordsAhead {
  /** By `columnOf` + trial − first. */
  readonly words: Int32Array;
  private readonly streams: readonly Stream[];
  private readonly fill: Fill;

  /** @param key four words, from `seedKey` */
  constructor(key: Uint32Array, streams: readonly Stream[]) {
    const size = KEY_ROOM + STRIDE * streams.length;
    const memory = memoryOf(BYTES * size);
    this.words = memory === null ? new Int32Array(size) : new Int32Array(memory.buffer, 0, size);
    this.words.set(key);
    this.words[BLOCK] = key.reduce((parity, word) => parity ^ word, PARITY);
    this.streams = streams;
    this.fill = (memory && fillOf(memory)) ?? slowFill(key, this.words);
  }

  /** Where the column of one word of a stream begins. @param word 0..3 */
  columnOf(stream: number, word: number): number {
    return KEY_ROOM + stream * STRIDE + word * TRIALS_AHEAD;
  }

  /** Turns to the trials from `first` on. @returns of how many trials the words are right: they end where 2³² is passed */
  turnTo(first: number): number {
    const low = first % WORDS;
    const high = Math.floor(first / WORDS);
    for (let stream = 0; stream < this.streams.length; stream += 1) {
      const { purpose, block } = this.streams[stream];
      this.fill(low, high, purpose, block, BYTES * this.columnOf(stream, 0));
    }
    return Math.min(TRIALS_AHEAD, WORDS - low);
  }
}

/** Null where there is none to be had: V8 sets ten gigabytes of addresses aside for each, and a process may have too few. */
function memoryOf(bytes: number): WebAssembly.Memory | null {
  try {
    return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  } catch {
    return null;
  }
}

/** Null where the processor has no such vectors; undefined until it is first asked for. */
let compiled: WebAssembly.Module | null | undefined;

function fillOf(memory: WebAssembly.Memory): Fill | null {
  if (compiled === undefined) {
    const bytes = threefryModule(TRIALS_AHEAD);
    compiled = WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
  }
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled, { riftlab: { memory } });
  return exports.fill as Fill;
}

/** The same, one by one. */
export function slowFill(key: Uint32Array, words: Int32Array): Fill {
  const threefry = new Threefry(key);
  const four = new Int32Array(BLOCK);
  return (trialLow, trialHigh, purpose, block, at) => {
    for (let trial = 0; trial < TRIALS_AHEAD; trial += 1) {
      threefry.block((trialLow + trial) | 0, trialHigh | 0, purpose, block, four, 0);
      for (let word = 0; word < BLOCK; word += 1) words[at / BYTES + word * TRIALS_AHEAD + trial] = four[word];
    }
  };
}
