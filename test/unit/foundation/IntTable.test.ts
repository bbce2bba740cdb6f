import { describe, expect, it } from 'vitest';
import { ensureCapacity, hashOfRow, IntTable } from '../../../src/foundation/IntTable.ts';

function contents(table: IntTable): number[][] {
  return Array.from({ length: table.size }, (_, state) => {
    const saved = table.emptyRow();
    table.read(state, saved);
    return [...saved];
  });
}

/** States whose hashes have equal low bits, so that they collide in any hash table of up to 4,096 places. */
function collidingStates(count: number): Int32Array[] {
  const states: Int32Array[] = [];
  for (let number = 0; states.length < count; number += 1) {
    const saved = Int32Array.of(number, -number, 7);
    if ((hashOfRow(saved) & 4095) === 5) states.push(saved);
  }
  return states;
}

describe('IntTable', () => {
  it('finds the rows that were added, after every growth, and no others', () => {
    const table = new IntTable();
    const row = (at: number) => Int32Array.of(at % 100, Math.floor(at / 100));
    expect(table.find(row(0))).toBe(-1);
    for (let at = 0; at < 10_000; at += 1) expect(table.add(row(at))).toBe(at);
    for (let at = 0; at < 10_000; at += 1) expect(table.find(row(at))).toBe(at);
    expect(table.find(row(10_000))).toBe(-1);
  });

  it('distinguishes rows that differ only in their highest bits', () => {
    const table = new IntTable();
    for (let bit = 0; bit < 32; bit += 1) expect(table.add(Int32Array.of(1 << bit))).toBe(bit);
  });

  it('numbers different states in the order in which they are added', () => {
    const table = new IntTable();
    expect(
      [
        [1, 2],
        [2, 1],
        [1, 2],
        [0, 0],
      ].map((saved) => table.add(Int32Array.from(saved))),
    ).toEqual([0, 1, 0, 2]);
    expect(contents(table)).toEqual([
      [1, 2],
      [2, 1],
      [0, 0],
    ]);
  });

  it('distinguishes states that collide, and finds each of them', () => {
    const states = collidingStates(400);
    expect(new Set(states.map((saved) => hashOfRow(saved) & 4095)).size).toBe(1);
    const table = new IntTable();
    expect(states.map((saved) => table.add(saved))).toEqual([...states.keys()]);
    expect(states.map((saved) => table.add(saved))).toEqual([...states.keys()]);
    expect(contents(table)).toEqual(states.map((saved) => [...saved]));
  });

  it('distinguishes states whose whole hashes are equal', () => {
    const byHash = new Map<number, Int32Array>();
    // Of 300,000 hashes of 32 bits, about ten pairs are expected to be equal.
    const pairs: [Int32Array, Int32Array][] = [];
    for (let number = 0; number < 300_000; number += 1) {
      const saved = Int32Array.of(number % 641, number, number % 7);
      const met = byHash.get(hashOfRow(saved));
      if (met === undefined) byHash.set(hashOfRow(saved), saved);
      else pairs.push([met, saved]);
    }
    expect(pairs.length).toBeGreaterThan(0);
    for (const pair of pairs) {
      const table = new IntTable();
      expect([...pair, ...pair].map((saved) => table.add(saved))).toEqual([0, 1, 0, 1]);
    }
  });

  it('finds each state after the table has grown, and no other', () => {
    const table = new IntTable();
    // The table has 1,024 places at first. It grows at the 513th state, and at the 1,025th.
    const states = Array.from({ length: 2000 }, (_, number) => Int32Array.of(number % 40, Math.floor(number / 40)));
    for (const [number, saved] of states.entries()) {
      expect(table.add(saved)).toBe(number);
      if (number === 512 || number === 1999) {
        for (let before = 0; before <= number; before += 1) {
          if (table.add(states[before]) !== before) throw new Error(`state ${before} is not found again`);
        }
      }
    }
    expect(table.size).toBe(2000);
    expect(contents(table)[1999]).toEqual([39, 49]);
  });

  it('keeps the numbers of its states while it grows by a hundred thousand states', () => {
    const table = new IntTable();
    const numbers = Int32Array.from({ length: 100_000 }, (_, number) => number);
    expect(numbers.map((number) => table.add(Int32Array.of(number, 3)))).toEqual(numbers);
    expect(numbers.map((number) => table.add(Int32Array.of(number, 3)))).toEqual(numbers);
    expect(table.size).toBe(100_000);
  });

  it('copies the rows that it is given', () => {
    const table = new IntTable();
    const saved = Int32Array.of(1);
    table.add(saved);
    saved[0] = 2;
    expect(table.add(saved)).toBe(1);
    expect(contents(table)).toEqual([[1], [2]]);
  });

  it('handles rows of length 0 as one state', () => {
    const table = new IntTable();
    expect([new Int32Array(0), new Int32Array(0)].map((saved) => table.add(saved))).toEqual([0, 0]);
  });

  it('throws for rows of different lengths', () => {
    const table = new IntTable();
    table.add(Int32Array.of(1, 2));
    expect(() => table.add(Int32Array.of(1))).toThrow('expected a row of 2 integers, got 1');
    const empty = new IntTable();
    empty.add(new Int32Array(0));
    expect(() => empty.add(Int32Array.of(1))).toThrow('expected a row of 0 integers, got 1');
  });
});

describe('hashOfRow', () => {
  const states = [Int32Array.of(0, 0, 0), Int32Array.of(3, -7, 12), Int32Array.of(2 ** 31 - 1, -(2 ** 31), 1)];

  it('is a whole number of 32 bits, the same for equal states', () => {
    for (const saved of states) {
      expect(hashOfRow(saved) | 0).toBe(hashOfRow(saved));
      expect(hashOfRow(saved.slice())).toBe(hashOfRow(saved));
    }
  });

  it('changes with every bit of every integer', () => {
    for (const saved of states) {
      for (let at = 0; at < 3; at += 1) {
        for (let bit = 0; bit < 32; bit += 1) {
          const other = saved.slice();
          other[at] ^= 1 << bit;
          expect(hashOfRow(other)).not.toBe(hashOfRow(saved));
        }
      }
    }
  });

  it('changes with the order and the number of the integers', () => {
    expect(hashOfRow(Int32Array.of(1, 2))).not.toBe(hashOfRow(Int32Array.of(2, 1)));
    expect(hashOfRow(Int32Array.of(1))).not.toBe(hashOfRow(Int32Array.of(1, 0)));
  });

  // By chance alone, one of 4,096 places holds more than 10 of 4,096 states only once in 10⁴ tables; usually about
  // 2,600 places are taken.
  it.each([
    ['pairs of small numbers', (number: number) => Int32Array.of(number & 63, number >> 6)],
    ['numbers in the high bits', (number: number) => Int32Array.of(number << 20, 5)],
    ['one number after equal ones', (number: number) => Int32Array.of(1, 1, 1, number)],
  ])('spreads %s evenly over the places of a table', (_, state) => {
    const places = new Uint32Array(4096);
    for (let number = 0; number < 4096; number += 1) places[hashOfRow(state(number)) & 4095] += 1;
    expect(Math.max(...places)).toBeLessThanOrEqual(10);
    expect(places.filter((states) => states > 0).length).toBeGreaterThan(2_400);
  });
});

describe('ensureCapacity', () => {
  it('returns the same array while there is room', () => {
    const numbers = Int32Array.of(1, 2, 3);
    expect(ensureCapacity(numbers, 3)).toBe(numbers);
    expect(ensureCapacity(numbers, 0)).toBe(numbers);
  });

  it('copies the numbers to an array of twice the length, or of the requested length, of the same type', () => {
    expect(ensureCapacity(Int32Array.of(1, 2, 3), 4)).toEqual(Int32Array.of(1, 2, 3, 0, 0, 0));
    expect(ensureCapacity(Float64Array.of(0.5), 5)).toEqual(Float64Array.of(0.5, 0, 0, 0, 0));
    expect(ensureCapacity(new Uint8Array(0), 1)).toEqual(new Uint8Array(1));
  });
});
