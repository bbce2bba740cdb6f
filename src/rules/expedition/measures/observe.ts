import type { Journey } from '../orders/Journey.ts';
import type { State } from '../play/State.ts';
import { ENDS, writeEnds } from './ends.ts';

/** Scratch for them. */
const ends = new Int32Array(ENDS);

/** Writes the measures of the journey just played. */
export function observe({ journey, carried, sums, values }: State, into: Int32Array): void {
  into.set(values);
  observeJourney(journey, carried, sums, into);
}

/** Writes those of the journey as a whole, which come first. */
export function observeJourney(journey: Journey, carried: Int32Array, sums: Int32Array, into: Int32Array): void {
  const { sumRows, endRows } = journey;
  for (let at = 0; at < sumRows.length; at += 3) into[sumRows[at]] = sums[sumRows[at + 1]] >> sumRows[at + 2];
  writeEnds(journey, carried, sums, ends);
  for (let at = 0; at < endRows.length; at += 2) into[endRows[at]] = ends[endRows[at + 1]];
}
