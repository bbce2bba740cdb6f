import { describe, expect, it } from 'vitest';
import { ProbingChance } from '../../../src/exact/ProbingChance.ts';

/** What a draw gives in a thousand probes, each value once, rising, and how many outcomes it is counted as. */
function drawn(draw: (chance: ProbingChance) => number): { values: number[]; outcomes: number[] } {
  const chance = new ProbingChance();
  const values = new Set<number>();
  const outcomes = new Set<number>();
  for (let probe = 0; probe < 1000; probe += 1) {
    chance.begin(probe);
    values.add(draw(chance));
    outcomes.add(chance.outcomes);
  }
  return { values: [...values].sort((a, b) => a - b), outcomes: [...outcomes] };
}

// Each value that can come is missed by a thousand probes once in 10³⁰ times or less; and the probes are always the same.
describe('ProbingChance', () => {
  it.each<[string, (chance: ProbingChance) => number, number[]]>([
    ['a die', (chance) => chance.die(0, 6), [1, 2, 3, 4, 5, 6]],
    ['a die of one side', (chance) => chance.die(0, 1), [1]],
    ['the sum of two dice', (chance) => chance.sum(0, 2, 4), [2, 3, 4, 5, 6, 7, 8]],
    ['the sum of no dice', (chance) => chance.sum(0, 0, 6), [0]],
    ['hits', (chance) => chance.hits(0, 3, 6, 5), [0, 1, 2, 3]],
    ['hits by the highest face alone', (chance) => chance.hits(0, 2, 6, 6), [0, 1, 2]],
    ['hits by all but one face', (chance) => chance.hits(0, 2, 6, 2), [0, 1, 2]],
    ['hits that cannot miss', (chance) => chance.hits(0, 3, 6, 1), [3]],
    ['hits that cannot come', (chance) => chance.hits(0, 3, 6, 7), [0]],
    ['a pick by weights', (chance) => chance.pick(0, [0, 5, 0, 1, 2]), [1, 3, 4]],
  ])('gives every outcome of %s that can happen, and counts them', (_, draw, possible) => {
    expect(drawn(draw)).toEqual({ values: possible, outcomes: [possible.length] });
  });

  it('multiplies the outcomes of draw after draw, and begins anew with each probe', () => {
    const chance = new ProbingChance();
    chance.begin(0);
    expect(chance.outcomes).toBe(1);
    chance.die(0, 6);
    chance.hits(0, 3, 6, 4);
    chance.pick(0, [1, 1]);
    expect(chance.outcomes).toBe(6 * 4 * 2);
    chance.begin(1);
    expect(chance.outcomes).toBe(1);
  });

  it('draws all outcomes alike', () => {
    const chance = new ProbingChance();
    const counts = [0, 0, 0, 0];
    for (let probe = 0; probe < 4000; probe += 1) {
      chance.begin(probe);
      counts[chance.hits(0, 3, 6, 6)] += 1;
    }
    // Six standard errors of a binomial of 4,000 and ¼; the probes are always the same.
    for (const number of counts) expect(Math.abs(number - 1000)).toBeLessThan(165);
  });
});
