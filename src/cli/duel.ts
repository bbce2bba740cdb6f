import { join, relative } from 'node:path';
import { type Command, Option } from 'commander';
import { runNotes } from '../analysis/notes.ts';
import { summarise } from '../analysis/summarise.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { duelDocument } from '../report/views/duel.ts';
import { runDocument } from '../report/views/run.ts';
import { writeReport } from '../report/writeReport.ts';
import type { AbilityWord } from '../rules/skirmish/plans/Plan.ts';
import { version } from '../version.ts';
import { CardShelf } from './shared/CardShelf.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  abilitiesOption,
  addDuelOptions,
  cardLabels,
  checkHealth,
  checkPlan,
  conditionsText,
  type DuelOptions,
  duelStudy,
  isFound,
  type OrderedPlan,
  planText,
} from './shared/duels.ts';
import { forSpreadsheets } from './shared/options.ts';
import { checkFolder, checkOutputs, studyOutputs, writeOutput } from './shared/output.ts';
import { playWithProgress } from './shared/progress.ts';

/** The options of `riftlab duel`. */
export interface OneDuelOptions extends DuelOptions {
  readonly planA?: string;
  readonly planB?: string;
  readonly abilitiesA?: AbilityWord;
  readonly abilitiesB?: AbilityWord;
  readonly first?: 'a' | 'b';
}

/** `riftlab duel CARD CARD`: plays a duel without a study. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Show who wins a duel of two profile cards, how long the duel takes and what it costs each card. The odds come from trials, and are also solved exactly if that is possible. A card is NAME or FILE:NAME. A card can duel with itself.',
    )
    .argument('<card>', 'a card: NAME or FILE:NAME')
    .argument('<other>', 'the opponent: NAME or FILE:NAME');
  addDuelOptions(command, 100_000, 'write a report and a study of this duel to this folder')
    .option(
      '--plan-a <plan>',
      'the plan of the first card; `best` finds its best reactions and abilities against the plan of the second card',
    )
    .option('--plan-b <plan>', 'the plan of the second card')
    .addOption(abilitiesOption('--abilities-a', 'when the first card uses its abilities'))
    .addOption(abilitiesOption('--abilities-b', 'when the second card uses its abilities'))
    .addOption(
      new Option(
        '--first <a|b>',
        'who acts first in every round; default: the card with the higher INI, or a coin toss if both have the same INI',
      ).choices(['a', 'b']),
    )
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab duel bruiser sentinel
  npx riftlab duel bruiser bruiser --first a
  npx riftlab duel duellist captain --plan-b cautious --out reports/duellist-captain
  npx riftlab duel duellist pikes --abilities-a none
  npx riftlab duel sims/cards/invented.yaml:archer skirmishers --plan marksman --distance 30`,
    )
    .action(async (card: string, other: string, options: OneDuelOptions) => {
      process.exitCode = await playDuel([card, other], options, console);
    });
}

/** Plays two cards against each other, prints the odds, and writes a report with `--out`. @returns the exit code */
export async function playDuel(
  words: readonly [string, string],
  options: OneDuelOptions,
  console: Console,
): Promise<number> {
  const plans = plansOf(options);
  const shelf = new CardShelf(options.cards);
  const cards = words.map((word) => shelf.card(word));
  for (const card of cards) checkHealth(card);
  if (options.out !== undefined) checkFolder(options.out, options.force);
  const [one, other] = cardLabels(cards);
  const first = options.first ?? null;
  const duel = { cards: [0, 1] as const, plans, first };
  const { study, files } = duelStudy(`${one}-${other}`, `Who wins, ${one} or ${other}?`, cards, [duel], options);
  const outputs = options.out === undefined ? [] : studyOutputs(options.out, files, options.force);
  checkOutputs(outputs.map(({ file }) => file));
  const played = await playWithProgress(study, options, console);
  if (played === null) return exitCodes.interrupted;
  const { result, started, seconds } = played;
  if (options.out !== undefined) {
    const page = forSpreadsheets(runDocument(result, { version }), options.excel);
    await writeReport(result, options.out, { started, seconds, workers: options.workers }, page);
    for (const { file, text } of outputs) writeOutput(file, text);
  }
  if (options.quiet) return exitCodes.done;
  const [text, otherText] = plans.map(planText);
  const whoPlans = text === otherText ? `both play ${text}` : `${one} plays ${text}, ${other} ${otherText}`;
  const firstName = first === null ? null : first === 'a' ? one : other;
  const conditions = [conditionsText(options, whoPlans, firstName)];
  console.print(renderTerminal(duelDocument(summarise(result), [one, other], conditions, runNotes(result))));
  if (options.out !== undefined) {
    console.print(`\nStudy: ${relative('.', join(options.out, study.file))}`);
    console.print(`Report: ${relative('.', join(options.out, 'report.html'))}`);
  }
  return exitCodes.done;
}

function plansOf(options: OneDuelOptions): readonly [OrderedPlan, OrderedPlan] {
  const { plan = 'aggressive', planA, planB, abilities, abilitiesA, abilitiesB } = options;
  const written = [
    ['--plan', plan],
    ['--plan-a', planA],
    ['--plan-b', planB],
  ] as const;
  for (const [option, text] of written) if (text !== undefined) checkPlan(option, text);
  const plans = [
    { plan: planA ?? plan, abilities: abilitiesA ?? abilities },
    { plan: planB ?? plan, abilities: abilitiesB ?? abilities },
  ] as const;
  if (plans.every(isFound)) {
    throw new UsageError(
      'plan best is computed against a given plan of the other card, so only one card can have it; for example: --plan-a best, or --abilities-a best',
    );
  }
  return plans;
}
