import { describe, expect, it } from 'vitest';
import { CompensatedSum } from '../../../src/exact/CompensatedSum.ts';

function sumOf(terms: Iterable<number>): number {
  const sum = new CompensatedSum();
  for (const term of terms) sum.add(term);
  return sum.value;
}

describe('CompensatedSum', () => {
  it('keeps what plain addition loses', () => {
    expect(sumOf([1, 1e100, 1, -1e100])).toBe(2);
    expect(1 + 1e100 + 1 - 1e100).toBe(0);
  });

  it('adds a million tenths to a hundred thousand', () => {
    expect(sumOf(new Array(1_000_000).fill(0.1))).toBeCloseTo(100_000, 9);
    expect(sumOf(new Array(10).fill(0.1))).toBe(1);
  });

  it('is 0 at first', () => {
    expect(sumOf([])).toBe(0);
  });
});
