import { expect, test } from 'vitest';
import { hexNeighbour, hexRing } from '../../../src/rules/hex.ts';

test('edges 0 to 5 lead north, north-east, south-east, south, south-west and north-west', () => {
  const hex = { q: 3, r: -5 };
  expect([0, 1, 2, 3, 4, 5].map((edge) => hexNeighbour(hex, edge))).toEqual([
    { q: 3, r: -6 },
    { q: 4, r: -6 },
    { q: 4, r: -5 },
    { q: 3, r: -4 },
    { q: 2, r: -4 },
    { q: 2, r: -5 },
  ]);
});

test.each([0, 1, 2, 3, 4, 5])('a unit that crosses edge %i comes back over the opposite one', (edge) => {
  expect(hexNeighbour(hexNeighbour({ q: 1, r: 2 }, edge), (edge + 3) % 6)).toEqual({ q: 1, r: 2 });
});

test('the ring of radius 0 is the centre', () => {
  expect(hexRing(0)).toEqual([{ q: 0, r: 0 }]);
});

test('the first ring is the neighbours of the centre, clockwise from north', () => {
  expect(hexRing(1)).toEqual([0, 1, 2, 3, 4, 5].map((edge) => hexNeighbour({ q: 0, r: 0 }, edge)));
});

test.each([2, 3, 7])(
  'the ring of radius %i closes: 6 hexes for each step from the centre, each next to the one before',
  (radius) => {
    const ring = hexRing(radius);
    expect(ring).toHaveLength(6 * radius);
    for (const [at, hex] of ring.entries()) {
      expect(Math.max(Math.abs(hex.q), Math.abs(hex.r), Math.abs(hex.q + hex.r))).toBe(radius);
      const before = ring.at(at - 1)!;
      expect([0, 1, 2, 3, 4, 5].map((edge) => hexNeighbour(before, edge))).toContainEqual(hex);
    }
  },
);
