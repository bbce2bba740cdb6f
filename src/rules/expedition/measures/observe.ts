import type { Journey } from '../orders/Journey.ts';
import type { State } from '../play/State.ts';

/** Writes the measures of the journey just played. */
export function observe({ journey, carried, sums, values }: State, into: Int32Array): void {
  into.set(values);
  observeJourney(journey, carried, sums, into);
}

/** Writes those of the journey as a whole, which come first. */
export function observeJourney(journey: Journey, carried: Int32Array, sums: Int32Array, into: Int32Array): void {
  const { rows, sumOfRow } = journey;
  for (let at = 0; at < sumOfRow.length; at += 1) {
    const sum = sumOfRow[at];
    into[at] = sum >= 0 ? sums[sum] : (rows[at].value?.(journey, carried, sums) ?? 0);
  }
}
