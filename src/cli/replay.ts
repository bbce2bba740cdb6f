import type { Command } from 'commander';
import { withColumn } from '../foundation/conditions.ts';
import { groupedText, unitText } from '../foundation/numbers.ts';
import { valueText } from '../report/text/estimateText.ts';
import { journalText } from '../report/text/journalText.ts';
import { listedMeasures, type Measure } from '../rules/Measure.ts';
import { compileMeasureCondition, type MeasureCondition } from '../rules/measureConditions.ts';
import { loadStudy } from '../study/loadStudy.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { Player } from '../trials/Player.ts';
import { replayTrial } from '../trials/replayTrial.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  allowOutside,
  findScenario,
  knownRules,
  ownRules,
  type StudyOptions,
  seed,
  trialNumber,
} from './shared/options.ts';

/** `riftlab replay STUDY`: prints the journal of one trial, with the rule for each line. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description('Show one trial of a study, line by line, with the rule for each line.')
    .argument('<study>', 'a study file')
    .option('--trial <n>', 'the trial with this number, from 0', trialNumber)
    .option(
      '--where <condition>',
      'the first trial that meets this condition: "fleet_lost = 1", "ships_arrived < 2 and cost_removed > 4"',
    )
    .option('--scenario <name>', 'the scenario to play; default: the first')
    .option(...seed)
    .option(...ownRules)
    .option(...allowOutside)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab replay sims/rift-shortcut.yaml --trial 17
  npx riftlab replay sims/rift-shortcut.yaml --where "fleet_lost = 1"`,
    )
    .action(async (file: string, options: ReplayOptions) => {
      process.exitCode = await replay(file, options, console);
    });
}

/** The options of `riftlab replay`. */
export interface ReplayOptions extends StudyOptions {
  readonly trial?: number;
  readonly where?: string;
  readonly scenario?: string;
  readonly seed?: string;
}

/** Plays one trial again and prints its journal and its measures. @returns the exit code */
export async function replay(file: string, options: ReplayOptions, console: Console): Promise<number> {
  const study = loadStudy(file, await knownRules(options.rules), {
    seed: options.seed,
    allowOutside: options.allowOutside,
  });
  const scenario = findScenario(study, options.scenario);
  const measures = listedMeasures(study.rules.measures(scenario.setup));
  const trial = chosenTrial(study, scenario, measures, options);
  if (trial === null) {
    console.note(`none of the first ${groupedText(study.trials)} trials meets ${options.where}`);
    return exitCodes.missed;
  }
  const { lines, values } = replayTrial(study.rules, scenario.setup, study.seed, trial);
  console.print(`${study.name}, scenario ${scenario.name}, seed ${study.seed}: trial ${trial}\n`);
  console.print(journalText(lines, process.stdout.columns ?? 80));
  console.print('');
  const nameWidth = Math.max(...measures.map(({ name }) => name.length));
  for (const [at, measure] of measures.entries()) {
    console.print(`${measure.name.padEnd(nameWidth)}  ${shown(measure, values[at])}`);
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
    throw new UsageError('replay needs either --trial NUMBER or --where CONDITION');
  }
  if (options.trial !== undefined) return options.trial;
  const meets = conditionOf(options.where as string, measures);
  const player = new Player(study.rules, scenario.setup, study.seed);
  for (let trial = 0; trial < study.trials; trial += 1) {
    if (meets(player.valuesOf(trial))) return trial;
  }
  return null;
}

/** Compiles the condition of `--where`. @throws UsageError with every mistake of the text */
function conditionOf(text: string, measures: readonly Measure[]): MeasureCondition {
  const mistakes: string[] = [];
  const report = withColumn(text, (message) => mistakes.push(message));
  const condition = compileMeasureCondition(text, measures, report);
  if (condition === null) throw new UsageError(mistakes.join('\n'));
  return condition.meets;
}

/** Formats a value with its unit. For a flag, the text also has the number that `--where` uses. */
function shown(measure: Measure, value: number): string {
  const text = valueText(measure, value);
  if (measure.kind === 'category') return text;
  return measure.kind === 'flag' ? `${value} (${text})` : `${text} ${unitText(value * measure.step, measure.unit)}`;
}
