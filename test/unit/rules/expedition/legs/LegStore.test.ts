import { expect, it } from 'vitest';
import { LegTable } from '../../../../../src/rules/expedition/legs/LegStore.ts';

it('a leg store finds legs by stage and key, also with equal hashes, and drops the oldest when it is full', () => {
  const table = new LegTable<number>();
  const keys = Array.from({ length: 2_500 }, (_, at) => Int32Array.of(at % 7, Math.floor(at / 7)));
  for (const [at, key] of keys.entries()) {
    expect(table.find(at % 2, key)).toBeUndefined();
    table.add(at % 2, key, at);
    expect(table.find(at % 2, key)).toBe(at);
    expect(table.find(1 - (at % 2), key)).toBeUndefined();
  }
  const found = keys.map((key, at) => table.find(at % 2, key));
  expect(found).toEqual(keys.map((_, at) => (at < 1_500 ? undefined : at)));
});
