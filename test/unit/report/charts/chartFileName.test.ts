import { expect, test } from 'vitest';
import { chartFileName } from '../../../../src/report/charts/chartFileName.ts';

test('a name has letters that every system takes, and a number where another is alike', () => {
  expect(chartFileName('lead', '../../winner=red', [])).toBe('lead--winner-red');
  expect(chartFileName('lead', 'winner 漢', ['winner 中'])).toBe('lead-winner--2');
});

test('a name is never too long for a file', () => {
  expect(chartFileName('lead', 'x'.repeat(1000), ['x'.repeat(999)]).length).toBeLessThan(100);
});
