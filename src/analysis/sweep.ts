import type { Measure } from '../rules/Measure.ts';
import type { SweptValue } from '../study/scenarios/expandScenarios.ts';
import { figureName, figuresOfSummary } from './leading.ts';
import type { StudyResult } from './StudyResult.ts';
import type { MeasureSummary, Summary } from './summarise.ts';

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

/** The sweep of a study, from its summary; null where nothing was swept. */
export function sweepOf({ scenarios }: StudyResult, summary: Summary): Sweep | null {
  const points = scenarios.flatMap(({ scenario: { point } }, at) =>
    point === undefined ? [] : [{ ...point, figures: summary.scenarios[at].measures.flatMap(figuresIn) }],
  );
  if (points.length === 0) return null;
  return {
    paths: points[0].values.map(({ path }) => path),
    scenarios: [...new Set(points.map(({ scenario }) => scenario))],
    points,
  };
}

function figuresIn(summary: MeasureSummary): FigureSummary[] {
  return figuresOfSummary(summary).flatMap((one) =>
    one.estimate === null ? [] : [{ name: figureName(one), measure: one.measure, estimate: one.estimate }],
  );
}
