import { describe, expect, it } from 'vitest';
import type { FoundCard } from '../../../../src/cli/reading/CardShelf.ts';
import { cardLabels } from '../../../../src/cli/reading/cardLabels.ts';
import { cardName } from '../../../../src/rules/skirmish/cards/cardShape.ts';
import { readCards } from '../../../../src/rules/skirmish/cards/readCards.ts';

const card = readCards('bruiser: {hp: 8}', () => {}).get('bruiser');
const found = (place: string): FoundCard => {
  const [file, name] = place.split(':');
  if (card === undefined) throw new Error('expected a card');
  return { file, name, card, written: {} };
};
const labels = (...places: string[]) => cardLabels(places.map(found));

describe('what cards are called', () => {
  it('is their names', () => {
    expect(labels('a.yaml:bruiser', 'a.yaml:sentinel')).toEqual(['bruiser', 'sentinel']);
  });

  it('has the file where two files have one of the same name', () => {
    expect(labels('x/old.yaml:bruiser', 'new v2.yaml:bruiser', 'x/old.yaml:archer')).toEqual([
      'bruiser-old',
      'bruiser-new-v2',
      'archer',
    ]);
  });

  it('has a letter where a card meets itself, or files are called the same', () => {
    expect(labels('a.yaml:bruiser', 'a.yaml:bruiser')).toEqual(['bruiser-a', 'bruiser-b']);
    expect(labels('x/a.yaml:bruiser', 'y/a.yaml:bruiser')).toEqual(['bruiser-a', 'bruiser-b']);
  });

  it('is not the word for nobody', () => {
    expect(labels('a.yaml:draw', 'a.yaml:bruiser')).toEqual(['draw-a', 'bruiser']);
  });

  it('is a card’s name again, and each another, however long', () => {
    const long = `b${'r'.repeat(39)}`;
    const many = labels(`${'very-long'.repeat(9)}.yaml:${long}`, `other.yaml:${long}`, `x/other.yaml:${long}`);
    expect(new Set(many).size).toBe(3);
    for (const label of many) expect(cardName.safeParse(label).success, label).toBe(true);
  });
});
