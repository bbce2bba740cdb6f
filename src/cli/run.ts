import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { RunOptions } from './actions/runAndReport.ts';
import { type Console, processConsole } from './Console.ts';
import { allowOutside, force, trialCount, workerCount } from './reading/optionParsers.ts';

/** `riftlab run STUDY`: play a study and leave its report. */
export function addRun(program: Command, console: Console = processConsole): void {
  program
    .command('run')
    .summary('play a study and write its report')
    .description(
      'Play a study: millions of seeded trials, checked against the exact answer, written as CSV, charts and a page. What was interrupted goes on where it stopped.',
    )
    .argument('<study>', 'a study file')
    .option('--out <dir>', 'where the report goes; default: reports/ and the study’s name')
    .option('--seed <text>', 'another seed than the study gives')
    .option('--trials <n>', 'another number of trials: 1_000_000, 1e6 or 1M', trialCount)
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option('--fresh', 'play all trials anew, whatever was played before')
    .option(...force)
    .option(...allowOutside)
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab run sims/rift-shortcut.yaml
  riftlab run sims/overbooking.yaml --trials 10M --out reports/overbooked`,
    )
    .action(async (file: string, options: RunOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the charts' libraries.
      const { runAndReport } = await import('./actions/runAndReport.ts');
      process.exitCode = await runAndReport(file, options, console);
    });
}
