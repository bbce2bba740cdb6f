import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { matchupsOf, pairsOf } from '../analysis/matchups.ts';
import { studyNotes } from '../analysis/notes.ts';
import { shellWord } from '../foundation/text.ts';
import { placeTogether } from '../report/placeFiles.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { documentFiles } from '../report/reportFiles.ts';
import { COST_FILES, matchupsDocument } from '../report/views/matchups.ts';
import { displayPath } from '../study/loadStudy.ts';
import { version } from '../version.ts';
import { CardShelf, type FoundCard } from './shared/CardShelf.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  addDuelOptions,
  checkHealth,
  checkPlan,
  conditionsText,
  type DuelOptions,
  duelStudy,
  isFound,
  planText,
} from './shared/duels.ts';
import { forSpreadsheets } from './shared/options.ts';
import { checkFolder, checkOutputs, studyOutputs, writeOutput } from './shared/output.ts';
import { playWithProgress } from './shared/progress.ts';

/** `riftlab matchups CARDS…`: plays every card against every other. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Play every card against every other: which card beats which, what each card should cost by its results, and which cards beat each other in a circle. A card is NAME or FILE:NAME; FILE.yaml means all the cards in it.',
    )
    .argument('[cards...]', 'at least two cards; default: all cards of --cards');
  addDuelOptions(command, 20_000, 'the folder of the report; default: reports/matchups')
    .addHelpText(
      'after',
      `
matchups.csv has a row for each card and each of its opponents: the number of duels, the share of duels that the card wins
(win_rate), and this share with a draw counted as half a win (score). Both shares have an interval and, if it was computed, the
exact value.
cards.csv has a row for each card: its mean score, its strength (of the Bradley–Terry model, in log odds), its cost, and the cost
that fits its strength (cost_by_results) with its standard error. A straight line through the costs and strengths of the other
cards gives this cost. cost_gap is the cost minus cost_by_results. cost_gap_chance is the chance that at least one
of the cards has a gap as large as this by random scatter alone.

A pair of cards with many boxes, prices and abilities takes seconds to solve exactly; all the shipped cards take some minutes.

Examples:
  npx riftlab matchups duellist pikes bruiser sentinel
  npx riftlab matchups squire archer skirmishers --plan marksman --distance 30 --out reports/shooters
  npx riftlab matchups sims/cards/invented.yaml --trials 5k`,
    )
    .action(async (cards: readonly string[], options: DuelOptions) => {
      process.exitCode = await playMatchups(cards, options, console);
    });
}

/** The maximum number of cards. The pairs of more cards would exceed the 1,000 scenarios of a study. */
const MOST_CARDS = 45;

/**
 * The maximum number of states of a pair that is solved exactly. A pair with more states is only sampled, because solving many
 * large pairs would take too long.
 */
const STATE_BUDGET = 100_000;

/** Plays every card against every other, writes the report and prints it. @returns the exit code */
export async function playMatchups(words: readonly string[], options: DuelOptions, console: Console): Promise<number> {
  const { plan = 'aggressive', abilities, out = join('reports', 'matchups') } = options;
  checkPlan('--plan', plan);
  const ordered = { plan, abilities };
  if (isFound(ordered)) {
    const option = plan === 'best' ? '--plan' : '--abilities';
    throw new UsageError(
      `${option}: best is computed against an opponent with a fixed plan, but in matchups every card would play best; choose another ${option}`,
    );
  }
  const cards = cardsMeant(words, options.cards);
  for (const card of cards) checkHealth(card);
  checkFolder(out, options.force);
  const pairs = pairsOf(cards.length);
  const duels = pairs.map((pair) => ({ cards: pair, plans: [ordered, ordered] as const, first: null }));
  const question = `Which of these ${cards.length} cards beats which?`;
  const { study, labels, files } = duelStudy('matchups', question, cards, duels, options);
  const outputs = studyOutputs(out, files, options.force);
  checkOutputs(outputs.map(({ file }) => file));
  const played = await playWithProgress(study, { ...options, stateBudget: STATE_BUDGET }, console);
  if (played === null) return exitCodes.interrupted;
  // If a file gives no cost for a card, `card.cost` is 0.
  const entrants = labels.map((name, at) => ({ name, cost: cards[at].card.cost || null }));
  const matchups = matchupsOf(played.result, entrants);
  const conditions = [conditionsText(options, `all play ${planText(ordered)}`, null)];
  const command = commandOf(cards, options, study.seed);
  const origin = {
    command,
    version,
    seed: study.seed,
    question,
    conditions,
    notes: studyNotes(study),
    studyFile: study.file,
  };
  const document = forSpreadsheets(matchupsDocument(matchups, origin), options.excel);
  const report = await documentFiles(document);
  placeTogether(out, report);
  for (const { file, text } of outputs) writeOutput(file, text);
  const written = new Set(report.map(({ path }) => path));
  for (const path of COST_FILES) if (!written.has(path)) rmSync(join(out, path), { force: true });
  if (options.quiet) return exitCodes.done;
  console.print(renderTerminal(document));
  console.print(`\nStudy: ${relative('.', join(out, study.file))}`);
  console.print(`Report: ${relative('.', join(out, 'report.html'))}`);
  return exitCodes.done;
}

/** Returns the cards that the arguments name, each once. */
function cardsMeant(words: readonly string[], file: string | undefined): readonly FoundCard[] {
  const shelf = new CardShelf(file);
  const all = words.length === 0 && file !== undefined ? shelf.cards(file) : words.flatMap((word) => shelf.cards(word));
  const cards = [...new Map(all.map((found) => [`${found.file}:${found.name}`, found])).values()];
  if (cards.length >= 2 && cards.length <= MOST_CARDS) return cards;
  const got = cards.length === 0 ? 'none' : cards.length === 1 ? `${cards[0].name} alone` : `${cards.length}`;
  throw new UsageError(`expected 2 to ${MOST_CARDS} cards, or a file of them; got ${got}`);
}

/** Returns the command that makes the same report. */
function commandOf(cards: readonly FoundCard[], options: DuelOptions, seed: string): string {
  const { plan, abilities, distance, rounds, trials } = options;
  const words = [
    ...cards.map(({ file, name }) => `${displayPath(file)}:${name}`),
    ...(plan === undefined ? [] : ['--plan', plan]),
    ...(abilities === undefined ? [] : ['--abilities', abilities]),
    ...['--distance', String(distance), '--rounds', String(rounds), '--trials', String(trials), '--seed', seed],
  ];
  return `npx riftlab matchups ${words.map(shellWord).join(' ')}`;
}
