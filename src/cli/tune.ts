import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { shellWord } from '../foundation/text.ts';
import { placeFiles } from '../report/placeFiles.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { tuneDocument, tuneFiles } from '../report/views/tune.ts';
import { tuneStudy } from '../runner/tuneStudy.ts';
import { loadStudy } from '../study/loadStudy.ts';
import { parseStudy } from '../study/parseStudy.ts';
import type { Study } from '../study/Study.ts';
import { StudyError } from '../study/StudyError.ts';
import { decodeText } from '../study/text/StudyText.ts';
import { tunedText } from '../study/vary/tunedText.ts';
import type { Choice } from '../study/vary/Variation.ts';
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
  seed,
  trialCount,
  workers,
} from './shared/options.ts';
import { checkFolder, checkOutputs, writeOutput } from './shared/output.ts';
import { untilInterrupted } from './shared/progress.ts';
import { onQueue, queue } from './shared/queue.ts';

/** `riftlab tune STUDY`: finds values that meet a study's targets. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Find values that meet a study’s targets, for the paths that the study lists under `adjust`, and write a study with these values, NAME-tuned.yaml, to the same folder. For one number, the range is halved repeatedly. For several paths, every combination is tried, or a random selection if there are too many.',
    )
    .argument('<study>', 'a study file with `adjust` and `targets`')
    .option(
      '--out <dir>',
      'the folder of the report, with a table of all values that were tried; default: reports/ and the study’s name with -tuning',
    )
    .option(...excel)
    .option(...force)
    .option(...seed)
    .option(
      '--trials <n>',
      'the maximum number of trials: 1_000_000, 1e6 or 1M; default: that of the study',
      trialCount,
    )
    .option(...workers)
    .option(...queue)
    .option(...ownRules)
    .option(...allowOutside)
    .option('--quiet', 'print only mistakes; the exit code gives the result')
    .addHelpText(
      'after',
      `
Exit codes: 0 if values were found; 1 if none of the tried values meets the targets; 3 if none was found, but some values are
undecided; 2 if the input is wrong.

Examples:
  npx riftlab tune sims/fair-hit-points.yaml
  npx riftlab tune sims/fair-hit-points.yaml --force --trials 10M`,
    )
    .action(async (file: string, options: TuneCommand) => {
      process.exitCode = await tuneAndReport(file, options, console);
    });
}

/** The options of `riftlab tune`. */
export type TuneCommand = PlayOptions & OutputOptions;

/**
 * Finds values that meet a study's targets, and writes a study with these values beside the original file.
 *
 * @returns the exit code
 */
export async function tuneAndReport(file: string, command: TuneCommand, console: Console): Promise<number> {
  const { seed, trials, rules, allowOutside, workers, queue: queued, force = false, quiet = false } = command;
  const study = loadStudy(file, await knownRules(rules), { seed, trials, allowOutside });
  if (study.adjust === undefined) {
    throw new UsageError(
      `${file} has no \`adjust\`; add paths of its setup and the values to try, such as\nadjust:\n  some.number: {from: 1, to: 6}`,
    );
  }
  const directory = command.out ?? join('reports', `${study.name}-tuning`);
  // The output files are checked before the first trial, so that hours of playing do not end with a file that cannot be
  // written.
  checkFolder(directory, force);
  const target = file.replace(/(\.[^./\\]*)?$/, '-tuned.yaml');
  const remedy = 'move it away, or copy the study to another folder';
  const output = { path: target, remedy, isForced: force };
  checkOutputs([output]);
  const text = readFileSync(file, 'utf8');
  const started = new Date();
  const tuning = await untilInterrupted(
    (listening) =>
      onQueue(queued, { workers, console, ...listening }, (queue) =>
        tuneStudy(study, { workers, queue, ...listening }),
      ),
    quiet,
    console,
  );
  if (tuning === null) return exitCodes.interrupted;
  const origin = analysisOrigin(`npx riftlab tune ${shellWord(study.path ?? study.file)}`, study, started, workers);
  const document = forSpreadsheets(tuneDocument(tuning, origin), command.excel);
  placeFiles(directory, await tuneFiles(tuning, document, origin));
  const tuned = tuning.answer === null ? null : tunedStudy(study, tuning.answer.choice, text, target);
  if (tuned?.text !== undefined) writeOutput(output, tuned.text);
  if (!quiet) {
    console.print(renderTerminal(document));
    console.print(`\nReport: ${relative('.', join(directory, 'report.html'))}`);
    if (tuned?.text !== undefined) console.print(`Study with the answer: ${relative('.', target)}`);
  }
  if (tuned !== null && tuned.text === undefined) console.note(tuned.advice);
  return { met: exitCodes.done, missed: exitCodes.missed, undecided: exitCodes.undecided }[tuning.verdict];
}

/** The text of a tuned study, or advice if none can be written. */
export type TunedStudy =
  | { readonly text: string; readonly advice?: never }
  | { readonly text?: never; readonly advice: string };

/**
 * Returns the study's text with the chosen values, or advice if this text does not give the setups that were judged. The setups
 * can differ, for example, if other values refer to a changed value by an anchor.
 *
 * @param text the text of the study
 * @param target the file of the new study, in the same folder
 */
export function tunedStudy(study: Study, choice: Choice, text: string, target: string): TunedStudy {
  const { adjust, rules, scenarios, seed } = study;
  if (adjust === undefined) throw new Error('a study without adjust was tuned');
  const settings = adjust.variables.map(({ steps, values }, at) => ({ steps, value: values[choice[at] ?? 0] }));
  const advice = `the values could not be written into the study's text reliably; set ${adjust.nameOf(choice)} by hand`;
  const wanted = scenarios.map((_, at) => adjust.setupAt(choice, at).setup);
  try {
    const tuned = tunedText(text, settings, adjust.scenarioNames, seed);
    const found = parseStudy(tuned, target, new Map([[rules.name, rules]]), {}, (name) => {
      const path = resolve(dirname(target), name);
      return decodeText(readFileSync(path), path);
    });
    const isSame = JSON.stringify(found.scenarios.map(({ setup }) => setup)) === JSON.stringify(wanted);
    return isSame ? { text: tuned } : { advice };
  } catch (error) {
    if (error instanceof StudyError || isYamlError(error)) return { advice };
    throw error;
  }
}

/** Returns true for the errors of the yaml package: a path cannot be set, or an anchor is missing. */
function isYamlError(error: unknown): boolean {
  return error instanceof Error && /^(Expected YAML collection|Unresolved alias)/.test(error.message);
}
