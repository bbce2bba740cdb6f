import { expect, test } from 'vitest';
import { birthdaySpacings, frequencyTest, pairsTest, serialCorrelation } from '../../../bench/examine/randomness.ts';
import { seedKey, Threefry } from '../../../src/random/Threefry.ts';

const WORDS = 2 ** 20;

/** Words of the generator under test. They are seeded, so the tests always have the same results. */
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

test('words of Threefry pass each test, which one seed in a thousand would fail', () => {
  const words = threefryWords();
  for (const byte of [0, 1, 2, 3]) {
    expect(frequencyTest(words, byte).pValue).toBeGreaterThan(0.001);
    expect(pairsTest(words, byte).pValue).toBeGreaterThan(0.001);
  }
  expect(serialCorrelation(words, 1).pValue).toBeGreaterThan(0.001);
  expect(birthdaySpacings(words).pValue).toBeGreaterThan(0.001);
});

test('the pairs test rejects the low byte of a congruential generator, although each value has the expected frequency', () => {
  const words = congruentialWords();
  // Its period is 256, so the frequencies are exactly equal, and p is close to 1.
  expect(frequencyTest(words, 0).pValue).toBeGreaterThan(0.999999);
  expect(pairsTest(words, 0).pValue).toBeLessThan(1e-9);
});

test('words that repeat their differences are rejected only by birthday spacings', () => {
  // Multiples of 2³² / 2²⁰, shuffled by a multiplier: each once, so that no frequency is off.
  const lattice = Uint32Array.from({ length: WORDS }, (_, at) => (Math.imul(at, 0x9e3779b1) & 0xfffff000) >>> 0);
  expect(birthdaySpacings(lattice).pValue).toBeLessThan(1e-9);
});

test('words that follow their predecessor are rejected by the serial correlation at their lag', () => {
  const words = threefryWords();
  const echo = words.map((word, at) => (at >= 3 && at % 4 === 0 ? words[at - 3] : word));
  expect(serialCorrelation(echo, 3).coefficient).toBeCloseTo(0.25, 2);
  expect(serialCorrelation(echo, 3).pValue).toBeLessThan(1e-9);
  expect(serialCorrelation(echo, 1).pValue).toBeGreaterThan(0.001);
});

/** Returns 4,096 birthdays, where `equal` spacings equal another: the spacings are 1, 2, 3 …, then `equal` times 1. */
function birthdays(equal: number): number[] {
  let day = 0;
  return Array.from({ length: 4_096 }, (_, at) => {
    day += at < 4_096 - equal ? at + 1 : 1;
    return day;
  });
}

test('equal spacings are compared with the Poisson distribution with mean 4', () => {
  const samples = [5, 15, 30, 40, 40, 30, 20, 10, 5, 3].flatMap((count, equal) => new Array<number>(count).fill(equal));
  const words = [...samples, 25, 25].flatMap((equal) => birthdays(equal).reverse());
  // By Python: 200 · e⁻⁴4ᵏ/k!, with the cells 0 and 1, 2 … 7, 8 and more, so that each expects 5 or more.
  const { statistic, degreesOfFreedom } = birthdaySpacings(Uint32Array.from([...words, 1, 2, 3]));
  expect(degreesOfFreedom).toBe(7);
  expect(statistic).toBeCloseTo(0.610567657967592, 9);
});

test.each([0, 1, 2, 3])('n equal words show one value of byte %d, and have a statistic of 255 n', (byte) => {
  const fit = frequencyTest(new Uint32Array(1_280).fill(0x12345678), byte);
  expect(fit).toMatchObject({ statistic: 1_280 * 255, degreesOfFreedom: 255 });
});

test.each([0, 1, 2, 3])('words that count up only byte %d show each of its values equally often', (byte) => {
  const words = Uint32Array.from({ length: 1_280 }, (_, at) => ((at & 255) << (8 * byte)) >>> 0);
  expect(frequencyTest(words, byte).statistic).toBe(0);
  expect(frequencyTest(words, (byte + 1) % 4).statistic).toBe(1_280 * 255);
});

test('equal words show one pair, and the last of an odd number of words is ignored', () => {
  // n pairs in one of 65,536 cells have a statistic of 65,535 n.
  const fit = pairsTest(new Uint32Array(655_361).fill(0x12345678), 3);
  expect(fit).toMatchObject({ statistic: 327_680 * 65_535, degreesOfFreedom: 65_535 });
});

test.each([0, 3])('words that count through all pairs of byte %d show each pair equally often', (byte) => {
  const shift = 8 * byte;
  const words = Uint32Array.from({ length: 655_360 }, (_, at) => {
    const pair = at >>> 1;
    return (((at % 2 === 0 ? pair >>> 8 : pair) & 255) << shift) >>> 0;
  });
  expect(pairsTest(words, byte).statistic).toBe(0);
});

test('the least and the greatest word have a correlation of −3', () => {
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
