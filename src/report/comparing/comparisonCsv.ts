import type { Comparison } from '../../analysis/comparison.ts';
import { csvText } from '../../foundation/csv.ts';

const COLUMNS = [
  'baseline',
  'scenario',
  'measure',
  'difference',
  'mcse',
  'ci_low',
  'ci_high',
  'confidence',
  'variance_ratio',
  'verdict',
  'before',
  'after',
  'exact',
  'exact_before',
  'exact_after',
  'margin',
  'further_trials',
] as const;

/** `comparison.csv`: one row for each scenario but the baseline and each figure, in units; `exact` is the exact difference. */
export function comparisonCsv(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((one) => [
    one.baseline,
    one.scenario,
    one.figure.name,
    one.difference,
    one.mcse,
    one.interval.low,
    one.interval.high,
    one.confidence,
    finite(one.varianceRatio),
    one.verdict,
    one.before,
    one.after,
    one.exact?.difference ?? null,
    one.exact?.before ?? null,
    one.exact?.after ?? null,
    one.margin,
    one.furtherTrials === null ? null : finite(one.furtherTrials),
  ]);
  return csvText(COLUMNS, rows);
}

/** What is without end has an empty cell: a spreadsheet has no word for it. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
