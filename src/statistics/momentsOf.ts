/**
 * Mean and standard deviation of a distribution over the integers `min`, `min + 1`, …
 *
 * @param probabilities they need add up to 1 only but for rounding: moments are taken in proportion to their sum
 * @param min the value of the first probability
 */
export function momentsOf(probabilities: ArrayLike<number>, min: number): { mean: number; sd: number } {
  let total = 0;
  let sum = 0;
  for (let at = 0; at < probabilities.length; at += 1) {
    total += probabilities[at];
    sum += probabilities[at] * at;
  }
  const fromMin = sum / total;
  let squares = 0;
  for (let at = 0; at < probabilities.length; at += 1) squares += probabilities[at] * (at - fromMin) ** 2;
  return { mean: min + fromMin, sd: Math.sqrt(squares / total) };
}
