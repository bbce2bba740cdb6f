import type { Measure } from '../rules/Measure.ts';

/** A figure that two scenarios both report, so that their trials can be compared one by one. */
export interface Pairing {
  /** The measure's name; of a category, with one of its values: `winner=red`. */
  readonly name: string;
  /** The measure as the other scenario has it. */
  readonly measure: Measure;
  /** The measure's place in the baseline and in the other scenario. */
  readonly places: readonly [baseline: number, other: number];
  /** Of a category: the index of the value in each, which counts as 1 where it occurs; null: the integers themselves. */
  readonly values: readonly [baseline: number, other: number] | null;
}

/** Categories of more values than this are not compared value by value. */
const MOST_VALUES = 12;

/** What two scenarios of the same rules can be compared by, in the order of the other's measures. */
export function pairingsOf(baseline: readonly Measure[], other: readonly Measure[]): Pairing[] {
  return other.flatMap((measure, at): Pairing[] => {
    const same = baseline.findIndex(
      ({ name, kind, step }) => name === measure.name && kind === measure.kind && step === measure.step,
    );
    if (same < 0) return [];
    const places = [same, at] as const;
    if (measure.kind !== 'category') return [{ name: measure.name, measure, places, values: null }];
    const { labels: before = [] } = baseline[same];
    const { labels = [] } = measure;
    if (labels.length > MOST_VALUES) return [];
    return labels.flatMap((label, value): Pairing[] => {
      const sameValue = before.indexOf(label);
      if (sameValue < 0) return [];
      return [{ name: `${measure.name}=${label}`, measure, places, values: [sameValue, value] }];
    });
  });
}
