import { describe, expect, it, vi } from 'vitest';
import { BatchedStreams, IN_TURN, TRIALS_AHEAD } from '../../../src/random/batched/BatchedStreams.ts';
import { seedKey, Threefry } from '../../../src/random/Threefry.ts';
import { PrefetchedStreams, WordStreams } from '../../../src/random/WordStreams.ts';

const KEY = seedKey('streams');
const threefry = new Threefry(KEY);

/** Returns the n-th word of a purpose in a trial, computed by Threefry directly. */
function wordOf(trial: number, purpose: number, n: number): number {
  const block = new Int32Array(4);
  threefry.block(trial | 0, Math.floor(trial / 2 ** 32) | 0, purpose, Math.floor(n / 4), block, 0);
  return block[n % 4];
}

/**
 * Returns how many words a trial takes of a purpose: always some of the first two purposes, few or many of the others
 * in some trials.
 */
function takenOf(trial: number, purpose: number): number {
  if (purpose === 5) return trial < 256 ? 1 : trial === 330 ? 7 : 0;
  if (purpose === 3) return 6 + (trial % 5);
  if (purpose === 70_000) return 1;
  if (purpose === 1_030) return trial % 2;
  return purpose === 9 && trial % 16 === 0 ? 75 : 0;
}

const PURPOSES = [3, 70_000, 1_030, 9, 5];

/** Plays a trial that takes one word of each purpose in turn, and returns the wrong words. */
function wrongIn(streams: WordStreams, trial: number): string[] {
  streams.begin(trial);
  return wrongWords(streams, trial);
}

/** The same for a trial that has begun already. @param firstPurpose the purpose that these streams number 0 */
function wrongWords(streams: WordStreams, trial: number, firstPurpose = 0): string[] {
  const wrong: string[] = [];
  let all = 0;
  for (let n = 0; n < 75; n += 1) {
    for (const purpose of PURPOSES) {
      if (n >= takenOf(trial, purpose)) continue;
      if (streams.word(purpose) !== wordOf(trial, firstPurpose + purpose, n))
        wrong.push(`trial ${trial}, purpose ${purpose}, word ${n}`);
      all += 1;
    }
  }
  if (streams.wordsTaken !== all) wrong.push(`trial ${trial}: ${streams.wordsTaken} words taken, not ${all}`);
  return wrong;
}

describe('WordStreams', () => {
  it.each([0, 2 ** 32 - 500, 2 ** 40 - 333, 2 ** 53 - 1_000])(
    'gives the same words, prefetched or not, to the trials from %d on',
    (first) => {
      const turnTo = vi.spyOn(BatchedStreams.prototype, 'turnTo');
      const streams = new WordStreams(KEY);
      const trials = Array.from({ length: 999 }, (_, at) => first + at);
      expect(trials.flatMap((trial) => wrongIn(streams, trial))).toEqual([]);
      // After 64 trials the usual words are known, so later batches are prefetched.
      expect(turnTo.mock.calls.length).toBeGreaterThan(5);
      turnTo.mockRestore();
    },
  );

  it('gives the same words to trials out of order, before and after consecutive ones', () => {
    const streams = new WordStreams(KEY);
    const inTurn = Array.from({ length: 400 }, (_, trial) => trial);
    for (const trial of [...inTurn, 17, 399, 400, 401, 5_000, 4_999, 2 ** 32 + 5, 5, ...inTurn, 2 ** 32 + 400]) {
      expect(wrongIn(streams, trial)).toEqual([]);
    }
  });

  it('restarts the streams of a trial that is played a second time', () => {
    const streams = new WordStreams(KEY);
    const inTurn = Array.from({ length: 400 }, (_, trial) => trial);
    const again = inTurn.slice(257);
    for (const trial of [...inTurn, ...again, 330, ...again]) expect(wrongIn(streams, trial)).toEqual([]);
    // The marker of that trial is still there, although the trial takes no words this time.
    for (const trial of again) streams.begin(trial);
    for (let trial = 257; trial <= 330; trial += 1) streams.begin(trial);
    expect(streams.wordsTaken).toBe(0);
  });

  it('gives the same words while other instances compute theirs', () => {
    const [one, other] = [new WordStreams(KEY), new WordStreams(seedKey('other'))];
    for (let trial = 0; trial < 600; trial += 1) {
      expect(wrongIn(one, trial)).toEqual([]);
      other.begin(trial);
      other.word(3);
    }
  });

  it('computes no usual word singly after 64 consecutive trials, once the usual words are known', () => {
    const note = vi.spyOn(PrefetchedStreams.prototype, 'note');
    const streams = new WordStreams(KEY);
    /**
     * Returns how many blocks are computed alone for consecutive trials that each take the first five words of a
     * purpose.
     */
    const aloneIn = (first: number, trials: number) => {
      note.mockClear();
      for (let trial = first; trial < first + trials; trial += 1) {
        streams.begin(trial);
        for (let n = 0; n < 5; n += 1) streams.word(70_000);
      }
      return note.mock.calls.length;
    };
    expect(aloneIn(0, TRIALS_AHEAD)).toBe(2 * TRIALS_AHEAD);
    expect(aloneIn(TRIALS_AHEAD, 300)).toBe(0);
    expect(aloneIn(5_000, TRIALS_AHEAD)).toBe(2 * TRIALS_AHEAD);
    expect(aloneIn(5_000 + TRIALS_AHEAD, 300)).toBe(0);
    note.mockRestore();
  });

  it('prefetches nothing for trials out of order', () => {
    const turnTo = vi.spyOn(BatchedStreams.prototype, 'turnTo');
    const streams = new WordStreams(KEY);
    for (let run = 0; run < 30; run += 1) {
      for (let trial = 0; trial < TRIALS_AHEAD; trial += 1) expect(wrongIn(streams, 1_000 * run + trial)).toEqual([]);
    }
    expect(turnTo).not.toHaveBeenCalled();
    turnTo.mockRestore();
  });

  it('prefetches nothing if no trial takes any word', () => {
    const streams = new WordStreams(KEY);
    for (let trial = 0; trial < 1_000; trial += 1) streams.begin(trial);
    expect(streams.wordsTaken).toBe(0);
    expect(wrongIn(streams, 1_000)).toEqual([]);
  });

  describe('WordStreams with announced trials', () => {
    const MOVED = 3 * 65_536;

    /** Returns the offsets of some trials of a batch, in a mixed order. */
    function someOf(batch: number): Int32Array {
      const count = [64, 15, 1, 33, 0, 64][batch % 6];
      return Int32Array.from({ length: count }, (_, at) => (at * 27 + batch) % TRIALS_AHEAD);
    }

    /** Announces a batch, plays it, and returns the wrong words. */
    function wrongInBatch(streams: WordStreams, first: number, offsets: Int32Array): string[] {
      streams.announce(first, offsets, offsets.length, first + TRIALS_AHEAD);
      return [...offsets].flatMap((offset) => {
        streams.beginNext();
        return wrongWords(streams, first + offset, MOVED);
      });
    }

    it.each([0, 2 ** 32 - 640, 2 ** 40 + 64])('gives the same words to some of the trials from %d on', (first) => {
      const turnTo = vi.spyOn(BatchedStreams.prototype, 'turnTo');
      const streams = new WordStreams(KEY, MOVED);
      for (let batch = 0; batch < 40; batch += 1) {
        expect(wrongInBatch(streams, first + batch * TRIALS_AHEAD, someOf(batch))).toEqual([]);
      }
      expect(turnTo.mock.calls.length).toBeGreaterThan(10);
      turnTo.mockRestore();
    });

    it('gives the same words to repeated trials, to earlier ones, and to unannounced ones in between', () => {
      const streams = new WordStreams(KEY, MOVED);
      for (const batch of [0, 1, 2, 3, 4, 5, 6, 6, 5, 7, 8, 9, 0, 10, 11]) {
        expect(wrongInBatch(streams, batch * TRIALS_AHEAD, someOf(batch))).toEqual([]);
        if (batch % 3 !== 0) continue;
        for (const trial of [batch * TRIALS_AHEAD, batch * TRIALS_AHEAD + 64, 2 ** 32 + 5, 3]) {
          streams.begin(trial);
          expect(wrongWords(streams, trial, MOVED)).toEqual([]);
        }
      }
    });

    it('gives the same words to a batch that is repeated at once, and to an unannounced trial', () => {
      const streams = new WordStreams(KEY, MOVED);
      // The first batch has a single trial, which is the last one to take words before it is repeated.
      for (const batch of [2, 2, 0, 0, 3, 3, 0, 0, 6, 12, 13]) {
        expect(wrongInBatch(streams, batch * TRIALS_AHEAD, someOf(batch))).toEqual([]);
      }
      streams.begin(1);
      expect(wrongWords(streams, 1, MOVED)).toEqual([]);
    });

    it('computes no usual word singly after 64 announced trials were watched', () => {
      const streams = new WordStreams(KEY, MOVED);
      const offsets = Int32Array.from({ length: TRIALS_AHEAD }, (_, at) => at);
      const play = (batch: number) => {
        streams.announce(batch * TRIALS_AHEAD, offsets, offsets.length, (batch + 1) * TRIALS_AHEAD);
        for (const _ of offsets) {
          streams.beginNext();
          streams.word(3);
        }
      };
      play(0);
      const block = vi.spyOn(Threefry.prototype, 'block');
      for (const batch of [1, 2, 3]) play(batch);
      expect(block).not.toHaveBeenCalled();
      block.mockRestore();
    });

    it('treats consecutive batches as increasing trial numbers, however short they are', () => {
      const streams = new WordStreams(KEY, MOVED);
      let first = 0;
      const turnTo = vi.spyOn(PrefetchedStreams.prototype, 'turnTo');
      for (const count of [64, 40, 3, 64, 1, 64, 17, 64, 64]) {
        const offsets = Int32Array.from({ length: count }, (_, at) => at);
        streams.announce(first, offsets, count, first + count);
        for (const offset of offsets) {
          streams.beginNext();
          expect(wrongWords(streams, first + offset, MOVED)).toEqual([]);
        }
        first += count;
      }
      // After the 64 trials of the first batch, the words of every batch are prefetched.
      expect(turnTo).toHaveBeenCalledTimes(8);
      turnTo.mockRestore();
    });
  });
});

const key = Uint32Array.of(1, 2, 3, 4);
/** The number of watched trials. */
const WATCHED = TRIALS_AHEAD;

/** Moves to the next batch of consecutive trials, after this number of watched trials. */
function turnTo(usual: PrefetchedStreams, first: number, watched = WATCHED): boolean {
  return usual.turnTo(first, IN_TURN, TRIALS_AHEAD, watched);
}

/** Returns streams that have watched trials which took each of these blocks the given number of times. */
function learnt(
  times: readonly (readonly [purpose: number, block: number, times: number])[],
  usual = new PrefetchedStreams(key),
): PrefetchedStreams {
  // Words taken before the trials were consecutive do not count.
  for (let at = 0; at < WATCHED; at += 1) usual.note(2, 0);
  usual.interrupt();
  for (const [purpose, block, often] of times) for (let at = 0; at < often; at += 1) usual.note(purpose, block);
  expect(usual.streams).toEqual([]);
  turnTo(usual, WATCHED);
  return usual;
}

describe('PrefetchedStreams', () => {
  it('include the blocks that more than half of the watched trials took', () => {
    const half = WATCHED / 2;
    const { streams } = learnt([
      [7, 0, WATCHED],
      [3, 1, half + 1],
      [3, 0, half + 2],
      [3, 2, half],
      [80_000, 0, half + 1],
      [4, 0, half],
    ]);
    expect(streams).toEqual([
      { purpose: 3, block: 0 },
      { purpose: 3, block: 1 },
      { purpose: 7, block: 0 },
      { purpose: 80_000, block: 0 },
    ]);
  });

  it('include a block only if more than half of the given number of watched trials took it', () => {
    const usual = new PrefetchedStreams(key);
    const [purpose, times] = [3, WATCHED];
    for (let at = 0; at < times; at += 1) usual.note(purpose, 0);
    for (let at = 0; at < times + 1; at += 1) usual.note(purpose + 1, 0);
    turnTo(usual, 9 * WATCHED, 2 * times);
    expect(usual.streams).toEqual([{ purpose: purpose + 1, block: 0 }]);
  });

  it('count purposes from the given first purpose', () => {
    const [moved, direct] = [new PrefetchedStreams(key, 70_000), new PrefetchedStreams(key)];
    for (let at = 0; at < WATCHED; at += 1) {
      moved.note(5, 1);
      direct.note(70_005, 1);
    }
    for (const usual of [moved, direct]) turnTo(usual, 3 * WATCHED);
    expect(moved.streams).toEqual([{ purpose: 5, block: 1 }]);
    expect(moved.words.subarray(moved.columns[0])).toEqual(direct.words.subarray(direct.columns[0]));
  });

  it('compute words for the announced trials only, in any order', () => {
    const [usual, inTurn] = [learnt([[5, 0, WATCHED]]), learnt([[5, 0, WATCHED]])];
    const offsets = Int32Array.of(9, 63, 0, 17, 4);
    expect(usual.turnTo(6_400, offsets, offsets.length, WATCHED)).toBe(true);
    turnTo(inTurn, 6_400);
    for (const [at, offset] of offsets.entries()) {
      for (const word of [0, 1, 2, 3]) {
        const column = usual.columns[0] + TRIALS_AHEAD * word;
        expect(usual.words[column + at]).toBe(inTurn.words[column + offset]);
      }
    }
  });

  it('are at most 32 blocks, and at most the first 16 of a purpose', () => {
    const blocks = (purpose: number) => Array.from({ length: 20 }, (_, block) => [purpose, block, WATCHED] as const);
    const { streams } = learnt([2, 1, 3].flatMap(blocks));
    expect(streams).toEqual(
      [1, 2].flatMap((purpose) => Array.from({ length: 16 }, (_, block) => ({ purpose, block }))),
    );
  });

  it('do not confuse the 17th block of a purpose with a block of the next purpose', () => {
    const blocks = Array.from({ length: 18 }, (_, block) => [1, block, WATCHED] as const);
    expect(learnt(blocks).streams.map(({ purpose }) => purpose)).toEqual(Array(16).fill(1));
  });

  it('are empty if trials have no block in common, and are not learnt a second time', () => {
    const usual = learnt([[1, 0, 3]]);
    expect(usual.streams).toEqual([]);
    for (let window = 2; window < 10; window += 1) {
      for (let at = 0; at < WATCHED; at += 1) usual.note(1, 0);
      expect(turnTo(usual, window * WATCHED)).toBe(false);
    }
    expect(usual.streams).toEqual([]);
  });

  it('are learnt again if trials stop being consecutive before the streams are known', () => {
    const usual = new PrefetchedStreams(key);
    const watch = (purpose: number, trials: number) => {
      for (let at = 0; at < trials; at += 1) usual.note(purpose, 0);
    };
    watch(1, WATCHED - 1);
    usual.interrupt();
    watch(2, WATCHED - 1);
    usual.interrupt();
    watch(3, WATCHED);
    expect(turnTo(usual, WATCHED)).toBe(true);
    usual.interrupt();
    watch(4, WATCHED);
    expect(turnTo(usual, 9_000)).toBe(true);
    expect(usual.streams).toEqual([{ purpose: 3, block: 0 }]);
  });

  it('are empty without WebAssembly vectors, because prefetching would save no time', async () => {
    const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function noRoom() {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    });
    vi.resetModules();
    const fresh = await import('../../../src/random/WordStreams.ts');
    const usual = learnt([[5, 0, WATCHED]], new fresh.PrefetchedStreams(key));
    expect(memory).toHaveBeenCalledOnce();
    memory.mockRestore();
    expect(usual.streams).toEqual([]);
    expect(turnTo(usual, WATCHED)).toBe(false);
  });

  it('stay the same when other instances compute other trials', () => {
    const usual = learnt([[5, 0, WATCHED]]);
    expect(turnTo(usual, 1_000)).toBe(true);
    const before = usual.words.slice();
    const same = new BatchedStreams(key, [{ purpose: 5, block: 0 }]);
    same.turnTo(1_000, IN_TURN, TRIALS_AHEAD);
    expect(before.subarray(usual.columns[0])).toEqual(same.words.subarray(same.columnOf(0, 0), before.length));
    same.turnTo(7_000, IN_TURN, TRIALS_AHEAD);
    expect(usual.words).toEqual(before);
  });
});
