import type { Measure } from '../../rules/Measure.ts';
import type { SweptValue } from '../../study/scenarios/SweepPoint.ts';
import type { MeasureSummary } from '../Summary.ts';

/** What a sweep came to: a grid of points, and the figures of each. */
export interface Sweep {
  /** The places of the setup that were swept, in dots, in the order of the file. */
  readonly paths: readonly string[];
  /** What was swept: the study's scenarios, `as-is` where it names none. */
  readonly scenarios: readonly string[];
  /** In the order of the study. */
  readonly points: readonly SweptPoint[];
}

export interface SweptPoint {
  readonly scenario: string;
  /** One for each path. */
  readonly values: readonly SweptValue[];
  readonly figures: readonly FigureSummary[];
}

/** A measure's summary; of a category, that of one value's share. */
export interface FigureSummary {
  /** `winner=red` */
  readonly name: string;
  readonly measure: Measure;
  readonly estimate: NonNullable<MeasureSummary['estimate']>;
}
