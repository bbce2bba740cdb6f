import type { Chance } from '../random/Chance.ts';
import type { Rules } from './Rules.ts';

/**
 * For rules that play other rules: splits a trial into legs. Each leg is one play of an engine, and a vector of *carried*
 * integers passes from leg to leg.
 */
export interface ComposedTrials<Setup> {
  /** The composition for the exact solver, which solves each leg once. */
  exact(setup: Setup): Composition;
  /**
   * Optional fast path for sampled trials, with the same draws and measures: it plays legs for many trials at once. Null if this
   * would be slower: if so many integers are carried that few trials have equal vectors.
   */
  sampled?(setup: Setup): SampledComposition | null;
}

/** The trials of one setup, leg by leg. */
export interface Composition {
  /** The carried vector at the start of a trial; all carried vectors have this length. */
  readonly start: Int32Array;
  /** The number of sums. A sum adds up over the trial and affects no later leg, so it is kept apart from the carried vector. */
  readonly sums: number;
  /** The measures of the whole trial, which `measureAt` computes; all others are measures of legs. */
  readonly journey: readonly JourneyMeasure[];
  /** The leg that is played next; null at the end of the trial. Equal legs are the same object, so that each is solved once. */
  next(carried: Int32Array): ComposedLeg | null;
  /**
   * A measure of `journey` at the end of a trial.
   *
   * @param at the index of the measure among all measures
   * @param sum the value of the one sum that it depends on; 0 if it depends on none
   */
  measureAt(at: number, carried: Int32Array, sum: number): number;
}

/** A measure of the whole trial. */
interface JourneyMeasure {
  /** The index of the measure among all measures. */
  readonly at: number;
  /** The one sum that it depends on in addition to the carried vector; −1 if there is none. */
  readonly sum: number;
  /** True if it depends on that sum alone and no trial adds to the sum twice. Default: false. */
  readonly isOneAddition?: boolean;
}

/** One play of other rules within a trial. */
export interface ComposedLeg {
  readonly rules: Rules<unknown, unknown>;
  readonly setup: unknown;
  /** For each measure of the leg: its index among all measures; −1 if not reported. Legs of one trial have different indices. */
  readonly columns: Int32Array;
  /**
   * For each measure of the leg: null if its values are reported unchanged; otherwise, only for categories, the reported value
   * for each value in the leg.
   */
  readonly values: readonly (Int32Array | null)[];
  /** Optional: the leg's measures that `leave` reads, by the leg's own index. Default: none. */
  readonly reads?: readonly number[];
  /**
   * Reads the finished state of the leg. The ends of a leg are compared only once, with the first `carried` for which the leg is
   * played. So if two ends give the same vector and sums for this `carried`, they must give the same for every other.
   *
   * @param carried the carried vector at the beginning of the leg
   * @param into receives the carried vector after the leg; has the length of `carried`, and may be the same array
   * @param sums the sums, to which the leg adds
   */
  leave(state: unknown, carried: Int32Array, into: Int32Array, sums: Int32Array): void;
}

/** A composition for sampled trials, many of which are played at once. A measure that no leg reports is 0. */
export interface SampledComposition extends Composition {
  next(carried: Int32Array): SampledLeg | null;
}

/** One play of other rules within sampled trials. */
export interface SampledLeg extends ComposedLeg {
  /** The state in which the leg is played; legs of one setup may share it. */
  readonly state: unknown;
  /** The offset of its purposes, which gives the leg its own streams: greater than that of every leg played before it. */
  readonly firstPurpose: number;
  /** The numbering of the leg's ends. Null: they have no numbers, and are distinguished by their results, which is slower. */
  readonly ends: NumberedEnds | null;
  /** Plays the legs of the same offset for one trial after another. All legs with the same offset have the same `playAll`. */
  playAll(legs: LegsToPlay): void;
}

/** Trials whose next legs have the same offset. */
export interface LegsToPlay {
  /** The number of trials. */
  readonly length: number;
  /** The chance of the current trial, with purposes already shifted by the offset. */
  readonly chance: Chance;
  /** Moves to the next trial. */
  next(): LegToPlay;
  /** Ends the current leg, after its measures were observed. @param end the number of its end; −1 if it has none */
  over(end: number): void;
}

/** A leg, and the array for its measures. */
export interface LegToPlay {
  readonly state: unknown;
  /** Receives the leg's measures. */
  readonly observed: Int32Array;
  readonly ends: NumberedEnds | null;
}

/** A numbering of the ends of a leg. */
export interface NumberedEnds {
  /** The number of ends, at most 2³⁰. */
  readonly count: number;
  /**
   * The number of a finished state's end, 0..count − 1, or −1. States with the same number are equal in everything that `leave`
   * reads.
   */
  of(state: unknown): number;
}
