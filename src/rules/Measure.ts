/**
 * One thing that a trial reports, always an integer in `min`..`max`.
 *
 * - `flag`: 0 or 1; its mean is its rate.
 * - `count`: an amount in steps of `step` of its unit (a half resource is `step: 0.5`).
 * - `category`: an index into `labels`.
 */
export interface Measure {
  /** The field's name in files and flags: `ships_arrived`. */
  readonly name: string;
  readonly kind: 'flag' | 'count' | 'category';
  readonly min: number;
  readonly max: number;
  /** What one is, in the plural: `ships`, `resources`, `crossings`. */
  readonly unit: string;
  /** What one step of the integer is worth in `unit`. */
  readonly step: number;
  /** What a flag claims or a count counts, as it stands in a sentence: `the whole fleet arrives`, `ships arrived`. */
  readonly title: string;
  /** The width of a cell in which a wide count's values are tallied together; 1 where left out. */
  readonly bin?: number;
  /** A category's values, by index. */
  readonly labels?: readonly string[];
  /**
   * Of a count that says when, or what came of something: 0 stands for trials in which it did not happen. They are left out
   * of its mean, which would say nothing with them in it.
   */
  readonly never?: true;
  /** Which way is better for whoever asks; left out where neither is. */
  readonly better?: 'more' | 'less';
}

/** A count whose 0 means never; one that is tallied in wide cells cannot be told apart there, and stays as it is. */
export function whereItHappens(measure: Measure): Measure {
  return measure.bin === undefined ? { ...measure, never: true } : measure;
}

/** The same measure, of which more is better. */
export function moreIsBetter(measure: Measure): Measure {
  return { ...measure, better: 'more' };
}

/** The same measure, of which less is better. */
export function lessIsBetter(measure: Measure): Measure {
  return { ...measure, better: 'less' };
}

/** A flag: true or not. */
export function flag(name: string, title: string, unit: string): Measure {
  return { name, kind: 'flag', min: 0, max: 1, unit, step: 1, title };
}

/** A category: one of `labels`. @param unit what is tried, in the plural */
export function category(name: string, title: string, unit: string, labels: readonly string[]): Measure {
  return { name, kind: 'category', min: 0, max: labels.length - 1, unit, step: 1, title, labels };
}

/** How many cells a measure's values are tallied in; cell c holds the values from `min + c · bin` on. */
export function cellCount({ min, max, bin = 1 }: Measure): number {
  return Math.floor((max - min) / bin) + 1;
}

/** The most values that a count is tallied in one by one. */
const MOST_VALUES = 4_000;

/** A count from 0 to `max` steps, each worth `step` of its unit; a very wide one is tallied in at most 1,000 cells. */
export function count(name: string, title: string, unit: string, max: number, step = 1): Measure {
  const measure: Measure = { name, kind: 'count', min: 0, max, unit, step, title };
  return max < MOST_VALUES ? measure : { ...measure, bin: roundWidth(max / 1_000) };
}

/** The least of 1, 2, 5, 10, 20, 50 … that is no less than `width`. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return power * ([1, 2, 5].find((digit) => digit * power >= width) ?? 10);
}

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
