/**
 * The outcomes of one draw as exact whole-number weights: `weights[i]` ways lead to the value `first + i`.
 * A probability is a weight over the sum of all weights.
 */
export interface OutcomeWeights {
  readonly first: number;
  readonly weights: readonly bigint[];
}

/**
 * How many of `dice` dice show `need` or more.
 *
 * P(k) = C(dice, k) · h^k · m^(dice − k) / sides^dice, where h of the `sides` faces hit and m miss.
 * A `need` above `sides` never hits; a `need` of 1 or less always does.
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

/** The sum of `dice` dice, by adding one die at a time. */
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

/** The probabilities of the outcomes, each correct to the last place of a double, and 0 where it is below 2⁻⁹⁵⁹. */
export function outcomeProbabilities({ weights }: OutcomeWeights): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  return Float64Array.from(weights, (weight) => ratio(weight, total));
}

/** a / b for whole numbers of any size: 64 significant bits of the quotient, then one rounding. */
function ratio(a: bigint, b: bigint): number {
  if (a === 0n) return 0;
  const shift = BigInt(Math.max(0, 64 + b.toString(2).length - a.toString(2).length));
  return Number((a << shift) / b) / 2 ** Number(shift);
}
