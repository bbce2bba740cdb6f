import { describe, expect, it } from 'vitest';
import { AliasTable } from '../../../src/random/AliasTable.ts';

const WORDS = 2 ** 32;

/**
 * How many of the 2³² words lead to each index. The words of a column lie side by side, first its own and then its
 * alias's, so the place where they change is found by halving.
 */
function wordsOf(table: AliasTable, columns: number): number[] {
  const words = new Array<number>(columns).fill(0);
  for (let column = 0; column < columns; column += 1) {
    const from = Math.ceil((column * WORDS) / columns);
    const to = Math.ceil(((column + 1) * WORDS) / columns);
    const first = table.index(from);
    const last = table.index(to - 1);
    let change = first === last ? to : from;
    for (let high = to - 1; change < high; ) {
      const middle = Math.floor((change + high) / 2);
      if (table.index(middle) === first) change = middle + 1;
      else high = middle;
    }
    words[first] += change - from;
    words[last] += to - change;
  }
  return words;
}

const examples = [
  [1],
  [1, 1],
  [1, 2],
  [0, 1, 0],
  [3, 0, 1],
  [1, 2, 3, 4, 5, 6, 7],
  [1000, 1, 0, 1, 1],
  [2 ** 40, 1, 2 ** 40],
  Array.from({ length: 37 }, (_, at) => (at * at) % 11),
];

describe('AliasTable', () => {
  it.each(examples.map((weights) => [weights]))(
    'gives each index of [%s] its share, but for a word a column',
    (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const words = wordsOf(new AliasTable(weights), weights.length);
      expect(words.reduce((sum, count) => sum + count, 0)).toBe(WORDS);
      for (const [at, count] of words.entries()) {
        expect(Math.abs(count - (WORDS * weights[at]) / total)).toBeLessThanOrEqual(weights.length);
        if (weights[at] === 0) expect(count).toBe(0);
      }
    },
  );

  it('takes signed words for the unsigned ones of the same bits', () => {
    const table = new AliasTable([1, 2, 3]);
    for (const word of [-1, -(2 ** 31), -12345]) expect(table.index(word)).toBe(table.index(word >>> 0));
  });

  it.each([
    [[]],
    [[0, 0]],
    [[1, -1]],
    [[3, -1]],
    [[0.5]],
    [[1, 0.5]],
    [[2 ** 53, 1]],
    [[Number.NaN]],
    [[Number.POSITIVE_INFINITY]],
  ])('rejects [%s]', (weights) => {
    const made = () => new AliasTable(weights);
    expect(made).toThrow(RangeError);
    expect(made).toThrow(`weights must be whole numbers, 0 or more, and not all 0; got [${weights.join(', ')}]`);
  });
});
