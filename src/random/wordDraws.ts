import { AliasTable, GuideTable, hitWeights, sumWeights } from './outcomeTables.ts';

const WORDS = 2 ** 32;
const WORD_BITS = 32;

/** What a word cannot decide: a die that is thrown again. */
export const THROWN_AGAIN = -1;
/** What the top bits of a word do not decide. */
export const UNSURE = -2;

/** A draw as a function of the one word that decides it, the same as `SampledChance` makes it. */
export interface WordDraw {
  /** @param word 0..2³² − 1 @returns the outcome, or `THROWN_AGAIN` */
  readonly outcome: (word: number) => number;
  /** Within each of so many equal parts of all words, an outcome that has given way to another does not come back. */
  readonly parts: number;
}

export function poolDraw(dice: number, sides: number, need: number): WordDraw {
  return tableDraw(new GuideTable(hitWeights(dice, sides, need)));
}

export function sumDraw(dice: number, sides: number): WordDraw {
  return tableDraw(new GuideTable(sumWeights(dice, sides)));
}

export function tableDraw(table: GuideTable): WordDraw {
  return { outcome: (word) => table.outcome(word), parts: 1 };
}

export function pickDraw(weights: readonly number[]): WordDraw {
  const table = new AliasTable(weights);
  return { outcome: (word) => table.index(word), parts: weights.length };
}

/** Lemire 2019, as `SampledChance.die` says it; the words that are thrown away are the first ones of faces. @param sides up to 2²¹ */
export function dieDraw(sides: number): WordDraw {
  const unfair = WORDS % sides;
  const outcome = (word: number) => {
    const face = Math.floor((word * sides) / WORDS);
    return word * sides - face * WORDS < unfair ? THROWN_AGAIN : face + 1;
  };
  return { outcome, parts: 1 };
}

/** By the top bits of a word, the outcome if they decide it, as so many nearly always do; else `UNSURE`. @param bits how many */
export function sureOutcomes({ outcome, parts }: WordDraw, bits: number): Int16Array {
  const under = 2 ** (WORD_BITS - bits);
  const partOf = (word: number) => Math.floor((word * parts) / WORDS);
  return Int16Array.from({ length: 2 ** bits }, (_, top) => {
    const first = top * under;
    const last = first + under - 1;
    const isSure =
      outcome(first) === outcome(last) && outcome(first) !== THROWN_AGAIN && partOf(first) === partOf(last);
    return isSure ? outcome(first) : UNSURE;
  });
}
