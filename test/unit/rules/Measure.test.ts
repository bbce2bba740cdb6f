import { describe, expect, it } from 'vitest';
import { count, figuresOf, flag, isRate, type Measure, whereItHappens } from '../../../src/rules/Measure.ts';

const category: Measure = {
  ...flag('winner', 'winner', 'fights'),
  kind: 'category',
  max: 2,
  labels: ['red', 'blue', 'draw'],
};
const measures = [
  flag('fleet_arrives', 'the whole fleet arrives', 'crossings'),
  category,
  count('ships', 'ships', 'ships', 4),
];

describe('figuresOf', () => {
  it('returns each plain measure as one figure, and each value of a category as one, in order', () => {
    expect(figuresOf(measures).map(({ name, place, value }) => [name, place, value])).toEqual([
      ['fleet_arrives', 0, null],
      ['winner=red', 1, 0],
      ['winner=blue', 1, 1],
      ['winner=draw', 1, 2],
      ['ships', 2, null],
    ]);
  });

  it('omits a measure that is 0 if its event never happens, because its mean has no meaning', () => {
    expect(figuresOf([whereItHappens(count('turn_home', 'turn', 'turns', 30))])).toEqual([]);
  });

  it('treats flags and values of categories as rates', () => {
    expect(figuresOf(measures).map(isRate)).toEqual([true, true, true, true, false]);
  });
});
