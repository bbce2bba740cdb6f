import { join, relative } from 'node:path';
import { comparisonsOf } from '../../report/comparing/comparisonsOf.ts';
import { comparisonTerminal } from '../../report/comparing/sentences/comparisonTerminal.ts';
import { playedOptions } from '../../report/text/playedOptions.ts';
import { shellWord } from '../../report/text/shellWord.ts';
import { writeReport } from '../../report/writeReport.ts';
import { TWO_DICE } from '../../rules/gravity-portal/charts/Dice.ts';
import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Study } from '../../study/Study.ts';
import { shownPath } from '../../study/shownPath.ts';
import type { Console } from '../Console.ts';
import type { CompareOptions } from '../compare.ts';
import { exitCodes } from '../exitCodes.ts';
import { UsageError } from '../UsageError.ts';
import { checkFolder } from '../writing/checkFolder.ts';
import { checkOutputs, writeOutput } from '../writing/outputFile.ts';
import { studyOutputs } from '../writing/studyOutputs.ts';
import { pairOfCards } from './pairOfCards.ts';
import { pairOfStudies } from './pairOfStudies.ts';
import { playWithProgress } from './playWithProgress.ts';

/** Two scenarios as one study, and the files that hold it where it stands in none yet. */
export interface ComparedPair {
  readonly study: Study;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

type Pair = readonly [before: string, after: string];

/** Plays a pair on the same trials, prints what changes, and writes a report where one is asked for. @returns the exit code */
export async function comparePair(words: Pair, options: CompareOptions, console: Console): Promise<number> {
  const kinds = words.map(kindOf);
  if (kinds[0] !== kinds[1]) {
    throw new UsageError(
      `expected two studies (.yaml), two chart files (.csv) or two cards (NAME or FILE:NAME); got ${words.join(' and ')}`,
    );
  }
  checkTogether(kinds[0], options);
  if (kinds[0] === 'charts') return compareCharts(words, options, console);
  if (options.out !== undefined) checkFolder(options.out, options.force);
  const { study, files } = kinds[0] === 'studies' ? pairOfStudies(words, options) : pairOfCards(words, options);
  const outputs = options.out === undefined ? [] : studyOutputs(options.out, files, options.force);
  checkOutputs(outputs.map(({ file }) => file));
  const played = await playWithProgress(study, options, console);
  if (played === null) return exitCodes.interrupted;
  const { result, started, seconds } = played;
  if (options.out !== undefined) {
    const command = commandOf(words, options, result);
    await writeReport(result, options.out, { started, seconds, workers: options.workers }, command);
    for (const { file, text } of outputs) writeOutput(file, text);
  }
  if (options.quiet) return exitCodes.done;
  console.print(comparisonTerminal(result, comparisonsOf(result)));
  if (options.out !== undefined) console.print(`\nReport: ${relative('.', join(options.out, 'report.html'))}`);
  return exitCodes.done;
}

/** What to type for the same report. */
function commandOf(
  words: Pair,
  { scenario, against, cards }: CompareOptions,
  { study, scenarios }: StudyResult,
): string {
  const all = [
    ...words.map(shownPath),
    ...(scenario === undefined ? [] : ['--scenario', scenario]),
    ...(against === undefined ? [] : ['--against', shownPath(against)]),
    ...(cards === undefined ? [] : ['--cards', shownPath(cards)]),
  ];
  return `riftlab compare ${all.map(shellWord).join(' ')} ${playedOptions(study, scenarios[0].tally.trials)}`;
}

type Kind = 'studies' | 'charts' | 'cards';

function kindOf(word: string): Kind {
  if (/\.ya?ml$/i.test(word)) return 'studies';
  return /\.csv$/i.test(word) ? 'charts' : 'cards';
}

/** What the options of one kind are to another is nothing: said, and not passed over. */
const ONLY_FOR: Readonly<Record<string, Kind>> = {
  against: 'cards',
  cards: 'cards',
  scenario: 'studies',
  allowOutside: 'studies',
};

function checkTogether(kind: Kind, options: CompareOptions): void {
  for (const [option, value] of Object.entries(options)) {
    const only = ONLY_FOR[option];
    if (value === undefined || only === undefined || only === kind) continue;
    throw new UsageError(
      `--${option === 'allowOutside' ? 'allow-outside' : option} is for ${only}, and these are ${kind}`,
    );
  }
  if (kind !== 'charts') return;
  for (const option of ['seed', 'trials'] as const) {
    if (options[option] !== undefined) throw new UsageError(`--${option} is for what is played; charts are exact`);
  }
}

async function compareCharts(
  [before, after]: Pair,
  { out, force, quiet }: CompareOptions,
  console: Console,
): Promise<number> {
  const { examineFiles } = await import('./examineFiles.ts');
  const use = { missing: 'reroll', dice: TWO_DICE, chartDice: TWO_DICE } as const;
  return examineFiles(before, after, { ...use, out, force, quiet }, console);
}
