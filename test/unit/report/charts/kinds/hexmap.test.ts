import { expect, test } from 'vitest';
import { hexField, hexName } from '../../../../../src/report/charts/kinds/hexmap.ts';

const field = { columns: 4, rows: 3, shares: new Map([['0202', 0.5]]), marks: [] };

function starts(svg: string): [number, number][] {
  return [...svg.matchAll(/M([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test('the name of a hex has two digits of the column and two of the row', () => {
  expect(hexName(8, 15)).toBe('0815');
});

test('every hex is drawn once, whatever its share', () => {
  expect(starts(hexField(field, 1, 200).body)).toHaveLength(4 * 3);
});

test('even columns lie half a hex lower', () => {
  const { body, height } = hexField({ ...field, columns: 2, rows: 1, shares: new Map() }, 1, 200);
  const [[, one], [, other]] = starts(body);
  // Between the middles of the two columns: half of the height of a hex of this size.
  const size = (200 - 20) / 3.5;
  expect(other - one).toBeCloseTo((size * Math.sqrt(3)) / 2, 0);
  expect(height).toBeCloseTo(20 + size * Math.sqrt(3) * 1.5, 6);
});

test('the map keeps within its width, and the hex of the greatest share is the darkest', () => {
  const { body } = hexField(field, 0.5, 200);
  expect(Math.max(...starts(body).map(([x]) => x))).toBeLessThanOrEqual(200);
  expect(body.match(/<path[^>]*fill="#0f4a51"/g)).toHaveLength(1);
});

test('of two marks, the upper one has its name above its hex and the lower one below', () => {
  const marks = [
    { hex: '0203', text: 'low' },
    { hex: '0201', text: 'high' },
  ];
  const { body } = hexField({ ...field, marks }, 1, 200);
  const yOf = (text: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${text}<`).exec(body)![1]);
  const middles = starts(body)
    .slice(-4)
    .map(([, y]) => y);
  expect(yOf('high')).toBeLessThan(Math.min(...middles));
  expect(yOf('low')).toBeGreaterThan(Math.max(...middles));
});
