import { describe, expect, it } from 'vitest';
import { independentExits } from '../../../src/exact/independentExits.ts';

describe('independentExits', () => {
  it('of three cruisers with two exits: all arrive with 0.117649, all are lost with 0.132651', () => {
    const { arriving, allArrive, noneArrives } = independentExits([{ ships: 3, exits: 2 }], 0.7);
    expect(allArrive).toBeCloseTo(0.117649, 15);
    expect(noneArrives).toBeCloseTo(0.132651, 15);
    expect(arriving[3]).toBeCloseTo(0.117649, 15);
    expect(arriving[0]).toBeCloseTo(0.132651, 15);
  });

  it('is the binomial C(n, k) qᵏ (1 − q)ⁿ⁻ᵏ for one group', () => {
    const q = 0.7 ** 2;
    const choose = [1, 8, 28, 56, 70, 56, 28, 8, 1];
    for (const [k, probability] of independentExits([{ ships: 8, exits: 2 }], 0.7).arriving.entries()) {
      expect(Math.abs(probability / (choose[k] * q ** k * (1 - q) ** (8 - k)) - 1)).toBeLessThan(1e-14);
    }
  });

  it('adds up to 1, with the mean Σ ships · p^exits, for several groups', () => {
    const groups = [
      { ships: 5, exits: 1 },
      { ships: 3, exits: 4 },
      { ships: 20, exits: 2 },
    ];
    const { arriving } = independentExits(groups, 0.7);
    const mean = arriving.reduce((sum, probability, ships) => sum + ships * probability, 0);
    expect(arriving).toHaveLength(29);
    expect(arriving.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 14);
    expect(mean).toBeCloseTo(5 * 0.7 + 3 * 0.7 ** 4 + 20 * 0.7 ** 2, 12);
  });

  it('does not depend on the order or the division of the groups', () => {
    const whole = independentExits([{ ships: 5, exits: 2 }], 0.7).arriving;
    const cut = independentExits(
      [
        { ships: 2, exits: 2 },
        { ships: 0, exits: 9 },
        { ships: 3, exits: 2 },
      ],
      0.7,
    ).arriving;
    expect([...cut]).toEqual([...whole]);
  });

  it('is certain without exits, with certain survival, or with no survival', () => {
    expect(independentExits([{ ships: 4, exits: 0 }], 0.7).allArrive).toBe(1);
    expect(independentExits([{ ships: 4, exits: 3 }], 1).allArrive).toBe(1);
    expect(independentExits([{ ships: 4, exits: 3 }], 0).noneArrives).toBe(1);
    expect([...independentExits([], 0.7).arriving]).toEqual([1]);
  });

  it('throws for invalid numbers of ships or exits, and invalid probabilities', () => {
    const whole = 'ships and exits are whole numbers from 0; got';
    expect(() => independentExits([{ ships: -1, exits: 1 }], 0.7)).toThrow(new RangeError(`${whole} -1 and 1`));
    expect(() => independentExits([{ ships: 1, exits: 0.5 }], 0.7)).toThrow(new RangeError(`${whole} 1 and 0.5`));
    for (const survival of [1.1, -0.1, Number.NaN]) {
      const mistake = new RangeError(`a probability lies in 0..1; got ${survival}`);
      expect(() => independentExits([], survival)).toThrow(mistake);
    }
  });
});
