import type { Tuning } from '../../runner/tuning/Tuning.ts';
import { valueLabel } from '../../study/scenarios/valueLabel.ts';
import { type CsvCell, csvText } from '../tables/csvText.ts';
import { finiteOrEmpty, JUDGED_COLUMNS, judgedCells } from '../targets/judgedCells.ts';

/** `tuning.csv`: one row for each combination that was tried and each target, the best first; a column for each place. */
export function tuningCsv({ study, candidates }: Tuning): string {
  const variables = study.adjust?.variables ?? [];
  const rows = candidates.flatMap(({ choice, targets, trials, verdict, margin }) =>
    targets.map((judged): CsvCell[] => [
      ...variables.map(({ values }, at) => valueLabel(values[choice[at] ?? 0])),
      ...judgedCells(judged, trials),
      verdict,
      finiteOrEmpty(margin),
    ]),
  );
  return csvText([...variables.map(({ path }) => path), ...JUDGED_COLUMNS, 'all_targets', 'margin'], rows);
}
