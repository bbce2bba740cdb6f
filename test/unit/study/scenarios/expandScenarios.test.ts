import { describe, expect, test } from 'vitest';
import { mergeChanges } from '../../../../src/study/scenarios/expandScenarios.ts';

describe('mergeChanges', () => {
  // These are the cases of RFC 7396, appendix A, for mappings.
  test.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('merges into %j the changes %j', (base, changes, expected) => {
    const before = JSON.stringify(base);
    expect(mergeChanges(base, changes)).toEqual(expected);
    expect(JSON.stringify(base)).toBe(before);
  });

  test('keeps the order of existing keys and puts new keys last', () => {
    const merged = mergeChanges({ van: 1, rear: 2 }, { scout: 3, van: 4 });
    expect(JSON.stringify(merged)).toBe('{"van":4,"rear":2,"scout":3}');
  });
});
