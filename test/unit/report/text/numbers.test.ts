import { expect, test } from 'vitest';
import type { Estimate, MeasureSummary } from '../../../../src/analysis/summarise.ts';
import {
  amountText,
  digitsText,
  groupedText,
  percentText,
  powerText,
  roundPercentText,
  unitText,
} from '../../../../src/foundation/numbers.ts';
import { estimateText } from '../../../../src/report/text/estimateText.ts';
import { count, flag, type Measure } from '../../../../src/rules/Measure.ts';

test.each([
  [2.0584, '2.06'],
  [41.53, '41.5'],
  [2.5, '2.50'],
  [3, '3'],
  [1203.6, '1,204'],
  [0.0123, '0.0123'],
  [-1.5, '−1.50'],
  [-1203.6, '−1,204'],
  [-67, '−67'],
  [0, '0'],
])('the amount %d is written as %s', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('thousands are separated by commas, and negative numbers have a minus sign', () => {
  expect([-7, -1234].map(groupedText)).toEqual(['−7', '−1,234']);
  expect([7, 999, 1000, 1234567].map(groupedText)).toEqual(['7', '999', '1,000', '1,234,567']);
});

function summaryOf(measure: Measure, estimate: Estimate | null): MeasureSummary {
  return { measure, estimate, redundant: null, values: [], fit: null };
}

test('an estimate is rounded to two digits of its uncertainty, the exact value to six', () => {
  const estimate = {
    mean: 0.117523,
    sd: 0.32,
    mcse: 0.00032,
    interval: { low: 0.11689, high: 0.11815 },
    exact: 0.117649,
    z: -0.391,
  };
  expect(estimateText(summaryOf(flag('f', 'it holds', 'trials'), estimate))).toEqual({
    mean: '11.752',
    plusMinus: '0.063',
    low: '11.689',
    high: '11.815',
    exact: '11.7649',
    z: '−0.4',
    unit: ' %',
  });
});

test('a count stays in its unit, and has no decimals if it is certain', () => {
  const estimate = { mean: 3, sd: 0, mcse: 0, interval: { low: 3, high: 3 }, exact: null, z: null };
  const text = estimateText(summaryOf(count('c', 'ships', 'ships', 3), estimate));
  expect(text).toMatchObject({ mean: '3', plusMinus: '0', exact: '', z: '', unit: ' ships' });
});

test('an infinite gap is shown as infinite, and a gap that rounds to 0 has no sign', () => {
  const estimate = { mean: 1, sd: 0, mcse: 0, interval: { low: 1, high: 1 }, exact: 0.5, z: Infinity };
  const measure = flag('f', 'it holds', 'trials');
  expect(estimateText(summaryOf(measure, estimate)).z).toBe('+∞');
  expect(estimateText(summaryOf(measure, { ...estimate, z: -0.04 })).z).toBe('0.0');
});

test('a category has no numbers in a table of estimates', () => {
  expect(estimateText(summaryOf(flag('f', 'it holds', 'trials'), null)).mean).toBe('');
});

test('an exact rate that rounds to 100 % is not written as 100 %', () => {
  const estimate = { mean: 1, sd: 0, mcse: 0, interval: { low: 0.99, high: 1 }, exact: 1 - 1e-9, z: 0 };
  const measure = flag('f', 'it holds', 'trials');
  expect(estimateText(summaryOf(measure, estimate)).exact).toBe('nearly 100');
  expect(estimateText(summaryOf(measure, { ...estimate, exact: 1 })).exact).toBe('100');
});

test('a negative estimate has a minus sign, one that rounds to 0 has none', () => {
  const measure = { ...count('margin', 'points ahead', 'points', 9), min: -9 };
  const below = { mean: -3.21, sd: 1, mcse: 0.1, interval: { low: -3.4, high: -3.02 }, exact: -3.25, z: 0.4 };
  expect(estimateText(summaryOf(measure, below))).toMatchObject({ mean: '−3.21', low: '−3.40', exact: '−3.25' });
  const near = { ...below, mean: -0.0001, interval: { low: -0.2, high: 0.2 } };
  expect(estimateText(summaryOf(measure, near))).toMatchObject({ mean: '0.00', low: '−0.20', high: '0.20' });
});

test.each([
  [0.117649, '11.8 %'],
  [0.0342, '3.42 %'],
  [0.0036, '0.36 %'],
  [0.0001, '0.010 %'],
  [0.5, '50.0 %'],
  [1 - 0.9, '10.0 %'],
  [0.09994, '9.99 %'],
  [0.99968, '99.968 %'],
  [0.999999, '99.99990 %'],
  [1e-40, '1.0 × 10⁻³⁸ %'],
  [1 - 1e-12, 'nearly 100 %'],
  [0, '0 %'],
  [1, '100 %'],
])('the probability %d is written as %s', (probability, text) => {
  expect(percentText(probability)).toBe(text);
});

test('a narrow cell has shares to a tenth of a per cent, and no false 0 or 1', () => {
  expect([0, 1e-12, 0.0009, 0.118, 0.9995, 1 - 1e-12, 1].map(roundPercentText)).toEqual([
    '0 %',
    '< 0.1 %',
    '< 0.1 %',
    '11.8 %',
    '> 99.9 %',
    '> 99.9 %',
    '100 %',
  ]);
});

test('a number is written with its power of ten', () => {
  expect([1.2914e-9, 1.2345e-10, 3, 0].map((value) => powerText(value, 3))).toEqual([
    '1.29 × 10⁻⁹',
    '1.23 × 10⁻¹⁰',
    '3.00 × 10⁰',
    '0',
  ]);
});

test.each([
  [0.00107, 6, '0.00107'],
  [-67.12345, 3, '−67.1'],
  [-0, 3, '0'],
  [1.2914e-7, 6, '1.2914 × 10⁻⁷'],
  [-1e-7, 6, '−1 × 10⁻⁷'],
  [1.5e22, 4, '1.5 × 10²²'],
])('%d to %i digits at most is written as %s', (value, digits, text) => {
  expect(digitsText(value, digits)).toBe(text);
});

test('a unit is singular after one', () => {
  expect([1, 2, 0, 1.5].map((amount) => unitText(amount, 'ships'))).toEqual(['ship', 'ships', 'ships', 'ships']);
  expect(unitText(1, 'cruisers II')).toBe('cruiser II');
  expect(unitText(1, 'infantry')).toBe('infantry');
  expect(unitText(1, 'BPV')).toBe('BPV');
});
