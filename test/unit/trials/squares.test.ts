import { describe, expect, it } from 'vitest';
import { addHalves, addSquare, addSquares } from '../../../src/trials/squares.ts';

const FAR = [0, 1, 3, 65_535, 65_536, 2 ** 26 + 1, 94_906_267, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32 - 7];

function value(sums: Float64Array): bigint {
  return BigInt(sums[1]) * 2n ** 32n + BigInt(sums[0]);
}

describe('a sum of squares in two halves', () => {
  it('holds the whole square, of either sign and to the last unit', () => {
    for (const d of FAR.flatMap((one) => [one, -one])) {
      const sums = new Float64Array(2);
      addSquare(sums, 0, d);
      expect(value(sums)).toBe(BigInt(d) * BigInt(d));
    }
  });

  it('stays exact where the low half alone would pass 2⁵³: five million squares of 65,535', () => {
    const sums = new Float64Array(2);
    for (let trial = 0; trial < 5_000_000; trial += 1) addSquare(sums, 0, 65_535);
    expect(value(sums)).toBe(5_000_000n * 65_535n ** 2n);
    expect(sums[0]).toBeLessThan(2 ** 32);
  });

  it('takes many squares of one number at once', () => {
    const sums = Float64Array.of(2 ** 32 - 1, 0);
    addSquares(sums, 0, -(2 ** 31), 3_000_000);
    expect(value(sums)).toBe(2n ** 32n - 1n + 3_000_000n * 2n ** 62n);
    expect(sums[0]).toBeLessThan(2 ** 32);
  });

  it('is the same numbers in whatever order and company its parts were added', () => {
    const inOrder = new Float64Array(2);
    for (const d of FAR) addSquare(inOrder, 0, d);
    const merged = new Float64Array(2);
    for (const d of [...FAR].reverse()) {
      const alone = new Float64Array(2);
      addSquare(alone, 0, d);
      addHalves(merged, 0, alone[0], alone[1]);
    }
    expect(merged).toEqual(inOrder);
  });
});
