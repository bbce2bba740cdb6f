import { describe, expect, it } from 'vitest';
import { DrawOdds, DrawTables, nextPossible } from '../../../src/random/DrawTables.ts';

describe('DrawTables', () => {
  it('create the table of each kind of draw once, from its outcomes and the number of faces that matter', () => {
    const made: string[] = [];
    const tables = new DrawTables(({ first, weights }, faces) => {
      made.push(`${first}: ${weights.join(' ')}, ${faces} faces`);
      return made.length;
    });
    const all = () => [
      tables.die(3),
      tables.sum(2, 2),
      tables.hits(2, 6, 5),
      tables.hits(2, 6, 4),
      tables.hits(1, 6, 5),
    ];
    expect(all()).toEqual([1, 2, 3, 4, 5]);
    expect(all()).toEqual([1, 2, 3, 4, 5]);
    expect(made).toEqual([
      '1: 1 1 1, 3 faces',
      '2: 1 2 1, 2 faces',
      '0: 16 16 4, 2 faces',
      '0: 9 18 9, 2 faces',
      '0: 4 2, 2 faces',
    ]);
  });
});

describe('DrawOdds', () => {
  it('give the probabilities of every outcome, and cache a list of weights by reference', () => {
    const odds = new DrawOdds();
    expect([...odds.die(4)]).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect([...odds.sum(2, 2)]).toEqual([0.25, 0.5, 0.25]);
    expect([...odds.hits(2, 6, 4)]).toEqual([0.25, 0.5, 0.25]);
    const weights = [3, 0, 1];
    expect([...odds.pick(weights)]).toEqual([0.75, 0, 0.25]);
    expect(odds.pick(weights)).toBe(odds.pick(weights));
  });
});

describe('nextPossible', () => {
  it('skips outcomes that cannot happen', () => {
    const odds = Float64Array.of(0, 0.5, 0, 0.5, 0);
    expect([0, 1, 2, 3, 4, 5].map((at) => nextPossible(odds, at))).toEqual([1, 1, 3, 3, 5, 5]);
  });
});
