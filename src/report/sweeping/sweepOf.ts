import type { StudyResult } from '../../runner/StudyResult.ts';
import { shareOf } from '../leading/shareOf.ts';
import type { MeasureSummary, Summary } from '../Summary.ts';
import type { FigureSummary, Sweep } from './Sweep.ts';

/** Categories of more values than this are left to `distributions.csv`. */
const MOST_VALUES = 12;

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
  const { measure, estimate, values } = summary;
  if (estimate !== null) return [{ name: measure.name, measure, estimate }];
  // Of a count, nothing is known where what it tells of never happened.
  if (measure.kind !== 'category' || values.length > MOST_VALUES) return [];
  return values.flatMap(({ value }) => {
    const share = shareOf(summary, String(value));
    return share.estimate === null
      ? []
      : [{ name: `${measure.name}=${value}`, measure: share.measure, estimate: share.estimate }];
  });
}
