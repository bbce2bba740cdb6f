import { type Figure, figuresOf } from '../rules/Figure.ts';
import type { Measure } from '../rules/Measure.ts';

/** A figure that two scenarios both report, so that their trials can be compared one by one. */
export interface Pairing {
  readonly baseline: Figure;
  readonly other: Figure;
}

/** Categories of more values than this are not compared value by value. */
const MOST_VALUES = 12;

/** What two scenarios of the same rules can be compared by, in the order of the other's measures. */
export function pairingsOf(baseline: readonly Measure[], other: readonly Measure[]): Pairing[] {
  const known = new Map(figuresOf(baseline).map((figure) => [figure.name, figure]));
  return figuresOf(other).flatMap((figure): Pairing[] => {
    const { measure } = figure;
    const same = known.get(figure.name);
    if (same === undefined || (measure.labels?.length ?? 0) > MOST_VALUES) return [];
    if (same.measure.kind !== measure.kind || same.measure.step !== measure.step) return [];
    return [{ baseline: same, other: figure }];
  });
}
