import { describe, expect, it } from 'vitest';
import { KeyTable } from '../../../../../src/rules/skirmish/best/KeyTable.ts';

describe('a table of keys', () => {
  it('numbers keys in the order in which they come, and knows them again', () => {
    const table = new KeyTable(3);
    expect(table.add(Int32Array.of(1, 2, 3))).toBe(0);
    expect(table.add(Int32Array.of(1, 2, -3))).toBe(1);
    expect(table.add(Int32Array.of(1, 2, 3))).toBe(0);
    expect(table.size).toBe(2);
    expect(table.find(Int32Array.of(1, 2, -3))).toBe(1);
    expect(table.find(Int32Array.of(3, 2, 1))).toBe(-1);
  });

  it('keeps 10,000 keys apart, through every time that it grows, and misses none', () => {
    const table = new KeyTable(2);
    const key = (at: number) => Int32Array.of(at % 100, Math.floor(at / 100));
    for (let at = 0; at < 10_000; at += 1) expect(table.add(key(at))).toBe(at);
    for (let at = 0; at < 10_000; at += 1) expect(table.find(key(at))).toBe(at);
    expect(table.find(key(10_000))).toBe(-1);
  });

  it('distinguishes keys that differ only in their highest bits', () => {
    const table = new KeyTable(1);
    for (let bit = 0; bit < 32; bit += 1) expect(table.add(Int32Array.of(1 << bit))).toBe(bit);
  });
});
