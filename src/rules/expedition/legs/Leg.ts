import type { LegKey } from '../kinds/Kind.ts';
import type { JourneyStage } from '../orders/Journey.ts';

/** A stage, or a duel of it, as its engine plays it for one company: all of it that no trial changes. */
export interface LegPlan {
  readonly stage: JourneyStage;
  readonly key: LegKey;
  readonly setup: unknown;
  /** By the leg's measures: the place among all measures, and what each value of a category counts as there. */
  readonly columns: Int32Array;
  readonly values: readonly (Int32Array | null)[];
  /** The number of its luck. */
  readonly luck: number;
}

/** The same, with what playing it needs. */
export interface Leg extends LegPlan {
  readonly state: unknown;
  /** Scratch for its measures, and for its saved state. */
  readonly observed: Int32Array;
  readonly saved: Int32Array;
}
