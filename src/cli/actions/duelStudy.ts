import { stringify } from 'yaml';
import { registry } from '../../rules/registry.ts';
import { resolvePlan } from '../../rules/skirmish/plans/resolvePlan.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import type { FoundCard } from '../reading/CardShelf.ts';
import { cardLabels } from '../reading/cardLabels.ts';
import type { DuelOptions } from '../reading/duelOptions.ts';
import { UsageError } from '../UsageError.ts';

/** What every duel of a command has in common. */
export type DuelSettings = Pick<DuelOptions, 'distance' | 'rounds' | 'seed' | 'trials'>;

/** One duel: two cards by their places, and their plans. */
export interface DuelOrder {
  readonly cards: readonly [number, number];
  readonly plans: readonly [string, string];
  /** Who acts first in every round; null: the rules say. */
  readonly first: 'a' | 'b' | null;
}

/** Duels as a study, and the files that hold it: a designer can go on from there. */
export interface DuelStudy {
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
    sides: Object.fromEntries(pair.map((card, at) => [labels[card], { card: labels[card], plan: plans[at] }])),
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
