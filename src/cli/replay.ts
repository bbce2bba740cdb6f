import type { Command } from 'commander';
import { journalText } from '../report/text/journalText.ts';
import type { Measure } from '../rules/Measure.ts';
import { registry } from '../rules/registry.ts';
import { loadStudy } from '../study/loadStudy.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { Player } from '../trials/Player.ts';
import { replayTrial } from '../trials/replayTrial.ts';
import { type Console, processConsole } from './Console.ts';
import { exitCodes } from './exitCodes.ts';
import { findScenario } from './findScenario.ts';
import { trialNumber } from './optionParsers.ts';
import { parseCondition } from './parseCondition.ts';
import { UsageError } from './UsageError.ts';

interface ReplayOptions {
  readonly trial?: number;
  readonly where?: string;
  readonly scenario?: string;
  readonly seed?: string;
}

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
    .addHelpText(
      'after',
      `
Examples:
  riftlab replay sims/rift-shortcut.yaml --trial 17
  riftlab replay sims/rift-shortcut.yaml --where "fleet_lost = 1"`,
    )
    .action((file: string, options: ReplayOptions) => {
      process.exitCode = replay(file, options, console);
    });
}

function replay(file: string, options: ReplayOptions, console: Console): number {
  const study = loadStudy(file, registry, { seed: options.seed });
  const scenario = findScenario(study, options.scenario);
  const measures = study.rules.measures(scenario.setup);
  const trial = chosenTrial(study, scenario, measures, options);
  if (trial === null) {
    console.note(`none of the first ${study.trials.toLocaleString('en-GB')} trials meets ${options.where}`);
    return exitCodes.missed;
  }
  const { lines, values } = replayTrial(study.rules, scenario.setup, study.seed, trial);
  console.print(`${study.name}, scenario ${scenario.name}, seed ${study.seed}: trial ${trial}\n`);
  console.print(journalText(lines, process.stdout.columns ?? 80));
  console.print('');
  const nameWidth = Math.max(...measures.map(({ name }) => name.length));
  for (const [at, measure] of measures.entries()) {
    console.print(`${measure.name.padEnd(nameWidth)}  ${valueText(measure, values[at])}`);
  }
  return exitCodes.done;
}

function chosenTrial(
  study: Study,
  scenario: Scenario,
  measures: readonly Measure[],
  options: ReplayOptions,
): number | null {
  if ((options.trial === undefined) === (options.where === undefined)) {
    throw new UsageError('replay needs one of --trial NUMBER and --where CONDITION');
  }
  if (options.trial !== undefined) return options.trial;
  const meets = parseCondition(options.where as string, measures);
  const player = new Player(study.rules, scenario.setup, study.seed);
  for (let trial = 0; trial < study.trials; trial += 1) {
    if (meets(player.valuesOf(trial))) return trial;
  }
  return null;
}

function valueText(measure: Measure, value: number): string {
  if (measure.kind === 'category') return measure.labels?.[value] ?? String(value);
  if (measure.kind === 'flag') return value === 1 ? '1 (yes)' : '0 (no)';
  return `${value * measure.step} ${measure.unit}`;
}
