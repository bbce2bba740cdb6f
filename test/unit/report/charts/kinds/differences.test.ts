import { expect, test } from 'vitest';
import { comparisonsOf } from '../../../../../src/analysis/comparison.ts';
import { chartFileName } from '../../../../../src/report/charts/ChartKind.ts';
import { drawChart } from '../../../../../src/report/charts/drawChart.ts';
import { comparisonCharts, differencesChart } from '../../../../../src/report/charts/kinds/differences.ts';
import type { Study } from '../../../../../src/study/Study.ts';
import { shippedStudies } from '../../../../shippedStudies.ts';
import { lotteries } from '../../../runner/lottery.ts';
import { comparedResult } from '../../comparedResult.ts';

async function texts(spec: Parameters<typeof drawChart>[0]): Promise<string[]> {
  const svg = await drawChart(spec);
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);
}

const chances = { fair: 0.5, kinder: 0.6, meaner: 0.2 };
const margins = { wins: 0.02 };

function compared(changes: Partial<Study> = {}) {
  const result = comparedResult(lotteries(chances, changes), 4_000);
  return comparisonsOf(result).filter(({ figure }) => figure.name === 'wins');
}

test('the rows of a chart of differences are sorted by size and have their figure and verdict', async () => {
  const said = await texts(differencesChart(compared(), 'tickets'));
  expect(said).toContain('The chance that the ticket wins: what changes it');
  expect(said.filter((text) => text === 'kinder' || text === 'meaner')).toEqual(['meaner', 'kinder']);
  expect(said.filter((text) => /, (better|worse)$/.test(text)).map((text) => text.replace(/[\d.]+/, 'N'))).toEqual([
    '−N, worse',
    '+N, better',
  ]);
  expect(said).toContain('points');
  expect(said.join(' ')).toContain('Differences from “fair” over the same 4,000 tickets.');
  expect(said.join(' ')).not.toContain('margin');
});

test('a margin is a grey band around zero in a chart of differences', async () => {
  const withBand = differencesChart(compared({ compare: { confidence: 0.95, margins } }), 'tickets');
  expect((await texts(withBand)).join(' ')).toContain('Grey: the margin; differences within it count as no change.');
  const bands = (spec: object) => JSON.stringify(spec).match(/"from":-2,"to":2/g)?.length ?? 0;
  expect(bands(withBand)).toBe(1);
  expect(bands(differencesChart(compared(), 'tickets'))).toBe(0);
});

test('a chart of differences has exact ticks if exact values are known, and shows the zero line', async () => {
  const result = comparedResult(shippedStudies.get('one-detour') as Study, 2_000, true);
  const ships = comparisonsOf(result).filter(({ figure }) => figure.name === 'ships_arrived');
  const said = await texts(differencesChart(ships, 'crossings'));
  expect(said.join(' ')).toContain('orange: exact');
  expect(said).toEqual(expect.arrayContaining(['+0.300, better', '−0.210, worse', 'ships', '0']));
});

test('scenarios without any difference can be drawn', async () => {
  const result = comparedResult(lotteries({ one: 0.5, same: 0.5 }), 100);
  const said = await texts(differencesChart(comparisonsOf(result).slice(0, 1), 'tickets'));
  expect(said).toContain('0.00, the same');
});

test('there is a chart of differences for the leading figure and for each that the study wants decided, none for one scenario', () => {
  const result = comparedResult(shippedStudies.get('one-detour') as Study, 500);
  expect(comparisonCharts(result, comparisonsOf(result)).map(({ name }) => name)).toEqual([
    'differences-fleet_arrives',
    'differences-ships_arrived',
    'differences-fleet_lost',
  ]);
  const alone = comparedResult(lotteries({ only: 0.5 }), 100);
  expect(comparisonCharts(alone, comparisonsOf(alone))).toEqual([]);
});

test('a sweep has no charts of differences, because it has charts of its own', () => {
  const result = comparedResult(lotteries(chances), 100);
  const study = {
    ...result.study,
    scenarios: result.study.scenarios.map((scenario, at) => ({
      ...scenario,
      point: { scenario: 'as-is', values: [{ path: 'chance', value: at }] },
    })),
  };
  expect(comparisonCharts({ ...result, study }, comparisonsOf(result))).toEqual([]);
  expect(comparisonCharts(result, comparisonsOf(result))).toHaveLength(1);
});

test('chart files have unique names that every system accepts', () => {
  expect(chartFileName('sweep', 'winner=red', [])).toBe('sweep-winner-red');
  expect(chartFileName('sweep', 'winner=é', ['winner=è'])).toBe('sweep-winner--2');
});
