import { type Figure, isRate } from '../rules/Figure.ts';
import type { Tally } from './Tally.ts';

/** The sum and the sum of squares of a figure over all trials, in its integers. */
export interface FigureSums {
  readonly sum: bigint;
  readonly squares: bigint;
}

/** The sums of a figure's values in a tally. */
export function figureSums(tally: Tally, figure: Figure): FigureSums {
  const { measure, place, value } = figure;
  const counts = tally.histogram(place);
  if (isRate(figure)) {
    const hits = BigInt(counts[value ?? 1]);
    return { sum: hits, squares: hits };
  }
  const min = BigInt(measure.min);
  const wide = tally.sums(place);
  if (wide !== null) {
    const trials = BigInt(tally.trials);
    return { sum: wide.sum + trials * min, squares: wide.squares + 2n * min * wide.sum + trials * min * min };
  }
  let sum = 0n;
  let squares = 0n;
  for (let at = 0; at < counts.length; at += 1) {
    if (counts[at] === 0) continue;
    const integer = min + BigInt(at);
    sum += BigInt(counts[at]) * integer;
    squares += BigInt(counts[at]) * integer * integer;
  }
  return { sum, squares };
}
