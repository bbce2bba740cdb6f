import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { placeFiles } from '../../report/placeFiles.ts';
import { shellWord } from '../../report/text/shellWord.ts';
import { tuningFiles } from '../../report/tuning/tuningFiles.ts';
import { tuningTerminal } from '../../report/tuning/tuningTerminal.ts';
import { registry } from '../../rules/registry.ts';
import { tuneStudy } from '../../runner/tuning/tuneStudy.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../UsageError.ts';
import { checkFolder } from '../writing/checkFolder.ts';
import { checkOutputs, writeOutput } from '../writing/outputFile.ts';
import { askedOrigin } from './askedOrigin.ts';
import { tunedStudy } from './tunedStudy.ts';
import { untilInterrupted } from './untilInterrupted.ts';

/** The options of `riftlab tune`. */
export interface TuneCommand {
  readonly out?: string;
  readonly force?: boolean;
  readonly seed?: string;
  readonly trials?: number;
  readonly allowOutside?: boolean;
  readonly workers: number;
  readonly quiet?: boolean;
}

/** Finds values that meet a study's targets, and writes a study with them beside the old one. @returns the exit code */
export async function tuneToTargets(file: string, command: TuneCommand, console: Console): Promise<number> {
  const { seed, trials, allowOutside, workers, force = false, quiet = false } = command;
  const study = loadStudy(file, registry, { seed, trials, allowOutside });
  if (study.adjust === undefined) {
    throw new UsageError(
      `${file} adjusts nothing; add places of its setup and the values to try, such as\nadjust:\n  some.number: {from: 1, to: 6}`,
    );
  }
  const directory = command.out ?? join('reports', `${study.name}-tuning`);
  // Before the first trial: hours of playing must not end in a file that may not be written.
  checkFolder(directory, force);
  const target = file.replace(/(\.[^./\\]*)?$/, '-tuned.yaml');
  const remedy = 'move it away, or copy the study to another folder';
  const output = { path: target, remedy, isForced: force };
  checkOutputs([output]);
  const text = readFileSync(file, 'utf8');
  const started = new Date();
  const tuning = await untilInterrupted((listening) => tuneStudy(study, { workers, ...listening }), quiet, console);
  if (tuning === null) return exitCodes.interrupted;
  const origin = askedOrigin(`riftlab tune ${shellWord(study.path ?? study.file)}`, study, started, workers);
  placeFiles(directory, await tuningFiles(tuning, origin));
  const tuned = tuning.answer === null ? null : tunedStudy(study, tuning.answer.choice, text, target);
  if (tuned?.text !== undefined) writeOutput(output, tuned.text);
  if (!quiet) {
    console.print(tuningTerminal(tuning));
    console.print(`\nReport: ${relative('.', join(directory, 'report.html'))}`);
    if (tuned?.text !== undefined) console.print(`Study with the answer: ${relative('.', target)}`);
  }
  if (tuned !== null && tuned.text === undefined) console.note(tuned.advice);
  return { met: exitCodes.done, missed: exitCodes.missed, undecided: exitCodes.undecided }[tuning.verdict];
}
