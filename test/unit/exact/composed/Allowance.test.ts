import { describe, expect, it } from 'vitest';
import { Allowance } from '../../../../src/exact/composed/Allowance.ts';

describe('Allowance', () => {
  it('is spent to the last state, and no further', () => {
    const allowance = new Allowance(10);
    expect(allowance.spend(4)).toBe(true);
    expect(allowance.left).toBe(6);
    expect(allowance.spend(6)).toBe(true);
    expect(allowance.spend(0)).toBe(true);
    expect(allowance.spend(0.5)).toBe(false);
    expect(allowance.budget).toBe(10);
  });
});
