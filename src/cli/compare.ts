import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { type Console, processConsole } from './Console.ts';
import { allowOutside, force, trialCount, workerCount } from './reading/optionParsers.ts';

/** The options of `riftlab compare`. */
export interface CompareOptions {
  readonly against?: string;
  readonly scenario?: string;
  readonly cards?: string;
  readonly out?: string;
  readonly force?: boolean;
  readonly seed?: string;
  readonly trials?: number;
  readonly allowOutside?: boolean;
  readonly workers: number;
  readonly quiet?: boolean;
}

/** `riftlab compare A B`: two studies, two chart files or two cards, on the same luck. */
export function addCompare(program: Command, console: Console = processConsole): void {
  program
    .command('compare')
    .summary('tell what changes between two studies, chart files or cards')
    .description(
      'What changes from A to B, on the same trials. Of two studies (.yaml) their first scenarios are compared; of two chart files (.csv) every row; of two cards (NAME or FILE:NAME) how they fare in duels with the same opponent.',
    )
    .argument('<a>', 'what it was')
    .argument('<b>', 'what it has become')
    .option('--scenario <name>', 'of studies: the scenario of this name in each; default: the first of each')
    .option('--against <card>', 'of cards: whom both meet; default: the first card itself')
    .option('--cards <file>', 'of cards: the file that names are looked up in; default: those of sims/cards and cards')
    .option('--out <dir>', 'write a report there')
    .option(...force)
    .option('--seed <text>', 'another seed than the first study gives')
    .option('--trials <n>', 'another number of trials: 1_000_000, 1e6 or 1M', trialCount)
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option(...allowOutside)
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab compare sims/rift-shortcut.yaml sims/vuilraith-loop.yaml
  riftlab compare bruiser sentinel --against duellist
  riftlab compare sims/charts/ip2-destinations.csv reports/ordered.csv`,
    )
    .action(async (before: string, after: string, options: CompareOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the engines.
      const { comparePair } = await import('./actions/comparePair.ts');
      process.exitCode = await comparePair([before, after], options, console);
    });
}
