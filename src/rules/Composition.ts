import type { Chance } from '../random/Chance.ts';
import type { Rules } from './Rules.ts';

/**
 * How the trials of rules that play other rules are taken apart: into legs, each one play of an engine, with a vector of
 * *carried* integers that passes from leg to leg.
 */
export interface ComposedTrials<Setup> {
  /** For the exact solver, which solves each leg once. */
  exact(setup: Setup): Composition;
  /**
   * Optional fast path for sampled trials, with the same draws and measures: legs are played for many trials at once. Null for
   * a setup that would take longer so, because it carries so much that two trials seldom carry the same.
   */
  sampled?(setup: Setup): SampledComposition | null;
}

/** The trials of one setup, leg by leg. */
export interface Composition {
  /** What is carried at the start of a trial; all carried vectors have this length. */
  readonly start: Int32Array;
  /** The number of sums. A sum adds up over the trial and decides no later play, so it is kept apart from what is carried. */
  readonly sums: number;
  /** The measures of the whole trial, which `measureAt` computes; all others are measures of legs. */
  readonly journey: readonly JourneyMeasure[];
  /** The leg that is played next; null at the end of the trial. Equal legs are the same object, so that each is solved once. */
  next(carried: Int32Array): ComposedLeg | null;
  /**
   * A measure of `journey`, of a trial that is over.
   *
   * @param at its index among all measures
   * @param sum the value of the one sum that it depends on; 0 if it depends on none
   */
  measureAt(at: number, carried: Int32Array, sum: number): number;
}

/** A measure of the whole trial. */
interface JourneyMeasure {
  /** Its index among all measures. */
  readonly at: number;
  /** The one sum that it depends on beside what is carried; −1: none. */
  readonly sum: number;
  /** True if it depends on that sum alone and no trial adds to the sum twice. Default: false. */
  readonly isOneAddition?: boolean;
}

/** One play of other rules within a trial. */
export interface ComposedLeg {
  readonly rules: Rules<unknown, unknown>;
  readonly setup: unknown;
  /** For each measure of the leg: its index among all measures, which no other leg of the trial has; −1: not reported. */
  readonly columns: Int32Array;
  /** For each measure of the leg: the reported value by the leg's value (only for categories); null: the value itself. */
  readonly values: readonly (Int32Array | null)[];
  /** Optional: the leg's measures that `leave` reads, by the leg's own index. Default: none. */
  readonly reads?: readonly number[];
  /**
   * Reads the leg's finished state. If two ends of the leg lead to the same carried vector and sums for one `carried`, they
   * must do so for every other `carried` from which the leg is played: its ends are told apart once, by the first of them.
   *
   * @param carried as it was when the leg began
   * @param into what is carried on; as long as `carried`, and may be the same array
   * @param sums the leg adds to them
   */
  leave(state: unknown, carried: Int32Array, into: Int32Array, sums: Int32Array): void;
}

/** The same for sampled trials, of which many are played at once. A measure that no leg reports is 0. */
export interface SampledComposition extends Composition {
  next(carried: Int32Array): SampledLeg | null;
}

/** One play of other rules, as sampled trials have it. */
export interface SampledLeg extends ComposedLeg {
  /** The state to play it with; legs of one setup may share it. */
  readonly state: unknown;
  /** The offset of its purposes, which gives the leg streams of its own: greater than that of every leg played before it. */
  readonly firstPurpose: number;
  /** Null: its ends are not numbered, and each is told apart by everything that it leads to, which takes longer. */
  readonly ends: NumberedEnds | null;
  /** Plays legs of the same offset for one trial after another; the same function for all of them. */
  playAll(legs: LegsToPlay): void;
}

/** Trials whose next legs have the same offset. */
export interface LegsToPlay {
  /** The number of trials. */
  readonly length: number;
  /** The chance of the present trial; purposes are already shifted. */
  readonly chance: Chance;
  /** Turns to the next trial. */
  next(): LegToPlay;
  /** Ends the present leg, which has observed its measures. @param end the number of its end; −1: it has none */
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
  /** The end of a finished state, 0..count − 1: all that `leave` reads of it. −1: it has no number. */
  of(state: unknown): number;
}
