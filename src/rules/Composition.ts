import type { Rules } from './Rules.ts';

/** A trial of rules that play other rules one after the other, leg by leg, taken apart for the exact solver. */
export interface Composition {
  /** What is carried as a trial begins; always equally long. */
  readonly start: Int32Array;
  /**
   * How many sums there are: what adds up over the trial and no later play depends on. They are left out of what is
   * carried, so that each can be followed alone.
   */
  readonly sums: number;
  /** The measures of the whole trial, which `observe` writes; all others are measures of legs. */
  readonly journey: readonly JourneyMeasure[];
  /** The next leg to be played from there; null where the trial is over. The same object for equal legs: solved once. */
  next(carried: Int32Array): ComposedLeg | null;
  /**
   * Writes the measures of `journey`, by their places among all measures; the others are left alone.
   *
   * @param sums of length `sums`; zero but for the one that is followed
   */
  observe(carried: Int32Array, sums: Int32Array, into: Int32Array): void;
}

/** A measure of the whole trial. */
interface JourneyMeasure {
  /** Its place among all measures. */
  readonly at: number;
  /** The one sum that it depends on beside what is carried; −1: none. */
  readonly sum: number;
}

/** One play of other rules within a trial. */
export interface ComposedLeg {
  readonly rules: Rules<unknown, unknown>;
  readonly setup: unknown;
  /** By the leg's measures: the place among all measures that each is; −1: it is not reported. */
  readonly columns: Int32Array;
  /** By the leg's measures: what each value counts as there, by value (categories alone); null: as itself. */
  readonly values: readonly (Int32Array | null)[];
  /**
   * Reads the leg's finished state. Two ends of the leg that come to the same for one `carried`, in what is carried on and
   * in the sums, must come to the same for every other from which the leg is played: its ends are told apart once, by the
   * first of them. So what makes no difference to one must not be kept because it makes one to another.
   *
   * @param carried as it was when the leg began
   * @param into what is carried on; as long as `carried`, and may be the same array
   * @param sums what is to be added is added to them
   */
  leave(state: unknown, carried: Int32Array, into: Int32Array, sums: Int32Array): void;
}
