import { compareFigures } from '../../../foundation/comparing.ts';
import type { MeasureSummary } from '../../Summary.ts';

/** The value that a measure had in all trials of all these scenarios, and has by their exact solutions; null: it varies. */
export function onlyValue(measures: readonly MeasureSummary[]): number | string | null {
  const found = measures.map(({ values }) =>
    values.find(
      ({ count, exact }) => values.length > 0 && count > 0 && (exact === null || compareFigures(exact, 1) === 0),
    ),
  );
  const first = found[0]?.value ?? null;
  const isAlways = measures.every(
    ({ values }, at) =>
      found[at]?.value === first && values.every(({ value, count }) => value === first || count === 0),
  );
  return isAlways ? first : null;
}
