import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import {
  dieDraw,
  pickDraw,
  poolDraw,
  sumDraw,
  sureOutcomes,
  THROWN_AGAIN,
  type WordDraw,
} from '../../../src/random/wordDraws.ts';

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
  ['a choice among more than the top bits tell apart', pickDraw(many), (chance) => chance.pick(0, many)],
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
