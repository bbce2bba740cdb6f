import { expect, it } from 'vitest';
import { conditionWords } from '../../../src/rules/derivedMeasures.ts';
import { category, count, flag } from '../../../src/rules/Measure.ts';

const measures = [
  flag('lost', 'the whole fleet is lost', 'trips'),
  count('ships', 'ships that arrive', 'ships', 9),
  count('infantry', 'infantry arrived aboard', 'infantry', 9),
  count('cost', 'what the units cost', 'resources', 20, 0.5),
  category('winner', 'winner', 'trips', ['red', 'none or all']),
];

it.each([
  ['ships >= 2', 'at least 2 ships arrive'],
  ['infantry < 5 or ships = 1', 'less than 5 infantry arrived aboard or ships that arrive: exactly 1'],
  ['cost <= 4.5', 'what the units cost: at most 4.5 resources'],
  ['winner = none or all and lost', 'winner: none or all and the whole fleet is lost'],
  ['winner != red', 'winner: not red'],
  ['lost = yes', 'the whole fleet is lost'],
  ['lost = 0', 'not “the whole fleet is lost”'],
  ['lost != 1', 'not “the whole fleet is lost”'],
  ['not (lost or ships > 3)', 'not (the whole fleet is lost or more than 3 ships arrive)'],
  [
    'lost and (ships != 1 or not lost)',
    'the whole fleet is lost and (ships that arrive: not exactly 1 or not “the whole fleet is lost”)',
  ],
  ['ships + 2 * infantry >= 3', 'ships + 2 * infantry >= 3'],
  ['ships > infantry', 'ships > infantry'],
])('the title of an event describes %s in the words of the titles', (text, words) => {
  expect(conditionWords(text, measures)).toBe(words);
});
