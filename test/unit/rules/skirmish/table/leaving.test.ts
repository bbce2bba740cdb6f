import { describe, expect, it } from 'vitest';
import { middle, standing } from './standing.ts';

describe('RQ.ACT.RETREAT: moving away from a unit', () => {
  it('goes straight away', () => {
    const field = standing([
      { side: 0, x: 41.2, y: 51.6 },
      { side: 1, x: 40, y: 50 },
    ]);
    expect(field.withdraw(0, 1, 500)).toBe(500);
    expect(middle(field, 0)).toEqual([44.2, 55.6]);
    expect(field.distance(0, 1)).toBe(500);
  });

  it('turns aside at the edge of the table, by the smallest angle that takes it furthest away', () => {
    const field = standing([
      { side: 0, x: 50, y: 1 },
      { side: 1, x: 50, y: 3 },
    ]);
    // Both ways along the edge are equal; the first one is taken.
    expect(field.withdraw(0, 1, 600)).toBe(600);
    expect(field.y(0)).toBe(100);
    expect(Math.abs(field.x(0) - 5000)).toBe(600);
  });

  it('leaves a corner along the other edge, and stays in one from which there is no way out', () => {
    const field = standing([
      { side: 0, x: 1, y: 1 },
      { side: 1, x: 3, y: 1 },
    ]);
    expect(field.withdraw(0, 1, 600)).toBe(600);
    expect(middle(field, 0)).toEqual([1, 7]);
    field.place(0, 100, 100);
    field.place(1, 242, 242);
    expect(field.withdraw(0, 1, 600)).toBe(0);
    expect(middle(field, 0)).toEqual([1, 1]);
  });

  it('does not end on a friend', () => {
    const field = standing([
      { side: 0, x: 50, y: 50 },
      { side: 1, x: 48, y: 50 },
      { side: 0, x: 56, y: 50 },
    ]);
    field.withdraw(0, 1, 600);
    // Straight ahead it would come within 4 cm of its friend; turned by 15° it passes in front of it, 6 cm from its
    // start.
    expect(Math.hypot(field.x(0) - field.x(2), field.y(0) - field.y(2))).toBeGreaterThanOrEqual(199);
    expect(field.distance(0, 1)).toBeGreaterThan(400);
  });
});

describe('RQ.ESC.1, RQ.ESC.2: fleeing', () => {
  it("goes to the side's own edge, and over it once the base is beyond it", () => {
    const sides = [0, 1, 2, 3];
    const field = standing(sides.map((side) => ({ side, x: 40 + 3 * side, y: 40 + 3 * side })));
    for (const side of sides) expect(field.flee(side, 1000)).toBe(false);
    expect(sides.map((side) => middle(field, side))).toEqual([
      [40, 30],
      [43, 53],
      [36, 46],
      [59, 49],
    ]);
    // 29 cm are left from the base's edge to the south edge.
    expect(field.flee(0, 2900)).toBe(false);
    expect(middle(field, 0)).toEqual([40, 1]);
    expect(field.flee(0, 100)).toBe(true);
    expect(field.touches(0, 1)).toBe(false);
    for (const side of [1, 2, 3]) expect(field.flee(side, 9000)).toBe(true);
  });

  it('goes round obstacles, and stops if there is no path', () => {
    const units = [{ side: 0, x: 45, y: 30 }];
    const aside = standing(units, [{ box: [40, 10], size: [10, 4], blocks: 'both' }]);
    expect(aside.flee(0, 2000)).toBe(false);
    expect(aside.flee(0, 2500)).toBe(true);
    const walled = standing(units, [{ box: [0, 10], size: [90, 4], blocks: 'both' }]);
    expect(walled.flee(0, 9000)).toBe(false);
    expect(middle(walled, 0)).toEqual([45, 15]);
  });

  it('never leads away from the edge to get round a rock or a base, however near that is', () => {
    for (let x = 41; x <= 49; x += 0.5) {
      const above = 50 + Math.sqrt(25 - (x - 45) ** 2);
      const rock = standing([{ side: 0, x, y: above + 0.01 }], [{ round: [45, 50], radius: 4, blocks: 'both' }]);
      const before = rock.y(0);
      rock.flee(0, 300);
      expect(rock.y(0), `from ${x}`).toBeLessThanOrEqual(before);
    }
  });

  it('goes the full move past friends: through them, round them, or straight to a place beside them', () => {
    const went = (friends: readonly (readonly [x: number, y: number])[], most: number) => {
      const field = standing([{ side: 0, x: 45, y: 40 }, ...friends.map(([x, y]) => ({ side: 0, x, y }))]);
      field.flee(0, most);
      return [Math.hypot(field.x(0) - 4500, field.y(0) - 4000), field.y(0) - 4000];
    };
    // Past the friend in front of it.
    expect(went([[45, 37]], 1000)).toEqual([1000, -1000]);
    // Round the friend that stands where it would end.
    const [round, roundGain] = went([[45, 30]], 1000);
    expect(round).toBeGreaterThan(985);
    expect(roundGain).toBeLessThan(-900);
    // Along a line of friends that touches it, if a full move does not lead through: they leave no place nearer to the
    // edge.
    const line = Array.from({ length: 15 }, (_, at): [number, number] => [31 + 2 * at, 38]);
    expect(went(line, 200)).toEqual([200, 0]);
    expect(went(line, 500)).toEqual([500, -500]);
  });

  it('leads out of a ring of opponents through its gap, and has no path without a gap', () => {
    const ring = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        side: 1,
        x: 45 + 2 * Math.cos((at * Math.PI) / 3),
        y: 40 + 2 * Math.sin((at * Math.PI) / 3),
      }));
    const shut = standing([{ side: 0, x: 45, y: 40 }, ...ring(6)]);
    expect(shut.flee(0, 1000)).toBe(false);
    expect(middle(shut, 0)).toEqual([45, 40]);
    // The gap is in the north-west and north: out there, then round and south.
    const open = standing([{ side: 0, x: 45, y: 40 }, ...ring(6).filter((_, at) => at !== 1 && at !== 2)]);
    expect(open.flee(0, 9000)).toBe(true);
  });
});
