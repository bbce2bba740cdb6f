import { describe, expect, test } from 'vitest';
import { meanSequence } from '../../../src/statistics/sequences.ts';
import { expectDigits } from './expectDigits.ts';

// From values_of_samples.py: V as a fraction over the looks, and the root of the mixture by mpmath with fifty digits.
describe('meanSequence', () => {
  test('after three looks at the rolls of a die is 3.349404964623 to 3.665889153024', () => {
    const looks = [
      { trials: 1000, sum: 2471n, squares: 8977n },
      { trials: 1300, sum: 3244n, squares: 11900n },
      { trials: 1700, sum: 4263n, squares: 15683n },
    ];
    const { low, high } = meanSequence(looks, { min: 1, max: 6 }, 0.95);
    expectDigits(low, 3.349404964623472, 13);
    expectDigits(high, 3.665889153023586, 13);
  });

  test('after two looks at a rare value of 20 ends at 1.444484867933, and begins at the least possible value', () => {
    const looks = [
      { trials: 1000, sum: 420n, squares: 8400n },
      { trials: 1300, sum: 500n, squares: 10000n },
    ];
    const { low, high } = meanSequence(looks, { min: 0, max: 20 }, 0.99);
    expect(low).toBe(0);
    expectDigits(high, 1.444484867933306, 13);
  });
});
