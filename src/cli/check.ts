import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { CheckOptions } from './actions/checkStudies.ts';
import { type Console, processConsole } from './Console.ts';
import { allowOutside, force, trialCount, workerCount } from './reading/optionParsers.ts';

/** `riftlab check STUDY…`: hold studies to their targets. */
export function addCheck(program: Command, console: Console = processConsole): void {
  program
    .command('check')
    .summary('hold studies to their targets')
    .description(
      'Hold studies to their targets: met, missed or undecided. The exact value decides where there is one; elsewhere trials are played until each target is decided, or the study’s trials are spent.',
    )
    .argument('<study...>', 'study files with targets')
    .option(
      '--junit <file>',
      'also write the verdicts as JUnit XML, for a build server; replaces what check wrote there',
    )
    .option(...force)
    .option('--seed <text>', 'another seed than the study gives')
    .option('--trials <n>', 'another number of trials at most: 1_000_000, 1e6 or 1M', trialCount)
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option(...allowOutside)
    .option('--quiet', 'print nothing but mistakes; the exit code says it all')
    .addHelpText(
      'after',
      `
Exit codes: 0 all met, 1 one is missed, 3 none missed but one undecided, 2 the input is wrong.

Examples:
  riftlab check sims/fair-duel.yaml
  riftlab check sims/fair-duel.yaml --junit balance.xml --trials 10M`,
    )
    .action(async (files: string[], options: CheckOptions) => {
      const { checkStudies } = await import('./actions/checkStudies.ts');
      process.exitCode = await checkStudies(files, options, console);
    });
}
