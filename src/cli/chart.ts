import { type Command, InvalidArgumentError, Option } from 'commander';
import { MISSING_CHOICES, type Missing } from '../rules/gravity-portal/charts/chartWeights.ts';
import { type Dice, diceText, readDice, TWO_DICE } from '../rules/gravity-portal/charts/Dice.ts';
import { type Console, processConsole } from './Console.ts';
import { force } from './reading/optionParsers.ts';

/** The options of `riftlab chart`. */
export interface ChartOptions {
  readonly out?: string;
  readonly missing: Missing;
  readonly dice: Dice;
  readonly chartDice: Dice;
  readonly chart?: string;
  readonly reorder?: boolean;
  readonly targetBpv?: number;
  readonly write?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** `riftlab chart FILE [OTHER]`: the chart doctor. */
export function addChart(program: Command, console: Console = processConsole): void {
  program
    .command('chart')
    .summary('examine destination charts, or what a tweak does to them')
    .description(
      'Examine destination charts: how often each row, scenario, race and port comes, how hard it is there, and whether harder destinations stand on rarer rolls. All of it is exact. With OTHER, what changes from FILE to OTHER, row by row.',
    )
    .argument('<file>', 'a chart file (CSV): chart,roll,set,number,port,race,defend,bpv,ships,notes')
    .argument('[other]', 'another, to compare with the first')
    .option('--out <dir>', 'where the report goes; default: reports/chart- and the file’s name')
    .addOption(
      new Option('--missing <choice>', 'what a chart roll does that no chart stands for')
        .choices(MISSING_CHOICES)
        .default('reroll'),
    )
    .addOption(diceOption('--dice <dice>', 'the dice that choose a row of a chart'))
    .addOption(diceOption('--chart-dice <dice>', 'the dice that choose a chart'))
    .option('--chart <name>', 'show this chart row by row; with --reorder or --target-bpv, re-order this one alone')
    .option('--reorder', 'put harder rows on rarer rolls with the fewest rows moved (IP2.411)')
    .option(
      '--target-bpv <n>',
      'order the rows within their charts so that the mean BPV of all charts (with --chart: of that one) comes nearest to this, with the fewest rows moved',
      bpvTarget,
    )
    .option('--write <file>', 'write the re-ordered charts to a new chart file')
    .option(...force)
    .option('--quiet', 'print nothing but mistakes')
    .addHelpText(
      'after',
      `
Examples:
  riftlab chart sims/charts/ip2-destinations.csv
  riftlab chart sims/charts/ip2-destinations.csv --chart DR6 --missing mirror
  riftlab chart sims/charts/ip2-destinations.csv --reorder --write reports/ordered.csv
  riftlab chart sims/charts/ip2-destinations.csv reports/ordered.csv
  riftlab chart sims/charts/ip2-destinations.csv --target-bpv 250`,
    )
    .action(async (file: string, other: string | undefined, options: ChartOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the charts' libraries.
      const { examineFiles } = await import('./actions/examineFiles.ts');
      process.exitCode = await examineFiles(file, other, options, console);
    });
}

function diceOption(flags: string, description: string): Option {
  return new Option(flags, description).default(TWO_DICE, diceText(TWO_DICE)).argParser((text: string): Dice => {
    const dice = readDice(text);
    if (dice !== null) return dice;
    throw new InvalidArgumentError('expected dice such as 2d6, d12 or 3d6.');
  });
}

function bpvTarget(text: string): number {
  if (/^\d{1,7}(\.\d{1,3})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a number, 0 or more, with at most three decimals.');
}
