import { influencesOf, type Sensitivity } from '../../analysis/sensitivity.ts';
import { csvText } from '../../foundation/csv.ts';
import { isRate } from '../../rules/Measure.ts';

const TORNADO = [
  'path',
  'value',
  'measure',
  'unit',
  'baseline',
  'mean',
  'difference',
  'mcse',
  'ci_low',
  'ci_high',
  'confidence',
  'trials',
  'is_exact',
] as const;

/** `tornado.csv`: one row for each place and value, the longest bar first; a rate lies between 0 and 1. */
export function tornadoCsv(sensitivity: Sensitivity): string {
  const { figure, tornado, confidence } = sensitivity;
  const unit = isRate(figure) ? 'share' : figure.measure.unit;
  const rows = influencesOf(sensitivity).flatMap(({ path, points }) =>
    points.map(({ text, mean, difference, mcse, interval, isExact }) => [
      path,
      text,
      figure.name,
      unit,
      tornado.baseline,
      mean,
      difference,
      mcse,
      interval.low,
      interval.high,
      confidence,
      isExact ? 0 : tornado.trials,
      isExact ? 1 : 0,
    ]),
  );
  return csvText(TORNADO, rows);
}

const INDICES = [
  'path',
  'measure',
  'first',
  'first_low',
  'first_high',
  'total',
  'total_low',
  'total_high',
  'confidence',
  'variance',
  'noise',
  'rows',
  'points',
  'exact_points',
  'trials',
] as const;

/**
 * `indices.csv`: one row for each place. The variance is what the places cause; the noise is what the dice add to one
 * replicate of a point, and is in no index.
 */
export function indicesCsv(sensitivity: Sensitivity): string {
  const { figure, shares, confidence } = sensitivity;
  const { indices, rows, points, exact, trials } = shares;
  const cells = influencesOf(sensitivity).map(({ path, first, total }) => [
    path,
    figure.name,
    first?.estimate ?? null,
    first?.interval.low ?? null,
    first?.interval.high ?? null,
    total?.estimate ?? null,
    total?.interval.low ?? null,
    total?.interval.high ?? null,
    confidence,
    indices.variance,
    indices.noise,
    rows,
    points,
    exact,
    trials,
  ]);
  return csvText(INDICES, cells);
}
