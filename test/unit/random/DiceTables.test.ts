import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DiceTables } from '../../../src/random/DiceTables.ts';
import { GuideTable, hitWeights, sumWeights } from '../../../src/random/outcomeTables.ts';
import { sized } from '../../sized.ts';

type Pool = readonly [dice: number, sides: number, need: number];

const anyWord = fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 });

/** One word for each value of the top ten bits, which decide nearly every draw. */
const wordOfTop = Array.from({ length: 1024 }, (_, top) => top * 2 ** 22 + 1_000_000);

/**
 * Returns how many of these words need the guide table. For all others, the top bits decide the outcome (if it is 127
 * or less).
 */
function undecidedIn(table: GuideTable): number {
  return wordOfTop.filter((_, top) => {
    const [lowest, highest] = [table.outcome(top * 2 ** 22), table.outcome((top + 1) * 2 ** 22 - 1)];
    return lowest !== highest || highest > 127;
  }).length;
}

/** Returns how often drawing from each of these words asks a guide table. */
function timesAsked(draw: (word: number) => number): number {
  const outcome = vi.spyOn(GuideTable.prototype, 'outcome');
  for (const word of wordOfTop) draw(word);
  const times = outcome.mock.calls.length;
  outcome.mockRestore();
  return times;
}

/** The words on both sides of every step of a table's guide, and of every change of the number of hits. */
function edgeWords([dice, sides, need]: Pool): number[] {
  const tops = Array.from({ length: 1024 }, (_, top) => top * 2 ** 22);
  const total = BigInt(sides) ** BigInt(dice);
  let cumulative = 0n;
  const changes = hitWeights(dice, sides, need).weights.map((weight) => {
    cumulative += weight;
    return Number((cumulative * 2n ** 32n) / total);
  });
  return [...tops, ...changes]
    .flatMap((word) => [word - 1, word, word + 1])
    .filter((word) => word >= 0 && word < 2 ** 32);
}

describe('DiceTables', () => {
  it.each<Pool>([
    [8, 10, 4],
    [6, 6, 4],
    [4, 6, 5],
    [0, 6, 4],
    [1, 2, 2],
    [31, 31, 31],
    [31, 10, 0],
    [5, 6, 7],
    [32, 10, 4],
    [8, 32, 4],
    [8, 10, 32],
    [3, 6, -2],
    [200, 100, 50],
  ])('give %i dice of %i sides that need %i the hits of their guide table, at every edge', (...pool) => {
    const [dice, sides, need] = pool;
    const tables = new DiceTables();
    const table = new GuideTable(hitWeights(dice, sides, need));
    const words = edgeWords(pool);
    // Twice, because the first word of a pool finds no row yet.
    for (let time = 0; time < 2; time += 1) {
      const hits = words.map((word) => tables.hits(dice, sides, need, word));
      expect(hits).toEqual(words.map((word) => table.outcome(word)));
    }
  });

  it('keep many pools apart that are asked in turn', () => {
    const number = fc.integer({ min: 0, max: 36 });
    const asked = fc.array(fc.tuple(number, fc.integer({ min: 1, max: 36 }), number, anyWord), { maxLength: 120 });
    const tables = new DiceTables();
    const check = (draws: [number, number, number, number][]) => {
      for (const [dice, sides, need, word] of draws) {
        const expected = new GuideTable(hitWeights(dice, sides, need)).outcome(word);
        expect(tables.hits(dice, sides, need, word)).toBe(expected);
      }
    };
    fc.assert(fc.property(asked, check), { seed: 20_261_121, numRuns: sized(10, 40) });
  }, 30_000);

  it.each([
    [2, 6],
    [1, 10],
    [0, 6],
    [12, 10],
    [13, 10],
    [31, 31],
    [2, 32],
    [40, 6],
    [3, 100],
  ])('give %i dice of %i sides the sum of their guide table, at every edge', (dice, sides) => {
    const tables = new DiceTables();
    const table = new GuideTable(sumWeights(dice, sides));
    const words = Array.from({ length: 4096 }, (_, top) => top * 2 ** 20).flatMap((word) => [
      word,
      word + 1,
      word + 77,
    ]);
    words.push(...words.map((word) => 2 ** 32 - 1 - word));
    for (let time = 0; time < 2; time += 1) {
      const sums = words.map((word) => tables.sum(dice, sides, word));
      expect(sums).toEqual(words.map((word) => table.outcome(word)));
    }
  });

  it.each<Pool>([
    [8, 10, 4],
    [0, 6, 4],
    [31, 31, 31],
    [31, 10, 0],
  ])('ask the guide table of %i dice of %i sides that need %i only if the top bits do not decide', (...pool) => {
    const [dice, sides, need] = pool;
    const tables = new DiceTables();
    tables.hits(dice, sides, need, 0);
    const undecided = undecidedIn(new GuideTable(hitWeights(dice, sides, need)));
    expect(timesAsked((word) => tables.hits(dice, sides, need, word))).toBe(undecided);
    expect(undecided).toBeLessThan(20);
  });

  it.each([
    [2, 6],
    [0, 6],
    [12, 10],
    [31, 7],
  ])('ask the guide table of the sum of %i dice of %i sides only if the top bits do not decide', (dice, sides) => {
    const tables = new DiceTables();
    tables.sum(dice, sides, 0);
    const undecided = undecidedIn(new GuideTable(sumWeights(dice, sides)));
    expect(timesAsked((word) => tables.sum(dice, sides, word))).toBe(undecided);
    expect(undecided).toBeLessThan(wordOfTop.length / 2);
  });

  it('keep a sum and a pool of the same dice apart', () => {
    const tables = new DiceTables();
    for (const dice of [2, 40]) {
      expect(tables.sum(dice, 6, 0)).toBe(new GuideTable(sumWeights(dice, 6)).outcome(0));
      expect(tables.hits(dice, 6, 0, 0)).toBe(dice);
      expect(tables.sum(dice, 6, -1)).toBe(new GuideTable(sumWeights(dice, 6)).outcome(-1));
      expect(tables.sum(dice, 100, 0)).toBe(new GuideTable(sumWeights(dice, 100)).outcome(0));
    }
  });

  it('give 0 hits for no dice, also of a kind with many sides that was rolled before', () => {
    const tables = new DiceTables();
    for (const dice of [2, 0]) {
      expect(tables.hits(dice, 40, 4, 0)).toBe(new GuideTable(hitWeights(dice, 40, 4)).outcome(0));
      expect(tables.sum(dice, 40, 0)).toBe(new GuideTable(sumWeights(dice, 40)).outcome(0));
    }
  });

  it('give a word with or without sign the same outcome', () => {
    const tables = new DiceTables();
    for (let top = 2 ** 31; top < 2 ** 32; top += 2 ** 20 + 1) {
      expect(tables.hits(8, 10, 4, top | 0)).toBe(tables.hits(8, 10, 4, top));
    }
  });

  it('keep working when there is no room for more rows', () => {
    const tables = new DiceTables();
    let rolled = 0;
    for (let sides = 2; sides < 12; sides += 1) {
      for (let need = 1; need <= sides + 1; need += 1) {
        for (let dice = 0; dice < 16; dice += 1) {
          const word = (rolled * 0x9e3779b1) >>> 0;
          expect(tables.hits(dice, sides, need, word)).toBe(
            new GuideTable(hitWeights(dice, sides, need)).outcome(word),
          );
          rolled += 1;
        }
      }
    }
    // More pools than there are rows.
    expect(rolled).toBeGreaterThan(512);
    expect(tables.sum(3, 17, 0)).toBe(3);
    expect(tables.sum(3, 17, 2 ** 32 - 1)).toBe(51);
    expect(tables.hits(5, 11, 12, 99)).toBe(0);
  });

  it('throw for an impossible pool', () => {
    expect(() => new DiceTables().hits(-1, 6, 4, 0)).toThrow(RangeError);
    expect(() => new DiceTables().hits(2, 0, 4, 0)).toThrow(RangeError);
    expect(() => new DiceTables().hits(2, 0, 40, 0)).toThrow(RangeError);
    expect(() => new DiceTables().sum(2, 0, 0)).toThrow(RangeError);
  });
});
