import type { StudyResult } from '../../runner/StudyResult.ts';
import { csvText } from '../tables/csvText.ts';
import { bandText } from './bandText.ts';
import { targetsOf } from './targetsOf.ts';

const COLUMNS = [
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

/**
 * `targets.csv`: one row for each target and scenario that it is for, in units; of `within` the estimate is the distance.
 * The interval holds however often it is looked at; an exact value is its own.
 */
export function targetsCsv(result: StudyResult): string {
  const { trials } = result.scenarios[0].tally;
  const rows = targetsOf(result).map(({ figure, scenario, target, estimate, interval, exact, verdict }) => [
    figure.name,
    scenario,
    bandText(target.band, figure),
    estimate,
    interval.low,
    interval.high,
    target.confidence,
    exact,
    exact === null ? trials : 0,
    verdict,
  ]);
  return csvText(COLUMNS, rows);
}
