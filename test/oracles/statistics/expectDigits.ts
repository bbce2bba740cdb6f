import { expect } from 'vitest';

/**
 * Expects two numbers to agree in this number of leading digits: a relative difference of at most 5 in the next digit.
 */
export function expectDigits(found: number, value: number, digits: number): void {
  if (value === 0) expect(Math.abs(found)).toBeLessThan(10 ** -digits);
  else expect(Math.abs(found / value - 1), `${found} for ${value}`).toBeLessThan(5 * 10 ** -digits);
}
