import { basename, extname } from 'node:path';
import { stringify } from 'yaml';
import { registry } from '../../rules/registry.ts';
import type { AbilityWord } from '../../rules/skirmish/plans/Plan.ts';
import type { WrittenPlan } from '../../rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../rules/skirmish/plans/resolvePlan.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import type { FoundCard } from './CardShelf.ts';
import { UsageError } from './Console.ts';
import type { DuelOptions } from './options.ts';

/** What every duel of a command has in common. */
type DuelSettings = Pick<DuelOptions, 'distance' | 'rounds' | 'seed' | 'trials'>;

/** A plan by name, or a reaction; and when it uses abilities, where that is said. */
export interface OrderedPlan {
  readonly plan: string;
  readonly abilities?: AbilityWord | undefined;
}

/** One duel: two cards by their places, and their plans. */
interface DuelOrder {
  readonly cards: readonly [number, number];
  readonly plans: readonly [OrderedPlan, OrderedPlan];
  /** Who acts first in every round; null: the rules say. */
  readonly first: 'a' | 'b' | null;
}

/** Duels as a study, and the files that hold it: a designer can go on from there. */
interface DuelStudy {
  readonly study: Study;
  /** What the study calls the cards, in their order. */
  readonly labels: readonly string[];
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

const CARDS = 'cards.yaml';

/**
 * The study of several duels, a scenario each; of one duel, without scenarios. It is written, and read as any other is, so
 * that running its files gives the same numbers.
 *
 * @param name of the study's file, without its ending
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

/** Whether it is found by looking ahead over the duel, against a plan that is stated. */
export function isFound({ plan, abilities }: OrderedPlan): boolean {
  return plan === 'best' || abilities === 'best';
}

/** A plan in the words of a sentence: `aggressive without abilities`. */
export function planText({ plan, abilities }: OrderedPlan): string {
  return abilities === undefined ? plan : `${plan} ${ABILITY_TEXTS[abilities]}`;
}

const ABILITY_TEXTS: Readonly<Record<AbilityWord, string>> = {
  sensible: 'with abilities where they are worth their price',
  none: 'without abilities',
  whenever: 'with abilities whenever they would do something',
  best: 'with abilities as the exact solver finds best',
};

/** Says what is wrong with a plan that an option gives. @throws UsageError naming the option */
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

/** Says so where a card cannot duel. @throws UsageError naming its place */
export function checkHealth({ card, file, name }: FoundCard): void {
  if (card.hp.length > 0) return;
  throw new UsageError(`${file}: ${name} has no HP boxes, so that nothing can wound it; give it some, such as hp: 8`);
}

/** What held for every duel, as a sentence. */
export function conditionsText({ distance, rounds }: DuelSettings, plans: string, first: string | null): string {
  const where = distance === 0 ? 'in contact' : `${distance} cm apart`;
  const turn = first === null ? 'the higher INI acts first, of equal ones a coin says which' : `${first} acts first`;
  return `Duels begin ${where} and last ${rounds} ${rounds === 1 ? 'round' : 'rounds'} at most; ${turn}; ${plans}.`;
}

/** A measure of a duel has the names of its sides as values, and this one for nobody. */
const NOBODY = 'draw';
/** A label is a card's name, which has 40 letters at most: room for what is added to it. */
const LONGEST_PART = 18;

/**
 * What tables call cards: their names, with the file's where two files have one of the same name, and with a letter where
 * that is not enough: `bruiser`; `bruiser-old` and `bruiser-new`; `bruiser-a` and `bruiser-b`.
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

/** Labels stand in names of measures: letters, digits, - and _ alone. */
function part(text: string): string {
  return text.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, LONGEST_PART);
}

/** a, b … z, aa, ab … */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
