import { stringify } from 'yaml';
import { registry } from '../../rules/registry.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { CompareOptions } from '../compare.ts';
import { CardShelf } from '../reading/CardShelf.ts';
import { cardLabels } from '../reading/cardLabels.ts';
import type { ComparedPair } from './comparePair.ts';
import { checkHealth } from './duelStudy.ts';

/** As long as exact solutions of most duels take, and the difference is seen to a tenth of a point. */
const TRIALS = 100_000;
const CARDS = 'cards.yaml';
/** The sides' names in measures: `winner=challenger`. */
const CHALLENGER = 'challenger';
const OPPONENT = 'opponent';

/**
 * Two cards, each in a duel with the same opponent, as a study of two scenarios. It is written, and read as any other is,
 * so that a designer can go on from there.
 *
 * @throws UsageError where a card cannot be found or cannot duel
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
    question: `Which fares better against ${opponent}, ${before} or ${after}?`,
    rules: 'skirmish',
    ...(seed === undefined ? {} : { seed }),
    trials: trials ?? TRIALS,
    setup: {
      mode: 'duel',
      cards: CARDS,
      sides: { [CHALLENGER]: { card: before }, [OPPONENT]: { card: opponent } },
    },
    // No margin, but what the report is to lead with.
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
