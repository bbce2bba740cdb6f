import { expect, test } from 'vitest';
import { routeLanes } from '../../../../src/report/drawings/boardRoutes.ts';
import type { Hex } from '../../../../src/rules/board.ts';

const [a, b, c]: Hex[] = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
  { q: 2, r: -1 },
];

test('a route that shares its steps with no other runs in the middle', () => {
  const [{ steps }] = routeLanes([{ label: 'van', hexes: [a, b, c] }]);
  expect(steps.map(({ lane }) => lane)).toEqual([0, 0]);
});

test('routes that share a step have parallel lanes there, and only there', () => {
  const [one, other] = routeLanes([
    { label: 'one', hexes: [a, b, c] },
    { label: 'other', hexes: [a, b] },
  ]);
  expect(one.steps.map(({ lane }) => lane)).toEqual([-0.5, 0]);
  expect(other.steps.map(({ lane }) => lane)).toEqual([0.5]);
});

test('a loop has a lane for the way out and one for the way back', () => {
  const [{ steps }] = routeLanes([{ label: 'scout', hexes: [a, b, a] }]);
  expect(steps.map(({ lane, isForward }) => [lane, isForward])).toEqual([
    [-0.5, true],
    [0.5, false],
  ]);
});

test('groups with the same route share one arrow', () => {
  const routes = routeLanes([
    { label: 'van', hexes: [a, b] },
    { label: 'rear', hexes: [a, b] },
  ]);
  expect(routes.map(({ label }) => label)).toEqual(['van, rear']);
});
