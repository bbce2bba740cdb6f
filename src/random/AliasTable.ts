const WORDS = 2 ** 32;

/**
 * Chooses an index in proportion to whole-number weights from one 32-bit word, in constant time however many there are.
 *
 * Every column of equal width holds its own index up to `own[column]` and one other, `alias[column]`, above it
 * (Walker 1977, built as in Vose 1991, in whole numbers so that no rounding gathers).
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
    // Scaled by the number of columns, a column is full at exactly `total`.
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

  /** @param word any 32-bit integer; its product with the number of columns gives the column and the place in it */
  index(word: number): number {
    const product = (word >>> 0) * this.own.length;
    const column = Math.floor(product / WORDS);
    return product - column * WORDS < this.own[column] ? column : this.alias[column];
  }
}
