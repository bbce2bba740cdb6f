import { upperIncompleteGamma } from './upperIncompleteGamma.ts';

/** What a goodness-of-fit test found. */
export interface ChiSquareResult {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** The chance of a statistic as large as this if the expected counts are right. */
  readonly pValue: number;
}

/** The chi-square distribution fits well where every cell expects at least this much (Cochran 1954). */
const LEAST_EXPECTED = 5;

/**
 * Pearson's goodness-of-fit test of counts against fully specified expected counts, Σ (observed − expected)² / expected.
 * Cells that expect less than 5 are pooled with their neighbours; where only one cell is left there is nothing to test,
 * and p is 1.
 *
 * @param observed counts by cell
 * @param expected counts by cell, with the same sum but for rounding
 */
export function chiSquareTest(observed: ArrayLike<number>, expected: ArrayLike<number>): ChiSquareResult {
  if (observed.length !== expected.length) {
    throw new RangeError(`${observed.length} observed counts cannot be held against ${expected.length} expected ones`);
  }
  const cells = pooled(observed, expected);
  const statistic = cells.reduce((sum, cell) => sum + (cell.observed - cell.expected) ** 2 / cell.expected, 0);
  const degreesOfFreedom = cells.length - 1;
  if (degreesOfFreedom < 1) return { statistic: 0, degreesOfFreedom: 0, pValue: 1 };
  return { statistic, degreesOfFreedom, pValue: upperIncompleteGamma(degreesOfFreedom / 2, statistic / 2) };
}

/** Fills cells from the left until each expects enough; what is left over at the right joins the last full cell. */
function pooled(observed: ArrayLike<number>, expected: ArrayLike<number>): { observed: number; expected: number }[] {
  const cells: { observed: number; expected: number }[] = [];
  let open = { observed: 0, expected: 0 };
  for (let at = 0; at < expected.length; at += 1) {
    open.observed += observed[at];
    open.expected += expected[at];
    if (open.expected >= LEAST_EXPECTED) {
      cells.push(open);
      open = { observed: 0, expected: 0 };
    }
  }
  const last = cells.at(-1);
  if (last === undefined) return [open];
  last.observed += open.observed;
  last.expected += open.expected;
  return cells;
}
