import { expect, test } from 'vitest';
import type { Estimate, MeasureSummary } from '../../../../src/report/Summary.ts';
import { estimateText } from '../../../../src/report/text/estimateText.ts';
import { count, flag, type Measure } from '../../../../src/rules/Measure.ts';

function summaryOf(measure: Measure, estimate: Estimate | null): MeasureSummary {
  return { measure, estimate, aside: null, values: [], fit: null };
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

test('a count stays in its unit, and a certain one needs no decimals', () => {
  const estimate = { mean: 3, sd: 0, mcse: 0, interval: { low: 3, high: 3 }, exact: null, z: null };
  const text = estimateText(summaryOf(count('c', 'ships', 'ships', 3), estimate));
  expect(text).toMatchObject({ mean: '3', plusMinus: '0', exact: '', z: '', unit: ' ships' });
});

test('an infinite gap is shown as one, and one that rounds to nothing has no sign', () => {
  const estimate = { mean: 1, sd: 0, mcse: 0, interval: { low: 1, high: 1 }, exact: 0.5, z: Infinity };
  const measure = flag('f', 'it holds', 'trials');
  expect(estimateText(summaryOf(measure, estimate)).z).toBe('+∞');
  expect(estimateText(summaryOf(measure, { ...estimate, z: -0.04 })).z).toBe('0.0');
});

test('a category has no figures', () => {
  expect(estimateText(summaryOf(flag('f', 'it holds', 'trials'), null)).mean).toBe('');
});

test('an exact rate that only rounds to 100 % is not said to be it', () => {
  const estimate = { mean: 1, sd: 0, mcse: 0, interval: { low: 0.99, high: 1 }, exact: 1 - 1e-9, z: 0 };
  const measure = flag('f', 'it holds', 'trials');
  expect(estimateText(summaryOf(measure, estimate)).exact).toBe('nearly 100');
  expect(estimateText(summaryOf(measure, { ...estimate, exact: 1 })).exact).toBe('100');
});

test('an estimate below 0 has a minus sign, one that rounds to 0 has none', () => {
  const measure = { ...count('margin', 'points ahead', 'points', 9), min: -9 };
  const below = { mean: -3.21, sd: 1, mcse: 0.1, interval: { low: -3.4, high: -3.02 }, exact: -3.25, z: 0.4 };
  expect(estimateText(summaryOf(measure, below))).toMatchObject({ mean: '−3.21', low: '−3.40', exact: '−3.25' });
  const near = { ...below, mean: -0.0001, interval: { low: -0.2, high: 0.2 } };
  expect(estimateText(summaryOf(measure, near))).toMatchObject({ mean: '0.00', low: '−0.20', high: '0.20' });
});
