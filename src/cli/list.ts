import type { Command } from 'commander';
import type { ListOptions } from './actions/listStudies.ts';
import { type Console, processConsole } from './Console.ts';
import { allowOutside } from './reading/optionParsers.ts';

/** `riftlab list [DIR]`: the studies of a folder. */
export function addList(program: Command, console: Console = processConsole): void {
  program
    .command('list')
    .summary('list studies with their questions, and when each was last run')
    .description(
      'List the studies of a folder with their questions, and the day on which each was last run. Files that are no study are named below, with the first thing that is wrong in each.',
    )
    .argument('[dir]', 'the folder; default: sims where there is one, or else the working folder')
    .option('--reports <dir>', 'where reports are, one folder for each study', 'reports')
    .option(...allowOutside)
    .addHelpText(
      'after',
      `
Examples:
  riftlab list
  riftlab list playtests --reports playtests/reports`,
    )
    .action(async (folder: string | undefined, options: ListOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the engines.
      const { listStudies } = await import('./actions/listStudies.ts');
      process.exitCode = listStudies(folder, options, console);
    });
}
