import type { StudyResult } from '../../runner/StudyResult.ts';
import { csvText } from '../tables/csvText.ts';
import { JUDGED_COLUMNS, judgedCells } from './judgedCells.ts';
import { targetsOf } from './targetsOf.ts';

/**
 * `targets.csv`: one row for each target and scenario that it is for, in units; of `within` the estimate is the distance.
 * The interval holds however often it is looked at; an exact value is its own.
 */
export function targetsCsv(result: StudyResult): string {
  const { trials } = result.scenarios[0].tally;
  return csvText(
    JUDGED_COLUMNS,
    targetsOf(result).map((judged) => judgedCells(judged, trials)),
  );
}
