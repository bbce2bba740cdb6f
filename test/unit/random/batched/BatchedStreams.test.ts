import { describe, expect, it, vi } from 'vitest';
import {
  BatchedStreams,
  IN_TURN,
  MOST_STREAMS,
  slowFill,
  TRIALS_AHEAD,
} from '../../../../src/random/batched/BatchedStreams.ts';
import { Threefry } from '../../../../src/random/Threefry.ts';

const key = Uint32Array.of(0xdeadbeef, 1, 0x80000004, 0xffffffff);
const streams = [
  { purpose: 0, block: 0 },
  { purpose: 33, block: 7 },
  { purpose: 2 ** 31 + 5, block: 2 ** 20 },
];

/** Returns the words of a stream by trial, computed one by one. */
function wordsOf({ purpose, block }: (typeof streams)[number], first: number, trials: number): number[][] {
  const threefry = new Threefry(key);
  return Array.from({ length: trials }, (_, at) => {
    const four = new Int32Array(4);
    threefry.block((first + at) | 0, Math.floor((first + at) / 2 ** 32) | 0, purpose, block, four, 0);
    return [...four];
  });
}

/** Computes the words of consecutive trials. */
function turnTo(ahead: BatchedStreams, first: number): void {
  ahead.turnTo(first, IN_TURN, TRIALS_AHEAD);
}

describe('BatchedStreams', () => {
  it.each([0, 17, 2 ** 31 - 3, 2 ** 32, 2 ** 40 + 5, 2 ** 53 - 1 - TRIALS_AHEAD])(
    'compute the words of the trials from %d on',
    (first) => {
      const ahead = new BatchedStreams(key, streams);
      turnTo(ahead, first);
      for (const [at, stream] of streams.entries()) {
        const found = Array.from({ length: TRIALS_AHEAD }, (_, trial) =>
          [0, 1, 2, 3].map((word) => ahead.words[ahead.columnOf(at, word) + trial]),
        );
        expect(found).toEqual(wordsOf(stream, first, TRIALS_AHEAD));
      }
    },
  );

  it('compute the words of some trials only, in any order', () => {
    const ahead = new BatchedStreams(key, streams);
    const offsets = Int32Array.from({ length: 37 }, (_, at) => (at * 27 + 5) % TRIALS_AHEAD);
    ahead.turnTo(2 ** 41 + 9, offsets, offsets.length);
    for (const [stream, each] of streams.entries()) {
      const words = wordsOf(each, 2 ** 41 + 9, TRIALS_AHEAD);
      for (const [at, offset] of offsets.entries()) {
        expect([0, 1, 2, 3].map((word) => ahead.words[ahead.columnOf(stream, word) + at])).toEqual(words[offset]);
      }
    }
  });

  it('compute the words of trials up to the next multiple of 2³²', () => {
    const ahead = new BatchedStreams(key, streams);
    ahead.turnTo(2 ** 32 - 10, IN_TURN, 10);
    expect(ahead.words[ahead.columnOf(1, 2) + 9]).toBe(wordsOf(streams[1], 2 ** 32 - 1, 1)[0][2]);
  });

  it('throw above their maximum number of streams', () => {
    const many = Array.from({ length: MOST_STREAMS }, (_, purpose) => ({ purpose, block: 0 }));
    const ahead = new BatchedStreams(key, many);
    turnTo(ahead, 5);
    const last = MOST_STREAMS - 1;
    expect(ahead.words[ahead.columnOf(last, 3) + 1]).toBe(wordsOf({ purpose: last, block: 0 }, 6, 1)[0][3]);
    expect(() => new BatchedStreams(key, [...many, streams[0]])).toThrow(`at most ${MOST_STREAMS} streams`);
  });

  it('compute their own words in turn with an instance of another key', () => {
    const ahead = new BatchedStreams(key, streams);
    const other = new BatchedStreams(Uint32Array.of(9, 9, 9, 9), streams);
    for (const first of [0, 64]) {
      turnTo(other, first);
      turnTo(ahead, first);
      expect(ahead.words[ahead.columnOf(0, 0) + 1]).toBe(wordsOf(streams[0], first + 1, 1)[0][0]);
    }
  });

  it('compute the same words without vectors', () => {
    const ahead = new BatchedStreams(key, streams);
    for (const first of [3, 2 ** 31, 2 ** 41 + 1]) {
      turnTo(ahead, first);
      // Includes the key and the trials, which are stored before the words.
      const slow = ahead.words.slice();
      slow.fill(0, ahead.columnOf(0, 0));
      const fill = slowFill(key, slow);
      for (const [at, { purpose, block }] of streams.entries()) {
        fill(TRIALS_AHEAD, Math.floor(first / 2 ** 32), purpose, block, 4 * ahead.columnOf(at, 0));
      }
      const [from, to] = [0, streams.length].map((stream) => ahead.columnOf(stream, 0));
      expect(slow.subarray(from, to)).toEqual(ahead.words.subarray(from, to));
    }
  });

  it('compute the same words if no addresses for a page with vectors are left', async () => {
    const memory = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function noRoom() {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    });
    // The page exists already, but in another instance of the module.
    vi.resetModules();
    const fresh = await import('../../../../src/random/batched/BatchedStreams.ts');
    const ahead = new fresh.BatchedStreams(key, streams);
    expect(memory).toHaveBeenCalledOnce();
    memory.mockRestore();
    turnTo(ahead, 2 ** 41 + 1);
    expect(ahead.words[ahead.columnOf(1, 2) + 9]).toBe(wordsOf(streams[1], 2 ** 41 + 10, 1)[0][2]);
  });
});
