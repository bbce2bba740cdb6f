import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounded } from '../../../../../src/rules/skirmish/table/geometry.ts';
import { sized } from '../../../../sized.ts';

describe('rounded', () => {
  it('gives the nearest whole number, halves away from 0, so that mirrored values stay mirrored', () => {
    const near = fc.tuple(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.constantFrom(-0.5, 0, 0.5),
      fc.integer({ min: -3, max: 3 }),
    );
    fc.assert(
      fc.property(near, ([whole, part, steps]) => {
        const middle = whole + part;
        const value = middle + steps * 2 ** -52 * Math.max(1, Math.abs(middle));
        expect(rounded(value)).toBe(Math.sign(value) * Math.round(Math.abs(value)) + 0);
      }),
      { seed: 5, numRuns: sized(1_000, 5_000) },
    );
    expect(rounded(0.5 - 2 ** -53)).toBe(0);
    expect([rounded(2.5), rounded(-2.5)]).toEqual([3, -3]);
  });
});
