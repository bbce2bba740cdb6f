import type { JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import type { CsvCell } from '../../foundation/csv.ts';
import { bandText } from './bandText.ts';

/** The columns that tell of one judged target, wherever one stands in a table. */
export const JUDGED_COLUMNS = [
  'measure',
  'scenario',
  'wanted',
  'estimate',
  'ci_low',
  'ci_high',
  'confidence',
  'exact',
  'trials',
  'verdict',
] as const;

/** A judged target in those columns, in units; what was not looked at has an empty cell. @param trials that were looked at */
export function judgedCells(judged: JudgedTarget, trials: number): CsvCell[] {
  const { figure, scenario, target, estimate, interval, exact, verdict } = judged;
  return [
    figure.name,
    scenario,
    bandText(target.band, figure),
    finiteOrEmpty(estimate),
    finiteOrEmpty(interval.low),
    finiteOrEmpty(interval.high),
    target.confidence,
    exact,
    exact === null ? trials : 0,
    verdict,
  ];
}

/** An empty cell for what is not known. */
export function finiteOrEmpty(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
