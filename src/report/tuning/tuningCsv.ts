import type { Tuning } from '../../runner/tuning/Tuning.ts';
import { valueLabel } from '../../study/scenarios/valueLabel.ts';
import { type CsvCell, csvText } from '../tables/csvText.ts';
import { bandText } from '../targets/bandText.ts';

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
  'all_targets',
  'margin',
] as const;

/** `tuning.csv`: one row for each combination that was tried and each target, the best first; a column for each place. */
export function tuningCsv({ study, candidates }: Tuning): string {
  const variables = study.adjust?.variables ?? [];
  const rows = candidates.flatMap(({ choice, targets, trials, verdict, margin }) =>
    targets.map((judged): CsvCell[] => [
      ...variables.map(({ values }, at) => valueLabel(values[choice[at] ?? 0])),
      judged.figure.name,
      judged.scenario,
      bandText(judged.target.band, judged.figure),
      known(judged.estimate),
      known(judged.interval.low),
      known(judged.interval.high),
      judged.target.confidence,
      judged.exact,
      judged.exact === null ? trials : 0,
      judged.verdict,
      verdict,
      known(margin),
    ]),
  );
  return csvText([...variables.map(({ path }) => path), ...COLUMNS], rows);
}

/** What was not looked at has an empty cell. */
function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
