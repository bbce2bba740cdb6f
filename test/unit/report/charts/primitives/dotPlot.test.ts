import { expect, test } from 'vitest';
import { drawChart } from '../../../../../src/report/charts/drawChart.ts';
import { nameAxis } from '../../../../../src/report/charts/primitives/dotPlot.ts';
import { textWidth } from '../../../../../src/report/charts/textWidth.ts';

test('row names that fit take the room of the longest', () => {
  expect(nameAxis('name', ['as it is', 'refit'], 200).width).toBe(textWidth('as it is', 13));
});

test('two rows with the same shortened name remain two rows', async () => {
  const names = [
    'a name that is far too long to be read, of one',
    'a name that is far too long to be read, of two',
  ].map((name) => name.replace(',', ''));
  const { width, y } = nameAxis('name', names, 90);
  expect(width).toBeLessThanOrEqual(90);
  const svg = await drawChart({
    data: { values: names.map((name, at) => ({ name, amount: at })) },
    mark: 'point',
    encoding: { y, x: { field: 'amount', type: 'quantitative' } },
  });
  expect(svg.match(/>a name[^<]*…</g)).toHaveLength(2);
});

test('shortened names keep the part that distinguishes the points of a sweep', () => {
  const { y } = nameAxis(
    'name',
    ['the long way round by the rift, count 1', 'the long way round by the rift, count 2'],
    150,
  );
  expect(JSON.stringify(y)).toMatch(/…, count 1.*…, count 2/);
});
