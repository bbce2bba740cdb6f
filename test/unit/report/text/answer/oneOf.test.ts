import { expect, test } from 'vitest';
import { oneOf } from '../../../../../src/report/text/answer/oneOf.ts';

test('one of a plural has its article', () => {
  const plurals = [
    'voyages',
    'crossings',
    'entries',
    'duels',
    'attacks',
    'battles',
    'expeditions',
    'journeys',
    'matches',
  ];
  expect(plurals.map(oneOf)).toEqual([
    'a voyage',
    'a crossing',
    'an entry',
    'a duel',
    'an attack',
    'a battle',
    'an expedition',
    'a journey',
    'a match',
  ]);
});
