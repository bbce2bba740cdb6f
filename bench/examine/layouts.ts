import { seedKey, Threefry } from '../../src/random/Threefry.ts';

/** One way to arrange riftlab's draws as a single stream of words. */
export interface Layout {
  readonly name: string;
  /** The order of the words, described in one line. */
  readonly text: string;
  /**
   * The number of words to test. It is small for a layout of seeds, because to compute the key of a seed takes thousands of times
   * as long as a draw.
   */
  readonly words: number;
  /** Writes the words `first`, `first + 1` … of the stream. */
  fill(into: Uint32Array, first: number): void;
}

/** The seed of all streams, except the stream of successive seeds. */
const SEED = 'examination';
/** The number of purposes of one trial, more than any rules have. */
const PURPOSES = 65_536;
const MILLION = 2 ** 20;

/** The orders in which a study uses words: within a trial, and from trial to trial, purpose to purpose and seed to seed. */
export const layouts: readonly Layout[] = [
  {
    name: 'one long trial',
    text: 'all words of one purpose of trial 0, in order',
    words: 16 * MILLION,
    fill: byBlocks((draw, block, out, at) => draw.block(0, 0, 0, block, out, at)),
  },
  {
    name: 'successive trials',
    text: 'the first word of one purpose of trial 0, 1, 2 …',
    words: 16 * MILLION,
    fill: byFirstWords((draw, trial, out) => draw.block(trial, Math.floor(trial / 2 ** 32), 0, 0, out, 0)),
  },
  {
    name: 'successive purposes',
    text: 'the first word of purposes 0 to 65,535 of trial 0, then of trial 1 …',
    words: 16 * MILLION,
    fill: byFirstWords((draw, at, out) => draw.block(Math.floor(at / PURPOSES), 0, at % PURPOSES, 0, out, 0)),
  },
  {
    name: 'successive seeds',
    text: 'the first four words of trial 0 under the seeds `seed 0`, `seed 1`, `seed 2` …',
    words: 4 * MILLION,
    fill(into, first) {
      const block = new Int32Array(4);
      for (let at = 0; at < into.length; at += 4) {
        new Threefry(seedKey(`seed ${(first + at) / 4}`)).block(0, 0, 0, 0, block, 0);
        into.set(block, at);
      }
    },
  },
];

/** Returns a stream of whole blocks of four words. */
function byBlocks(draw: (threefry: Threefry, block: number, out: Int32Array, at: number) => void): Layout['fill'] {
  const threefry = new Threefry(seedKey(SEED));
  return (into, first) => {
    const out = new Int32Array(into.buffer, into.byteOffset, into.length);
    for (let at = 0; at < into.length; at += 4) draw(threefry, (first + at) / 4, out, at);
  };
}

/** Returns a stream of the first word of each block. */
function byFirstWords(draw: (threefry: Threefry, at: number, out: Int32Array) => void): Layout['fill'] {
  const threefry = new Threefry(seedKey(SEED));
  const block = new Int32Array(4);
  return (into, first) => {
    for (let at = 0; at < into.length; at += 1) {
      draw(threefry, first + at, block);
      into[at] = block[0];
    }
  };
}
