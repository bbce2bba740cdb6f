import type { StudyResult } from '../../analysis/StudyResult.ts';
import { targetsOf } from '../../analysis/targets/TargetJudge.ts';
import { csvText } from '../../foundation/csv.ts';
import { JUDGED_COLUMNS, judgedCells } from './judgedCells.ts';

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
