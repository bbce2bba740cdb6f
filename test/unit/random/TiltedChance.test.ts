import { describe, expect, it, test } from 'vitest';
import { type Chance, numbered } from '../../../src/random/Chance.ts';
import { hitWeights, outcomeProbabilities, sumWeights } from '../../../src/random/outcomeTables.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { TiltedChance, TiltedTable, tiltedMean, tiltedWeight } from '../../../src/random/TiltedChance.ts';
import { expectFit, FALSE_ALARM_RATE, histogram } from './goodnessOfFit.ts';

const TRIALS = 200_000;

/** Multiplies the probability of outcome i by `factor`^i, and normalises. */
function bent(own: Float64Array, factor: number): Float64Array {
  return own.map((probability, at) => probability * factor ** at);
}

describe(`tilted draws (Pearson's chi-square; each raises a false alarm at a rate of ${FALSE_ALARM_RATE})`, () => {
  it.each([
    [5, 10, 4, 0.05],
    [5, 10, 4, 20],
    [12, 6, 5, 0.5],
    [1, 6, 4, 3],
  ])('the hits of %id%i at %i+ have odds multiplied by %d for each die', (dice, sides, need, tilt) => {
    const chance = new TiltedChance(seedKey('pool'), [tilt]);
    const counts = histogram(TRIALS, dice + 1, (trial) => {
      chance.begin(trial);
      return chance.hits(0, dice, sides, need);
    });
    expectFit(counts, bent(outcomeProbabilities(hitWeights(dice, sides, need)), tilt));
  });

  it.each([
    [6, 8],
    [10, 0.1],
  ])('the highest face of a d%i is %d times as likely relative to the lowest, in equal steps', (sides, tilt) => {
    const chance = new TiltedChance(seedKey('die'), [tilt]);
    const counts = histogram(TRIALS, sides, (trial) => {
      chance.begin(trial);
      return chance.die(0, sides) - 1;
    });
    expectFit(counts, bent(new Float64Array(sides).fill(1), tilt ** (1 / (sides - 1))));
  });

  it('a sum has the distribution of dice that are tilted one by one', () => {
    const [together, apart] = ['sum', 'dice'].map((seed) => new TiltedChance(seedKey(seed), [4]));
    const own = bent(outcomeProbabilities(sumWeights(3, 6)), 4 ** (1 / 5));
    const drawn = (chance: TiltedChance, draw: () => number) =>
      histogram(TRIALS, own.length, (trial) => {
        chance.begin(trial);
        return draw() - 3;
      });
    expectFit(
      drawn(together, () => together.sum(0, 3, 6)),
      own,
    );
    expectFit(
      drawn(apart, () => apart.die(0, 6) + apart.die(0, 6) + apart.die(0, 6)),
      own,
    );
  });
});

/** Draws of all kinds for two purposes and a numbered one. */
function draws(chance: Chance): number[] {
  const weights = [1, 2, 3];
  return [0, 1, numbered(1, 3)].flatMap((purpose) => [
    chance.die(purpose, 10),
    chance.sum(purpose, 2, 6),
    chance.hits(purpose, 7, 10, 4),
    chance.pick(purpose, weights),
    chance.hits(purpose, 0, 10, 4),
    chance.die(purpose, 1),
    chance.die(purpose, 1_000_000),
  ]);
}

describe('TiltedChance', () => {
  it('draws the same as SampledChance with weight 1 if every tilt is 1', () => {
    const [sampled, tilted] = [new SampledChance(seedKey('same')), new TiltedChance(seedKey('same'), [1, 1])];
    for (const trial of [0, 1, 2, 77, 2 ** 32 - 1, 2 ** 40, ...Array.from({ length: 500 }, (_, at) => 1_000 + at)]) {
      sampled.begin(trial);
      tilted.begin(trial);
      expect(draws(tilted)).toEqual(draws(sampled));
      expect(tilted.weight).toBe(1);
    }
  });

  it('leaves the draws of other purposes unchanged, and tilts a purpose with all its numbers', () => {
    const [sampled, tilted] = [new SampledChance(seedKey('some')), new TiltedChance(seedKey('some'), [1, 50])];
    let [fair, bentUp] = [0, 0];
    for (let trial = 0; trial < 2_000; trial += 1) {
      sampled.begin(trial);
      tilted.begin(trial);
      const [own, other] = [draws(sampled), draws(tilted)];
      expect(other.slice(0, 7)).toEqual(own.slice(0, 7));
      for (const purpose of [1, 2]) {
        fair += own[7 * purpose + 2];
        bentUp += other[7 * purpose + 2];
      }
    }
    // Each of seven dice hits with 0.7, or with odds 50 times as high: 0.9915.
    expect(fair / 4_000 / 7).toBeCloseTo(0.7, 1);
    expect(bentUp / 4_000 / 7).toBeCloseTo(0.99, 2);
  });

  it('uses the same words of the stream for dice of up to 65,536 sides, and does not tilt larger dice', () => {
    const [sampled, tilted] = [new SampledChance(seedKey('words')), new TiltedChance(seedKey('words'), [3])];
    const sides = 2 ** 16;
    const table = new TiltedTable(sumWeights(1, sides), 3, sides - 1);
    let others = 0;
    for (let trial = 0; trial < 200_000; trial += 1) {
      sampled.begin(trial);
      tilted.begin(trial);
      if (tilted.die(0, sides) !== table.outcome(sampled.die(0, 2 ** 32) - 1)) others += 1;
    }
    expect(others).toBe(0);
    expect(tilted.weight).not.toBe(1);
    sampled.begin(0);
    tilted.begin(0);
    expect(tilted.die(0, sides + 1)).toBe(sampled.die(0, sides + 1));
    expect(tilted.weight).toBe(1);
  });

  it('draws pools and sums of any size in turn, including no dice and needs of 0', () => {
    const chance = new TiltedChance(seedKey('sizes'), [1e-6]);
    // Under so strong a tilt the lowest outcome is nearly certain: another one occurs once in ten thousand trials.
    const lowest = () => [
      chance.sum(0, 2, 2),
      chance.sum(0, 0, 2),
      chance.sum(0, 3, 2),
      chance.sum(0, 2, 1),
      chance.hits(0, 4, 6, 4),
      chance.hits(0, 4, 6, 0),
      chance.hits(0, 4, 6, 5),
      chance.hits(0, 3, 10, 4),
    ];
    chance.begin(0);
    expect(lowest()).toEqual([2, 0, 3, 2, 0, 4, 0, 0]);
  });

  it('does not tilt picks, which leave the weight unchanged', () => {
    const [sampled, tilted] = [new SampledChance(seedKey('pick')), new TiltedChance(seedKey('pick'), [9])];
    const weights = [5, 1, 4];
    for (let trial = 0; trial < 100; trial += 1) {
      sampled.begin(trial);
      tilted.begin(trial);
      expect(tilted.pick(0, weights)).toBe(sampled.pick(0, weights));
      expect(tilted.weight).toBe(1);
    }
  });

  it('gives a trial the weight P(draws with fair dice) / P(draws with tilted dice)', () => {
    const chance = new TiltedChance(seedKey('weight'), [0.1]);
    for (let trial = 0; trial < 200; trial += 1) {
      chance.begin(trial);
      const hits = chance.hits(0, 2, 10, 4);
      const face = chance.die(0, 6);
      // Two dice at 0.7: a hit has tilted odds 7/30, a chance of 7/37.
      const ofHits = (0.7 / (7 / 37)) ** hits * (0.3 / (30 / 37)) ** (2 - hits);
      const faces = Array.from({ length: 6 }, (_, at) => 0.1 ** (at / 5));
      const ofFace = faces.reduce((sum, some) => sum + some, 0) / 6 / faces[face - 1];
      // Differences of 2⁻³² are rounding.
      expect(chance.weight / (ofHits * ofFace)).toBeCloseTo(1, 7);
    }
  });

  it('has weights with mean 1 (off by more than 4 standard errors: 1 in 16,000)', () => {
    const chance = new TiltedChance(seedKey('mean'), [0.6, 1.7]);
    const trials = 40_000;
    let [sum, squares] = [0, 0];
    for (let trial = 0; trial < trials; trial += 1) {
      chance.begin(trial);
      draws(chance);
      sum += chance.weight;
      squares += chance.weight ** 2;
    }
    const mean = sum / trials;
    const error = Math.sqrt((squares / trials - mean ** 2) / trials);
    expect(error).toBeLessThan(0.03);
    expect(Math.abs(mean - 1) / error).toBeLessThan(4);
  });
});

describe('TiltedTable', () => {
  it.each([1e-9, 0.05, 1, 3, 1e9])(
    'with a tilt of %d, the ratios imply whole numbers of words that add up to 2³²',
    (tilt) => {
      for (const outcomes of [hitWeights(17, 10, 4), sumWeights(3, 10), hitWeights(60, 6, 6)]) {
        const { ratios } = new TiltedTable(outcomes, tilt, 1);
        const words = outcomeProbabilities(outcomes).map((own, at) => (own / ratios[at]) * 2 ** 32);
        // The mean of the ratios over the outcomes, weighted by their tilted probabilities, is then Σ p = 1.
        expect(words.reduce((sum, some) => sum + Math.round(some), 0)).toBe(2 ** 32);
        for (const some of words) expect(Math.abs(some / Math.round(some) - 1)).toBeLessThan(1e-12);
        expect(Math.min(...words.map(Math.round))).toBeGreaterThanOrEqual(1);
      }
    },
  );

  it('draws each outcome from as many words as its ratio implies', () => {
    // One coin tilted by 1/3: three words in four give no hit, and the ratios are (1/2)/(3/4) and (1/2)/(1/4).
    const table = new TiltedTable(hitWeights(1, 2, 2), 1 / 3, 1);
    const last = 3 * 2 ** 30 - 1;
    expect([0, last, last + 1, 2 ** 32 - 1].map((word) => table.outcome(word))).toEqual([0, 0, 1, 1]);
    expect([...table.ratios]).toEqual([2 / 3, 2]);
  });

  it('never draws an impossible outcome', () => {
    const table = new TiltedTable(hitWeights(4, 10, 11), 1e6, 1);
    expect([...table.ratios]).toEqual([1, 0, 0, 0, 0]);
    expect(table.outcome(2 ** 32 - 1)).toBe(0);
    expect(table.ratio(0)).toBe(1);
  });
});

test('tiltedMean without tilt is ½ for a die, and the hit chance for a die of a pool', () => {
  expect(tiltedMean({ sides: 6, need: null }, 1)).toBeCloseTo(0.5, 14);
  expect(tiltedMean({ sides: 10, need: 4 }, 1)).toBeCloseTo(0.7, 14);
  expect(tiltedWeight({ sides: 10, need: 4 }, 1)).toBeCloseTo(1, 14);
  expect(tiltedWeight({ sides: 10, need: null }, 1)).toBeCloseTo(1, 14);
});

test('tiltedMean of a die in a pool has its odds multiplied by the tilt', () => {
  // Odds of 7 to 3 become 0.7 to 3.
  expect(tiltedMean({ sides: 10, need: 4 }, 0.1)).toBeCloseTo(0.7 / 3.7, 14);
  expect(tiltedWeight({ sides: 10, need: 4 }, 0.1)).toBeCloseTo(0.37, 14);
});

test('tiltedWeight of a d3: the faces weigh 1, √tilt and tilt', () => {
  expect(tiltedMean({ sides: 3, need: null }, 9)).toBeCloseTo((0.5 * 3 + 9) / 13, 14);
  expect(tiltedWeight({ sides: 3, need: null }, 9)).toBeCloseTo(13 / 3, 14);
});

test('tiltedMean of a die with a single possible result is that result', () => {
  expect(tiltedMean({ sides: 1, need: null }, 5)).toBe(0);
  expect(tiltedMean({ sides: 6, need: 7 }, 5)).toBe(0);
  expect(tiltedMean({ sides: 6, need: 1 }, 5)).toBe(1);
});
