import type { Command } from 'commander';
import type { ReplayOptions } from './actions/tellTrial.ts';
import { type Console, processConsole } from './Console.ts';
import { allowOutside, trialNumber } from './reading/optionParsers.ts';

/** `riftlab replay STUDY`: one trial of a study, told line by line with the rule behind each. */
export function addReplay(program: Command, console: Console = processConsole): void {
  program
    .command('replay')
    .summary('tell one trial of a study, line by line with the rule behind each')
    .description('Tell one trial of a study, line by line with the rule behind each.')
    .argument('<study>', 'a study file')
    .option('--trial <n>', 'the trial with this number, from 0', trialNumber)
    .option(
      '--where <condition>',
      'the first trial that meets this: "fleet_lost = 1", "ships_arrived < 2 and cost_removed > 4"',
    )
    .option('--scenario <name>', 'the scenario to play; default: the first')
    .option('--seed <text>', 'another seed than the study gives')
    .option(...allowOutside)
    .addHelpText(
      'after',
      `
Examples:
  riftlab replay sims/rift-shortcut.yaml --trial 17
  riftlab replay sims/rift-shortcut.yaml --where "fleet_lost = 1"`,
    )
    .action(async (file: string, options: ReplayOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the engines.
      const { tellTrial } = await import('./actions/tellTrial.ts');
      process.exitCode = tellTrial(file, options, console);
    });
}
