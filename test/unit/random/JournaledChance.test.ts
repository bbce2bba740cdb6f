import { describe, expect, it } from 'vitest';
import type { Chance } from '../../../src/random/Chance.ts';
import { JournaledChance } from '../../../src/random/JournaledChance.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { expectFit, FALSE_ALARM_RATE } from './goodnessOfFit.ts';

const key = seedKey('journaled');
const weights = [1, 0, 2];

function drawsOf(chance: Chance): number[] {
  return Array.from({ length: 3 }, () => [
    chance.hits(0, 7, 10, 4),
    chance.die(1, 6),
    chance.sum(0, 3, 6),
    chance.pick(1, weights),
    chance.hits(2, 4, 6, 5),
  ]).flat();
}

describe('JournaledChance', () => {
  it('draws the same outcomes as SampledChance for the same trial', () => {
    const sampled = new SampledChance(key);
    const journaled = new JournaledChance(key);
    for (const trial of [0, 1, 2, 99, 2 ** 32, 5]) {
      sampled.begin(trial);
      journaled.begin(trial);
      expect(drawsOf(journaled)).toEqual(drawsOf(sampled));
    }
  });

  it.each([
    [7, 10, 4],
    [3, 6, 1],
    [3, 6, -1],
    [3, 6, 7],
    [3, 6, 9],
    [0, 6, 3],
    [5, 6, 6],
    [5, 2, 2],
  ])(
    'shows faces of %id%i so that the number of faces of %i or more equals the number of hits',
    (dice, sides, need) => {
      const chance = new JournaledChance(key);
      for (let trial = 0; trial < 300; trial += 1) {
        chance.begin(trial);
        const hits = chance.hits(0, dice, sides, need);
        expect(chance.faces).toHaveLength(dice);
        expect(chance.faces.filter((face) => face >= need)).toHaveLength(hits);
        for (const face of chance.faces) expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
      }
    },
  );

  it.each([
    [2, 6],
    [5, 4],
    [1, 10],
    [0, 6],
  ])('shows faces of %id%i that add up to the sum', (dice, sides) => {
    const chance = new JournaledChance(key);
    for (let trial = 0; trial < 300; trial += 1) {
      chance.begin(trial);
      const sum = chance.sum(0, dice, sides);
      expect(chance.faces).toHaveLength(dice);
      expect(chance.faces.reduce((all, face) => all + face, 0)).toBe(sum);
      for (const face of chance.faces) expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
    }
  });

  it('shows other faces under another seed, also if all dice hit', () => {
    const facesUnder = (seed: string) => {
      const chance = new JournaledChance(seedKey(seed));
      chance.begin(0);
      chance.hits(0, 40, 1000, 1);
      return chance.faces;
    };
    expect(facesUnder('one')).toEqual(facesUnder('one'));
    expect(facesUnder('one')).not.toEqual(facesUnder('two'));
  });

  it('shows the face of a single die, and nothing for a pick or before the first draw', () => {
    const chance = new JournaledChance(key);
    expect(chance.faces).toEqual([]);
    chance.begin(0);
    const face = chance.die(0, 20);
    expect(chance.faces).toEqual([face]);
    chance.pick(0, weights);
    expect(chance.faces).toEqual([]);
  });

  // The faces of a pool, read as the digits of a number, are as likely as those of separate dice: all numbers are
  // equally likely.
  it(`shows every throw of a pool equally often (chi-square, false-alarm rate ${FALSE_ALARM_RATE})`, () => {
    const chance = new JournaledChance(key);
    const counts = new Float64Array(4 ** 3);
    for (let trial = 0; trial < 60_000; trial += 1) {
      chance.begin(trial);
      chance.hits(0, 3, 4, 3);
      counts[chance.faces.reduce((number, face) => 4 * number + face - 1, 0)] += 1;
    }
    expectFit(counts, new Array(counts.length).fill(1));
  });

  it(`shows every throw of a sum equally often (chi-square, false-alarm rate ${FALSE_ALARM_RATE})`, () => {
    const chance = new JournaledChance(key);
    const counts = new Float64Array(4 ** 3);
    for (let trial = 0; trial < 60_000; trial += 1) {
      chance.begin(trial);
      chance.sum(0, 3, 4);
      counts[chance.faces.reduce((number, face) => 4 * number + face - 1, 0)] += 1;
    }
    expectFit(counts, new Array(counts.length).fill(1));
  });
});
