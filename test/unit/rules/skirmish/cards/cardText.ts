import type { Card } from '../../../../../src/rules/skirmish/cards/Card.ts';
import { type CardText, cardShape } from '../../../../../src/rules/skirmish/cards/cardSchema.ts';
import { toCard } from '../../../../../src/rules/skirmish/cards/toCard.ts';

/** Returns a card's values, checked as in a study. */
export function textOf(written: unknown): CardText {
  return cardShape.parse(written);
}

/** Returns a card that has no mistakes. */
export function cardOf(written: unknown): Card {
  return toCard('card', textOf(written), (path, message) => {
    throw new Error(`${path.join('.')}: ${message}`);
  });
}

/** Returns every mistake of a card as `path: message`; if the schema reports any, only those. */
export function mistakesOf(written: unknown): string[] {
  const { data, error } = cardShape.safeParse(written);
  const found = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (data !== undefined) toCard('card', data, (path, message) => found.push(`${path.join('.')}: ${message}`));
  return found;
}

/** Returns every mistake of a card with one ability, `skill`. */
export function abilityMistakes(ability: unknown, card: object = {}): string[] {
  return mistakesOf({ ...card, abilities: { skill: ability } });
}
