import type { SobolIndices } from '../../../src/statistics/sobol.ts';
import type { CoverageBook } from '../Coverage.ts';
import type { ExactIndices } from './exactIndices.ts';

/** The confidence of all intervals in reports. */
export const CONFIDENCE = 0.95;
/** The largest rounding error of an exact index. */
const ROUNDING = 1e-12;

/**
 * Records for every index whether its interval contains the exact index. If the rows have no variance, there are no intervals;
 * every index is then recorded as not contained.
 */
export function noteIndices(
  book: CoverageBook,
  { inputs, exact }: { readonly inputs: readonly string[]; readonly exact: ExactIndices },
  { first, total }: SobolIndices,
  how: string,
): void {
  for (const [at, input] of inputs.entries()) {
    for (const [kind, index, truth] of [
      ['first-order', first?.[at], exact.first[at]],
      ['total', total?.[at], exact.total[at]],
    ] as const) {
      const isHeld =
        index !== undefined && index.interval.low - ROUNDING <= truth && truth <= index.interval.high + ROUNDING;
      book.note(`${kind} index (Sobol’), ${how}`, input, isHeld);
    }
  }
}
