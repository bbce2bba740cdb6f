import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { sized } from '../../sized.ts';

const WORDS = 2n ** 32n;
/** The most sides whose faces are worked out from half words. */
const IN_HALVES = 2 ** 15;

const chance = new SampledChance(seedKey(''));

/** A die of stated words, one after the other: no seed is known that gives them. */
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

/** Lemire 2019, in whole numbers; null: the word is thrown away. */
function faceOf(word: number, sides: number): number | null {
  const product = BigInt(word >>> 0) * BigInt(sides);
  return product % WORDS < WORDS % BigInt(sides) ? null : Number(product / WORDS) + 1;
}

/** Where a face begins or its first words are thrown away, and the ends of words and of their halves. */
function edgeWords(sides: number): number[] {
  const faces = [0, 1, Math.floor(sides / 2), sides - 1, sides];
  const begins = faces.map((face) => Number((BigInt(face) * WORDS + BigInt(sides) - 1n) / BigInt(sides)));
  const ends = [0, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffff0000, 0xffffffff];
  return [...begins, ...ends]
    .flatMap((word) => [word - 1, word, word + 1])
    .filter((word) => word >= 0 && word < 2 ** 32);
}

/** Faces that differ from those in whole numbers, as text. */
function wrongFaces(sides: number, words: readonly number[]): string[] {
  // What follows a word that is thrown away is the last of all, which no die throws away.
  const last = 0xffffffff;
  return words.flatMap((word) => {
    const face = dieOf(sides, [word, last]);
    const expected = faceOf(word, sides) ?? faceOf(last, sides);
    return face === expected ? [] : [`word ${word} of ${sides} sides: ${face}, not ${expected}`];
  });
}

describe('a die', () => {
  it('is the high half of word times sides for every number of sides in halves, at the edges of its faces', () => {
    for (let sides = 1; sides <= IN_HALVES; sides += 7) expect(wrongFaces(sides, edgeWords(sides))).toEqual([]);
    for (const sides of [2, 3, 4, 6, 8, 10, 12, 20, 100, 1000, IN_HALVES - 1, IN_HALVES]) {
      expect(wrongFaces(sides, edgeWords(sides))).toEqual([]);
    }
  }, 60_000);

  it('is so, too, where it has more sides than halves can hold', () => {
    for (const sides of [IN_HALVES + 1, 2 ** 16, 2 ** 16 + 1, 10 ** 6, 2 ** 21, 3 * 2 ** 30, 2 ** 32]) {
      expect(wrongFaces(sides, edgeWords(sides))).toEqual([]);
    }
  });

  it('is so for any word and any number of sides whose products with it a double holds', () => {
    const sides = fc.oneof(fc.integer({ min: 1, max: IN_HALVES + 2 }), fc.integer({ min: 1, max: 2 ** 21 }));
    const words = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 20 });
    const check = (count: number, drawn: number[]) => {
      expect(wrongFaces(count, drawn)).toEqual([]);
    };
    fc.assert(fc.property(sides, words, check), { seed: 20_261_121, numRuns: sized(400, 2_000) });
  });

  it('throws away word after word until one is fair', () => {
    // With six sides, four of 2³² words are unfair: these are two of them.
    const unfair = [0, 0x2aaaaaab].filter((word) => faceOf(word, 6) === null);
    expect(unfair).toContain(0);
    expect(dieOf(6, [...unfair, ...unfair, 0x80000001])).toBe(4);
  });
});
