import { expect, test } from 'vitest';
import { areNeighbours, centreOf, cornersOf, tenths } from '../../../../src/report/drawings/hexGeometry.ts';

const NEIGHBOURS = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

test('the six neighbours of a hex lie √3 sizes away, north first and clockwise', () => {
  const angles = NEIGHBOURS.map((hex) => {
    const { x, y } = centreOf(hex, 10);
    expect(Math.hypot(x, y)).toBeCloseTo(10 * Math.sqrt(3), 12);
    return Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
  });
  expect(angles).toEqual([0, 60, 120, 180, 240, 300]);
});

test('only the six hexes around a hex are its neighbours', () => {
  const from = { q: 3, r: -5 };
  expect(NEIGHBOURS.every(({ q, r }) => areNeighbours(from, { q: from.q + q, r: from.r + r }))).toBe(true);
  expect(areNeighbours(from, from)).toBe(false);
  expect(areNeighbours(from, { q: 4, r: -4 })).toBe(false);
});

test('a hex is flat at its top', () => {
  expect(cornersOf({ x: 0, y: 0 }, 10)).toBe('10,0 5,8.7 -5,8.7 -10,0 -5,-8.7 5,-8.7');
});

test('coordinates have no negative zero', () => {
  expect(tenths(-0.04)).toBe('0');
});
