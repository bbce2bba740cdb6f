import { expect, it } from 'vitest';
import { compareCharts } from '../../../../src/analysis/destinationCharts/changes.ts';
import { chartsOf, shippedCharts, shippedText } from '../../rules/gravity-portals/charts/shippedCharts.ts';

it('a set of charts has no changes from itself, or from the same rows in another order', () => {
  expect(compareCharts(shippedCharts, chartsOf(shippedText))).toEqual([]);
  const [header, ...rows] = shippedText.trimEnd().split('\n');
  expect(compareCharts(shippedCharts, chartsOf([header, ...rows.reverse()].join('\n')))).toEqual([]);
});

it('a changed row is named with the columns that differ', () => {
  const after = chartsOf(shippedText.replace('DR7,7,SM,7,0815,Navy,SM7,40', 'DR7,7,SM,7,0815,Navy,2215,60'));
  expect(compareCharts(shippedCharts, after)).toMatchObject([{ chart: 'DR7', roll: 7, columns: ['defend', 'bpv'] }]);
});

it('a removed or new chart has all its rows changed, in the order of the charts', () => {
  const without = chartsOf(shippedText.replace(/DR3,.*\n/g, ''));
  const changes = compareCharts(shippedCharts, without);
  expect(changes.map(({ chart, roll }) => `${chart} ${roll}`)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => `DR3 ${roll}`),
  );
  expect(changes.every(({ before, after }) => before !== null && after === null)).toBe(true);
  expect(compareCharts(without, shippedCharts).every(({ before, after }) => before === null && after !== null)).toBe(
    true,
  );
});
