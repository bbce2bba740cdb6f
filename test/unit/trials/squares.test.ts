import { describe, expect, it } from 'vitest';
import { highOfSquare, lowOfSquare } from '../../../src/trials/squares.ts';

describe('the two halves of a square', () => {
  it('make up the whole square, of either sign and to the last unit', () => {
    const far = [0, 1, 3, 65_535, 65_536, 2 ** 26 + 1, 94_906_267, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32 - 7];
    for (const d of far.flatMap((one) => [one, -one])) {
      expect(BigInt(highOfSquare(d)) * 2n ** 32n + BigInt(lowOfSquare(d))).toBe(BigInt(d) * BigInt(d));
    }
  });
});
