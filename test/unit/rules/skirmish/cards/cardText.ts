import type { Card } from '../../../../../src/rules/skirmish/cards/Card.ts';
import { type CardText, cardShape } from '../../../../../src/rules/skirmish/cards/cardSchema.ts';
import { toCard } from '../../../../../src/rules/skirmish/cards/toCard.ts';

/** A card's text, checked as a study's is. */
export function textOf(written: unknown): CardText {
  return cardShape.parse(written);
}

/** A card that nothing is wrong with. */
export function cardOf(written: unknown): Card {
  return toCard('card', textOf(written), (path, message) => {
    throw new Error(`${path.join('.')}: ${message}`);
  });
}

/** Every mistake of a card as `path: message`, those of its shape alone where there are any. */
export function mistakesOf(written: unknown): string[] {
  const { data, error } = cardShape.safeParse(written);
  const found = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (data !== undefined) toCard('card', data, (path, message) => found.push(`${path.join('.')}: ${message}`));
  return found;
}

/** Every mistake of a card of one ability `skill`. */
export function abilityMistakes(ability: unknown, card: object = {}): string[] {
  return mistakesOf({ ...card, abilities: { skill: ability } });
}
