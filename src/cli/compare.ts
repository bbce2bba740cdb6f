import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { pairStudies, UnpairedError } from '../analysis/pairStudies.ts';
import type { StudyResult } from '../analysis/StudyResult.ts';
import { shellWord } from '../foundation/text.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { playedOptions } from '../report/text/commands.ts';
import { compareDocument, comparePage } from '../report/views/compare.ts';
import { writeReport } from '../report/writeReport.ts';
import { TWO_DICE } from '../rules/gravity-portals/destinations/Dice.ts';
import { registry } from '../rules/registry.ts';
import { displayPath, loadStudy } from '../study/loadStudy.ts';
import { parseStudy } from '../study/parseStudy.ts';
import type { Study } from '../study/Study.ts';
import type { Registry } from '../study/schema/studySchema.ts';
import { version } from '../version.ts';
import { CardShelf } from './shared/CardShelf.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { cardLabels, checkHealth } from './shared/duels.ts';
import {
  allowOutside,
  excel,
  findScenario,
  force,
  forSpreadsheets,
  knownRules,
  type OutputOptions,
  ownRules,
  type PlayOptions,
  quiet,
  trialCount,
  workers,
} from './shared/options.ts';
import { checkFolder, checkOutputs, studyOutputs, writeOutput } from './shared/output.ts';
import { playWithProgress } from './shared/progress.ts';
import { queue } from './shared/queue.ts';

/** The options of `riftlab compare`. */
export interface CompareOptions extends PlayOptions, OutputOptions {
  readonly against?: string;
  readonly scenario?: string;
  readonly cards?: string;
}

/** `riftlab compare A B`: compares two studies, chart files or cards. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Show what changes from A to B, on the same trials. For two studies (.yaml), their first scenarios are compared; for two chart files (.csv), every row; for two cards (NAME or FILE:NAME), their results in duels with the same opponent.',
    )
    .argument('<a>', 'the old study, chart file or card')
    .argument('<b>', 'the new study, chart file or card')
    .option(
      '--scenario <name>',
      'for studies: the name of a scenario that both have; default: the first scenario of each',
    )
    .option('--against <card>', 'for cards: the opponent of both; default: the first card itself')
    .option(
      '--cards <file>',
      'for cards: the file in which names are looked up; default: all files in sims/cards and cards',
    )
    .option('--out <dir>', 'write a report to this folder')
    .option(...excel)
    .option(...force)
    .option('--seed <text>', 'the seed; default: that of the first study')
    .option(
      '--trials <n>',
      'the number of trials: 1_000_000, 1e6 or 1M; default: that of the first study, or 100,000 for cards',
      trialCount,
    )
    .option(...workers)
    .option(...queue)
    .option(...ownRules)
    .option(...allowOutside)
    .option(...quiet)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab compare sims/rift-shortcut.yaml sims/vuilraith-loop.yaml
  npx riftlab compare bruiser sentinel --against duellist
  npx riftlab compare sims/charts/ip2-destinations.csv reports/ordered.csv`,
    )
    .action(async (before: string, after: string, options: CompareOptions) => {
      process.exitCode = await comparePair([before, after], options, console);
    });
}

/** A study of the two compared scenarios, and its generated files. `files` is empty if both scenarios come from study files. */
export interface ComparedPair {
  readonly study: Study;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

type Pair = readonly [before: string, after: string];

/**
 * Compares two studies, two cards or two chart files. Studies and cards are played on the same trials; chart files are compared
 * exactly. Prints the differences, and writes a report if `--out` was given.
 *
 * @returns the exit code
 */
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
  const { study, files } =
    kinds[0] === 'studies'
      ? pairOfStudies(words, options, await knownRules(options.rules))
      : pairOfCards(words, options);
  const outputs = options.out === undefined ? [] : studyOutputs(options.out, files, options.force);
  checkOutputs(outputs.map(({ file }) => file));
  const played = await playWithProgress(study, options, console);
  if (played === null) return exitCodes.interrupted;
  const { result, started, seconds } = played;
  if (options.out !== undefined) {
    const origin = { version, command: commandOf(words, options, result) };
    const page = forSpreadsheets(comparePage(result, origin), options.excel);
    await writeReport(result, options.out, { started, seconds, workers: options.workers }, page);
    for (const { file, text } of outputs) writeOutput(file, text);
  }
  if (options.quiet) return exitCodes.done;
  console.print(renderTerminal(compareDocument(result)));
  if (options.out !== undefined) console.print(`\nReport: ${relative('.', join(options.out, 'report.html'))}`);
  return exitCodes.done;
}

/** Returns the command that makes the same report. */
function commandOf(
  words: Pair,
  { scenario, against, cards }: CompareOptions,
  { study, scenarios }: StudyResult,
): string {
  const all = [
    ...words.map(displayPath),
    ...(scenario === undefined ? [] : ['--scenario', scenario]),
    ...(against === undefined ? [] : ['--against', displayPath(against)]),
    ...(cards === undefined ? [] : ['--cards', displayPath(cards)]),
  ];
  return `npx riftlab compare ${all.map(shellWord).join(' ')} ${playedOptions(study, scenarios[0].tally.trials)}`;
}

type Kind = 'studies' | 'charts' | 'cards';

function kindOf(word: string): Kind {
  if (/\.ya?ml$/i.test(word)) return 'studies';
  return /\.csv$/i.test(word) ? 'charts' : 'cards';
}

/**
 * Maps each option that works with only one kind of comparison to that kind. With any other kind, the option is a
 * mistake.
 */
const ONLY_FOR: Readonly<Record<string, Kind>> = {
  against: 'cards',
  cards: 'cards',
  scenario: 'studies',
  rules: 'studies',
  allowOutside: 'studies',
};

function checkTogether(kind: Kind, options: CompareOptions): void {
  for (const [option, value] of Object.entries(options)) {
    const only = ONLY_FOR[option];
    if (value === undefined || only === undefined || only === kind) continue;
    throw new UsageError(
      `--${option === 'allowOutside' ? 'allow-outside' : option} works only with ${only}; got ${kind}`,
    );
  }
  if (kind !== 'charts') return;
  for (const option of ['seed', 'trials', 'queue'] as const) {
    if (options[option] !== undefined)
      throw new UsageError(`--${option} does not apply to charts, which are compared exactly`);
  }
}

async function compareCharts(
  [before, after]: Pair,
  { out, force, quiet }: CompareOptions,
  console: Console,
): Promise<number> {
  const { examineAndReport } = await import('./chart.ts');
  const use = { missing: 'reroll', dice: TWO_DICE, chartDice: TWO_DICE } as const;
  return examineAndReport(before, after, { ...use, out, force, quiet }, console);
}

/**
 * Combines one scenario of each of two studies into one study, with the seed and trials of the first study. The margins
 * come from both studies; if both studies give a margin for a measure, the margin of the first study is used.
 *
 * @throws UsageError if the two scenarios cannot be compared
 */
export function pairOfStudies(
  [before, after]: readonly [string, string],
  { scenario, seed, trials, allowOutside }: Pick<CompareOptions, 'scenario' | 'seed' | 'trials' | 'allowOutside'>,
  known: Registry = registry,
): ComparedPair {
  const [one, other] = [before, after].map((file) => loadStudy(file, known, { seed, trials, allowOutside }));
  try {
    const pair = [findScenario(one, scenario), findScenario(other, scenario)] as const;
    return { study: pairStudies([one, other], pair, [before, after]), files: [] };
  } catch (error) {
    throw error instanceof UnpairedError ? new UsageError(error.message) : error;
  }
}

/**
 * The default number of trials. For duels that are not solved exactly, it is enough to show a difference of half a
 * percentage point in the chance to win, even if common random numbers help little. Playing these trials takes about as
 * long as solving most duels exactly.
 */
const TRIALS = 100_000;
const CARDS = 'cards.yaml';
/** The names of the sides in measures: `winner=challenger`. */
const CHALLENGER = 'challenger';
const OPPONENT = 'opponent';

/**
 * Makes a study with one scenario for each of the two cards. Both cards duel with the same opponent. Also returns the study's
 * files, which the user can change.
 *
 * @throws UsageError if a card cannot be found or cannot duel
 */
export function pairOfCards(
  words: readonly [string, string],
  { against, cards: file, seed, trials }: Pick<CompareOptions, 'against' | 'cards' | 'seed' | 'trials'>,
): ComparedPair {
  const shelf = new CardShelf(file);
  const found = [...words, ...(against === undefined ? [] : [against])].map((word) => shelf.card(word));
  for (const card of found) checkHealth(card);
  const labels = cardLabels(found);
  const opponent = labels[2] ?? labels[0];
  const cardsText = stringify(Object.fromEntries(labels.map((label, at) => [label, found[at].written])));
  const [before, after] = labels;
  const text = stringify({
    question: `Which does better against ${opponent}, ${before} or ${after}?`,
    rules: 'skirmish',
    ...(seed === undefined ? {} : { seed }),
    trials: trials ?? TRIALS,
    setup: {
      mode: 'duel',
      cards: CARDS,
      sides: { [CHALLENGER]: { card: before }, [OPPONENT]: { card: opponent } },
    },
    // The margin of 0 changes no result, but it makes the report lead with this measure.
    compare: { margins: { [`winner=${CHALLENGER}`]: 0 } },
    scenarios: { [before]: {}, [after]: { sides: { [CHALLENGER]: { card: after } } } },
  });
  const path = `${before}-${after}.yaml`;
  return {
    study: parseStudy(text, path, registry, {}, () => cardsText),
    files: [
      { path, text },
      { path: CARDS, text: cardsText },
    ],
  };
}
