import { describe, expect, it } from 'vitest';
import { threefryModule } from '../../../../src/random/ahead/threefryModule.ts';
import { constant } from '../../../../src/random/ahead/wasmCode.ts';
import { Threefry } from '../../../../src/random/Threefry.ts';

const KEY = Uint32Array.of(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
const PARITY = 0x1bd11bda;
const FIRST = 64;

/** What the module of so many trials writes, as whole memory. */
function filled(trials: number, ...counter: readonly number[]): Int32Array {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const compiled = new WebAssembly.Module(threefryModule(trials));
  const { exports } = new WebAssembly.Instance(compiled, { riftlab: { memory } });
  const words = new Int32Array(memory.buffer);
  words.set([...KEY, KEY.reduce((parity, word) => parity ^ word, PARITY)]);
  (exports.fill as (...numbers: number[]) => void)(...counter, 4 * FIRST);
  return words;
}

describe('threefryModule', () => {
  // Where it were not, words would be made one by one, without a word.
  it('is valid', () => {
    expect(WebAssembly.validate(threefryModule(64))).toBe(true);
  });

  it.each([16, 64, 128])('writes the blocks of %d trials, word after word, and nothing beside them', (trials) => {
    const counter = [2 ** 32 - trials, 5, 77, 3];
    const words = filled(trials, ...counter);
    const threefry = new Threefry(KEY);
    const four = new Int32Array(4);
    const expected = new Int32Array(words.length);
    expected.set(words.subarray(0, 5));
    for (let trial = 0; trial < trials; trial += 1) {
      threefry.block((counter[0] + trial) | 0, counter[1], counter[2], counter[3], four, 0);
      for (let word = 0; word < 4; word += 1) expected[FIRST + word * trials + trial] = four[word];
    }
    expect(words).toEqual(expected);
  });
});

describe('a constant', () => {
  it('is written in groups of seven bits, of which the highest is no sign', () => {
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
