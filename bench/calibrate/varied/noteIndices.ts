import type { SobolIndices } from '../../../src/statistics/sobol.ts';
import type { CoverageBook } from '../Coverage.ts';
import type { ExactIndices } from './exactIndices.ts';

/** As every report states it. */
export const CONFIDENCE = 0.95;
/** What rounding may take from an index that is known exactly. */
const ROUNDING = 1e-12;

/** Notes of every index whether its interval held the exact one; rows that show no variance give none, and so hold none. */
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
