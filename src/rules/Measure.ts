import { powerOfTen } from '../foundation/numbers.ts';
/**
 * One thing that a trial reports, always an integer in `min`..`max`.
 *
 * - `flag`: 0 or 1; its mean is its rate.
 * - `count`: an amount. One step of the integer is `step` of the unit (`step: 0.5` for half resources).
 * - `category`: an index into `labels`.
 */
export interface Measure {
  /** The name of the measure in files and command-line options: `ships_arrived`. */
  readonly name: string;
  readonly kind: 'flag' | 'count' | 'category';
  readonly min: number;
  readonly max: number;
  /** The unit, in the plural: `ships`, `resources`, `crossings`. */
  readonly unit: string;
  /** The value of one step of the integer, in `unit`. */
  readonly step: number;
  /**
   * The measure in words that fit into a sentence: the claim of a flag (`the whole fleet arrives`), or the things that a count
   * counts (`ships arrived`).
   */
  readonly title: string;
  /** The number of values in one cell of a wide count's histogram. Default: 1. */
  readonly bin?: number;
  /** A category's values, by index. */
  readonly labels?: readonly string[];
  /**
   * True for a count that gives the time of an event or a result of it, and that is 0 if the event did not happen. The
   * mean excludes the trials with 0, because they have no time or result to average.
   */
  readonly never?: true;
  /** True for a count whose value `max` means "`max` or more". */
  readonly isCut?: true;
  /** Only for the flag that reports an event of the study: the condition of the event. */
  readonly event?: string;
  /**
   * Only for a joint table: the measures that it combines. A joint table is a category with a value for each combination of their
   * values.
   */
  readonly joint?: readonly Measure[];
  /** The direction that is better for the user. Absent if neither is better. */
  readonly better?: 'more' | 'less';
}

/**
 * Marks a count in which 0 means never, so that its zeros are excluded from the mean. A count that has a `bin` is returned
 * unchanged, because its zeros share a cell with other values.
 */
export function whereItHappens(measure: Measure): Measure {
  return measure.bin === undefined ? { ...measure, never: true } : measure;
}

/** Returns the measure, marked as better if it is greater. */
export function moreIsBetter(measure: Measure): Measure {
  return { ...measure, better: 'more' };
}

/** Returns the measure, marked as better if it is less. */
export function lessIsBetter(measure: Measure): Measure {
  return { ...measure, better: 'less' };
}

/**
 * A measure that is true or false.
 *
 * @example
 * flag('fleet_lost', 'the whole fleet is lost', 'crossings').max // 1
 */
export function flag(name: string, title: string, unit: string): Measure {
  return { name, kind: 'flag', min: 0, max: 1, unit, step: 1, title };
}

/**
 * A measure that takes one of `labels`.
 *
 * @param unit the name of a trial, in the plural
 * @example category('winner', 'the winner', 'fights', ['red', 'blue', 'nobody']).max // 2
 */
export function category(name: string, title: string, unit: string, labels: readonly string[]): Measure {
  return { name, kind: 'category', min: 0, max: labels.length - 1, unit, step: 1, title, labels };
}

/** Returns the measures that a report lists one by one: all except joint tables, which come last among `measures`. */
export function listedMeasures(measures: readonly Measure[]): Measure[] {
  return measures.filter(({ joint }) => joint === undefined);
}

/**
 * Returns the number of cells in which a measure's values are tallied. Cell c contains `bin` consecutive values, which
 * begin at `min + c · bin`.
 */
export function cellCount({ min, max, bin = 1 }: Measure): number {
  return Math.floor((max - min) / bin) + 1;
}

/** A count whose `max` is this or more is tallied in cells of several values (`bin`). */
const MOST_VALUES = 4_000;

/**
 * A count from 0 to `max` steps of `step` units each. A count with a `max` of 4,000 or more is tallied in at most
 * 1,001 cells.
 *
 * @example
 * count('cost', 'what is lost', 'resources', 9, 0.5).step // 0.5
 */
export function count(name: string, title: string, unit: string, max: number, step = 1): Measure {
  const measure: Measure = { name, kind: 'count', min: 0, max, unit, step, title };
  return max < MOST_VALUES ? measure : { ...measure, bin: roundWidth(max / 1_000) };
}

/** Returns the least of 1, 2, 5, 10, 20, 50 … that is at least `width`. */
function roundWidth(width: number): number {
  const power = powerOfTen(Math.floor(Math.log10(width)));
  return power * ([1, 2, 5].find((digit) => digit * power >= width) ?? 10);
}

/**
 * A number that every trial reports. For a flag or a count, the figure is the integer of the measure. A category has
 * one figure for each of its values (`winner=red`), which is 1 if the category has this value and 0 otherwise.
 * Comparisons and targets refer to figures.
 */
export interface Figure {
  /** The measure's name; for a category, followed by the value's label. */
  readonly name: string;
  readonly measure: Measure;
  /** The index of the measure in the list of the scenario's measures. */
  readonly place: number;
  /** For a category: the index of the value; otherwise null. */
  readonly value: number | null;
}

/**
 * Returns the figures of some measures, in the order of the measures. There are no figures for joint tables and for
 * counts in which 0 means never.
 */
export function figuresOf(measures: readonly Measure[]): Figure[] {
  return measures.flatMap((measure, place): Figure[] => {
    const { name, kind, labels = [] } = measure;
    if (measure.never || measure.joint !== undefined) return [];
    if (kind !== 'category') return [{ name, measure, place, value: null }];
    return labels.map((label, value) => ({ name: `${name}=${label}`, measure, place, value }));
  });
}

/** Returns true if a figure is 0 or 1 in every trial. */
export function isRate({ measure, value }: Figure): boolean {
  return value !== null || measure.kind === 'flag';
}
