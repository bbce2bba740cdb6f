import { join, relative } from 'node:path';
import { placeFiles } from '../../report/placeFiles.ts';
import { sensitivityFiles } from '../../report/sensitivity/sensitivityFiles.ts';
import { sensitivityTerminal } from '../../report/sensitivity/sensitivityTerminal.ts';
import { shellWord } from '../../report/text/shellWord.ts';
import { figuresOf } from '../../rules/Figure.ts';
import { didYouMean } from '../../rules/nearestWord.ts';
import { registry } from '../../rules/registry.ts';
import { measureSensitivity } from '../../runner/sensitivity/measureSensitivity.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import type { Study } from '../../study/Study.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../UsageError.ts';
import { checkFolder } from '../writing/checkFolder.ts';
import { askedOrigin } from './askedOrigin.ts';
import { untilInterrupted } from './untilInterrupted.ts';

/** The options of `riftlab sensitivity`. */
export interface SensitivityCommand {
  readonly measure?: string;
  readonly points: number;
  readonly out?: string;
  readonly force?: boolean;
  readonly seed?: string;
  readonly trials?: number;
  readonly allowOutside?: boolean;
  readonly workers: number;
  readonly quiet?: boolean;
}

/** Of each value, where a study asks for a precision instead, which nothing here can aim at. */
const TRIALS = 1_000_000;

/** Says which of a study's varied places matters most, and writes the report of it. @returns the exit code */
export async function findWhatMatters(file: string, command: SensitivityCommand, console: Console): Promise<number> {
  const { points, seed, trials, allowOutside, workers, quiet = false } = command;
  const loaded = loadStudy(file, registry, { seed, trials, allowOutside });
  const study = loaded.precision === null ? loaded : { ...loaded, trials: TRIALS };
  if (study.vary === undefined) {
    throw new UsageError(
      `${file} varies nothing; add places of its setup and their values, such as\nvary:\n  some.number: {from: 1, to: 6}`,
    );
  }
  const figure = figureNamed(study, command.measure ?? study.lead);
  const directory = command.out ?? join('reports', `${study.name}-sensitivity`);
  checkFolder(directory, command.force);
  const started = new Date();
  const found = await untilInterrupted(
    (listening) => measureSensitivity(study, { figure, points, workers, ...listening }),
    quiet,
    console,
  );
  if (found === null) return exitCodes.interrupted;
  const words = [study.path ?? study.file, '--measure', figure, '--points', String(points)];
  const origin = askedOrigin(`riftlab sensitivity ${words.map(shellWord).join(' ')}`, study, started, workers);
  placeFiles(directory, await sensitivityFiles(found, origin));
  if (quiet) return exitCodes.done;
  console.print(sensitivityTerminal(found));
  console.print(`\nReport: ${relative('.', join(directory, 'report.html'))}`);
  return exitCodes.done;
}

/** The figure asked for; of a category the first value. @throws UsageError with the nearest right word */
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
