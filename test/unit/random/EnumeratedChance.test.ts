import { describe, expect, it } from 'vitest';
import type { Chance } from '../../../src/random/Chance.ts';
import { EnumeratedChance } from '../../../src/random/EnumeratedChance.ts';

/** Returns every outcome of a piece of rules with its probability, in the order in which they are played. */
function outcomes<T>(play: (chance: Chance) => T, chance = new EnumeratedChance()): [T, number][] {
  const played: [T, number][] = [];
  do {
    chance.begin();
    const outcome = play(chance);
    played.push([outcome, chance.probability]);
  } while (chance.hasNext());
  return played;
}

const total = (played: [unknown, number][]) => played.reduce((sum, [, probability]) => sum + probability, 0);

describe('EnumeratedChance', () => {
  it('plays every face of a die once', () => {
    const played = outcomes((chance) => chance.die(0, 6));
    expect(played.map(([face]) => face)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [, probability] of played) expect(probability).toBe(1 / 6);
  });

  it('plays every number of hits, every sum and every pick with its probability', () => {
    expect(outcomes((chance) => chance.hits(0, 2, 6, 5))).toEqual([
      [0, 4 / 9],
      [1, 4 / 9],
      [2, 1 / 9],
    ]);
    expect(outcomes((chance) => chance.sum(0, 2, 2))).toEqual([
      [2, 1 / 4],
      [3, 1 / 2],
      [4, 1 / 4],
    ]);
    expect(outcomes((chance) => chance.pick(0, [1, 3]))).toEqual([
      [0, 1 / 4],
      [1, 3 / 4],
    ]);
  });

  it('skips impossible outcomes', () => {
    expect(outcomes((chance) => chance.hits(0, 3, 6, 1))).toEqual([[3, 1]]);
    expect(outcomes((chance) => chance.hits(0, 3, 6, 7))).toEqual([[0, 1]]);
    expect(outcomes((chance) => chance.pick(0, [0, 1, 0, 1, 0]))).toEqual([
      [1, 0.5],
      [3, 0.5],
    ]);
  });

  it('plays every combination of several draws', () => {
    const played = outcomes((chance) => `${chance.die(0, 3)}${chance.die(0, 2)}`);
    expect(played.map(([faces]) => faces)).toEqual(['11', '12', '21', '22', '31', '32']);
    expect(total(played)).toBeCloseTo(1, 14);
  });

  it('plays draws that are made only after some outcomes', () => {
    const played = outcomes((chance) => {
      const first = chance.die(0, 3);
      if (first === 1) return 'none';
      if (first === 2) return `one ${chance.hits(0, 1, 2, 2)}`;
      return `two ${chance.die(0, 2)} ${chance.pick(0, [1, 0, 1])}`;
    });
    expect(played.map(([path]) => path)).toEqual([
      'none',
      'one 0',
      'one 1',
      'two 1 0',
      'two 1 2',
      'two 2 0',
      'two 2 2',
    ]);
    expect(total(played)).toBeCloseTo(1, 14);
  });

  it('probabilities add up to 1 after many draws of unequal weight', () => {
    const played = outcomes((chance) => {
      let dice = 6;
      for (let round = 0; round < 4 && dice > 0; round += 1) dice = chance.hits(0, dice, 10, 4);
      return dice + chance.sum(0, 2, 6) + chance.pick(0, [1, 2, 97]);
    });
    expect(played.length).toBeGreaterThan(1000);
    expect(Math.abs(total(played) - 1)).toBeLessThan(1e-13);
  });

  it('plays a piece without draws once, with probability 1', () => {
    expect(outcomes(() => 'done')).toEqual([['done', 1]]);
  });

  it('can enumerate another piece after the last outcome', () => {
    const chance = new EnumeratedChance();
    outcomes((each) => each.die(0, 4), chance);
    expect(outcomes((each) => each.die(0, 2), chance)).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });

  it('plays pools and sums of any size in turn, including no dice and needs of 0', () => {
    const chance = new EnumeratedChance();
    expect(outcomes((each) => each.hits(0, 1, 6, 4), chance)).toEqual([
      [0, 0.5],
      [1, 0.5],
    ]);
    expect(outcomes((each) => each.hits(0, 0, 6, 4), chance)).toEqual([[0, 1]]);
    expect(outcomes((each) => each.hits(0, 1, 6, 0), chance)).toEqual([[1, 1]]);
    expect(outcomes((each) => each.hits(0, 2, 6, 4), chance)).toEqual([
      [0, 0.25],
      [1, 0.5],
      [2, 0.25],
    ]);
    expect(outcomes((each) => each.sum(0, 1, 2), chance)).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
    expect(outcomes((each) => each.sum(0, 0, 2), chance)).toEqual([[0, 1]]);
  });

  it('does not confuse different kinds of draws, or equal lists of weights', () => {
    const chance = new EnumeratedChance();
    expect(outcomes((each) => each.hits(0, 1, 11, 11), chance)).toHaveLength(2);
    expect(outcomes((each) => each.hits(0, 11, 1, 1), chance)).toEqual([[11, 1]]);
    expect(outcomes((each) => each.sum(0, 1, 11), chance)).toHaveLength(11);
    expect(outcomes((each) => each.pick(0, [11, 1]), chance)).toHaveLength(2);
    expect(outcomes((each) => each.pick(0, [1, 11, 1]), chance)).toHaveLength(3);
  });
});
