import type { Command } from 'commander';
import { renderTerminal } from '../report/render/terminal.ts';
import { measuresDocument } from '../report/views/measures.ts';
import { loadStudy } from '../study/loadStudy.ts';
import { type Console, exitCodes, processConsole } from './shared/Console.ts';
import { allowOutside, findScenario, knownRules, ownRules, type StudyOptions } from './shared/options.ts';

/** The options of `riftlab measures`. */
export interface MeasuresOptions extends StudyOptions {
  readonly scenario?: string;
}

/** `riftlab measures STUDY`: lists the measures of a study. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'List the measures of a study, including its events: the name, unit, range and meaning of each. These names are used in `lead`, `targets`, `events` and other fields of a study, and in --where and --measure.',
    )
    .argument('<study>', 'a study file')
    .option('--scenario <name>', 'the scenario whose measures are listed; default: the first')
    .option(...ownRules)
    .option(...allowOutside)
    .addHelpText(
      'after',
      `
Example:
  npx riftlab measures sims/rift-shortcut.yaml`,
    )
    .action(async (file: string, options: MeasuresOptions) => {
      process.exitCode = await listMeasures(file, options, console);
    });
}

/** Prints the measures of a study's scenario. @returns the exit code */
export async function listMeasures(
  file: string,
  { scenario, rules, allowOutside }: MeasuresOptions,
  console: Console,
): Promise<number> {
  const study = loadStudy(file, await knownRules(rules), { allowOutside });
  const { name, setup } = findScenario(study, scenario);
  console.print(renderTerminal(measuresDocument(study, name, study.rules.measures(setup))));
  return exitCodes.done;
}
