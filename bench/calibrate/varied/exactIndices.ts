/** The share of a function's variance that each input explains: `first` alone, and `total` with its interactions. */
export interface ExactIndices {
  readonly first: readonly number[];
  readonly total: readonly number[];
}

/**
 * Returns the Sobol' indices of a function over a full grid with equally likely points, by their definition: Sᵢ = Var(E[f | xᵢ])
 * / Var f, Tᵢ = E[Var(f | all x but xᵢ)] / Var f.
 *
 * @param sizes the number of values of each input
 * @param values the value at each point; the first input changes fastest from point to point
 */
export function exactIndices(sizes: readonly number[], values: readonly number[]): ExactIndices {
  const whole = variance(values);
  const strides = sizes.map((_, input) => sizes.slice(0, input).reduce((product, size) => product * size, 1));
  const own = (at: number, input: number) => Math.floor(at / strides[input]) % sizes[input];
  return {
    first: sizes.map((_, input) => variance(groups(values, (at) => own(at, input)).map(mean)) / whole),
    total: sizes.map(
      (_, input) => mean(groups(values, (at) => at - own(at, input) * strides[input]).map(variance)) / whole,
    ),
  };
}

/** Groups the values whose points have the same key. All groups have the same size. */
function groups(values: readonly number[], keyOf: (at: number) => number): number[][] {
  const found = new Map<number, number[]>();
  for (const [at, value] of values.entries()) {
    const key = keyOf(at);
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return [...found.values()];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}
