import { basename, extname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { stringify } from 'yaml';
import { registry } from '../../rules/registry.ts';
import { ABILITY_WORDS, type AbilityWord } from '../../rules/skirmish/plans/Plan.ts';
import type { WrittenPlan } from '../../rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../rules/skirmish/plans/resolvePlan.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import type { FoundCard } from './CardShelf.ts';
import { UsageError } from './Console.ts';
import { excel, force, type OutputOptions, quiet, trialCount, workers } from './options.ts';

/** The options that `riftlab duel` and `riftlab matchups` share. */
export interface DuelOptions extends OutputOptions {
  readonly cards?: string;
  readonly plan?: string;
  readonly abilities?: AbilityWord;
  readonly distance: number;
  readonly rounds: number;
  readonly trials: number;
  readonly seed?: string;
  readonly workers: number;
}

/**
 * Adds to a command the options that `riftlab duel` and `riftlab matchups` share.
 *
 * @param trials the default number of duels of a pair
 * @param out the help of `--out`
 */
export function addDuelOptions(command: Command, trials: number, out: string): Command {
  return command
    .option(
      '--cards <file>',
      'the file in which names of cards are looked up; default: all files in sims/cards and cards',
    )
    .option(
      '--plan <plan>',
      'the plan of both cards: aggressive, cautious, marksman, random, or a reaction; default: aggressive',
    )
    .addOption(
      abilitiesOption(
        '--abilities',
        'when a card uses its abilities: if they are worth their price (sensible), never (none), if they have any effect (whenever), or as the exact solver finds best (best); default: sensible',
      ),
    )
    .option(
      '--distance <cm>',
      'the distance between base edges at the beginning of a duel; 0: in contact',
      centimetres,
      0,
    )
    .option('--rounds <n>', 'the maximum number of rounds', roundCount, 6)
    .option('--trials <n>', 'the number of duels of each pair: 100_000, 1e5 or 100k', trialCount, trials)
    .option('--seed <text>', 'any text; the same seed gives the same duels')
    .option(...workers)
    .option('--out <dir>', out)
    .option(...excel)
    .option(...force)
    .option(...quiet);
}

/** Returns an option for the use of abilities. */
export function abilitiesOption(flag: string, description: string): Option {
  return new Option(`${flag} <when>`, description).choices(ABILITY_WORDS);
}

function centimetres(text: string): number {
  if (/^\d{1,3}(\.\d{1,3})?$/.test(text) || text === '1000') return Number(text);
  throw new InvalidArgumentError('expected a number of centimetres from 0 to 1000.');
}

function roundCount(text: string): number {
  const number = Number(text);
  if (/^\d{1,3}$/.test(text) && number >= 1 && number <= 100) return number;
  throw new InvalidArgumentError('expected a whole number from 1 to 100.');
}

/** The settings of all duels of a command. */
type DuelSettings = Pick<DuelOptions, 'distance' | 'rounds' | 'seed' | 'trials'>;

/** A card's plan: the name of a plan or a reaction and, optionally, when the card uses its abilities. */
export interface OrderedPlan {
  readonly plan: string;
  readonly abilities?: AbilityWord | undefined;
}

/** One duel: the indices of two cards, and their plans. */
interface DuelOrder {
  readonly cards: readonly [number, number];
  readonly plans: readonly [OrderedPlan, OrderedPlan];
  /** The side that acts first in every round; null if the rules decide. */
  readonly first: 'a' | 'b' | null;
}

/** A study of duels, and its files, which the user can change. */
interface DuelStudy {
  readonly study: Study;
  /** The names of the cards in the study, in order. */
  readonly labels: readonly string[];
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

const CARDS = 'cards.yaml';

/**
 * Makes a study of duels: one scenario for each duel, or no scenarios for a single duel. The study is written as YAML and parsed
 * like any study file, so that a run of the returned files gives the same numbers.
 *
 * @param name the name of the study's file without its extension
 */
export function duelStudy(
  name: string,
  question: string,
  cards: readonly FoundCard[],
  duels: readonly DuelOrder[],
  { distance, rounds, seed, trials }: DuelSettings,
): DuelStudy {
  const labels = cardLabels(cards);
  const cardsText = stringify(Object.fromEntries(labels.map((label, at) => [label, cards[at].written])));
  const parts = duels.map(({ cards: pair, plans, first }) => ({
    sides: Object.fromEntries(
      pair.map((card, at) => [labels[card], { card: labels[card], plan: writtenPlan(plans[at]) }]),
    ),
    ...(first === null ? {} : { first: labels[pair[first === 'a' ? 0 : 1]] }),
  }));
  const scenarios = duels.map(({ cards: [one, other] }, at) => [`${labels[one]}-vs-${labels[other]}`, parts[at]]);
  const common = { mode: 'duel', cards: CARDS, distance, rounds };
  const written = {
    question,
    rules: 'skirmish',
    ...(seed === undefined ? {} : { seed }),
    trials,
    setup: duels.length === 1 ? { ...common, ...parts[0] } : common,
    ...(duels.length === 1 ? {} : { scenarios: Object.fromEntries(scenarios) }),
  };
  const file = `${name}.yaml`;
  const text = stringify(written);
  return {
    study: parseStudy(text, file, registry, {}, () => cardsText),
    labels,
    files: [
      { path: file, text },
      { path: CARDS, text: cardsText },
    ],
  };
}

function writtenPlan({ plan, abilities }: OrderedPlan): WrittenPlan {
  return abilities === undefined ? plan : { like: plan, abilities };
}

/**
 * Returns true if the plan, or its use of abilities, is `best`. The best choices against the opponent's plan are then computed, by
 * looking ahead over the duel.
 */
export function isFound({ plan, abilities }: OrderedPlan): boolean {
  return plan === 'best' || abilities === 'best';
}

/** Describes a plan as part of a sentence: `aggressive without abilities`. */
export function planText({ plan, abilities }: OrderedPlan): string {
  return abilities === undefined ? plan : `${plan} ${ABILITY_TEXTS[abilities]}`;
}

const ABILITY_TEXTS: Readonly<Record<AbilityWord, string>> = {
  sensible: 'with abilities if they are worth their price',
  none: 'without abilities',
  whenever: 'with abilities if they have any effect',
  best: 'with the use of abilities that the exact solver finds best',
};

/** Checks a plan that an option gives. @throws UsageError that names the option */
export function checkPlan(option: string, plan: string): void {
  resolvePlan(
    plan,
    {},
    (_path, message) => {
      throw new UsageError(`${option}: ${message}`);
    },
    [],
  );
}

/** Checks that a card can duel. @throws UsageError that names the card and its file */
export function checkHealth({ card, file, name }: FoundCard): void {
  if (card.hp.length > 0) return;
  throw new UsageError(`${file}: ${name} has no HP boxes, so it cannot be wounded; give it some, such as hp: 8`);
}

/** Describes the conditions of all duels in a sentence. */
export function conditionsText({ distance, rounds }: DuelSettings, plans: string, first: string | null): string {
  const where = distance === 0 ? 'in contact' : `${distance} cm apart`;
  const turn =
    first === null
      ? 'the card with the higher INI acts first, and a coin toss decides if both have the same INI'
      : `${first} acts first`;
  return `Duels begin ${where} and last at most ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; ${turn}; ${plans}.`;
}

/** A value of `winner` that is not a side, so no side can have this name. */
const NOBODY = 'draw';
/**
 * The maximum length of a part of a label. A label has at most 40 characters. It can contain two parts: the names of
 * the card and of its file.
 */
const LONGEST_PART = 18;

/**
 * Returns a label for each card:
 * - the card's name: `bruiser`;
 * - if several cards have this name, or if it is `draw`, the names of the card and its file: `bruiser-old` and `bruiser-new`;
 * - if these labels are also equal, the card's name and a letter: `bruiser-a` and `bruiser-b`.
 */
export function cardLabels(cards: readonly FoundCard[]): readonly string[] {
  const names = cards.map(({ name }) => name);
  const withFiles = cards.map(({ name, file }, at) =>
    isAlone(at, names) ? name : `${part(name)}-${part(basename(file, extname(file)))}`,
  );
  return withFiles.map((label, at) => {
    if (isAlone(at, withFiles)) return label;
    const alike = withFiles.slice(0, at).filter((other) => other === label).length;
    return `${names[at].slice(0, LONGEST_PART)}-${letters(alike)}`;
  });
}

function isAlone(at: number, labels: readonly string[]): boolean {
  return labels[at] !== NOBODY && labels.every((label, other) => other === at || label !== labels[at]);
}

/** Returns a text as part of a label: only letters, digits, - and _, because labels are parts of the names of measures. */
function part(text: string): string {
  return text.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, LONGEST_PART);
}

/** Returns a, b … z, aa, ab … for 0, 1 … */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
