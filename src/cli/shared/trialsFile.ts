import { groupedText } from '../../foundation/numbers.ts';
import { isTrialRows, trialsCsv, trialsParquet } from '../../report/render/trials.ts';
import type { Study } from '../../study/Study.ts';
import { type Console, UsageError } from './Console.ts';
import { excelStyle, TRIAL_ROWS } from './options.ts';
import { checkOutputs, type OutputFile, writeOutput } from './output.ts';

/** The maximum number of rows, over all scenarios, in the file of `--trials-out`. */
const MOST_ROWS = 1_000_000;

/** The options of the file of trials. */
export interface TrialsOptions {
  readonly trialsOut?: string;
  /** The number of trials of each scenario in the file; at most the number that the study plays. */
  readonly rows?: number;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly excel?: string | true;
}

/**
 * Returns the file of `--trials-out`, checked before the first trial; null without this option.
 *
 * @throws UsageError if it cannot be written, or would have too many rows
 */
export function trialsFile({ scenarios, trials }: Study, options: TrialsOptions): OutputFile | null {
  const { trialsOut: path, rows = TRIAL_ROWS, force = false } = options;
  if (path === undefined) return null;
  const remedy = 'give another file with --trials-out';
  if (!/\.(csv|parquet)$/i.test(path)) {
    throw new UsageError(`${path}: expected a name that ends in .csv or .parquet; ${remedy}`);
  }
  const all = Math.min(rows, trials) * scenarios.length;
  if (all > MOST_ROWS) {
    const most = Math.floor(MOST_ROWS / scenarios.length);
    throw new UsageError(
      `--trials-out: expected at most ${groupedText(MOST_ROWS)} rows; the file would have ${groupedText(all)}; give --rows ${most} or less`,
    );
  }
  const file = { path, remedy, isForced: force, isOurs: isTrialRows, ours: 'a file of trials' };
  checkOutputs([file]);
  return file;
}

/**
 * Plays and writes the first trials of every scenario. They are the same trials as in the run, because a trial of a study depends
 * only on its number.
 */
export async function writeTrials(
  file: OutputFile,
  study: Study,
  { rows = TRIAL_ROWS, quiet, excel }: TrialsOptions,
  console: Console,
): Promise<void> {
  const isCsv = /\.csv$/i.test(file.path);
  writeOutput(file, isCsv ? trialsCsv(study, rows, excelStyle(excel)) : await trialsParquet(study, rows));
  if (quiet) return;
  const each = study.scenarios.length > 1 ? ' of each scenario' : '';
  console.print(
    `Trials: ${file.path}, the first ${groupedText(Math.min(rows, study.trials))} ${study.rules.trials}${each}`,
  );
}
