import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WeightedTally } from '../../../../src/trials/rare/WeightedTally.ts';
import { sized } from '../../../sized.ts';

/** Returns a double as a whole number of steps of 2⁻¹⁴⁹, computed from its binary digits. */
function steps(value: number): bigint {
  let [left, halvings] = [value, 0];
  while (!Number.isInteger(left)) {
    left *= 2;
    halvings += 1;
  }
  return BigInt(left) * 2n ** BigInt(149 - halvings);
}

const weights = fc.array(fc.tuple(fc.float({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.boolean()), {
  maxLength: 60,
});

function tallyOf(trials: readonly (readonly [number, boolean])[]): WeightedTally {
  const tally = new WeightedTally();
  for (const [weight, isHit] of trials) tally.add(weight, isHit);
  return tally;
}

describe('WeightedTally', () => {
  it('adds up weights and their squares exactly, from the least to the greatest', () => {
    fc.assert(
      fc.property(weights, (trials) => {
        const total = tallyOf(trials).total();
        const sum = (term: (w: bigint, x: bigint) => bigint) =>
          trials.reduce((all, [weight, isHit]) => all + term(steps(weight), isHit ? 1n : 0n), 0n);
        expect(total).toEqual({
          trials: trials.length,
          scale: 2 ** 149,
          w: sum((w) => w),
          ww: sum((w) => w * w),
          wx: sum((w, x) => w * x),
          wwxx: sum((w, x) => w * w * x),
        });
      }),
      { seed: 1, numRuns: sized(60, 300) },
    );
  });

  it('adds weights of 1, of 2⁻¹⁴⁹ and just below 2¹²⁸ exactly', () => {
    const greatest = 2 ** 128 - 2 ** 104;
    const { w, ww } = tallyOf([
      [1, true],
      [2 ** -149, true],
      [greatest, false],
    ]).total();
    expect(w).toBe(2n ** 149n + 1n + steps(greatest));
    expect(ww).toBe(2n ** 298n + 1n + steps(greatest) ** 2n);
  });

  it('has the same bytes however its trials are divided and merged', () => {
    fc.assert(
      fc.property(weights, fc.nat(60), (trials, cut) => {
        const [whole, later] = [tallyOf(trials), tallyOf(trials.slice(cut))];
        later.merge(tallyOf(trials.slice(0, cut).reverse()));
        expect(later.sums).toEqual(whole.sums);
        expect(new WeightedTally(later.sums).total()).toEqual(whole.total());
      }),
      { seed: 2, numRuns: sized(40, 200) },
    );
  });

  it('rounds a weight to a float32, and takes one below half a step for 0', () => {
    expect(tallyOf([[1 / 3, false]]).total().w).toBe(steps(Math.fround(1 / 3)));
    expect(tallyOf([[2 ** -151, true]]).total()).toMatchObject({ trials: 1, w: 0n, wx: 0n });
  });

  it('counts weights that are too large separately', () => {
    const tally = tallyOf([
      [2 ** 128, true],
      [Number.POSITIVE_INFINITY, false],
      [Number.NaN, false],
      [1, true],
    ]);
    expect(tally.tooHeavy).toBe(3);
    expect(tally.trials).toBe(4);
    expect(tally.total().w).toBe(2n ** 149n);
  });

  it('rejects sums of another length, and more trials than it can count exactly', () => {
    expect(() => new WeightedTally(new Float64Array(5))).toThrow(RangeError);
    const full = new WeightedTally();
    full.sums[0] = 2 ** 37;
    expect(() => full.merge(tallyOf([[1, true]]))).toThrow(RangeError);
  });
});
