import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  DiceTables,
  DrawOdds,
  DrawTables,
  dieDraw,
  nextPossible,
  pickDraw,
  poolDraw,
  sumDraw,
  sureOutcomes,
  THROWN_AGAIN,
  type WordDraw,
} from '../../../src/random/DrawTables.ts';
import { GuideTable, hitWeights, sumWeights } from '../../../src/random/outcomeTables.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { sized } from '../../sized.ts';

describe('DrawTables', () => {
  it('create the table of each kind of draw once, from its outcomes and the number of faces that matter', () => {
    const made: string[] = [];
    const tables = new DrawTables(({ first, weights }, faces) => {
      made.push(`${first}: ${weights.join(' ')}, ${faces} faces`);
      return made.length;
    });
    const all = () => [
      tables.die(3),
      tables.sum(2, 2),
      tables.hits(2, 6, 5),
      tables.hits(2, 6, 4),
      tables.hits(1, 6, 5),
    ];
    expect(all()).toEqual([1, 2, 3, 4, 5]);
    expect(all()).toEqual([1, 2, 3, 4, 5]);
    expect(made).toEqual([
      '1: 1 1 1, 3 faces',
      '2: 1 2 1, 2 faces',
      '0: 16 16 4, 2 faces',
      '0: 9 18 9, 2 faces',
      '0: 4 2, 2 faces',
    ]);
  });
});

describe('DrawOdds', () => {
  it('give the probabilities of every outcome, and cache a list of weights by reference', () => {
    const odds = new DrawOdds();
    expect([...odds.die(4)]).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect([...odds.sum(2, 2)]).toEqual([0.25, 0.5, 0.25]);
    expect([...odds.hits(2, 6, 4)]).toEqual([0.25, 0.5, 0.25]);
    const weights = [3, 0, 1];
    expect([...odds.pick(weights)]).toEqual([0.75, 0, 0.25]);
    expect(odds.pick(weights)).toBe(odds.pick(weights));
  });
});

describe('nextPossible', () => {
  it('skips outcomes that cannot happen', () => {
    const odds = Float64Array.of(0, 0.5, 0, 0.5, 0);
    expect([0, 1, 2, 3, 4, 5].map((at) => nextPossible(odds, at))).toEqual([1, 1, 3, 3, 5, 5]);
  });
});

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

  it('distinguish many pools that are used in turn', () => {
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
  });

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

  it('distinguish a sum from a pool of the same dice', () => {
    const tables = new DiceTables();
    for (const dice of [2, 40]) {
      expect(tables.sum(dice, 6, 0)).toBe(new GuideTable(sumWeights(dice, 6)).outcome(0));
      expect(tables.hits(dice, 6, 0, 0)).toBe(dice);
      expect(tables.sum(dice, 6, -1)).toBe(new GuideTable(sumWeights(dice, 6)).outcome(-1));
      expect(tables.sum(dice, 100, 0)).toBe(new GuideTable(sumWeights(dice, 100)).outcome(0));
    }
  });

  it('give 0 hits for no dice, even after dice with as many sides were rolled', () => {
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

const WORDS = 2 ** 32;
const BITS = 10;
const TOPS = 2 ** BITS;

const weights = [3, 0, 1, 7, 7, 2];
const many = Array.from({ length: 1500 }, (_, at) => (at * 7919) % 13);

/** Each draw as a function of one word, with the same draw of SampledChance. */
const draws: [string, WordDraw, (chance: SampledChance) => number][] = [
  ['8d10 at 4+', poolDraw(8, 10, 4), (chance) => chance.hits(0, 8, 10, 4)],
  ['no dice', poolDraw(0, 6, 4), (chance) => chance.hits(0, 0, 6, 4)],
  ['60d10 at 2+', poolDraw(60, 10, 2), (chance) => chance.hits(0, 60, 10, 2)],
  ['2d6', sumDraw(2, 6), (chance) => chance.sum(0, 2, 6)],
  ['3d100', sumDraw(3, 100), (chance) => chance.sum(0, 3, 100)],
  ['a choice by weight', pickDraw(weights), (chance) => chance.pick(0, weights)],
  ['a choice among more outcomes than the top bits distinguish', pickDraw(many), (chance) => chance.pick(0, many)],
  ['a d6', dieDraw(6), (chance) => chance.die(0, 6)],
  ['a d32', dieDraw(32), (chance) => chance.die(0, 32)],
  ['a d1', dieDraw(1), (chance) => chance.die(0, 1)],
  ['a d100000', dieDraw(100_000), (chance) => chance.die(0, 100_000)],
];

let given = 0;
let taken = 0;
/** A chance whose first word is given; the next word is the largest, which no die rejects. */
const chance = Object.assign(new SampledChance(seedKey('')), {
  streams: {
    word() {
      taken += 1;
      return taken === 1 ? given | 0 : -1;
    },
  },
});

/** Returns the outcome of SampledChance for a word, or THROWN_AGAIN if it takes a second word. */
function sampled(ask: (chance: SampledChance) => number, word: number): number {
  given = word;
  taken = 0;
  const outcome = ask(chance);
  return taken === 1 ? outcome : THROWN_AGAIN;
}

/** Words around every change of the top bits, and words in between. */
const words = [
  ...Array.from({ length: TOPS }, (_, top) => (top * WORDS) / TOPS).flatMap((word) => [
    word,
    word + 1,
    word + 2_345_678,
  ]),
  ...Array.from({ length: TOPS }, (_, top) => ((top + 1) * WORDS) / TOPS - 1),
  ...Array.from({ length: 40 }, (_, at) => Math.ceil((at * WORDS) / 6)).filter((word) => word < WORDS),
];

describe.each(draws)('the word behind %s', (_, draw, ask) => {
  it('decides the same outcome as SampledChance', () => {
    const wrong = words.filter((word) => draw.outcome(word) !== sampled(ask, word));
    expect(wrong).toEqual([]);
  });

  it('has an outcome by its top bits only if all words with these bits have the same outcome', () => {
    for (const bits of [6, BITS, 11]) {
      const sure = sureOutcomes(draw, bits);
      const sureOf = (word: number) => sure[word >>> (32 - bits)];
      const wrong = words.filter((word) => sureOf(word) >= 0 && sureOf(word) !== draw.outcome(word));
      expect(wrong).toEqual([]);
    }
  });
});

describe('sureOutcomes', () => {
  it('gives an outcome for nearly all top bits', () => {
    const sure = sureOutcomes(poolDraw(8, 10, 4), BITS);
    expect(sure.filter((outcome) => outcome < 0).length).toBeLessThanOrEqual(8);
    expect(sure).toHaveLength(TOPS);
  });

  it('gives no outcome if the outcome changes and changes back within the same top bits', () => {
    // The top ten bits cover four of these parts; the first and the last often have the same outcome.
    const draw: WordDraw = { outcome: (word) => ((word >>> 20) % 3 === 1 ? 2 : 1), parts: 4096 };
    expect(sureOutcomes(draw, BITS).every((outcome) => outcome < 0)).toBe(true);
  });

  it('gives no outcome if a word with these top bits may be rejected', () => {
    const sure = sureOutcomes(dieDraw(100_000), BITS);
    expect(sure.every((outcome) => outcome < 0)).toBe(true);
    expect(dieDraw(6).outcome(0)).toBe(THROWN_AGAIN);
    // All outcomes of draws are at least 0.
    expect(THROWN_AGAIN).toBeLessThan(0);
    expect(sureOutcomes(dieDraw(6), BITS)[0]).toBeLessThan(0);
  });
});
