import { describe, expect, it } from 'vitest';
import { numbered, PURPOSES } from '../../../src/random/Chance.ts';

describe('numbered', () => {
  it('gives every purpose of every number a different index', () => {
    const places = Array.from({ length: PURPOSES * 50 }, (_, at) => numbered(at % PURPOSES, Math.floor(at / PURPOSES)));
    expect(new Set(places).size).toBe(PURPOSES * 50);
  });

  it('is the purpose itself for number 0', () => {
    expect(numbered(3, 0)).toBe(3);
    expect(numbered(1, 2)).toBe(65);
  });
});
