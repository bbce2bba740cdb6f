import { describe, expect, it } from 'vitest';
import { seedKey, Threefry } from '../../../src/random/Threefry.ts';

/** Random123, `kat_vectors`, the lines of `threefry4x32 20`. */
const knownAnswers = [
  {
    of: 'zeros',
    counter: [0, 0, 0, 0],
    key: [0, 0, 0, 0],
    answer: [0x9c6ca96a, 0xe17eae66, 0xfc10ecd4, 0x5256a7d8],
  },
  {
    of: 'ones',
    counter: [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    key: [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
    answer: [0x2a881696, 0x57012287, 0xf6c7446e, 0xa16a6732],
  },
  {
    of: 'the digits of pi',
    counter: [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
    key: [0xa4093822, 0x299f31d0, 0x082efa98, 0xec4e6c89],
    answer: [0x59cd1dbb, 0xb8879579, 0x86b5d00c, 0xac8b6d84],
  },
] as const;

describe('Threefry', () => {
  it.each(knownAnswers)('gives the published answer for $of', ({ counter, key, answer }) => {
    const out = new Int32Array(4);
    const [c0, c1, c2, c3] = counter;
    new Threefry(Uint32Array.from(key)).block(c0, c1, c2, c3, out, 0);
    expect(Array.from(out, (word) => word >>> 0)).toEqual(answer);
  });

  it('writes four words at the given index and nothing else', () => {
    const out = new Int32Array(12).fill(7);
    new Threefry(new Uint32Array(4)).block(0, 0, 0, 0, out, 4);
    expect(Array.from(out.subarray(0, 4))).toEqual([7, 7, 7, 7]);
    expect(out[4] >>> 0).toBe(0x9c6ca96a);
    expect(out[7] >>> 0).toBe(0x5256a7d8);
    expect(Array.from(out.subarray(8))).toEqual([7, 7, 7, 7]);
  });

  it('gives signed and unsigned counters the same words', () => {
    const signed = new Int32Array(4);
    const unsigned = new Int32Array(4);
    const threefry = new Threefry(Uint32Array.of(1, 2, 3, 4));
    threefry.block(-1, -2, 5, 6, signed, 0);
    threefry.block(0xffffffff, 0xfffffffe, 5, 6, unsigned, 0);
    expect(signed).toEqual(unsigned);
  });
});

describe('seedKey', () => {
  it('gives the same four words for the same text', () => {
    expect(seedKey('spring-playtest')).toEqual(seedKey('spring-playtest'));
    expect(seedKey('spring-playtest')).toHaveLength(4);
  });

  it('gives different words for different texts, however similar or short', () => {
    const texts = ['', ' ', 'a', 'b', 'A', 'seed 1', 'seed 2', 'seed 11', '1', '01'];
    const words = texts.flatMap((text) => Array.from(seedKey(text)));
    expect(new Set(words).size).toBe(4 * texts.length);
  });

  it('does not depend on seeds hashed in between', () => {
    const before = seedKey('one');
    seedKey('another');
    expect(seedKey('one')).toEqual(before);
  });
});
