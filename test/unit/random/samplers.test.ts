import { describe, expect, it } from 'vitest';
import { hitWeights, outcomeProbabilities, sumWeights } from '../../../src/random/outcomeTables.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { expectFit, FALSE_ALARM_RATE, histogram } from './goodnessOfFit.ts';

const TRIALS = 400_000;

function sampled(seed: string, draw: (chance: SampledChance) => number): (trial: number) => number {
  const chance = new SampledChance(seedKey(seed));
  return (trial) => {
    chance.begin(trial);
    return draw(chance);
  };
}

describe(`goodness of fit (Pearson's chi-square; each raises a false alarm at a rate of ${FALSE_ALARM_RATE})`, () => {
  it.each([2, 3, 6, 10, 20, 100, 641])('a d%i shows all faces equally often', (sides) => {
    const counts = histogram(
      TRIALS,
      sides,
      sampled('die', (chance) => chance.die(0, sides) - 1),
    );
    expectFit(counts, new Array(sides).fill(1));
  });

  it('a die of 3·2³⁰ sides is fair, although a quarter of all words is rejected', () => {
    const sides = 3 * 2 ** 30;
    const counts = histogram(
      TRIALS,
      12,
      sampled('wide die', (chance) => Math.floor((chance.die(0, sides) - 1) / 2 ** 28)),
    );
    expectFit(counts, new Array(12).fill(1));
  });

  it.each([
    [1, 6, 4],
    [2, 10, 9],
    [8, 10, 4],
    [12, 6, 5],
    [40, 6, 6],
    [3, 100, 37],
  ])('the hits of %id%i at %i+ are binomial', (dice, sides, need) => {
    const counts = histogram(
      TRIALS,
      dice + 1,
      sampled('hits', (chance) => chance.hits(0, dice, sides, need)),
    );
    expectFit(counts, outcomeProbabilities(hitWeights(dice, sides, need)));
  });

  it.each([
    [2, 6],
    [3, 10],
    [10, 4],
  ])('the sum of %id%i has its exact distribution', (dice, sides) => {
    const probabilities = outcomeProbabilities(sumWeights(dice, sides));
    const counts = histogram(
      TRIALS,
      probabilities.length,
      sampled('sum', (chance) => chance.sum(0, dice, sides) - dice),
    );
    expectFit(counts, probabilities);
  });

  it.each([[[1, 1]], [[1, 2, 3, 4]], [[0, 5, 0, 1, 0]], [[97, 1, 1, 0, 1]], [[7]], [[1000, 1, 999, 250, 0, 3, 64]]])(
    'a pick of [%s] follows the weights',
    (weights) => {
      const counts = histogram(
        TRIALS,
        weights.length,
        sampled('pick', (chance) => chance.pick(0, weights)),
      );
      expectFit(counts, weights);
    },
  );

  it('the second to ninth draws of a purpose are as fair as the first', () => {
    for (let skipped = 1; skipped < 9; skipped += 1) {
      const counts = histogram(
        TRIALS / 4,
        10,
        sampled('later', (chance) => {
          for (let draw = 0; draw < skipped; draw += 1) chance.die(0, 6);
          return chance.die(0, 10) - 1;
        }),
      );
      expectFit(counts, new Array(10).fill(1));
    }
  });
});

describe(`independence of neighbours (chi-square over all pairs of faces; false-alarm rate ${FALSE_ALARM_RATE} each)`, () => {
  const SIDES = 10;
  const uniform = new Array<number>(SIDES * SIDES).fill(1);
  const pairs = (one: (trial: number) => number, other: (trial: number) => number) =>
    histogram(TRIALS, SIDES * SIDES, (trial) => SIDES * (one(trial) - 1) + other(trial) - 1);
  const first = (seed: string, purpose = 0) => sampled(seed, (chance) => chance.die(purpose, SIDES));

  it.each([1, 2, 1024, 2 ** 32])('the first draws of trials %i apart are independent', (apart) => {
    const here = first('neighbours');
    const there = first('neighbours');
    expectFit(
      pairs(here, (trial) => there(trial + apart)),
      uniform,
    );
  });

  it.each([
    [0, 1],
    [1, 2],
    [0, 32],
    [32, 64],
  ])('the first draws of purposes %i and %i are independent', (one, other) => {
    expectFit(pairs(first('purposes', one), first('purposes', other)), uniform);
  });

  it('the first and second draw of one purpose are independent', () => {
    const second = sampled('in a row', (chance) => {
      chance.die(0, SIDES);
      return chance.die(0, SIDES);
    });
    expectFit(pairs(first('in a row'), second), uniform);
  });

  it.each([
    ['seed 1', 'seed 2'],
    ['1', '2'],
    ['a', 'b'],
  ])('the first draws of seeds %s and %s are independent', (one, other) => {
    expectFit(pairs(first(one), first(other)), uniform);
  });

  it('the first draws of 20,000 consecutive seeds, trial 0 only, are independent', () => {
    const counts = histogram(20_000, SIDES, (at) => {
      const chance = new SampledChance(seedKey(`seed ${at}`));
      chance.begin(0);
      return chance.die(0, SIDES) - 1;
    });
    expectFit(counts, new Array(SIDES).fill(1));
  });
});

describe('the goodness-of-fit test itself', () => {
  it('rejects a die that shows one face 2 % too often', () => {
    const loaded = [102, 100, 100, 100, 100, 100];
    const counts = histogram(
      4 * TRIALS,
      6,
      sampled('loaded', (chance) => chance.pick(0, loaded)),
    );
    expect(() => expectFit(counts, new Array(6).fill(1))).toThrow();
  });
});
