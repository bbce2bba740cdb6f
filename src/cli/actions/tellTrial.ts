import { groupedText } from '../../report/text/groupedText.ts';
import { journalText } from '../../report/text/journalText.ts';
import { unitText } from '../../report/text/unitText.ts';
import { valueText } from '../../report/text/valueText.ts';
import type { Measure } from '../../rules/Measure.ts';
import { registry } from '../../rules/registry.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { Player } from '../../trials/Player.ts';
import { replayTrial } from '../../trials/replayTrial.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { findScenario } from '../reading/findScenario.ts';
import { parseCondition } from '../reading/parseCondition.ts';
import { UsageError } from '../UsageError.ts';

/** The options of `riftlab replay`. */
export interface ReplayOptions {
  readonly trial?: number;
  readonly where?: string;
  readonly scenario?: string;
  readonly seed?: string;
  readonly allowOutside?: boolean;
}

/** Plays one trial again and prints its journal and its measures. @returns the exit code */
export function tellTrial(file: string, options: ReplayOptions, console: Console): number {
  const study = loadStudy(file, registry, { seed: options.seed, allowOutside: options.allowOutside });
  const scenario = findScenario(study, options.scenario);
  const measures = study.rules.measures(scenario.setup);
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

/** A flag with its number, too, which is what `--where` asks for. */
function shown(measure: Measure, value: number): string {
  const text = valueText(measure, value);
  if (measure.kind === 'category') return text;
  return measure.kind === 'flag' ? `${value} (${text})` : `${text} ${unitText(value * measure.step, measure.unit)}`;
}
