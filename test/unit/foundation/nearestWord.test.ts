import { describe, expect, test } from 'vitest';
import { didYouMean, nearestWord } from '../../../src/foundation/nearestWord.ts';

const keys = ['fleet', 'fleetPool', 'count', 'from', 'at', 'x'];

describe('nearestWord', () => {
  test.each([
    ['flet', 'fleet'],
    ['fleeet', 'fleet'],
    ['fleat', 'fleet'],
    ['cuont', 'count'],
    ['fleetpool', 'fleetPool'],
    ['FROM', 'from'],
    ['form', 'from'],
    ['ta', 'at'],
  ])('takes %s for %s', (word, expected) => {
    expect(nearestWord(word, keys)).toBe(expected);
  });

  test.each(['', 'zebra', 'y', 'counterblow', 'f'])('\'finds nothing near "%s"\'', (word) => {
    expect(nearestWord(word, keys)).toBeUndefined();
  });

  test('returns an id for its title', () => {
    const ships = ['cruiser', 'cruiser2', 'warsun', 'fighter2', 'dreadnought', 'dreadnought2'];
    const titles = ['Cruiser II', 'War Sun', 'war-sun', 'FIGHTER II', 'Dreadnought', 'dreadnought_2'];
    expect(titles.map((title) => nearestWord(title, ships))).toEqual([
      ...['cruiser2', 'warsun', 'warsun', 'fighter2', 'dreadnought', 'dreadnought2'],
    ]);
    expect(nearestWord('=!', ['<=', '!='])).toBe('!=');
  });

  test('returns the nearest word, and the first of equally near ones', () => {
    expect(nearestWord('carrier3', ['carrier22', 'carrier2', 'carrier1'])).toBe('carrier2');
  });

  test('ends a message with the word, or with nothing', () => {
    expect(didYouMean('flet', keys)).toBe('; did you mean `fleet`?');
    expect(didYouMean('zebra', keys)).toBe('');
  });
});
