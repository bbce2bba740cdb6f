import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import type { StudyResult } from '../analysis/StudyResult.ts';
import { groupedText } from '../foundation/numbers.ts';
import { listedFiles } from '../report/manifest.ts';
import { howFar } from '../report/text/estimateText.ts';
import { engines } from '../rules/engines.ts';
import { QueueError, StorageError } from '../runner/errors.ts';
import { reportId } from '../runner/log/LogHeader.ts';
import type { Shard } from '../runner/log/shardRecord.ts';
import { runStudy } from '../runner/runStudy.ts';
import { bytesOf, loadStudy, type StudyLoading } from '../study/loadStudy.ts';
import type { Study } from '../study/Study.ts';
import { StudyError } from '../study/StudyError.ts';
import { version } from '../version.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  allowOutside,
  excel,
  force,
  forSpreadsheets,
  knownRules,
  type OutputOptions,
  ownRules,
  type PlayOptions,
  quiet,
  seed,
  shard,
  shardOf,
  TRIAL_ROWS,
  trialCount,
  workers,
} from './shared/options.ts';
import { noReport, untilInterrupted } from './shared/progress.ts';
import { onQueue, queue } from './shared/queue.ts';
import { openFolder, type RunFolder } from './shared/runFolder.ts';
import type { TrialsOptions } from './shared/trialsFile.ts';

/** `riftlab run STUDY`: plays a study and writes its report. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Play a study: millions of seeded trials, checked against the exact answer, written as CSV, charts and a page. An interrupted run resumes where it stopped.',
    )
    .argument('<study>', 'a study file')
    .option('--out <dir>', 'the folder of the report; default: reports/ and the study’s name')
    .option(...seed)
    .option('--trials <n>', 'the number of trials: 1_000_000, 1e6 or 1M; default: that of the study', trialCount)
    .option(...workers)
    .option(...shard, shardOf)
    .option(...queue)
    .option(
      '--trials-out <file>',
      'also write the measures of the first trials of every scenario, one row for each trial, to a .csv or .parquet file',
    )
    .option(
      '--rows <n>',
      'the number of trials of each scenario in the file of --trials-out: 10_000, 1e5 or 100k',
      trialCount,
      TRIAL_ROWS,
    )
    .option('--fresh', 'play all trials again, even if some were played before')
    .option(...excel)
    .option(...force)
    .option(...ownRules)
    .option(...allowOutside)
    .option(...quiet)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab run sims/rift-shortcut.yaml
  npx riftlab run sims/overbooking.yaml --trials 10M --out reports/overbooked`,
    )
    .action(async (file: string, options: RunOptions) => {
      process.exitCode = await runAndReport(file, options, console);
    });
}

/** The options of `riftlab run`. */
export interface RunOptions extends PlayOptions, OutputOptions, TrialsOptions {
  readonly shard?: Shard;
  readonly fresh?: boolean;
}

/**
 * Plays the trials of a study that are missing from its log, writes the report and prints the odds.
 *
 * @returns the exit code
 */
export async function runAndReport(file: string, options: RunOptions, console: Console): Promise<number> {
  const { seed, trials, rules, allowOutside, fresh, force } = options;
  if (options.shard !== undefined) {
    if (options.trialsOut !== undefined) throw new UsageError('--trials-out works only in a run without --shard');
    const { playShardOf } = await import('./shared/shards.ts');
    const load = (loading: StudyLoading) => studyToRun(file, loading, rules);
    return playShardOf(file, 'run', { ...options, shard: options.shard }, console, load);
  }
  const study = await studyToRun(file, { seed, trials, allowOutside }, rules);
  const trialRows = options.trialsOut === undefined ? null : await import('./shared/trialsFile.ts');
  const rows = trialRows?.trialsFile(study, options) ?? null;
  const folder = await openFolder(study, options.out ?? join('reports', study.name), { fresh, force });
  try {
    // This is printed even with --quiet, because the report is not in the wanted folder.
    if (folder.why !== null) console.note(`${folder.why}. This run is written to ${folder.directory}.`);
    const exitCode = await playWhatIsLeft(study, folder, options, console);
    if (rows !== null && exitCode === exitCodes.done) await trialRows?.writeTrials(rows, study, options, console);
    return exitCode;
  } catch (error) {
    if (error instanceof QueueError && folder.log.trials > 0) {
      console.note(`${groupedText(folder.log.trials)} trials are in the log; the same command resumes from there.`);
    }
    if (!(error instanceof StorageError)) throw error;
    console.note(`${error.message}\nEverything in the log is safe: the same command resumes from there.`);
    return exitCodes.notWritten;
  } finally {
    folder.close();
  }
}

/**
 * Plays the trials that are missing from the log in a folder, and writes the report to the folder.
 *
 * @returns the exit code
 */
export async function playWhatIsLeft(
  study: Study,
  { directory, log }: Pick<RunFolder, 'directory' | 'log'>,
  {
    workers,
    quiet,
    queue: queued,
    isMerged = false,
    excel: locale,
  }: Pick<RunOptions, 'workers' | 'quiet' | 'queue' | 'excel'> & { readonly isMerged?: boolean },
  console: Console,
): Promise<number> {
  // With --excel, the CSV files of the report differ, so the report has another id.
  const report = [reportId(study, version), ...(locale === undefined ? [] : ['excel', String(locale)])].join(' ');
  const answer = (table: string) => {
    if (!quiet) console.print(`${table}\n\nReport: ${relative('.', join(directory, 'report.html'))}`);
    return exitCodes.done;
  };
  if (log.finished?.report === report && hasWholeReport(directory)) {
    if (!quiet) console.note('this run was already finished, and nothing was played; --fresh plays it again');
    return answer(log.finished.printed);
  }
  const resumed = log.trials;
  if (resumed > 0 && !quiet && !isMerged) console.note(resumingText(resumed, study));
  const started = new Date();
  const before = performance.now();
  const playing = untilInterrupted(
    (listening) =>
      onQueue(queued, { workers, console, ...listening }, (queue) =>
        runStudy(study, { workers, queue, log, keepsPartial: true, ...listening }),
      ),
    quiet === true,
    console,
    noReport,
  );
  // The libraries for charts load while the first trials are played.
  const [result, { runDocument }, { writeReport }, { renderTerminal }] = await Promise.all([
    playing,
    import('../report/views/run.ts'),
    import('../report/writeReport.ts'),
    import('../report/render/terminal.ts'),
  ]);
  const played = result?.scenarios[0].tally.trials ?? 0;
  if (result === null || played === 0) {
    if (result !== null) console.note('interrupted before the first trials were played; no report was written');
    return exitCodes.interrupted;
  }
  const seconds = (performance.now() - before) / 1000;
  const document = forSpreadsheets(runDocument(result, { version }), locale);
  await writeReport(result, directory, { started, seconds, workers, resumed }, document);
  if (result.isPartial) {
    console.note(partialText(result, directory));
    return exitCodes.interrupted;
  }
  const printed = renderTerminal(document);
  log.finish({ report, printed });
  return answer(printed);
}

function resumingText(resumed: number, { trials, precision, rare }: Study): string {
  if (resumed === trials) {
    const left = rare === undefined ? 'only the report is' : 'only the rare event and the report are';
    return `all ${groupedText(trials)} trials were played before; ${left} made again`;
  }
  return `resuming at ${groupedText(resumed)} of ${precision === null ? '' : 'at most '}${groupedText(trials)} trials`;
}

function partialText(result: StudyResult, directory: string): string {
  const page = relative('.', join(directory, 'report.html'));
  return `interrupted ${howFar(result, 'trials')}; the partial report: ${page}\nThe same command resumes from there.`;
}

/**
 * Loads the study in a file. Without `--rules`, only the shipped rules engine that the study names is loaded. This saves a third
 * of the time of a short run. All engines are loaded if the study names none of them.
 *
 * @param rules the modules of `--rules`
 * @throws StudyError if the file cannot be read, or with all mistakes in it
 */
export async function studyToRun(file: string, loading: StudyLoading, rules?: readonly string[]): Promise<Study> {
  const name = namedRules(file);
  const load = rules === undefined ? engines.get(name) : undefined;
  if (load !== undefined) {
    try {
      return loadStudy(file, new Map([[name, await load()]]), loading);
    } catch (error) {
      // A mistake at `rules` may only mean that the guessed name is wrong. It is ignored, because the study is loaded
      // again with all engines.
      if (!(error instanceof StudyError) || !error.mistakes.some(({ path }) => path === 'rules')) throw error;
    }
  }
  return loadStudy(file, await knownRules(rules), loading);
}

/** Guesses the name of a study's rules from the first line that begins with `rules:`. Returns an empty text if there is none. */
function namedRules(file: string): string {
  try {
    return /^rules: *([\w-]+)/m.exec(new TextDecoder().decode(bytesOf(file, 'a study file')))?.[1] ?? '';
  } catch {
    // The file cannot be read. Loading the study, which follows, reports that with a better message.
    return '';
  }
}

/** Returns true if a folder has a manifest that lists `report.json`, and all files that the manifest lists exist. */
export function hasWholeReport(directory: string): boolean {
  const manifest = join(directory, 'manifest.json');
  const files = existsSync(manifest) ? listedFiles(readFileSync(manifest, 'utf8')) : null;
  return files?.includes('report.json') === true && files.every((path) => existsSync(join(directory, path)));
}
