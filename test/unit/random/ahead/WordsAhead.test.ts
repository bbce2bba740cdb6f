import { describe, expect, it, vi } from 'vitest';
import { MOST_STREAMS, slowFill, TRIALS_AHEAD, WordsAhead } from '../../../../src/random/ahead/WordsAhead.ts';
import { Threefry } from '../../../../src/random/Threefry.ts';

const key = Uint32Array.of(0xdeadbeef, 1, 0x80000004, 0xffffffff);
const streams = [
  { purpose: 0, block: 0 },
  { purpose: 33, block: 7 },
  { purpose: 2 ** 31 + 5, block: 2 ** 20 },
];

/** The words of a stream, trial after trial, made one by one. */
function wordsOf({ purpose, block }: (typeof streams)[number], first: number, trials: number): number[][] {
  const threefry = new Threefry(key);
  return Array.from({ length: trials }, (_, at) => {
    const four = new Int32Array(4);
    threefry.block((first + at) | 0, Math.floor((first + at) / 2 ** 32) | 0, purpose, block, four, 0);
    return [...four];
  });
}

describe('WordsAhead', () => {
  it.each([0, 17, 2 ** 31 - 3, 2 ** 32, 2 ** 40 + 5, 2 ** 53 - 1 - TRIALS_AHEAD])(
    'makes the words of the trials from %d on',
    (first) => {
      const ahead = new WordsAhead(key, streams);
      expect(ahead.turnTo(first)).toBe(TRIALS_AHEAD);
      for (const [at, stream] of streams.entries()) {
        const found = Array.from({ length: TRIALS_AHEAD }, (_, trial) =>
          [0, 1, 2, 3].map((word) => ahead.words[ahead.columnOf(at, word) + trial]),
        );
        expect(found).toEqual(wordsOf(stream, first, TRIALS_AHEAD));
      }
    },
  );

  it('says that its words end where the low half of the trial does', () => {
    const ahead = new WordsAhead(key, streams);
    expect(ahead.turnTo(2 ** 32 - 10)).toBe(10);
    expect(ahead.words[ahead.columnOf(1, 2) + 9]).toBe(wordsOf(streams[1], 2 ** 32 - 1, 1)[0][2]);
    expect(ahead.turnTo(2 ** 40 - 1)).toBe(1);
  });

  it('has room for so many streams and no more', () => {
    const many = Array.from({ length: MOST_STREAMS }, (_, purpose) => ({ purpose, block: 0 }));
    const ahead = new WordsAhead(key, many);
    ahead.turnTo(5);
    const last = MOST_STREAMS - 1;
    expect(ahead.words[ahead.columnOf(last, 3) + 1]).toBe(wordsOf({ purpose: last, block: 0 }, 6, 1)[0][3]);
    expect(() => new WordsAhead(key, [...many, streams[0]])).toThrow(`at most ${MOST_STREAMS} streams`);
  });

  it('makes its own words by turns with one of another key', () => {
    const ahead = new WordsAhead(key, streams);
    const other = new WordsAhead(Uint32Array.of(9, 9, 9, 9), streams);
    for (const first of [0, 64]) {
      other.turnTo(first);
      ahead.turnTo(first);
      expect(ahead.words[ahead.columnOf(0, 0) + 1]).toBe(wordsOf(streams[0], first + 1, 1)[0][0]);
    }
  });

  it('makes the same words where there are no vectors', () => {
    const ahead = new WordsAhead(key, streams);
    for (const first of [3, 2 ** 31, 2 ** 41 + 1]) {
      ahead.turnTo(first);
      const slow = new Int32Array(ahead.words.length);
      const fill = slowFill(key, slow);
      for (const [at, { purpose, block }] of streams.entries()) {
        fill(first % 2 ** 32, Math.floor(first / 2 ** 32), purpose, block, 4 * ahead.columnOf(at, 0));
      }
      const [from, to] = [0, streams.length].map((stream) => ahead.columnOf(stream, 0));
      expect(slow.subarray(from, to)).toEqual(ahead.words.subarray(from, to));
    }
  });

  it('makes the same words where addresses have run out, which vectors need many of', async () => {
    const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function noRoom() {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    });
    // The page is there already, but in another module.
    vi.resetModules();
    const fresh = await import('../../../../src/random/ahead/WordsAhead.ts');
    const ahead = new fresh.WordsAhead(key, streams);
    expect(memory).toHaveBeenCalledOnce();
    memory.mockRestore();
    ahead.turnTo(2 ** 41 + 1);
    expect(ahead.words[ahead.columnOf(1, 2) + 9]).toBe(wordsOf(streams[1], 2 ** 41 + 10, 1)[0][2]);
  });
});
