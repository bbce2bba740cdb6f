import type { MeasureSummary } from '../../Summary.ts';

/** An exact probability this near to 1 is 1 but for rounding. */
const ROUNDING = 1e-12;

/** The value that a measure had in all trials of all these scenarios, and has by their exact solutions; null: it varies. */
export function onlyValue(measures: readonly MeasureSummary[]): number | string | null {
  const found = measures.map(({ values }) =>
    values.find(({ count, exact }) => values.length > 0 && count > 0 && (exact === null || exact > 1 - ROUNDING)),
  );
  const first = found[0]?.value ?? null;
  const isAlways = measures.every(
    ({ values }, at) =>
      found[at]?.value === first && values.every(({ value, count }) => value === first || count === 0),
  );
  return isAlways ? first : null;
}
