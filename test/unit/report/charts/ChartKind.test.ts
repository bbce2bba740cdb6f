import { expect, test } from 'vitest';
import { chartFileName } from '../../../../src/report/charts/ChartKind.ts';

test('a chart file name has letters that every system accepts, and a number if another name is equal', () => {
  expect(chartFileName('lead', '../../winner=red', [])).toBe('lead--winner-red');
  expect(chartFileName('lead', 'winner 漢', ['winner 中'])).toBe('lead-winner--2');
});

test('a chart file name is never too long for a file system', () => {
  expect(chartFileName('lead', 'x'.repeat(1000), ['x'.repeat(999)]).length).toBeLessThan(100);
});
