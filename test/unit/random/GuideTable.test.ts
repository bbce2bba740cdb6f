import { describe, expect, it } from 'vitest';
import { GuideTable } from '../../../src/random/GuideTable.ts';
import { hitWeights, type OutcomeWeights, sumWeights } from '../../../src/random/outcomeWeights.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';

const WORDS = 2n ** 32n;

/** How many of the 2³² words lead to each outcome or a lower one, rounded to the nearest: by fractions, without a table. */
function wordsUpTo({ weights }: OutcomeWeights): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  return weights.map((_, at) => {
    const cumulative = weights.slice(0, at + 1).reduce((sum, weight) => sum + weight, 0n);
    const exact = cumulative * WORDS;
    return exact / total + ((exact % total) * 2n >= total ? 1n : 0n);
  });
}

const draws: [string, OutcomeWeights][] = [
  ['one die of two faces', hitWeights(1, 2, 2)],
  ['8d10 at 4+', hitWeights(8, 10, 4)],
  ['1d6 at 1+, which always hits', hitWeights(1, 6, 1)],
  ['9d6 at 7+, which never does', hitWeights(9, 6, 7)],
  ['60d10 at 10+, whose last outcomes no word leads to', hitWeights(60, 10, 10)],
  ['60d10 at 2+, whose first outcomes no word leads to', hitWeights(60, 10, 2)],
  ['2d6', sumWeights(2, 6)],
  ['3d100', sumWeights(3, 100)],
  ['outcomes with gaps of no weight', { first: -2, weights: [0n, 1n, 0n, 0n, 5n, 0n] }],
];

describe('GuideTable', () => {
  it.each(draws)('gives every outcome of %s exactly the words that it should have', (_, draw) => {
    const table = new GuideTable(draw);
    let from = 0n;
    for (const [at, upTo] of wordsUpTo(draw).entries()) {
      if (upTo > from) {
        expect(table.outcome(Number(from))).toBe(draw.first + at);
        expect(table.outcome(Number(upTo - 1n))).toBe(draw.first + at);
        expect(table.outcome(Number((from + upTo) / 2n))).toBe(draw.first + at);
      }
      from = upTo;
    }
    expect(from).toBe(WORDS);
  });

  it.each(draws)('finds for any word of %s what a search from the lowest outcome finds', (_, draw) => {
    const table = new GuideTable(draw);
    const upTo = wordsUpTo(draw).map(Number);
    const chance = new SampledChance(Uint32Array.of(1, 2, 3, 4));
    for (let trial = 0; trial < 5000; trial += 1) {
      chance.begin(trial);
      const word = chance.die(0, 2 ** 32) - 1;
      const found = draw.first + upTo.findIndex((words) => word < words);
      expect(table.outcome(word)).toBe(found);
      expect(table.outcome(word | 0)).toBe(found);
    }
  });

  it('rejects a draw in which nothing can happen', () => {
    expect(() => new GuideTable({ first: 0, weights: [] })).toThrow(RangeError);
    const nothing = () => new GuideTable({ first: 0, weights: [0n, 0n] });
    expect(nothing).toThrow(RangeError);
    expect(nothing).toThrow('a draw needs 1 to 65536 outcomes with some weight; got 2 of 0');
  });

  it('numbers 65,536 outcomes, and rejects more', () => {
    const table = new GuideTable({ first: 0, weights: new Array(65_536).fill(1n) });
    for (const word of [0, 0xffff, 0x10000, 0x7fff_ffff, 0xffff_0000, 0xffff_ffff]) {
      expect(table.outcome(word)).toBe(word >>> 16);
    }
    expect(() => new GuideTable({ first: 0, weights: new Array(65_537).fill(1n) })).toThrow(RangeError);
  });
});
