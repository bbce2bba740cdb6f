import { join, relative } from 'node:path';
import { groupedText } from '../../report/text/groupedText.ts';
import { howFar } from '../../report/text/howFar.ts';
import { reportId } from '../../runner/log/reportId.ts';
import { StorageError } from '../../runner/log/StorageError.ts';
import { runStudy } from '../../runner/runStudy.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Study } from '../../study/Study.ts';
import { version } from '../../version.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { studyToRun } from '../reading/studyToRun.ts';
import { hasWholeReport } from './running/hasWholeReport.ts';
import { openFolder, type RunFolder } from './running/openFolder.ts';
import { noReport, untilInterrupted } from './untilInterrupted.ts';

/** The options of `riftlab run`. */
export interface RunOptions {
  readonly out?: string;
  readonly force?: boolean;
  readonly seed?: string;
  readonly trials?: number;
  readonly allowOutside?: boolean;
  readonly workers: number;
  readonly fresh?: boolean;
  readonly quiet?: boolean;
}

/** Plays what is left of a study, writes its report and prints the odds. @returns the exit code */
export async function runAndReport(file: string, options: RunOptions, console: Console): Promise<number> {
  const { seed, trials, allowOutside, fresh, force } = options;
  const study = await studyToRun(file, { seed, trials, allowOutside });
  const folder = await openFolder(study, options.out ?? join('reports', study.name), { fresh, force });
  try {
    // A script that reads the folder it asked for must hear of another, quiet or not.
    if (folder.why !== null) console.note(`${folder.why}. This one goes to ${folder.directory}.`);
    return await playWhatIsLeft(study, folder, options, console);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    console.note(`${error.message}\nWhat was logged before is safe: the same command goes on from there.`);
    return exitCodes.notWritten;
  } finally {
    folder.close();
  }
}

async function playWhatIsLeft(
  study: Study,
  { directory, log }: RunFolder,
  { workers, quiet }: RunOptions,
  console: Console,
): Promise<number> {
  const report = reportId(study, version);
  const answer = (table: string) => {
    if (!quiet) console.print(`${table}\n\nReport: ${relative('.', join(directory, 'report.html'))}`);
    return exitCodes.done;
  };
  if (log.finished?.report === report && hasWholeReport(directory)) {
    if (!quiet) console.note('this run was finished before, and nothing was played; --fresh plays it anew');
    return answer(log.finished.printed);
  }
  const resumed = log.trials;
  if (resumed > 0 && !quiet) console.note(resumingText(resumed, study));
  const started = new Date();
  const before = performance.now();
  const playing = untilInterrupted(
    (listening) => runStudy(study, { workers, log, keepsPartial: true, ...listening }),
    quiet === true,
    console,
    noReport,
  );
  // The charts' libraries take their time, in which the first trials are played.
  const [result, reporting] = await Promise.all([playing, import('./running/reporting.ts')]);
  const played = result?.scenarios[0].tally.trials ?? 0;
  if (result === null || played === 0) {
    if (result !== null) console.note('interrupted before the first trials were played; no report was written');
    return exitCodes.interrupted;
  }
  const seconds = (performance.now() - before) / 1000;
  await reporting.writeReport(result, directory, { started, seconds, workers, resumed });
  if (result.isPartial) {
    console.note(partialText(result, directory));
    return exitCodes.interrupted;
  }
  const printed = reporting.terminalTable(reporting.summarise(result));
  log.finish({ report, printed });
  return answer(printed);
}

function resumingText(resumed: number, { trials, precision, rare }: Study): string {
  if (resumed === trials) {
    const left = rare === undefined ? 'only the report is' : 'only its rare event and the report are';
    return `all ${groupedText(trials)} trials were played before; ${left} made anew`;
  }
  return `resuming at ${groupedText(resumed)} of ${precision === null ? '' : 'at most '}${groupedText(trials)} trials`;
}

function partialText(result: StudyResult, directory: string): string {
  const page = relative('.', join(directory, 'report.html'));
  return `interrupted ${howFar(result, 'trials')}; the partial report: ${page}\nThe same command goes on from there.`;
}
