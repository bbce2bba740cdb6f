import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { sized } from '../../sized.ts';

const WORDS = 2n ** 32n;
/** The largest number of sides for which faces are computed from half words. */
const IN_HALVES = 2 ** 15;

const chance = new SampledChance(seedKey(''));

/** Throws a die with given words, because no seed is known that produces them. */
function dieOf(sides: number, words: readonly number[]): number {
  let taken = 0;
  const word = () => {
    if (taken === words.length) throw new Error(`a die of ${sides} sides took more than ${words.join(', ')}`);
    taken += 1;
    return words[taken - 1] | 0;
  };
  Object.assign(chance, { streams: { word } });
  return chance.die(0, sides);
}

/** Lemire's method (2019) in whole numbers; null: the word is rejected. */
function faceOf(word: number, sides: number): number | null {
  const product = BigInt(word >>> 0) * BigInt(sides);
  return product % WORDS < WORDS % BigInt(sides) ? null : Number(product / WORDS) + 1;
}

/** Words around the start of each face (where words may be rejected), and around the limits of words and half words. */
function edgeWords(sides: number): number[] {
  const faces = [0, 1, Math.floor(sides / 2), sides - 1, sides];
  const begins = faces.map((face) => Number((BigInt(face) * WORDS + BigInt(sides) - 1n) / BigInt(sides)));
  const ends = [0, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffff0000, 0xffffffff];
  return [...begins, ...ends]
    .flatMap((word) => [word - 1, word, word + 1])
    .filter((word) => word >= 0 && word < 2 ** 32);
}

/** Returns the faces, as text, that differ from those in whole numbers. */
function wrongFaces(sides: number, words: readonly number[]): string[] {
  // A rejected word is followed by the largest word, which no die rejects.
  const last = 0xffffffff;
  return words.flatMap((word) => {
    const face = dieOf(sides, [word, last]);
    const expected = faceOf(word, sides) ?? faceOf(last, sides);
    return face === expected ? [] : [`word ${word} of ${sides} sides: ${face}, not ${expected}`];
  });
}

describe('a die', () => {
  it('is the high half of word · sides, for all sides up to the limit of half words, at the edges of its faces', () => {
    for (let sides = 1; sides <= IN_HALVES; sides += 7) expect(wrongFaces(sides, edgeWords(sides))).toEqual([]);
    for (const sides of [2, 3, 4, 6, 8, 10, 12, 20, 100, 1000, IN_HALVES - 1, IN_HALVES]) {
      expect(wrongFaces(sides, edgeWords(sides))).toEqual([]);
    }
  });

  it('is the high half of word · sides also for more sides than half words allow', () => {
    for (const sides of [IN_HALVES + 1, 2 ** 16, 2 ** 16 + 1, 10 ** 6, 2 ** 21, 3 * 2 ** 30, 2 ** 32]) {
      expect(wrongFaces(sides, edgeWords(sides))).toEqual([]);
    }
  });

  it('is the high half of word · sides for random words and numbers of sides', () => {
    const sides = fc.oneof(fc.integer({ min: 1, max: IN_HALVES + 2 }), fc.integer({ min: 1, max: 2 ** 21 }));
    const words = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 20 });
    const check = (count: number, drawn: number[]) => {
      expect(wrongFaces(count, drawn)).toEqual([]);
    };
    fc.assert(fc.property(sides, words, check), { seed: 20_261_121, numRuns: sized(400, 2_000) });
  });

  it('rejects word after word until one is accepted', () => {
    // With six sides, four of 2³² words are rejected; these are two of them.
    const unfair = [0, 0x2aaaaaab].filter((word) => faceOf(word, 6) === null);
    expect(unfair).toContain(0);
    expect(dieOf(6, [...unfair, ...unfair, 0x80000001])).toBe(4);
  });
});
