import { expect, test } from 'vitest';
import { birthdaySpacings } from '../../../../src/statistics/randomness/birthdaySpacings.ts';

/** 4,096 birthdays of which so many have a spacing that another has: the spacings 1, 2, 3 … and as many ones after them. */
function birthdays(equal: number): number[] {
  let day = 0;
  return Array.from({ length: 4_096 }, (_, at) => {
    day += at < 4_096 - equal ? at + 1 : 1;
    return day;
  });
}

test('equal spacings are held against the Poisson distribution with mean 4', () => {
  const samples = [5, 15, 30, 40, 40, 30, 20, 10, 5, 3].flatMap((count, equal) => new Array<number>(count).fill(equal));
  const words = [...samples, 25, 25].flatMap((equal) => birthdays(equal).reverse());
  // Python: e⁻⁴4ᵏ/k! of 200, cells of 5 or more: 0 and 1, 2 … 7, 8 and more.
  const { statistic, degreesOfFreedom } = birthdaySpacings(Uint32Array.from([...words, 1, 2, 3]));
  expect(degreesOfFreedom).toBe(7);
  expect(statistic).toBeCloseTo(0.610567657967592, 9);
});
