import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../src/random/SampledChance.ts';
import { LEG, ShiftedChance } from '../../../src/random/ShiftedChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';

const weights = [1, 2, 3, 4];

/** Draws of every kind, over purposes far apart. */
function drawsOf(chance: Pick<SampledChance, 'die' | 'sum' | 'hits' | 'pick'>, purposes: readonly number[]): number[] {
  return purposes.flatMap((purpose) => [
    chance.die(purpose, 1000),
    chance.sum(purpose, 10, 100),
    chance.hits(purpose, 20, 10, 4),
    chance.pick(purpose, weights),
    chance.die(purpose, 1000),
  ]);
}

function begun(): SampledChance {
  const chance = new SampledChance(seedKey('shifted'));
  chance.begin(7);
  return chance;
}

describe('ShiftedChance', () => {
  it('leaves the purposes of the first leg unchanged', () => {
    const purposes = [0, 5, 300, 5];
    expect(drawsOf(new ShiftedChance().turn(begun(), 0), purposes)).toEqual(drawsOf(begun(), purposes));
  });

  it('shifts the purposes of later legs, so that each leg has its own streams', () => {
    const shifted = new ShiftedChance();
    const chance = begun();
    const third = drawsOf(shifted.turn(chance, 3), [0, 5]);
    expect(third).toEqual(drawsOf(begun(), [3 * LEG, 3 * LEG + 5]));
    expect(third).not.toEqual(drawsOf(shifted.turn(chance, 0), [0, 5]));
  });

  it('throws for a purpose that would use a stream of the next leg', () => {
    const shifted = new ShiftedChance().turn(begun(), 1);
    expect(shifted.die(LEG - 1, 6)).toBeLessThanOrEqual(6);
    expect(() => shifted.die(LEG, 6)).toThrow(RangeError);
    expect(() => shifted.die(LEG, 6)).toThrow('expected a purpose below 65536; got 65536');
  });

  it('throws before an inner chance is set', () => {
    expect(() => new ShiftedChance().die(0, 6)).toThrow('a shifted chance draws only after `turn` was called');
  });
});

describe('SampledChance with purposes far apart', () => {
  it('draws the same for each purpose as alone, whatever the number of others', () => {
    const purposes = Array.from({ length: 40 }, (_, at) => at * 70_001);
    const together = purposes.map((purpose) => begunFor(purpose));
    const chance = begun();
    expect(purposes.map((purpose) => chance.die(purpose, 1_000_000))).toEqual(together);
  });

  it('resets all purposes with the next trial', () => {
    const chance = begun();
    const first = drawsOf(chance, [200_000, 3]);
    chance.begin(8);
    expect(drawsOf(chance, [200_000, 3])).not.toEqual(first);
    chance.begin(7);
    expect(drawsOf(chance, [200_000, 3])).toEqual(first);
  });
});

function begunFor(purpose: number): number {
  return begun().die(purpose, 1_000_000);
}
