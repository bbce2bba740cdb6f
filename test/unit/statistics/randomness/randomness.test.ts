import { expect, test } from 'vitest';
import { seedKey, Threefry } from '../../../../src/random/Threefry.ts';
import {
  birthdaySpacings,
  frequencyTest,
  pairsTest,
  serialCorrelation,
} from '../../../../src/statistics/randomness.ts';

const WORDS = 2 ** 20;

/** Words of the generator under examination; seeded, so no false alarm can come and go. */
function threefryWords(): Uint32Array {
  const words = new Uint32Array(WORDS);
  const draw = new Threefry(seedKey('randomness'));
  const out = new Int32Array(words.buffer);
  for (let at = 0; at < WORDS; at += 4) draw.block(0, 0, 0, at / 4, out, at);
  return words;
}

/** A linear congruential generator modulo 2³², by the multiplier and increment of Numerical Recipes. */
function congruentialWords(): Uint32Array {
  const words = new Uint32Array(WORDS);
  let word = 1;
  for (let at = 0; at < WORDS; at += 1) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    words[at] = word;
  }
  return words;
}

test('words of Threefry pass each test; each would fail one seed in a thousand', () => {
  const words = threefryWords();
  for (const byte of [0, 1, 2, 3]) {
    expect(frequencyTest(words, byte).pValue).toBeGreaterThan(0.001);
    expect(pairsTest(words, byte).pValue).toBeGreaterThan(0.001);
  }
  expect(serialCorrelation(words, 1).pValue).toBeGreaterThan(0.001);
  expect(birthdaySpacings(words).pValue).toBeGreaterThan(0.001);
});

test('the low byte of a congruential generator is caught by its pairs, though each value is as frequent as it should be', () => {
  const words = congruentialWords();
  // Its period is 256, so the frequencies are equal: too good, at the other end of the scale.
  expect(frequencyTest(words, 0).pValue).toBeGreaterThan(0.999999);
  expect(pairsTest(words, 0).pValue).toBeLessThan(1e-9);
});

test('words that repeat their differences are caught by birthday spacings alone', () => {
  // Multiples of 2³² / 2²⁰, shuffled by a multiplier: each once, so that no frequency is off.
  const lattice = Uint32Array.from({ length: WORDS }, (_, at) => (Math.imul(at, 0x9e3779b1) & 0xfffff000) >>> 0);
  expect(birthdaySpacings(lattice).pValue).toBeLessThan(1e-9);
});

test('words that follow their predecessor are caught by the serial correlation, at that lag', () => {
  const words = threefryWords();
  const echo = words.map((word, at) => (at >= 3 && at % 4 === 0 ? words[at - 3] : word));
  expect(serialCorrelation(echo, 3).coefficient).toBeCloseTo(0.25, 2);
  expect(serialCorrelation(echo, 3).pValue).toBeLessThan(1e-9);
  expect(serialCorrelation(echo, 1).pValue).toBeGreaterThan(0.001);
});
