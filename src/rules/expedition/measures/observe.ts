import type { Journey } from '../orders/Journey.ts';
import type { State } from '../play/State.ts';
import { endOf } from './ends.ts';

/** Writes the measures of the journey just played. */
export function observe({ journey, carried, sums, values }: State, into: Int32Array): void {
  const { sumRows, endRows } = journey;
  into.set(values);
  for (let at = 0; at < sumRows.length; at += 3) into[sumRows[at]] = sums[sumRows[at + 1]] >> sumRows[at + 2];
  for (let at = 0; at < endRows.length; at += 3) {
    into[endRows[at]] = endOf(journey, endRows[at + 1], carried, endRows[at + 2] < 0 ? 0 : sums[endRows[at + 2]]);
  }
}

/** A measure of a whole journey that is over. @param sum what the sum has come to that it depends on */
export function measureAt(journey: Journey, at: number, carried: Int32Array, sum: number): number {
  const { perStep = 1, end } = journey.rows[at];
  return end === undefined ? sum / perStep : endOf(journey, end, carried, sum);
}
