import type { Chance } from '../random/Chance.ts';
import type { Rules } from './Rules.ts';

/** A trial of rules that play other rules one after the other, leg by leg, taken apart. */
export interface Composition {
  /** What is carried as a trial begins; always equally long. */
  readonly start: Int32Array;
  /**
   * How many sums there are: what adds up over the trial and no later play depends on. They are left out of what is
   * carried, so that each can be followed alone.
   */
  readonly sums: number;
  /** The measures of the whole trial, which `measureAt` works out; all others are measures of legs. */
  readonly journey: readonly JourneyMeasure[];
  /** The next leg to be played from there; null where the trial is over. The same object for equal legs: solved once. */
  next(carried: Int32Array): ComposedLeg | null;
  /**
   * A measure of `journey`, of a trial that is over.
   *
   * @param at its place among all measures
   * @param sum what the one sum has come to that it depends on; 0 where it depends on none
   */
  measureAt(at: number, carried: Int32Array, sum: number): number;
}

/** A measure of the whole trial. */
interface JourneyMeasure {
  /** Its place among all measures. */
  readonly at: number;
  /** The one sum that it depends on beside what is carried; −1: none. */
  readonly sum: number;
  /** Whether it is a function of that sum alone, and no trial adds to the sum twice. Left out: it may be otherwise. */
  readonly isOneAddition?: boolean;
}

/** One play of other rules within a trial. */
export interface ComposedLeg {
  readonly rules: Rules<unknown, unknown>;
  readonly setup: unknown;
  /** By the leg's measures: the place among all measures that each is, and no other leg's of the trial; −1: it is not reported. */
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

/** A trial taken apart so that sampled ones can be played leg by leg, many at once. What no leg reports is 0. */
export interface SampledComposition extends Composition {
  next(carried: Int32Array): SampledLeg | null;
}

/** One play of other rules, as sampled trials have it. */
export interface SampledLeg extends ComposedLeg {
  /** To play it with; legs of one setup may share it. */
  readonly state: unknown;
  /** How far its purposes are moved on, so that it has luck of its own: more than in any leg that a trial plays before it. */
  readonly luck: number;
  /** Null: they are not numbered, and each is told apart by all that it leads to, which takes longer. */
  readonly ends: NumberedEnds | null;
  /** Plays legs of the same luck for one trial after another; the same function for all of them. */
  playAll(legs: LegsToPlay): void;
}

/** Trials that have come to legs of one luck. */
export interface LegsToPlay {
  /** How many. */
  readonly length: number;
  /** The luck of the one in hand, which is that of the leg: no purpose is moved on. */
  readonly chance: Chance;
  /** Turns to the next of them. */
  next(): LegToPlay;
  /** The leg in hand is over and has observed its measures. @param end its number; −1: it has none */
  over(end: number): void;
}

/** A leg, and what playing it needs. */
export interface LegToPlay {
  readonly state: unknown;
  /** Where its measures are to be written. */
  readonly observed: Int32Array;
  readonly ends: NumberedEnds | null;
}

/** The ends of a leg by number. */
export interface NumberedEnds {
  /** How many there are, up to 2³⁰. */
  readonly count: number;
  /** The one that a finished state has come to, 0..count − 1: all that `leave` reads of it. −1: it has no number. */
  of(state: unknown): number;
}
