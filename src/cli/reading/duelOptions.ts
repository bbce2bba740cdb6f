import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ABILITY_WORDS, type AbilityWord } from '../../rules/skirmish/plans/Plan.ts';
import { force, trialCount, workerCount } from './optionParsers.ts';

/** What `riftlab duel` and `riftlab matchups` may both be told. */
export interface DuelOptions {
  readonly cards?: string;
  readonly plan?: string;
  readonly abilities?: AbilityWord;
  readonly distance: number;
  readonly rounds: number;
  readonly trials: number;
  readonly seed?: string;
  readonly workers: number;
  readonly out?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

/** Adds them to a command. @param trials how many duels of two cards, where nothing is said */
export function addDuelOptions(command: Command, trials: number, out: string): Command {
  return command
    .option('--cards <file>', 'the file of cards that names are looked up in; default: those of sims/cards and cards')
    .option(
      '--plan <plan>',
      'what a card does: aggressive, cautious, marksman, random, or a reaction; default: aggressive',
    )
    .addOption(
      abilitiesOption(
        '--abilities',
        'when a card uses its abilities: where they are worth their price, never, whenever they would do something, or as the exact solver finds best; default: sensible',
      ),
    )
    .option('--distance <cm>', 'between base edges as a duel begins; 0: in contact', centimetres, 0)
    .option('--rounds <n>', 'rounds at most', roundCount, 6)
    .option('--trials <n>', 'duels of each pair: 100_000, 1e5 or 100k', trialCount, trials)
    .option('--seed <text>', 'any text; the same seed gives the same duels')
    .option('--workers <n>', 'worker threads; 0 plays in the main thread', workerCount, availableParallelism())
    .option('--out <dir>', out)
    .option(...force)
    .option('--quiet', 'print nothing but mistakes');
}

/** An option that takes one of the words for the use of abilities. */
export function abilitiesOption(flag: string, description: string): Option {
  return new Option(`${flag} <when>`, description).choices(ABILITY_WORDS);
}

function centimetres(text: string): number {
  if (/^\d{1,3}(\.\d{1,3})?$/.test(text) || text === '1000') return Number(text);
  throw new InvalidArgumentError('expected cm from 0 to 1000.');
}

function roundCount(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number >= 1 && number <= 100) return number;
  throw new InvalidArgumentError('expected a whole number from 1 to 100.');
}
