import { expect, test } from 'vitest';
import { hexNeighbour } from '../../../../src/rules/hex/hexNeighbour.ts';
import { hexRing } from '../../../../src/rules/hex/hexRing.ts';

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
