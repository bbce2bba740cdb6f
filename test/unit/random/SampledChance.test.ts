import { describe, expect, it } from 'vitest';
import { numbered } from '../../../src/random/numbered.ts';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/seedKey.ts';

const weights = [3, 0, 1];

function begun(trial: number, seed = 'determinism'): SampledChance {
  const chance = new SampledChance(seedKey(seed));
  chance.begin(trial);
  return chance;
}

/** Thirteen draws of every kind, over three purposes and more than three blocks. */
function drawsOf(chance: SampledChance): number[] {
  const draws: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    draws.push(chance.die(0, 1000), chance.hits(1, 20, 10, 4), chance.sum(0, 10, 100), chance.pick(2, weights));
  }
  return [...draws, chance.die(1, 1000)];
}

describe('SampledChance', () => {
  it('gives a trial the same draws whatever was played before it', () => {
    const trials = [0, 1, 2, 3, 2, 2, 7, 6, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 3, 2 ** 32 + 3, 4];
    const used = new SampledChance(seedKey('determinism'));
    for (const trial of trials) {
      used.begin(trial);
      expect(drawsOf(used), `trial ${trial}`).toEqual(drawsOf(begun(trial)));
    }
  });

  it('does not take a purpose asked some trials ago for one asked in this trial', () => {
    const used = new SampledChance(seedKey('determinism'));
    for (let trial = 0; trial < 40; trial += 1) {
      used.begin(trial);
      if (trial % 7 === 3) expect(used.die(5, 1000)).toBe(begun(trial).die(5, 1000));
    }
  });

  it('keeps draws apart where the low words of trials are alike: from 2³² trials on they are others', () => {
    const low = Array.from({ length: 20 }, (_, trial) => begun(trial).die(0, 2 ** 32));
    const high = Array.from({ length: 20 }, (_, trial) => begun(trial + 2 ** 32).die(0, 2 ** 32));
    const higher = Array.from({ length: 20 }, (_, trial) => begun(trial + 2 ** 33).die(0, 2 ** 32));
    expect(new Set([...low, ...high, ...higher]).size).toBe(60);
  });

  it('goes from the last trial below 2³² to the first above without mixing them up', () => {
    const used = new SampledChance(seedKey('determinism'));
    for (let trial = 2 ** 32 - 3; trial < 2 ** 32 + 3; trial += 1) {
      used.begin(trial);
      expect(drawsOf(used)).toEqual(drawsOf(begun(trial)));
    }
  });

  it('leaves the draws of a purpose alone, however much another draws', () => {
    const once = begun(17);
    const often = begun(17);
    for (let draw = 0; draw < 100; draw += 1) {
      expect(often.die(3, 1000)).toBe(once.die(3, 1000));
      for (let more = 0; more <= draw % 5; more += 1) often.hits(4, 6, 6, 5);
    }
  });

  it('gives numbered purposes streams of their own, beyond the room that it starts with', () => {
    const numbers = [0, 1, 2, 31, 32, 100, 1000];
    const chance = begun(5);
    const draws = numbers.map((number) => chance.die(numbered(1, number), 2 ** 32));
    expect(new Set(draws).size).toBe(numbers.length);
    for (const [at, number] of numbers.entries()) expect(begun(5).die(numbered(1, number), 2 ** 32)).toBe(draws[at]);
  });

  it('keeps what purposes have drawn when it makes room for more', () => {
    const chance = begun(5);
    const before = [chance.die(0, 1000), chance.die(0, 1000)];
    chance.die(numbered(0, 5000), 1000);
    const after = Array.from({ length: 8 }, () => chance.die(0, 1000));
    const undisturbed = begun(5);
    expect([...before, ...after]).toEqual(Array.from({ length: 10 }, () => undisturbed.die(0, 1000)));
  });

  it('takes one word for a pool, a sum or a pick, so that a bigger pool leaves the next draw alone', () => {
    const small = begun(9);
    const big = begun(9);
    small.hits(0, 1, 10, 4);
    big.hits(0, 50, 10, 4);
    expect(big.die(0, 1000)).toBe(small.die(0, 1000));
    small.sum(0, 1, 6);
    big.pick(0, weights);
    expect(big.die(0, 1000)).toBe(small.die(0, 1000));
  });

  it('gives other draws for another seed', () => {
    expect(drawsOf(begun(0, 'one'))).not.toEqual(drawsOf(begun(0, 'two')));
  });

  it('hits always where need is 1 or less, never where it is above the sides, and not at all without dice', () => {
    const chance = begun(3);
    for (let draw = 0; draw < 50; draw += 1) {
      expect(chance.hits(0, 5, 6, 1)).toBe(5);
      expect(chance.hits(0, 5, 6, -2)).toBe(5);
      expect(chance.hits(0, 5, 6, 7)).toBe(0);
      expect(chance.hits(0, 0, 6, 4)).toBe(0);
    }
  });

  it('rejects a die pool that cannot be', () => {
    expect(() => begun(0).hits(0, -1, 6, 4)).toThrow(RangeError);
  });
});
