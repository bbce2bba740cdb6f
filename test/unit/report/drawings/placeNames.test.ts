import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  crossesBox,
  isWithin,
  type Named,
  overlap,
  placeNames,
  reachesBox,
} from '../../../../src/report/drawings/placeNames.ts';
import { sized } from '../../../sized.ts';

const box = { left: 0, top: 0, right: 10, bottom: 4 };

test('boxes that only touch do not overlap', () => {
  expect(overlap(box, { left: 9, top: 3, right: 20, bottom: 20 })).toBe(true);
  expect(overlap(box, { left: 10, top: 0, right: 20, bottom: 4 })).toBe(false);
  expect(overlap(box, { left: 0, top: 5, right: 10, bottom: 9 })).toBe(false);
});

test('isWithin is true only for a box entirely in another', () => {
  expect(isWithin(box, box)).toBe(true);
  expect(isWithin({ ...box, right: 11 }, box)).toBe(false);
});

test('a circle reaches a box from its side, its corner, and from within', () => {
  expect(reachesBox({ x: 12, y: 2 }, 2.1, box)).toBe(true);
  expect(reachesBox({ x: 12, y: 2 }, 2, box)).toBe(false);
  // √2 · 2 ≈ 2.83 from the corner.
  expect(reachesBox({ x: 12, y: 6 }, 2.8, box)).toBe(false);
  expect(reachesBox({ x: 12, y: 6 }, 2.9, box)).toBe(true);
  expect(reachesBox({ x: 5, y: 2 }, 0.1, box)).toBe(true);
});

test('a line crosses a box, misses it, ends before it, or runs along its side', () => {
  expect(crossesBox({ x: -5, y: 2 }, { x: 15, y: 2 }, box)).toBe(true);
  expect(crossesBox({ x: 5, y: -5 }, { x: 5, y: 2 }, box)).toBe(true);
  expect(crossesBox({ x: -5, y: 2 }, { x: -1, y: 2 }, box)).toBe(false);
  expect(crossesBox({ x: -5, y: 0 }, { x: 5, y: 20 }, box)).toBe(false);
  expect(crossesBox({ x: -5, y: 4 }, { x: 15, y: 4 }, box)).toBe(false);
});

const picture = { left: 0, top: 0, right: 260, bottom: 260 };

function named(name: string, x: number, y: number, isWanted = true): Named {
  return { name, at: { x, y }, radius: 4, isWanted };
}

test('a name with enough room stands next to its piece, to the right', () => {
  const [{ box, leader }] = placeNames([named('captain', 100, 100)], [], picture);
  expect(leader).toBeNull();
  expect(box.left).toBeCloseTo(106, 1);
  expect((box.top + box.bottom) / 2).toBe(100);
});

test('a name keeps away from the edge, and from a move if possible', () => {
  const [atEdge] = placeNames([named('captain', 250, 100)], [], picture);
  expect(atEdge.box.right).toBeLessThan(250);
  const way = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const;
  const [offWay] = placeNames([named('captain', 100, 100)], [way], picture);
  expect(offWay.box.right).toBeLessThan(100);
});

test('names never overlap each other, a piece or the edge, however crowded the table is', () => {
  const coordinate = fc.integer({ min: 10, max: 250 });
  const pieces = fc.array(fc.tuple(coordinate, coordinate, fc.boolean()), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(pieces, (places) => {
      const all = places.map(([x, y, isWanted], at) => named(`unit ${at}`, x, y, isWanted));
      const names = placeNames(all, [], picture);
      for (const [at, { box, of, leader }] of names.entries()) {
        expect(isWithin(box, picture)).toBe(true);
        expect(names.slice(at + 1).some((other) => overlap(box, other.box))).toBe(false);
        expect(all.some(({ at: centre, radius }) => reachesBox(centre, radius, box))).toBe(false);
        if (!all[of].isWanted) expect(leader).toBeNull();
      }
    }),
    { seed: 20, numRuns: sized(12, 60) },
  );
});

test('in a crowd, wanted names stand at a distance with a line if necessary; the others may be omitted', () => {
  const crowd = Array.from({ length: 9 }, (_, at) =>
    named(`unit ${at}`, 120 + 9 * (at % 3), 120 + 9 * Math.floor(at / 3), at !== 4),
  );
  const names = placeNames(crowd, [], picture);
  expect(names.map(({ of }) => of).sort()).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(names.some(({ leader }) => leader !== null)).toBe(true);
});
