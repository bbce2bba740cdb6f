import { differenceOf } from '../foundation/numbers.ts';
import type { Measure } from '../rules/Measure.ts';
import type { SweptValue } from '../study/scenarios/expandScenarios.ts';
import { figureName, figuresOfSummary } from './leading.ts';
import type { StudyResult } from './StudyResult.ts';
import type { MeasureSummary, Summary } from './summarise.ts';

/** The result of a sweep: a grid of points, and the figures of each. */
export interface Sweep {
  /** The swept paths of the setup, with dots, in the order of the file. */
  readonly paths: readonly string[];
  /** The names of the swept scenarios; `as-is` if the study names no scenario. */
  readonly scenarios: readonly string[];
  /** The points, in the order of the study. */
  readonly points: readonly SweptPoint[];
}

export interface SweptPoint {
  readonly scenario: string;
  /** The value of each swept path. */
  readonly values: readonly SweptValue[];
  readonly figures: readonly FigureSummary[];
}

/** The summary of a measure or, for a category, of the share of one value. */
export interface FigureSummary {
  /** The name, such as `winner=red`. */
  readonly name: string;
  readonly measure: Measure;
  readonly estimate: NonNullable<MeasureSummary['estimate']>;
}

/** Returns the sweep of a study, with figures from its summary; null if the study has no sweep. */
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

/** The difference of a figure from its value at the previous point, in the figure's unit. */
export interface Step {
  readonly change: number;
  /**
   * The standard error that the change would have if the two points had independent trials; 0 if the change is exact. The points
   * have common random numbers, so the true error is usually smaller.
   */
  readonly mcse: number;
  readonly isExact: boolean;
}

/** Returns the last point before `points[at]` that differs from it only in the value of the last path; null if there is none. */
export function pointBefore({ points }: Sweep, at: number): SweptPoint | null {
  const keyOf = ({ scenario, values }: SweptPoint) => JSON.stringify([scenario, values.slice(0, -1)]);
  const key = keyOf(points[at]);
  return points.slice(0, at).findLast((point) => keyOf(point) === key) ?? null;
}

/** Returns the difference of a figure between two points; null if either point lacks the figure. */
export function stepBetween(before: SweptPoint, after: SweptPoint, name: string): Step | null {
  const [one, other] = [before, after].map(({ figures }) => figures.find((figure) => figure.name === name)?.estimate);
  if (one === undefined || other === undefined) return null;
  const isExact = one.exact !== null && other.exact !== null;
  if (isExact) return { change: differenceOf(one.exact ?? 0, other.exact ?? 0), mcse: 0, isExact };
  return { change: other.mean - one.mean, mcse: Math.hypot(one.mcse ?? 0, other.mcse ?? 0), isExact };
}
