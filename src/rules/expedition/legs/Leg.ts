import type { LegKey } from '../kinds/Kind.ts';
import type { JourneyStage, Settled } from '../orders/Journey.ts';

/** A stage, or a duel of it, as its engine plays it for one company: all of it that no trial changes. */
export interface LegPlan {
  readonly stage: JourneyStage;
  readonly key: LegKey;
  readonly setup: unknown;
  /** By the leg's measures: the place among all measures, and what each value of a category counts as there. */
  readonly columns: Int32Array;
  readonly values: readonly (Int32Array | null)[];
  /** The comparisons with its measures that later stages ask about. */
  readonly settles: readonly Settled[];
  /** The number of its luck. */
  readonly luck: number;
}

/** The same, with what playing it needs. */
export interface Leg extends LegPlan {
  readonly state: unknown;
  readonly reports: Reports;
  /** Scratch for its saved state. */
  readonly saved: Int32Array;
}

/** Where a leg reports. */
export interface Reports {
  /** Scratch for its measures, as its engine writes them. */
  readonly observed: Int32Array;
  /** All measures, of which its own have places. */
  readonly all: Int32Array;
  /** Of each of its measures that is no category: its place in `observed`, and in `all`. */
  readonly plain: Int32Array;
  /** Of each category: likewise, and where what its values count as begins in `labels`. */
  readonly categories: Int32Array;
  readonly labels: Int32Array;
}
