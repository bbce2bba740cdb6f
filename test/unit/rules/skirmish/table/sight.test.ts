import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { type Standing, standing } from './standing.ts';

/** Returns true if two units see each other past terrain. It expects the same answer in both directions. */
function seen(terrain: readonly Terrain[], from: readonly [number, number], to: readonly [number, number]): boolean {
  const units: Standing[] = [
    { side: 0, x: from[0], y: from[1] },
    { side: 1, x: to[0], y: to[1] },
  ];
  const field = standing(units, terrain);
  expect(field.sees(0, 1)).toBe(field.sees(1, 0));
  return field.sees(0, 1);
}

const tower: Terrain = { round: [50, 50], radius: 5, blocks: 'both' };
const house: Terrain = { box: [40, 40], size: [20, 10], blocks: 'both' };

describe('RQ.COST.LOS: a line of sight', () => {
  it('is open on an empty table, and past other bases', () => {
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 1, x: 50, y: 10 },
      { side: 1, x: 30, y: 10 },
    ]);
    expect(field.sees(0, 1)).toBe(true);
  });

  it('is blocked by a round piece, and open if it only touches it', () => {
    expect(seen([tower], [20, 50], [80, 50])).toBe(false);
    expect(seen([tower], [20, 54.99], [80, 54.99])).toBe(false);
    expect(seen([tower], [20, 55], [80, 55])).toBe(true);
    // A 3-4-5 tangent: y = 3/4 x has the distance 5 from (50, 43.75).
    expect(seen([{ ...tower, round: [50, 43.75] }], [20, 15], [80, 60])).toBe(true);
    expect(seen([{ ...tower, round: [50, 31.26] }], [20, 15], [80, 60])).toBe(false);
    expect(seen([{ ...tower, round: [50, 31.25] }], [20, 15], [80, 60])).toBe(true);
  });

  it('is not blocked by a round piece behind either end', () => {
    expect(seen([tower], [20, 50], [40, 50])).toBe(true);
    expect(seen([tower], [60, 50], [80, 50])).toBe(true);
  });

  it('is blocked by a box, and open along its side and past its corner', () => {
    expect(seen([house], [50, 20], [50, 80])).toBe(false);
    expect(seen([house], [10, 45], [80, 45])).toBe(false);
    expect(seen([house], [10, 40], [80, 40])).toBe(true);
    // Through the corner (40, 50) at 45°, then a hundredth to the right of it.
    expect(seen([house], [20, 30], [60, 70])).toBe(true);
    expect(seen([house], [20.01, 30], [60.01, 70])).toBe(false);
    expect(seen([house], [10, 20], [20, 80])).toBe(true);
  });

  it('is open out of and into the piece in which a unit stands, but not through it', () => {
    const wood: Terrain = { ...tower, blocks: 'sight' };
    const hedge: Terrain = { ...house, blocks: 'sight' };
    expect(seen([wood], [48, 50], [80, 50])).toBe(true);
    expect(seen([wood], [48, 50], [52, 50])).toBe(true);
    expect(seen([wood], [20, 50], [80, 50])).toBe(false);
    expect(seen([hedge], [45, 45], [45, 80])).toBe(true);
    expect(seen([hedge], [45, 20], [45, 80])).toBe(false);
  });

  it('is open through terrain that only blocks movement', () => {
    expect(seen([{ ...tower, blocks: 'movement' }], [20, 50], [80, 50])).toBe(true);
    expect(seen([{ ...house, blocks: 'movement' }], [50, 20], [50, 80])).toBe(true);
  });
});
