import { type Command, Option } from 'commander';
import type { AbilityWord } from '../rules/skirmish/plans/Plan.ts';
import { type Console, processConsole } from './Console.ts';
import { abilitiesOption, addDuelOptions, type DuelOptions } from './reading/duelOptions.ts';

/** The options of `riftlab duel`. */
export interface OneDuelOptions extends DuelOptions {
  readonly planA?: string;
  readonly planB?: string;
  readonly abilitiesA?: AbilityWord;
  readonly abilitiesB?: AbilityWord;
  readonly first?: 'a' | 'b';
}

/** `riftlab duel CARD CARD`: who wins, without a study. */
export function addDuel(program: Command, console: Console = processConsole): void {
  const command = program
    .command('duel')
    .summary('tell who wins a duel of two cards, without a study')
    .description(
      'Who wins a duel of two profile cards, how long it takes and what it costs them: sampled, and exactly where that can be computed. A card is a NAME, or FILE:NAME; it may meet itself.',
    )
    .argument('<card>', 'a card: NAME or FILE:NAME')
    .argument('<other>', 'the card that it meets, likewise');
  addDuelOptions(command, 100_000, 'write a report there, and the study that this duel is')
    .option(
      '--plan-a <plan>',
      'the plan of the first card alone; `best` finds its best reactions and abilities against the other’s',
    )
    .option('--plan-b <plan>', 'the plan of the second card alone')
    .addOption(abilitiesOption('--abilities-a', 'when the first card alone uses its abilities'))
    .addOption(abilitiesOption('--abilities-b', 'when the second card alone uses its abilities'))
    .addOption(
      new Option(
        '--first <a|b>',
        'who acts first in every round; default: the higher INI, equal ones by a coin',
      ).choices(['a', 'b']),
    )
    .addHelpText(
      'after',
      `
Examples:
  riftlab duel bruiser sentinel
  riftlab duel bruiser bruiser --first a
  riftlab duel duellist captain --plan-b cautious --out reports/duellist-captain
  riftlab duel duellist pikes --abilities-a none
  riftlab duel sims/cards/invented.yaml:archer skirmishers --plan marksman --distance 30`,
    )
    .action(async (card: string, other: string, options: OneDuelOptions) => {
      // Only now, so that help and mistakes in the command line need not wait for the engines.
      const { playDuel } = await import('./actions/playDuel.ts');
      process.exitCode = await playDuel([card, other], options, console);
    });
}
