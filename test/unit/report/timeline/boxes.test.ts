import { expect, test } from 'vitest';
import { crossesBox, isWithin, overlap, reachesBox } from '../../../../src/report/timeline/boxes.ts';

const box = { left: 0, top: 0, right: 10, bottom: 4 };

test('boxes that only touch do not overlap', () => {
  expect(overlap(box, { left: 9, top: 3, right: 20, bottom: 20 })).toBe(true);
  expect(overlap(box, { left: 10, top: 0, right: 20, bottom: 4 })).toBe(false);
  expect(overlap(box, { left: 0, top: 5, right: 10, bottom: 9 })).toBe(false);
});

test('a box lies in another or does not', () => {
  expect(isWithin(box, box)).toBe(true);
  expect(isWithin({ ...box, right: 11 }, box)).toBe(false);
});

test('a round reaches a box from its side, its corner, and from within', () => {
  expect(reachesBox({ x: 12, y: 2 }, 2.1, box)).toBe(true);
  expect(reachesBox({ x: 12, y: 2 }, 2, box)).toBe(false);
  // √2 · 2 ≈ 2.83 from the corner.
  expect(reachesBox({ x: 12, y: 6 }, 2.8, box)).toBe(false);
  expect(reachesBox({ x: 12, y: 6 }, 2.9, box)).toBe(true);
  expect(reachesBox({ x: 5, y: 2 }, 0.1, box)).toBe(true);
});

test('a line crosses a box, passes it, ends before it, or runs along its side', () => {
  expect(crossesBox({ x: -5, y: 2 }, { x: 15, y: 2 }, box)).toBe(true);
  expect(crossesBox({ x: 5, y: -5 }, { x: 5, y: 2 }, box)).toBe(true);
  expect(crossesBox({ x: -5, y: 2 }, { x: -1, y: 2 }, box)).toBe(false);
  expect(crossesBox({ x: -5, y: 0 }, { x: 5, y: 20 }, box)).toBe(false);
  expect(crossesBox({ x: -5, y: 4 }, { x: 15, y: 4 }, box)).toBe(false);
});
