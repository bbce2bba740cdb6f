import { describe, expect, it } from 'vitest';
import { ensureCapacity } from '../../../src/foundation/ensureCapacity.ts';

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
