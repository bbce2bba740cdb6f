import { describe, expect, it } from 'vitest';
import { CompensatedSums } from '../../../src/exact/CompensatedSums.ts';

function sumOf(terms: Iterable<number>): number {
  const sums = new CompensatedSums(1);
  for (const term of terms) sums.add(0, term);
  return sums.value(0);
}

describe('CompensatedSums', () => {
  it('keep digits that plain addition loses', () => {
    expect(sumOf([1, 1e100, 1, -1e100])).toBe(2);
    expect(1 + 1e100 + 1 - 1e100).toBe(0);
  });

  it('add a million tenths to exactly a hundred thousand', () => {
    expect(sumOf(new Array(1_000_000).fill(0.1))).toBeCloseTo(100_000, 9);
    expect(sumOf(new Array(10).fill(0.1))).toBe(1);
  });

  it('are 0 at the start, and again after clear', () => {
    const sums = new CompensatedSums(2);
    expect(sums.value(0)).toBe(0);
    sums.add(0, 1e100);
    sums.add(0, 1);
    sums.add(1, 3);
    sums.clear(0);
    expect([sums.value(0), sums.value(1)]).toEqual([0, 3]);
  });

  it('keep their values when reserve adds sums', () => {
    const sums = new CompensatedSums(1);
    for (const term of [1, 1e100, -1e100]) sums.add(0, term);
    sums.reserve(1000);
    sums.add(999, 5);
    expect([sums.value(0), sums.value(998), sums.value(999)]).toEqual([1, 0, 5]);
  });
});
