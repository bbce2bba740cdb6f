import { describe, expect, it } from 'vitest';
import {
  AliasTable,
  GuideTable,
  hitWeights,
  type OutcomeWeights,
  outcomeProbabilities,
  sumWeights,
} from '../../../src/random/outcomeTables.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';

describe('AliasTable', () => {
  const WORDS = 2 ** 32;

  /**
   * Returns how many of the 2³² words give each index. In a column, words of its own index come first, then words of
   * its alias, so the border is found by bisection.
   */
  function wordsOf(table: AliasTable, columns: number): number[] {
    const words = new Array<number>(columns).fill(0);
    for (let column = 0; column < columns; column += 1) {
      const from = Math.ceil((column * WORDS) / columns);
      const to = Math.ceil(((column + 1) * WORDS) / columns);
      const first = table.index(from);
      const last = table.index(to - 1);
      let change = first === last ? to : from;
      for (let high = to - 1; change < high; ) {
        const middle = Math.floor((change + high) / 2);
        if (table.index(middle) === first) change = middle + 1;
        else high = middle;
      }
      words[first] += change - from;
      words[last] += to - change;
    }
    return words;
  }

  const examples = [
    [1],
    [1, 1],
    [1, 2],
    [0, 1, 0],
    [3, 0, 1],
    [1, 2, 3, 4, 5, 6, 7],
    [1000, 1, 0, 1, 1],
    [2 ** 40, 1, 2 ** 40],
    Array.from({ length: 37 }, (_, at) => (at * at) % 11),
  ];

  describe('AliasTable', () => {
    it.each(examples.map((weights) => [weights]))(
      'gives each index of [%s] its share, up to one word for each column',
      (weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const words = wordsOf(new AliasTable(weights), weights.length);
        expect(words.reduce((sum, count) => sum + count, 0)).toBe(WORDS);
        for (const [at, count] of words.entries()) {
          expect(Math.abs(count - (WORDS * weights[at]) / total)).toBeLessThanOrEqual(weights.length);
          if (weights[at] === 0) expect(count).toBe(0);
        }
      },
    );

    it('gives signed and unsigned words with equal bits the same index', () => {
      const table = new AliasTable([1, 2, 3]);
      for (const word of [-1, -(2 ** 31), -12345]) expect(table.index(word)).toBe(table.index(word >>> 0));
    });

    it.each([
      [[]],
      [[0, 0]],
      [[1, -1]],
      [[3, -1]],
      [[0.5]],
      [[1, 0.5]],
      [[2 ** 53, 1]],
      [[Number.NaN]],
      [[Number.POSITIVE_INFINITY]],
    ])('throws for [%s]', (weights) => {
      const made = () => new AliasTable(weights);
      expect(made).toThrow(RangeError);
      expect(made).toThrow(`weights must be whole numbers, 0 or more, and not all 0; got [${weights.join(', ')}]`);
    });
  });
});

describe('GuideTable', () => {
  const WORDS = 2n ** 32n;

  /** Returns how many of the 2³² words should give each outcome or a lower one, rounded; computed with fractions. */
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
    it.each(draws)('gives every outcome of %s exactly its number of words', (_, draw) => {
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

    it.each(draws)('finds the same outcome for any word of %s as a search from the lowest outcome', (_, draw) => {
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

    it('throws if no outcome is possible', () => {
      expect(() => new GuideTable({ first: 0, weights: [] })).toThrow(RangeError);
      const nothing = () => new GuideTable({ first: 0, weights: [0n, 0n] });
      expect(nothing).toThrow(RangeError);
      expect(nothing).toThrow(
        'a draw needs 1 to 65536 outcomes and a total weight above 0; got 2 with a total weight of 0',
      );
    });

    it('allows 65,536 outcomes, and throws for more', () => {
      const table = new GuideTable({ first: 0, weights: new Array(65_536).fill(1n) });
      for (const word of [0, 0xffff, 0x10000, 0x7fff_ffff, 0xffff_0000, 0xffff_ffff]) {
        expect(table.outcome(word)).toBe(word >>> 16);
      }
      expect(() => new GuideTable({ first: 0, weights: new Array(65_537).fill(1n) })).toThrow(RangeError);
    });
  });
});

/** Yields every way that `dice` dice can fall. */
function* throws(dice: number, sides: number): Generator<number[]> {
  if (dice === 0) yield [];
  else for (const rest of throws(dice - 1, sides)) for (let face = 1; face <= sides; face += 1) yield [...rest, face];
}

function counted(values: Iterable<number>, first: number, length: number): bigint[] {
  const ways = new Array<bigint>(length).fill(0n);
  for (const value of values) ways[value - first] += 1n;
  return ways;
}

describe('hitWeights', () => {
  it.each([
    [0, 6, 4],
    [1, 6, 4],
    [4, 6, 5],
    [3, 10, 4],
    [3, 6, 7],
    [3, 6, 1],
    [3, 6, -5],
    [3, 6, 60],
  ])('counts the ways of %id%i with each number of dice at %i+', (dice, sides, need) => {
    const hits = [...throws(dice, sides)].map((faces) => faces.filter((face) => face >= need).length);
    expect(hitWeights(dice, sides, need)).toEqual({ first: 0, weights: counted(hits, 0, dice + 1) });
  });
});

describe('sumWeights', () => {
  it.each([
    [0, 6],
    [1, 10],
    [2, 6],
    [5, 4],
    [3, 10],
  ])('counts the ways of %id%i with each sum', (dice, sides) => {
    const sums = [...throws(dice, sides)].map((faces) => faces.reduce((sum, face) => sum + face, 0));
    expect(sumWeights(dice, sides)).toEqual({ first: dice, weights: counted(sums, dice, dice * (sides - 1) + 1) });
  });
});

describe('outcomeProbabilities', () => {
  it('divides as exactly as a double allows', () => {
    expect([...outcomeProbabilities({ first: 0, weights: [1n, 2n, 0n] })]).toEqual([1 / 3, 2 / 3, 0]);
    expect([...outcomeProbabilities({ first: 0, weights: [1n, 9n] })]).toEqual([0.1, 0.9]);
  });

  it('divides weights of a thousand bits', () => {
    // The chance of 200 heads among 400 coins, C(400, 200) / 2⁴⁰⁰, is the product of (2k − 1)/2k for k = 1..200
    // (Wallis).
    let middle = 1;
    for (let k = 1; k <= 200; k += 1) middle *= (2 * k - 1) / (2 * k);
    const probabilities = outcomeProbabilities(hitWeights(400, 10, 6));
    expect(probabilities[200] / middle).toBeCloseTo(1, 12);
    expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it('keeps its precision far below one', () => {
    const probabilities = outcomeProbabilities(hitWeights(100, 10, 10));
    expect(probabilities[100] / 1e-100).toBeCloseTo(1, 14);
  });
});
