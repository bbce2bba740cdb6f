/**
 * The outcomes of one draw with exact integer weights: `weights[i]` ways lead to the value `first + i`. A probability is a
 * weight divided by the sum of all weights.
 */
export interface OutcomeWeights {
  readonly first: number;
  readonly weights: readonly bigint[];
}

/**
 * Returns the weights of 0 to `dice` hits, where each of the `dice` dice that shows `need` or more is a hit.
 *
 * P(k) = C(dice, k) · h^k · m^(dice − k) / sides^dice, where h of the `sides` faces hit and m miss. A `need` above `sides` never
 * hits; a `need` of 1 or less always hits.
 */
export function hitWeights(dice: number, sides: number, need: number): OutcomeWeights {
  const hitting = BigInt(Math.min(sides, Math.max(0, sides - need + 1)));
  const missing = BigInt(sides) - hitting;
  const weights: bigint[] = [];
  let choose = 1n;
  for (let k = 0; k <= dice; k += 1) {
    weights.push(choose * hitting ** BigInt(k) * missing ** BigInt(dice - k));
    choose = (choose * BigInt(dice - k)) / BigInt(k + 1);
  }
  return { first: 0, weights };
}

/** Returns the weights of the sum of `dice` dice, computed by adding one die at a time. */
export function sumWeights(dice: number, sides: number): OutcomeWeights {
  let weights: bigint[] = [1n];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<bigint>(weights.length + sides - 1).fill(0n);
    for (const [at, ways] of weights.entries()) {
      for (let face = 0; face < sides; face += 1) next[at + face] += ways;
    }
    weights = next;
  }
  return { first: dice, weights };
}

/** Returns the probabilities of the outcomes, each correct to the last place of a double; 0 for probabilities below 2⁻⁹⁵⁹. */
export function outcomeProbabilities({ weights }: OutcomeWeights): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  return Float64Array.from(weights, (weight) => ratio(weight, total));
}

/** Returns a / b for whole numbers of any size. It computes 64 significant bits of the quotient and rounds them once. */
function ratio(a: bigint, b: bigint): number {
  if (a === 0n) return 0;
  const shift = BigInt(Math.max(0, 64 + b.toString(2).length - a.toString(2).length));
  return Number((a << shift) / b) / 2 ** Number(shift);
}

const GUIDE_BITS = 10;
const WORD_VALUES = 2n ** 32n;
const SIGN = 2 ** 31;
const MOST_OUTCOMES = 2 ** 16;

/**
 * Maps one 32-bit word to an outcome of a finite distribution, by inversion. So the roll of a whole pool or sum is one draw
 * (`DiceTables` states the gain in speed).
 *
 * Let t[i] be P(value ≤ first + i) · 2³², rounded. The lowest t[i] of the 2³² words give an outcome of first + i or
 * less. So the outcome of a word is first + i for the first i with t[i] above the word. The guide has one entry for
 * each value of the word's top ten bits: the first outcome that such a word can have. So the search from that outcome
 * rarely takes a step, and the processor predicts the branch of the search well (Chen & Asau 1974).
 *
 * Rounding changes a probability by less than 2⁻³², so an outcome rarer than 2⁻³² may never be drawn.
 */
export class GuideTable {
  /** The lowest outcome that can be drawn. */
  private readonly first: number;
  /**
   * For each outcome, the last word that gives it (t − 1), minus 2³¹. Words are compared as signed integers, with the top bit
   * flipped to keep their order, because unsigned integers would have to be converted to doubles.
   */
  private readonly lastWords: Int32Array;
  private readonly guide: Uint16Array;

  /** @throws RangeError if no outcome is possible, or there are more than `MOST_OUTCOMES` outcomes */
  constructor({ first, weights }: OutcomeWeights) {
    const total = weights.reduce((sum, weight) => sum + weight, 0n);
    if (total <= 0n || weights.length > MOST_OUTCOMES) {
      throw new RangeError(
        `a draw needs 1 to ${MOST_OUTCOMES} outcomes and a total weight above 0; got ${weights.length} with a total weight of ${total}`,
      );
    }
    let cumulative = 0n;
    const thresholds = weights.map((weight) => {
      cumulative += weight;
      return Number((cumulative * 2n * WORD_VALUES + total) / (2n * total));
    });
    // The lowest outcomes are omitted if no word gives them, because they have no last word.
    const never = thresholds.findIndex((threshold) => threshold > 0);
    this.first = first + never;
    this.lastWords = Int32Array.from(thresholds.slice(never), (threshold) => threshold - 1 - SIGN);
    this.guide = new Uint16Array(2 ** GUIDE_BITS);
    for (let entry = 0, at = 0; entry < this.guide.length; entry += 1) {
      while (entry * 2 ** (32 - GUIDE_BITS) - SIGN > this.lastWords[at]) at += 1;
      this.guide[entry] = at;
    }
  }

  /** @param word any 32-bit integer, signed or not */
  outcome(word: number): number {
    const ordered = word ^ SIGN;
    let at = this.guide[word >>> (32 - GUIDE_BITS)];
    while (ordered > this.lastWords[at]) at += 1;
    return this.first + at;
  }
}

const WORDS = 2 ** 32;

/**
 * Maps one 32-bit word to an index, in proportion to integer weights, in constant time for any number of weights.
 *
 * The range of words is divided into columns of equal width, one for each index. A position below `own[column]` gives the
 * column's own index, and every other position gives the index `alias[column]` (Walker 1977, built as in Vose 1991, with integers
 * so that rounding errors do not accumulate).
 */
export class AliasTable {
  private readonly own: Float64Array;
  private readonly alias: Uint32Array;

  /** @throws RangeError if a weight is negative or not whole, or all are zero */
  constructor(weights: readonly number[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0) || !(total > 0)) {
      throw new RangeError(`weights must be whole numbers, 0 or more, and not all 0; got [${weights.join(', ')}]`);
    }
    const columns = weights.length;
    this.own = new Float64Array(columns).fill(WORDS);
    this.alias = Uint32Array.from(weights.keys());
    // With weights scaled by the number of columns, a column is full at exactly `total`.
    const left = weights.map((weight) => BigInt(weight) * BigInt(columns));
    const full = BigInt(total);
    const small = [...left.keys()].filter((at) => left[at] < full);
    const large = [...left.keys()].filter((at) => left[at] >= full);
    while (small.length > 0 && large.length > 0) {
      const poor = small.pop() as number;
      const rich = large.pop() as number;
      this.own[poor] = Number((left[poor] * BigInt(WORDS)) / full);
      this.alias[poor] = rich;
      left[rich] -= full - left[poor];
      (left[rich] < full ? small : large).push(rich);
    }
  }

  /** @param word any 32-bit integer; its product with the number of columns gives the column and the position in it */
  index(word: number): number {
    const product = (word >>> 0) * this.own.length;
    const column = Math.floor(product / WORDS);
    return product - column * WORDS < this.own[column] ? column : this.alias[column];
  }
}
