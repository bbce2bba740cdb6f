import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { summarise } from '../report/summarise.ts';
import { terminalTable } from '../report/tables/terminalTable.ts';
import { writeReport } from '../report/writeReport.ts';
import { registry } from '../rules/registry.ts';
import { runStudy } from '../runner/runStudy.ts';
import { loadStudy } from '../study/loadStudy.ts';
import { type Console, processConsole } from './Console.ts';
import { exitCodes } from './exitCodes.ts';
import { trialCount, workerCount } from './optionParsers.ts';
import { progressLine } from './progressLine.ts';

interface RunOptions {
  readonly out?: string;
  readonly seed?: string;
  readonly trials?: number;
  readonly workers: number;
  readonly quiet?: boolean;
}

/** `riftlab run STUDY`: play a study and leave its report. */
export function addRun(program: Command, console: Console = processConsole): void {
  program
    .command('run')
    .summary('play a study and write its report')
    .description(
      'Play a study: millions of seeded trials, checked against the exact answer, written as CSV, charts and a page.',
    )
    .argument('<study>', 'a study file')
    .option('--out <dir>', 'where the report goes; default: reports/ and the study’s name')
    .option('--seed <text>', 'another seed than the study gives')
    .option('--trials <n>', 'another number of trials: 1_000_000, 1e6 or 1M', trialCount)
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab run sims/rift-shortcut.yaml
  riftlab run sims/overbooking.yaml --trials 10M --out reports/overbooked`,
    )
    .action(async (file: string, options: RunOptions) => {
      process.exitCode = await run(file, options, console);
    });
}

async function run(file: string, options: RunOptions, console: Console): Promise<number> {
  const { seed, trials, workers, quiet } = options;
  const study = loadStudy(file, registry, { seed, trials });
  const directory = options.out ?? join('reports', study.name);
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
