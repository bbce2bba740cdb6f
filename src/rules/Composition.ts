import type { Chance } from '../random/Chance.ts';
import type { Rules } from './Rules.ts';

/**
 * Splits a trial into legs, for an engine that plays other engines. A *leg* is one play of one of these engines. A vector of
 * integers, the *carried* vector, passes from leg to leg.
 */
export interface ComposedTrials<Setup> {
  /** The composition for the exact solver, which solves each leg once. */
  exact(setup: Setup): Composition;
  /**
   * Optional fast path for sampled trials: it splits trials into legs that are played for many trials at once, with the
   * same draws and measures. Returns null if playing whole trials is faster, for example because few trials have equal
   * carried vectors.
   */
  sampled?(setup: Setup): SampledComposition | null;
}

/** The trials of one setup, leg by leg. */
export interface Composition {
  /** The carried vector at the start of a trial. All carried vectors have the length of this one. */
  readonly start: Int32Array;
  /**
   * The number of sums. A *sum* is an integer to which legs add. It affects no later leg, so it is not part of the carried
   * vector.
   */
  readonly sums: number;
  /** The measures of the whole trial, which `measureAt` computes; all others are measures of legs. */
  readonly journey: readonly JourneyMeasure[];
  /**
   * Returns the leg that is played next; null at the end of the trial. For equal legs, returns the same object, so that
   * each leg is solved only once.
   */
  next(carried: Int32Array): ComposedLeg | null;
  /**
   * Returns a measure of `journey` at the end of a trial.
   *
   * @param at the index of the measure among all measures
   * @param sum the value of the sum that the measure depends on; 0 if it depends on no sum
   */
  measureAt(at: number, carried: Int32Array, sum: number): number;
}

/** A measure of the whole trial. */
interface JourneyMeasure {
  /** The index of the measure among all measures. */
  readonly at: number;
  /**
   * The index of the sum that the measure depends on, in addition to the carried vector; −1 if it depends on no sum.
   */
  readonly sum: number;
  /** True if the measure depends only on `sum`, and no trial adds to this sum twice. Default: false. */
  readonly isOneAddition?: boolean;
}

/** One play of another engine within a trial. */
export interface ComposedLeg {
  readonly rules: Rules<unknown, unknown>;
  readonly setup: unknown;
  /**
   * For each measure of the leg: its index among all measures; −1 if the measure is not reported. No two legs of a
   * trial share an index.
   */
  readonly columns: Int32Array;
  /**
   * For each measure of the leg: null if its values are reported unchanged. The entry of a category can be an array
   * that maps each value in the leg to the value to report.
   */
  readonly values: readonly (Int32Array | null)[];
  /** Optional. The measures that `leave` reads, as indices of the leg's own measures. Default: none. */
  readonly reads?: readonly number[];
  /**
   * Computes the carried vector and the sums after the leg from its finished state. The caller merges finished states that give
   * equal vectors and equal sums, and it compares them only for the first `carried` with which the leg is played. So if
   * two states give equal results for one `carried`, they must also give equal results for any other `carried`.
   *
   * @param carried the carried vector at the beginning of the leg
   * @param into receives the carried vector after the leg; has the length of `carried`, and may be the same array
   * @param sums the sums, to which the leg adds
   */
  leave(state: unknown, carried: Int32Array, into: Int32Array, sums: Int32Array): void;
}

/** A composition that plays many sampled trials at once. A measure of a leg is 0 in a trial in which no leg reports it. */
export interface SampledComposition extends Composition {
  next(carried: Int32Array): SampledLeg | null;
}

/** One play of another engine within sampled trials. */
export interface SampledLeg extends ComposedLeg {
  /** The state in which the leg is played; legs of one setup may share it. */
  readonly state: unknown;
  /**
   * The number that is added to the leg's purposes, so that the leg draws from its own streams. It is greater than the
   * `firstPurpose` of every earlier leg of the trial.
   */
  readonly firstPurpose: number;
  /** Gives a number to each finished state of the leg. If null, finished states are compared by their results, which is slower. */
  readonly ends: NumberedEnds | null;
  /**
   * Plays `legs` one after another. All of them have the `firstPurpose` of this leg. Legs with the same `firstPurpose` have the
   * same `playAll`.
   */
  playAll(legs: LegsToPlay): void;
}

/** The next leg of each of several trials. All these legs have the same `firstPurpose`. */
export interface LegsToPlay {
  /** The number of trials. */
  readonly length: number;
  /**
   * Draws the random numbers of the current trial. This `Chance` adds `firstPurpose` to each purpose that a caller
   * gives.
   */
  readonly chance: Chance;
  /** Moves to the next trial, and returns its leg. */
  next(): LegToPlay;
  /**
   * Ends the current leg. Call this method after the leg's measures have been observed.
   *
   * @param end the number of the leg's finished state; −1 if the state has no number
   */
  over(end: number): void;
}

/** One leg to play, and the array that receives its measures. */
export interface LegToPlay {
  readonly state: unknown;
  /** Receives the leg's measures. */
  readonly observed: Int32Array;
  readonly ends: NumberedEnds | null;
}

/** Gives a number to each finished state of a leg. */
export interface NumberedEnds {
  /** `of` returns numbers below `count`, which is at most 2³⁰. */
  readonly count: number;
  /**
   * Returns the number of a finished state, 0..count − 1; −1 if the state has no number. States with the same number are equal in
   * everything that `leave` reads.
   */
  of(state: unknown): number;
}
