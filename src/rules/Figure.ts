import type { Measure } from './Measure.ts';

/**
 * A number that every trial gives: a measure's integer, or, of a category, 1 where it takes one of its values
 * (`winner=red`) and 0 where not. What is compared and aimed at is a figure.
 */
export interface Figure {
  /** The measure's name; of a category, with the value's label. */
  readonly name: string;
  readonly measure: Measure;
  /** The measure's place among those of its scenario. */
  readonly place: number;
  /** Of a category: the index of the value; null otherwise. */
  readonly value: number | null;
}

/** Every figure of some measures, in their order; a count that is 0 where it never happens is none. */
export function figuresOf(measures: readonly Measure[]): Figure[] {
  return measures.flatMap((measure, place): Figure[] => {
    const { name, kind, labels = [] } = measure;
    if (measure.never) return [];
    if (kind !== 'category') return [{ name, measure, place, value: null }];
    return labels.map((label, value) => ({ name: `${name}=${label}`, measure, place, value }));
  });
}

/** Whether a figure is a rate, 0 or 1 in every trial. */
export function isRate({ measure, value }: Figure): boolean {
  return value !== null || measure.kind === 'flag';
}
