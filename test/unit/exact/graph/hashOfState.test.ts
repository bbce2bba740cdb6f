import { describe, expect, it } from 'vitest';
import { hashOfState } from '../../../../src/exact/graph/hashOfState.ts';

describe('hashOfState', () => {
  const states = [Int32Array.of(0, 0, 0), Int32Array.of(3, -7, 12), Int32Array.of(2 ** 31 - 1, -(2 ** 31), 1)];

  it('is a whole number of 32 bits, the same for equal states', () => {
    for (const saved of states) {
      expect(hashOfState(saved) | 0).toBe(hashOfState(saved));
      expect(hashOfState(saved.slice())).toBe(hashOfState(saved));
    }
  });

  it('changes with every bit of every integer', () => {
    for (const saved of states) {
      for (let at = 0; at < 3; at += 1) {
        for (let bit = 0; bit < 32; bit += 1) {
          const other = saved.slice();
          other[at] ^= 1 << bit;
          expect(hashOfState(other)).not.toBe(hashOfState(saved));
        }
      }
    }
  });

  it('changes with the order of the integers, and with how many there are', () => {
    expect(hashOfState(Int32Array.of(1, 2))).not.toBe(hashOfState(Int32Array.of(2, 1)));
    expect(hashOfState(Int32Array.of(1))).not.toBe(hashOfState(Int32Array.of(1, 0)));
  });

  // By chance alone a place of 4,096 holds more than 10 of as many states once in 10⁴ tables or so, and more than 2,700 are taken.
  it.each([
    ['pairs of small numbers', (number: number) => Int32Array.of(number & 63, number >> 6)],
    ['numbers in the high bits', (number: number) => Int32Array.of(number << 20, 5)],
    ['one number after equal ones', (number: number) => Int32Array.of(1, 1, 1, number)],
  ])('spreads %s evenly over the places of a table', (_, state) => {
    const places = new Uint32Array(4096);
    for (let number = 0; number < 4096; number += 1) places[hashOfState(state(number)) & 4095] += 1;
    expect(Math.max(...places)).toBeLessThanOrEqual(10);
    expect(places.filter((states) => states > 0).length).toBeGreaterThan(2_400);
  });
});
