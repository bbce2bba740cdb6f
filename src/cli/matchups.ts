import type { Command } from 'commander';
import { type Console, processConsole } from './Console.ts';
import { addDuelOptions, type DuelOptions } from './reading/duelOptions.ts';

/** `riftlab matchups CARDS…`: every card against every other. */
export function addMatchUps(program: Command, console: Console = processConsole): void {
  const command = program
    .command('matchups')
    .summary('play every card against every other, and weigh costs by the results')
    .description(
      'Play every card against every other: who beats whom, what each card should cost by its results, and which cards beat each other in a circle. A card is a NAME or FILE:NAME; FILE.yaml stands for all the cards in it.',
    )
    .argument('[cards...]', 'at least two cards; without any, all of --cards');
  addDuelOptions(command, 20_000, 'where the report goes; default: reports/matchups')
    .addHelpText(
      'after',
      `
matchups.csv has a row for each card against each other: the duels played, and how often the card wins (win_rate) and how
often with a draw counted as half (score), each with its interval and, where it was computed, the exact value.
cards.csv has a row for each card: its mean score, its strength (Bradley and Terry's, in log odds), its cost, and what a
straight line through the other cards’ costs by strengths gives for it (cost_by_results), give or take a standard error of one
card about that line; cost_gap_chance says how often scatter alone brings a gap as great among so many cards.

Cards with many boxes, prices and abilities take seconds a pair to solve exactly: all the shipped ones, some minutes.

Examples:
  riftlab matchups duellist pikes bruiser sentinel
  riftlab matchups squire archer skirmishers --plan marksman --distance 30 --out reports/shooters
  riftlab matchups sims/cards/invented.yaml --trials 5k`,
    )
    .action(async (cards: readonly string[], options: DuelOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the engines.
      const { playMatchUps } = await import('./actions/playMatchUps.ts');
      process.exitCode = await playMatchUps(cards, options, console);
    });
}
