import { describe, expect, it } from 'vitest';
import { constant, KEY_AT, TRIALS_AT, threefryModule } from '../../../../src/random/batched/threefryModule.ts';
import { Threefry } from '../../../../src/random/Threefry.ts';

const KEY = Uint32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
const PARITY = 0x1bd11bda;
const FIRST = TRIALS_AT + 128;

/** Returns the whole memory after the module, built for `room` trials, has run once. */
function filled(room: number, lows: readonly number[], ...counter: readonly number[]): Int32Array {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const compiled = new WebAssembly.Module(threefryModule(room));
  const { exports } = new WebAssembly.Instance(compiled, { riftlab: { memory } });
  const words = new Int32Array(memory.buffer);
  words.set([...KEY, KEY.reduce((parity, word) => parity ^ word, PARITY)], KEY_AT);
  words.set(lows, TRIALS_AT);
  (exports.fill as (...numbers: number[]) => void)(lows.length, ...counter, 4 * FIRST);
  return words;
}

describe('threefryModule', () => {
  // Without a valid module, words would silently be computed one by one.
  it('is valid WebAssembly', () => {
    expect(WebAssembly.validate(threefryModule(64))).toBe(true);
  });

  it.each([
    [16, 16],
    [64, 64],
    [128, 128],
    [64, 16],
    [64, 48],
  ])('built for %d trials, writes the blocks of %d trials in columns, and nothing else', (room, count) => {
    const [high, purpose, block] = [5, 77, 3];
    const lows = Array.from({ length: count }, (_, at) => (2 ** 32 - count + 7 * at) | 0);
    const words = filled(room, lows, high, purpose, block);
    const threefry = new Threefry(KEY);
    const four = new Int32Array(4);
    const expected = new Int32Array(words.length);
    expected.set(words.subarray(0, FIRST));
    for (const [at, low] of lows.entries()) {
      threefry.block(low, high, purpose, block, four, 0);
      for (let word = 0; word < 4; word += 1) expected[FIRST + word * room + at] = four[word];
    }
    expect(words).toEqual(expected);
  });

  it('computes further blocks up to a multiple of sixteen trials', () => {
    const words = filled(64, [1, 2, 3], 0, 0, 0);
    expect([0, 1, 2, 3, 15].map((at) => words[FIRST + at] !== 0)).toEqual([true, true, true, true, true]);
    expect([...words.subarray(FIRST + 16, FIRST + 64)].every((word) => word === 0)).toBe(true);
  });
});

describe('a constant in WebAssembly code', () => {
  it('is written in groups of seven bits, so that the highest bit does not act as a sign', () => {
    expect([0, 63, 64, 127, 128, 8191, 8192].map((value) => [...constant(value).slice(1)])).toEqual([
      [0],
      [63],
      [0xc0, 0],
      [0xff, 0],
      [0x80, 1],
      [0xff, 0x3f],
      [0x80, 0xc0, 0],
    ]);
  });
});
