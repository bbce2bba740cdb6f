import { expect, test } from 'vitest';
import { mixed } from '../../../../../src/report/charts/colours/mixed.ts';

test('a mixture starts at one colour, ends at the other, and is half of each half-way', () => {
  expect(mixed('#102030', '#ff0080', 0)).toBe('#102030');
  expect(mixed('#102030', '#ff0080', 1)).toBe('#ff0080');
  expect(mixed('#000000', '#ff8002', 0.5)).toBe('#804001');
});
