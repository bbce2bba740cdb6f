import { join, relative } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { didYouMean } from '../foundation/nearestWord.ts';
import { shellWord } from '../foundation/text.ts';
import { placeFiles } from '../report/placeFiles.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { sensitivityDocument, sensitivityFiles } from '../report/views/sensitivity.ts';
import { figuresOf } from '../rules/Measure.ts';
import { measureSensitivity } from '../runner/measureSensitivity.ts';
import { loadStudy } from '../study/loadStudy.ts';
import type { Study } from '../study/Study.ts';
import { readCount } from '../study/schema/counts.ts';
import { analysisOrigin } from './shared/analysisOrigin.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  allowOutside,
  excel,
  force,
  forSpreadsheets,
  knownRules,
  type OutputOptions,
  ownRules,
  type PlayOptions,
  quiet,
  seed,
  trialCount,
  workers,
} from './shared/options.ts';
import { checkFolder } from './shared/output.ts';
import { untilInterrupted } from './shared/progress.ts';
import { onQueue, queue } from './shared/queue.ts';

/** The default number of rows of Saltelli's scheme. */
const POINTS = 1_000;
const MOST_POINTS = 100_000;

/** `riftlab sensitivity STUDY`: finds which varied path matters most. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Find which of the paths that a study lists under `vary` matter most to a measure. First each path alone is moved to the ends of its range (a tornado chart). Then all paths vary together, and each has a share of the variance (Sobol’ indices, without the noise of the dice).',
    )
    .argument('<study>', 'a study file with `vary`')
    .option(
      '--measure <name>',
      'the measure, a category with a value (winner=red), or an event ("ships_arrived >= 2"); default: the lead of the study',
    )
    .option(
      '--points <n>',
      'the number of rows of Saltelli’s scheme; for each row, values of all paths are drawn',
      rowCount,
      POINTS,
    )
    .option(
      '--trials <n>',
      'the number of trials of each value in the tornado chart; for the shares of the variance, each path gets this number, spread over all its points',
      trialCount,
    )
    .option('--out <dir>', 'the folder of the report; default: reports/ and the study’s name with -sensitivity')
    .option(...seed)
    .option(...workers)
    .option(...queue)
    .option(...excel)
    .option(...force)
    .option(...ownRules)
    .option(...allowOutside)
    .option(...quiet)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab sensitivity sims/what-matters-in-the-rift.yaml
  npx riftlab sensitivity sims/what-matters-in-the-rift.yaml --measure fleet_arrives --points 2000`,
    )
    .action(async (file: string, options: SensitivityCommand) => {
      process.exitCode = await analyseSensitivity(file, options, console);
    });
}

function rowCount(text: string): number {
  const rows = readCount(text);
  if (rows !== null && rows >= 2 && rows <= MOST_POINTS) return rows;
  throw new InvalidArgumentError(`expected a whole number from 2 to ${MOST_POINTS}, such as 1000 or 2k.`);
}

/** The options of `riftlab sensitivity`. */
export interface SensitivityCommand extends PlayOptions, OutputOptions {
  readonly measure?: string;
  readonly points: number;
}

/** The number of trials of each value if the study has a precision, which `riftlab sensitivity` does not use. */
const TRIALS = 1_000_000;

/** Finds the varied paths that matter most, writes the report and prints it. @returns the exit code */
export async function analyseSensitivity(file: string, command: SensitivityCommand, console: Console): Promise<number> {
  const { points, seed, trials, rules, allowOutside, workers, queue: queued, quiet = false } = command;
  const loaded = loadStudy(file, await knownRules(rules), { seed, trials, allowOutside, measure: command.measure });
  const study = loaded.precision === null ? loaded : { ...loaded, trials: TRIALS };
  if (study.vary === undefined) {
    throw new UsageError(
      `${file} has no \`vary\`; add paths of its setup and their values, such as\nvary:\n  some.number: {from: 1, to: 6}`,
    );
  }
  const figure = figureNamed(study, study.asked ?? study.lead);
  const directory = command.out ?? join('reports', `${study.name}-sensitivity`);
  checkFolder(directory, command.force);
  const started = new Date();
  const found = await untilInterrupted(
    (listening) =>
      onQueue(queued, { workers, console, ...listening }, (queue) =>
        measureSensitivity(study, { figure, points, workers, queue, ...listening }),
      ),
    quiet,
    console,
  );
  if (found === null) return exitCodes.interrupted;
  const words = [study.path ?? study.file, '--measure', figure, '--points', String(points)];
  const origin = analysisOrigin(`npx riftlab sensitivity ${words.map(shellWord).join(' ')}`, study, started, workers);
  const document = forSpreadsheets(sensitivityDocument(found, origin), command.excel);
  placeFiles(directory, await sensitivityFiles(found, document, origin));
  if (quiet) return exitCodes.done;
  console.print(renderTerminal(document));
  console.print(`\nReport: ${relative('.', join(directory, 'report.html'))}`);
  return exitCodes.done;
}

/**
 * Returns the name of a figure: a measure, or a category with one of its values. The name of a category alone stands for the
 * category's first value. Null stands for the first figure of the rules.
 *
 * @throws UsageError that suggests the nearest name
 */
function figureNamed({ rules, scenarios }: Study, name: string | null): string {
  const figures = figuresOf(rules.measures(scenarios[0].setup));
  const names = figures.map((figure) => figure.name);
  if (name === null) return names[0];
  const found = figures.find((figure) => figure.name === name) ?? figures.find(({ measure }) => measure.name === name);
  if (found !== undefined) return found.name;
  throw new UsageError(
    `no measure is called ${name}${didYouMean(name, names)}; expected ${names.slice(0, 20).join(', ')}`,
  );
}
