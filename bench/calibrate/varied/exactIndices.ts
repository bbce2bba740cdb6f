/** What each input of a function explains of its variance: alone, and with all that it has part in. */
export interface ExactIndices {
  readonly first: readonly number[];
  readonly total: readonly number[];
}

/**
 * Sobol' indices of a function over a full grid on which all points are equally likely, by their definition:
 *
 *     Sᵢ = Var(E[f | xᵢ]) / Var f,   Tᵢ = E[Var(f | all x but xᵢ)] / Var f.
 *
 * @param sizes how many values each input has
 * @param values by point, the first input's value changing fastest
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

/** The values whose points share a key, together; groups are of one size. */
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
