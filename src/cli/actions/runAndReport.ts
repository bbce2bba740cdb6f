import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { summarise } from '../../report/summarise.ts';
import { terminalTable } from '../../report/tables/terminalTable.ts';
import { writeReport } from '../../report/writeReport.ts';
import { registry } from '../../rules/registry.ts';
import { runStudy } from '../../runner/runStudy.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { progressLine } from '../progressLine.ts';
import { UsageError } from '../UsageError.ts';

/** The options of `riftlab run`. */
export interface RunOptions {
  readonly out?: string;
  readonly seed?: string;
  readonly trials?: number;
  readonly workers: number;
  readonly quiet?: boolean;
}

/** Plays a study, writes its report and prints the odds. @returns the exit code */
export async function runAndReport(file: string, options: RunOptions, console: Console): Promise<number> {
  const { seed, trials, workers, quiet } = options;
  const study = loadStudy(file, registry, { seed, trials });
  const directory = outFolder(options.out ?? join('reports', study.name));
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt);
  let played = 0;
  const show = quiet ? () => {} : progressLine(process.stderr);
  const started = new Date();
  try {
    const result = await runStudy(study, {
      workers,
      signal: interruption.signal,
      onProgress: (progress) => {
        played = progress.done;
        show(progress);
      },
    });
    const seconds = (Date.now() - started.getTime()) / 1000;
    await writeReport(result, directory, { started, seconds, workers });
    if (!quiet) {
      console.print(terminalTable(summarise(result)));
      console.print(`\nReport: ${relative('.', join(directory, 'report.html'))}`);
    }
    return exitCodes.done;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.note(`\ninterrupted after ${played.toLocaleString('en-GB')} trials; no report was written`);
    return exitCodes.interrupted;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** Looked at before the first trial, so that hours of playing do not end in a folder that cannot be. */
function outFolder(directory: string): string {
  if (directory.trim() === '') throw new UsageError('--out needs the name of a folder; got none');
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    throw new UsageError(`--out needs a folder; ${directory} is a file`);
  }
  return directory;
}
