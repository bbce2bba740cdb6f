import { describe, expect, it } from 'vitest';
import { type Chance, numbered } from '../../../src/random/Chance.ts';
import { AliasTable, GuideTable, hitWeights, sumWeights } from '../../../src/random/outcomeTables.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey, Threefry } from '../../../src/random/Threefry.ts';

const weights = [3, 0, 1];

function begun(trial: number, seed = 'determinism'): SampledChance {
  const chance = new SampledChance(seedKey(seed));
  chance.begin(trial);
  return chance;
}

/** Seventeen draws of every kind, over three purposes and more than three blocks. */
function drawsOf(chance: Chance): number[] {
  const draws: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    draws.push(chance.die(0, 1000), chance.hits(1, 20, 10, 4), chance.sum(0, 10, 100), chance.pick(2, weights));
  }
  return [...draws, chance.die(1, 1000)];
}

/** A plain reference: word n of a purpose is word n mod 4 of block ⌊n/4⌋ by Threefry. */
class PlainChance implements Chance {
  private readonly threefry = new Threefry(seedKey('determinism'));
  private readonly taken = new Map<number, number>();
  private readonly trial: number;

  constructor(trial: number) {
    this.trial = trial;
  }

  private word(purpose: number): number {
    const taken = this.taken.get(purpose) ?? 0;
    this.taken.set(purpose, taken + 1);
    const block = new Int32Array(4);
    const low = this.trial % 2 ** 32;
    this.threefry.block(low, (this.trial - low) / 2 ** 32, purpose, Math.floor(taken / 4), block, 0);
    return block[taken % 4] >>> 0;
  }

  /** Lemire's method (2019), in whole numbers. */
  die(purpose: number, sides: number): number {
    for (;;) {
      const product = BigInt(this.word(purpose)) * BigInt(sides);
      if (product % 2n ** 32n >= 2n ** 32n % BigInt(sides)) return Number(product >> 32n) + 1;
    }
  }

  sum(purpose: number, dice: number, sides: number): number {
    return new GuideTable(sumWeights(dice, sides)).outcome(this.word(purpose));
  }

  hits(purpose: number, dice: number, sides: number, need: number): number {
    return new GuideTable(hitWeights(dice, sides, need)).outcome(this.word(purpose));
  }

  pick(purpose: number, weights: readonly number[]): number {
    return new AliasTable(weights).index(this.word(purpose));
  }
}

/** Draws of every kind, of pools and sums of several sizes, in turn for low and high purposes. */
function mixedDraws(chance: Chance): number[] {
  const purposes = [0, 5, 1_023, 1_024, 1_025, 1_279, 1_280, 5_000, 200_000];
  const lists = [weights, [1, 1, 1, 1, 1]];
  return [0, 1].flatMap((round) =>
    purposes.flatMap((purpose) => [
      chance.die(purpose, 6),
      // A quarter of all words are rejected here.
      chance.die(purpose, 3 * 2 ** 30),
      chance.hits(purpose, 3, 6, 4),
      chance.hits(purpose, 3, 6, 5 - round),
      chance.hits(purpose, 3, 10, 4),
      chance.hits(purpose, 2, 6, 0),
      chance.hits(purpose, 0, 6, 4),
      chance.sum(purpose, 2 + round, 6),
      chance.sum(purpose, 0, 6),
      chance.pick(purpose, lists[round]),
      chance.die(purpose, 2 ** 32),
    ]),
  );
}

describe('SampledChance', () => {
  it('draws the same for announced trials as for each trial alone, also with shifted purposes', () => {
    const announced = new SampledChance(seedKey('determinism'), 65_536);
    const alone = begun(0);
    const moved: Chance = {
      die: (purpose, sides) => alone.die(65_536 + purpose, sides),
      sum: (purpose, dice, sides) => alone.sum(65_536 + purpose, dice, sides),
      hits: (purpose, dice, sides, need) => alone.hits(65_536 + purpose, dice, sides, need),
      pick: (purpose, some) => alone.pick(65_536 + purpose, some),
    };
    for (let first = 0; first < 640; first += 64) {
      const offsets = Int32Array.of(3, 63, 0, 40, 41, 17);
      announced.announce(first, offsets, offsets.length, first + 64);
      for (const offset of offsets) {
        announced.beginNext();
        alone.begin(first + offset);
        expect(drawsOf(announced)).toEqual(drawsOf(moved));
      }
    }
  });

  it('draws the same as a plain reference without tables', () => {
    const chance = new SampledChance(seedKey('determinism'));
    for (const trial of [0, 1, 2, 7, 3, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 + 1, 2 ** 53 - 1]) {
      chance.begin(trial);
      expect(mixedDraws(chance), `trial ${trial}`).toEqual(mixedDraws(new PlainChance(trial)));
    }
  });

  it('draws the same for a trial whatever was played before it', () => {
    const trials = [0, 1, 2, 3, 2, 2, 7, 6, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 3, 2 ** 32 + 3, 4];
    const used = new SampledChance(seedKey('determinism'));
    for (const trial of trials) {
      used.begin(trial);
      expect(drawsOf(used), `trial ${trial}`).toEqual(drawsOf(begun(trial)));
    }
  });

  it('does not use words of an earlier trial for a purpose that was not used since', () => {
    const used = new SampledChance(seedKey('determinism'));
    for (let trial = 0; trial < 40; trial += 1) {
      used.begin(trial);
      if (trial % 7 === 3) expect(used.die(5, 1000)).toBe(begun(trial).die(5, 1000));
    }
  });

  it('draws differently for trials with equal low words, from 2³² trials on', () => {
    const low = Array.from({ length: 20 }, (_, trial) => begun(trial).die(0, 2 ** 32));
    const high = Array.from({ length: 20 }, (_, trial) => begun(trial + 2 ** 32).die(0, 2 ** 32));
    const higher = Array.from({ length: 20 }, (_, trial) => begun(trial + 2 ** 33).die(0, 2 ** 32));
    expect(new Set([...low, ...high, ...higher]).size).toBe(60);
  });

  it('continues correctly from the last trial below 2³² to the next', () => {
    const used = new SampledChance(seedKey('determinism'));
    for (let trial = 2 ** 32 - 3; trial < 2 ** 32 + 3; trial += 1) {
      used.begin(trial);
      expect(drawsOf(used)).toEqual(drawsOf(begun(trial)));
    }
  });

  it('draws the same for one purpose, whatever another purpose draws', () => {
    const once = begun(17);
    const often = begun(17);
    for (let draw = 0; draw < 100; draw += 1) {
      expect(often.die(3, 1000)).toBe(once.die(3, 1000));
      for (let more = 0; more <= draw % 5; more += 1) often.hits(4, 6, 6, 5);
    }
  });

  it('gives numbered purposes separate streams, beyond the initial capacity', () => {
    const numbers = [0, 1, 2, 31, 32, 100, 1000];
    const chance = begun(5);
    const draws = numbers.map((number) => chance.die(numbered(1, number), 2 ** 32));
    expect(new Set(draws).size).toBe(numbers.length);
    for (const [at, number] of numbers.entries()) expect(begun(5).die(numbered(1, number), 2 ** 32)).toBe(draws[at]);
  });

  it('keeps the positions of its streams when the capacity grows', () => {
    const chance = begun(5);
    const before = [chance.die(0, 1000), chance.die(0, 1000)];
    chance.die(numbered(0, 5000), 1000);
    const after = Array.from({ length: 8 }, () => chance.die(0, 1000));
    const undisturbed = begun(5);
    expect([...before, ...after]).toEqual(Array.from({ length: 10 }, () => undisturbed.die(0, 1000)));
  });

  it('takes one word for a pool, a sum or a pick, so that a larger pool does not change the next draw', () => {
    const small = begun(9);
    const big = begun(9);
    small.hits(0, 1, 10, 4);
    big.hits(0, 50, 10, 4);
    expect(big.die(0, 1000)).toBe(small.die(0, 1000));
    small.sum(0, 1, 6);
    big.pick(0, weights);
    expect(big.die(0, 1000)).toBe(small.die(0, 1000));
  });

  it('counts the words taken in the current trial, of low and high purposes', () => {
    const chance = begun(0);
    expect(chance.wordsTaken).toBe(0);
    drawsOf(chance);
    expect(chance.wordsTaken).toBe(17);
    chance.sum(70_000, 2, 6);
    expect(chance.wordsTaken).toBe(18);
    for (const trial of [1, 2 ** 32 + 1, 7, 0]) {
      chance.begin(trial);
      expect(chance.wordsTaken).toBe(0);
      chance.die(70_001, 2);
      expect(chance.wordsTaken).toBe(1);
    }
  });

  it('draws differently for another seed', () => {
    expect(drawsOf(begun(0, 'one'))).not.toEqual(drawsOf(begun(0, 'two')));
  });

  it('always hits if need is 1 or less, never if it is above the sides, and has no hits without dice', () => {
    const chance = begun(3);
    for (let draw = 0; draw < 50; draw += 1) {
      expect(chance.hits(0, 5, 6, 1)).toBe(5);
      expect(chance.hits(0, 5, 6, -2)).toBe(5);
      expect(chance.hits(0, 5, 6, 7)).toBe(0);
      expect(chance.hits(0, 0, 6, 4)).toBe(0);
    }
  });

  it('throws for an impossible pool', () => {
    expect(() => begun(0).hits(0, -1, 6, 4)).toThrow(RangeError);
  });
});
