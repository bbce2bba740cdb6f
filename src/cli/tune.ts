import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { TuneCommand } from './actions/tuneToTargets.ts';
import { type Console, processConsole } from './Console.ts';
import { allowOutside, force, trialCount, workerCount } from './reading/optionParsers.ts';

/** `riftlab tune STUDY`: values that meet a study's targets. */
export function addTune(program: Command, console: Console = processConsole): void {
  program
    .command('tune')
    .summary('find values that meet a study’s targets')
    .description(
      'Find values of the places under adjust: in a study that meet its targets, and write a study with them beside the old one, NAME-tuned.yaml. One number is halved down to; of several places every combination is tried, or as many as can be, drawn at random.',
    )
    .argument('<study>', 'a study file with adjust: and targets:')
    .option(
      '--out <dir>',
      'where the table of all that was tried goes; default: reports/ and the study’s name with -tuning',
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
Exit codes: 0 values were found, 1 none of those tried meets the targets, 3 none was found but one may, 2 the input is wrong.

Examples:
  riftlab tune sims/fair-hit-points.yaml
  riftlab tune sims/fair-hit-points.yaml --force --trials 10M`,
    )
    .action(async (file: string, options: TuneCommand) => {
      const { tuneToTargets } = await import('./actions/tuneToTargets.ts');
      process.exitCode = await tuneToTargets(file, options, console);
    });
}
