import type { Tuning } from '../../analysis/tuning.ts';
import { type CsvCell, csvText } from '../../foundation/csv.ts';
import { valueLabel } from '../../study/scenarios/expandScenarios.ts';
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
