import { expect } from 'vitest';

/** Holds a number against another by as many leading digits: a relative gap of at most 5 in the next one. */
export function expectDigits(found: number, value: number, digits: number): void {
  if (value === 0) expect(Math.abs(found)).toBeLessThan(10 ** -digits);
  else expect(Math.abs(found / value - 1), `${found} for ${value}`).toBeLessThan(5 * 10 ** -digits);
}
