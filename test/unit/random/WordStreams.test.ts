import { describe, expect, it, vi } from 'vitest';
import { UsualWords } from '../../../src/random/ahead/UsualWords.ts';
import { TRIALS_AHEAD, WordsAhead } from '../../../src/random/ahead/WordsAhead.ts';
import { seedKey } from '../../../src/random/seedKey.ts';
import { Threefry } from '../../../src/random/Threefry.ts';
import { WordStreams } from '../../../src/random/WordStreams.ts';

const KEY = seedKey('streams');
const threefry = new Threefry(KEY);

/** The n-th word of a purpose in a trial, as threefry gives it. */
function wordOf(trial: number, purpose: number, n: number): number {
  const block = new Int32Array(4);
  threefry.block(trial | 0, Math.floor(trial / 2 ** 32) | 0, purpose, Math.floor(n / 4), block, 0);
  return block[n % 4];
}

/** How many words a trial takes of a purpose: of the first two always some, of the others in some trials few or many. */
function takenOf(trial: number, purpose: number): number {
  if (purpose === 5) return trial < 256 ? 1 : trial === 330 ? 7 : 0;
  if (purpose === 3) return 6 + (trial % 5);
  if (purpose === 70_000) return 1;
  if (purpose === 1_030) return trial % 2;
  return purpose === 9 && trial % 16 === 0 ? 75 : 0;
}

const PURPOSES = [3, 70_000, 1_030, 9, 5];

/** Plays a trial, one word of each purpose by turns, and gives back what was wrong. */
function wrongIn(streams: WordStreams, trial: number): string[] {
  streams.begin(trial);
  return wrongWords(streams, trial);
}

/** The same for a trial that was turned to. @param firstPurpose the one that these streams call 0 */
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
    'gives the same words, made ahead or one by one, to the trials from %d on',
    (first) => {
      const turnTo = vi.spyOn(WordsAhead.prototype, 'turnTo');
      const streams = new WordStreams(KEY);
      const trials = Array.from({ length: 999 }, (_, at) => first + at);
      expect(trials.flatMap((trial) => wrongIn(streams, trial))).toEqual([]);
      // After 64 trials, what they take is known.
      expect(turnTo.mock.calls.length).toBeGreaterThan(5);
      turnTo.mockRestore();
    },
  );

  it('gives the same words to trials out of turn, before and after those that follow one another', () => {
    const streams = new WordStreams(KEY);
    const inTurn = Array.from({ length: 400 }, (_, trial) => trial);
    for (const trial of [...inTurn, 17, 399, 400, 401, 5_000, 4_999, 2 ** 32 + 5, 5, ...inTurn, 2 ** 32 + 400]) {
      expect(wrongIn(streams, trial)).toEqual([]);
    }
  });

  it('does not take a trial that comes again for going on from where it was', () => {
    const streams = new WordStreams(KEY);
    const inTurn = Array.from({ length: 400 }, (_, trial) => trial);
    const again = inTurn.slice(257);
    for (const trial of [...inTurn, ...again, 330, ...again]) expect(wrongIn(streams, trial)).toEqual([]);
    // The mark of that trial is still there, though it takes nothing this time.
    for (const trial of again) streams.begin(trial);
    for (let trial = 257; trial <= 330; trial += 1) streams.begin(trial);
    expect(streams.wordsTaken).toBe(0);
  });

  it('gives the same words while others make theirs by turns', () => {
    const [one, other] = [new WordStreams(KEY), new WordStreams(seedKey('other'))];
    for (let trial = 0; trial < 600; trial += 1) {
      expect(wrongIn(one, trial)).toEqual([]);
      other.begin(trial);
      other.word(3);
    }
  });

  it('makes no word alone that trials usually take, once these are known and 64 trials have followed one another', () => {
    const note = vi.spyOn(UsualWords.prototype, 'note');
    const streams = new WordStreams(KEY);
    /** How many blocks are made alone for trials that follow one another, each taking the first five words of a purpose. */
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

  it('makes nothing ahead for trials out of turn', () => {
    const turnTo = vi.spyOn(WordsAhead.prototype, 'turnTo');
    const streams = new WordStreams(KEY);
    for (let run = 0; run < 30; run += 1) {
      for (let trial = 0; trial < TRIALS_AHEAD; trial += 1) expect(wrongIn(streams, 1_000 * run + trial)).toEqual([]);
    }
    expect(turnTo).not.toHaveBeenCalled();
    turnTo.mockRestore();
  });

  it('makes nothing ahead where no trial takes anything', () => {
    const streams = new WordStreams(KEY);
    for (let trial = 0; trial < 1_000; trial += 1) streams.begin(trial);
    expect(streams.wordsTaken).toBe(0);
    expect(wrongIn(streams, 1_000)).toEqual([]);
  });

  describe('announced', () => {
    const MOVED = 3 * 65_536;

    /** Offsets of some trials of a batch, in an order of their own. */
    function someOf(batch: number): Int32Array {
      const count = [64, 15, 1, 33, 0, 64][batch % 6];
      return Int32Array.from({ length: count }, (_, at) => (at * 27 + batch) % TRIALS_AHEAD);
    }

    /** Announces a batch, plays it, and gives back what was wrong. */
    function wrongInBatch(streams: WordStreams, first: number, offsets: Int32Array): string[] {
      streams.announce(first, offsets, offsets.length, first + TRIALS_AHEAD);
      return [...offsets].flatMap((offset) => {
        streams.beginNext();
        return wrongWords(streams, first + offset, MOVED);
      });
    }

    it.each([0, 2 ** 32 - 640, 2 ** 40 + 64])('gives the same words to some of the trials from %d on', (first) => {
      const turnTo = vi.spyOn(WordsAhead.prototype, 'turnTo');
      const streams = new WordStreams(KEY, MOVED);
      for (let batch = 0; batch < 40; batch += 1) {
        expect(wrongInBatch(streams, first + batch * TRIALS_AHEAD, someOf(batch))).toEqual([]);
      }
      expect(turnTo.mock.calls.length).toBeGreaterThan(10);
      turnTo.mockRestore();
    });

    it('gives the same words to trials that come again, to earlier ones, and to some in between that are not announced', () => {
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

    it('gives the same words to a batch that comes again at once, and to a trial that is not announced', () => {
      const streams = new WordStreams(KEY, MOVED);
      // The first has one trial alone, which is the last that has taken anything when it comes again.
      for (const batch of [2, 2, 0, 0, 3, 3, 0, 0, 6, 12, 13]) {
        expect(wrongInBatch(streams, batch * TRIALS_AHEAD, someOf(batch))).toEqual([]);
      }
      streams.begin(1);
      expect(wrongWords(streams, 1, MOVED)).toEqual([]);
    });

    it('makes no word alone that trials usually take, once 64 of them have been watched', () => {
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

    it('takes batches that follow one another, however short, for later ones', () => {
      const streams = new WordStreams(KEY, MOVED);
      let first = 0;
      const turnTo = vi.spyOn(UsualWords.prototype, 'turnTo');
      for (const count of [64, 40, 3, 64, 1, 64, 17, 64, 64]) {
        const offsets = Int32Array.from({ length: count }, (_, at) => at);
        streams.announce(first, offsets, count, first + count);
        for (const offset of offsets) {
          streams.beginNext();
          expect(wrongWords(streams, first + offset, MOVED)).toEqual([]);
        }
        first += count;
      }
      // After the 64 trials of the first, every one has its words made ahead.
      expect(turnTo).toHaveBeenCalledTimes(8);
      turnTo.mockRestore();
    });
  });
});
