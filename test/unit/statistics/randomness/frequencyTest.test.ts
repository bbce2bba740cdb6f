import { expect, test } from 'vitest';
import { frequencyTest } from '../../../../src/statistics/randomness/frequencyTest.ts';

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
