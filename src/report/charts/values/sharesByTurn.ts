import { wilsonInterval } from '../../../statistics/wilsonInterval.ts';
import type { MeasureSummary } from '../../Summary.ts';

/** The share of trials in which something has happened by a turn, from 0 to 1. */
export interface ShareByTurn {
  /** In units. */
  readonly turn: number;
  readonly share: number;
  /** Wilson's, for this turn alone. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly exact: number | null;
}

/** The cumulative shares of a count that says when something first happens, 0 being never, from turn 0 to its most. */
export function sharesByTurn({ measure, values }: MeasureSummary, confidence: number): ShareByTurn[] {
  if (measure.min !== 0 || (measure.bin ?? 1) !== 1) {
    throw new Error(`a chart takes ${measure.name} for a count of turns with 0 for never, which it is not`);
  }
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  let happened = 0;
  let exact = 0;
  return values.map((row, at): ShareByTurn => {
    happened += at === 0 ? 0 : row.count;
    exact += at === 0 ? 0 : (row.exact ?? 0);
    return {
      turn: Number(row.value),
      share: happened / trials,
      interval: wilsonInterval(happened, trials, confidence),
      exact: row.exact === null ? null : Math.min(1, exact),
    };
  });
}
