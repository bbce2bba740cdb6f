import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { readCount } from '../study/schema/readCount.ts';
import type { SensitivityCommand } from './actions/findWhatMatters.ts';
import { type Console, processConsole } from './Console.ts';
import { allowOutside, force, trialCount, workerCount } from './reading/optionParsers.ts';

/** Rows of Saltelli's scheme, where nothing is said. */
const POINTS = 1_000;
const MOST_POINTS = 100_000;

/** `riftlab sensitivity STUDY`: which of the varied places matters most. */
export function addSensitivity(program: Command, console: Console = processConsole): void {
  program
    .command('sensitivity')
    .summary('find which of a study’s numbers matter most')
    .description(
      'Find which places of a setup, those under vary: in the study, matter most to a measure: each moved alone to the ends of its range (a tornado chart), and all at once, each place’s share of the differences (Sobol’ indices, without the noise of the dice).',
    )
    .argument('<study>', 'a study file with vary:')
    .option(
      '--measure <name>',
      'the measure, or a category with a value (winner=red); default: what the study leads with',
    )
    .option('--points <n>', 'how often all places are drawn at once: rows of Saltelli’s scheme', rowCount, POINTS)
    .option('--trials <n>', 'trials of each value; in the second part, of each place over all points', trialCount)
    .option('--out <dir>', 'where the report goes; default: reports/ and the study’s name with -sensitivity')
    .option('--seed <text>', 'another seed than the study gives')
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option(...force)
    .option(...allowOutside)
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab sensitivity sims/what-matters-in-the-rift.yaml
  riftlab sensitivity sims/what-matters-in-the-rift.yaml --measure fleet_arrives --points 2000`,
    )
    .action(async (file: string, options: SensitivityCommand) => {
      const { findWhatMatters } = await import('./actions/findWhatMatters.ts');
      process.exitCode = await findWhatMatters(file, options, console);
    });
}

function rowCount(text: string): number {
  const rows = readCount(text);
  if (rows !== null && rows >= 2 && rows <= MOST_POINTS) return rows;
  throw new InvalidArgumentError(`expected a whole number from 2 to ${MOST_POINTS}, such as 1000 or 2k.`);
}
