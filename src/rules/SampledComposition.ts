import type { Chance } from '../random/Chance.ts';
import type { ComposedLeg, Composition } from './Composition.ts';

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
