import { expect, test } from 'vitest';
import { birthdaySpacings, frequencyTest, pairsTest, serialCorrelation } from '../../../src/statistics/randomness.ts';

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

test.each([0, 1, 2, 3])(
  'words that are all alike show one value of byte %d: n words have a statistic of 255 n',
  (byte) => {
    const fit = frequencyTest(new Uint32Array(1_280).fill(0x12345678), byte);
    expect(fit).toMatchObject({ statistic: 1_280 * 255, degreesOfFreedom: 255 });
  },
);

test.each([0, 1, 2, 3])('words that count up byte %d alone show each of its values as often', (byte) => {
  const words = Uint32Array.from({ length: 1_280 }, (_, at) => ((at & 255) << (8 * byte)) >>> 0);
  expect(frequencyTest(words, byte).statistic).toBe(0);
  expect(frequencyTest(words, (byte + 1) % 4).statistic).toBe(1_280 * 255);
});

test('words that are all alike show one pair, and the last of an odd number has no partner', () => {
  // n pairs in one of 65,536 cells have a statistic of 65,535 n.
  const fit = pairsTest(new Uint32Array(655_361).fill(0x12345678), 3);
  expect(fit).toMatchObject({ statistic: 327_680 * 65_535, degreesOfFreedom: 65_535 });
});

test.each([0, 3])('words that count through all pairs of byte %d show each as often', (byte) => {
  const shift = 8 * byte;
  const words = Uint32Array.from({ length: 655_360 }, (_, at) => {
    const pair = at >>> 1;
    return (((at % 2 === 0 ? pair >>> 8 : pair) & 255) << shift) >>> 0;
  });
  expect(pairsTest(words, byte).statistic).toBe(0);
});

test('two words that are the least and the greatest have a correlation of −3', () => {
  // (0 − m)(2m − m) / (m²/3), with m half the greatest word.
  expect(serialCorrelation(Uint32Array.of(0, 0xffffffff), 1).coefficient).toBeCloseTo(-3, 8);
});

test('two words of 0 have a correlation of 3 (2³² − 1)/(2³² + 1)', () => {
  expect(serialCorrelation(new Uint32Array(2), 1).coefficient).toBeCloseTo((3 * (2 ** 32 - 1)) / (2 ** 32 + 1), 12);
});

test('a coefficient of −3 over four pairs lies six standard errors from 0: a two-sided p of 1.973 · 10⁻⁹', () => {
  const { coefficient, pValue } = serialCorrelation(Uint32Array.of(0, 0xffffffff, 0, 0xffffffff, 0), 1);
  expect(coefficient).toBeCloseTo(-3, 8);
  expect(pValue / 1.973175290075e-9).toBeCloseTo(1, 6);
});

test.each([0, 2])('two words have no pairs at a lag of %d', (lag) => {
  const correlated = () => serialCorrelation(Uint32Array.of(1, 2), lag);
  expect(correlated).toThrow(RangeError);
  expect(correlated).toThrow(`2 words have no pairs at a lag of ${lag}`);
});
