import { join, relative } from 'node:path';
import { summarise } from '../../report/summarise.ts';
import { terminalTable } from '../../report/tables/terminalTable.ts';
import { writeReport } from '../../report/writeReport.ts';
import { registry } from '../../rules/registry.ts';
import { runStudy } from '../../runner/runStudy.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { checkFolder } from './playWithProgress.ts';
import { type Listening, noReport, untilInterrupted } from './untilInterrupted.ts';

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
  const directory = options.out ?? join('reports', study.name);
  checkFolder(directory);
  const started = new Date();
  const report = async ({ signal, onProgress }: Listening) => {
    const result = await runStudy(study, { workers, signal, onProgress });
    const seconds = (Date.now() - started.getTime()) / 1000;
    await writeReport(result, directory, { started, seconds, workers });
    return result;
  };
  const result = await untilInterrupted(report, quiet === true, console, noReport);
  if (result === null) return exitCodes.interrupted;
  if (!quiet) {
    console.print(terminalTable(summarise(result)));
    console.print(`\nReport: ${relative('.', join(directory, 'report.html'))}`);
  }
  return exitCodes.done;
}
