import type { Measure } from '../Measure.ts';
import { measureTable } from './measures/measureTable.ts';
import type { Voyage } from './orders/Voyage.ts';
import type { State } from './play/State.ts';

/** What a voyage reports, in the order in which `observe` writes it. */
export function measuresOf(voyage: Voyage): Measure[] {
  return measureTable(voyage).map(({ measure }) => measure);
}

/** The figures behind these measures. */
export function observedOf(voyage: Voyage): number[] {
  return measureTable(voyage).map(({ figure }) => figure);
}

/** Writes the measures of the trial just played, in the order of `measuresOf`. */
export function observe({ tables, figures, row }: State, into: Int32Array): void {
  const { shown, rowObserved, rowObservedAt } = tables;
  for (let at = 0; at < shown.length; at += 2) into[shown[at]] = figures[shown[at + 1]];
  const first = (row + 1) * rowObservedAt.length;
  for (let at = 0; at < rowObservedAt.length; at += 1) into[rowObservedAt[at]] = rowObserved[first + at];
}
