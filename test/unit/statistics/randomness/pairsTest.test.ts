import { expect, test } from 'vitest';
import { pairsTest } from '../../../../src/statistics/randomness/pairsTest.ts';

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
