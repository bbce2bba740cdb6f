import { AliasTable, GuideTable, hitWeights, sumWeights } from './outcomeTables.ts';

const WORDS = 2 ** 32;
const WORD_BITS = 32;

/** The result of a word that must be rejected, so that the die is thrown again. */
export const THROWN_AGAIN = -1;
/** The result if the top bits of a word do not decide the outcome. */
export const UNSURE = -2;

/** A draw as a function of the one word that decides it; it equals the draw of `SampledChance`. */
export interface WordDraw {
  /** @param word 0..2³² − 1 @returns the outcome, or `THROWN_AGAIN` */
  readonly outcome: (word: number) => number;
  /** The number of equal parts of the range of words. Within a part, the words of an outcome are contiguous. */
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

/** Lemire 2019, see `SampledChance.die`. The rejected words are the first words of faces. @param sides up to 2²¹ */
export function dieDraw(sides: number): WordDraw {
  const unfair = WORDS % sides;
  const outcome = (word: number) => {
    const face = Math.floor((word * sides) / WORDS);
    return word * sides - face * WORDS < unfair ? THROWN_AGAIN : face + 1;
  };
  return { outcome, parts: 1 };
}

/**
 * For each value of a word's top bits, the outcome if these bits decide it, else `UNSURE`. @param bits the number of top
 * bits
 */
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
