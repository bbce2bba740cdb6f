import { expect, test } from 'vitest';
import { hexNeighbour } from '../../../../src/rules/hex/hexNeighbour.ts';

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
