import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/rules/skirmish/setup/BattleSetup.ts';
import { middle, standing } from './standing.ts';

const wall: Terrain = { box: [30, 44], size: [4, 12], blocks: 'both' };

describe('RQ.ACT.MOVE: moving towards a unit', () => {
  it('goes straight, as far as it may: 10 cm of a 3-4-5 way', () => {
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 1, x: 40, y: 50 },
    ]);
    expect(field.canReach(0, 1, 4799)).toBe(true);
    expect(field.canReach(0, 1, 4798)).toBe(false);
    expect(field.approach(0, 1, 1000)).toBe(1000);
    expect(middle(field, 0)).toEqual([16, 18]);
  });

  it('ends in contact and no further', () => {
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 1, x: 40, y: 50 },
    ]);
    expect(field.approach(0, 1, 6000)).toBe(4800);
    expect(middle(field, 0)).toEqual([38.8, 48.4]);
    expect(field.touches(0, 1)).toBe(true);
    expect(field.approach(0, 1, 6000)).toBe(0);
    expect(field.canReach(0, 1, 0)).toBe(true);
  });

  it('passes friends, but does not end on them', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 60, y: 50 },
      { side: 0, x: 30, y: 50 },
    ]);
    // 19 cm would leave it on its friend: it stops in contact with it.
    expect(field.approach(0, 1, 1900)).toBe(1800);
    expect(field.touches(0, 2)).toBe(true);
    field.begin();
    expect(field.approach(0, 1, 3000)).toBe(3000);
    expect(middle(field, 0)).toEqual([40, 50]);
  });

  it('finds another place in contact where a friend has the first', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 60, y: 50 },
      { side: 0, x: 58, y: 50 },
    ]);
    expect(field.canReach(0, 1, 5000)).toBe(true);
    field.approach(0, 1, 5000);
    expect(field.touches(0, 1)).toBe(true);
    // 60° round the target it touches its friend, too.
    expect(middle(field, 0)).toEqual([59, 48.27]);
    expect(field.touches(0, 2)).toBe(true);
  });

  it('goes round a box: 3-4-5 to its corner, and on', () => {
    // The box grown by the base's 1 cm reaches from x = 29 to 35 and from y = 43 to 57.
    const field = standing(
      [
        { side: 0, x: 17, y: 52 },
        { side: 1, x: 60, y: 52 },
      ],
      [wall],
    );
    // 13 cm to the corner (29, 57), 6 along the top, and on to the base that stands 2 cm before (60, 52).
    expect(field.approach(0, 1, 1300)).toBe(1300);
    expect(middle(field, 0)).toEqual([29, 57]);
    expect(field.touches(0, 1)).toBe(false);
    expect(field.approach(0, 1, 600)).toBe(600);
    expect(middle(field, 0)).toEqual([35, 57]);
    expect(field.canReach(0, 1, 2350)).toBe(true);
    expect(field.canReach(0, 1, 2340)).toBe(false);
  });

  it('goes round an opposing base, and round one that it touches', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 30, y: 50 },
      { side: 1, x: 12, y: 50 },
    ]);
    expect(field.canReach(0, 1, 1800)).toBe(false);
    expect(field.canReach(0, 1, 2000)).toBe(true);
    field.approach(0, 1, 2000);
    expect(field.touches(0, 1)).toBe(true);
  });

  it('passes an opposing base and a box that it only grazes, straight on, and goes round what is any nearer', () => {
    const past = (aside: number) => {
      const field = standing([
        { side: 0, x: 10, y: 50 },
        { side: 1, x: 60, y: 50 },
        { side: 1, x: 30, y: 50 + aside },
      ]);
      return field.canReach(0, 1, 4800);
    };
    expect([past(2), past(-2), past(1.98), past(-1.98)]).toEqual([true, true, false, false]);
    const along = (bottom: number) => {
      const units = [
        { side: 0, x: 10, y: 50 },
        { side: 1, x: 60, y: 50 },
      ];
      return standing(units, [{ box: [30, bottom], size: [4, 12], blocks: 'both' }]).canReach(0, 1, 4800);
    };
    expect([along(51), along(50.98), along(37), along(37.02)]).toEqual([true, false, true, false]);
  });

  it('stops before what it finds no way round', () => {
    const field = standing(
      [
        { side: 0, x: 10, y: 50 },
        { side: 1, x: 60, y: 50 },
      ],
      [{ box: [30, 0], size: [4, 90], blocks: 'movement' }],
    );
    expect(field.canReach(0, 1, 9000)).toBe(false);
    expect(field.approach(0, 1, 9000)).toBe(1900);
    expect(middle(field, 0)).toEqual([29, 50]);
    expect(field.approach(0, 1, 9000)).toBe(0);
  });

  it('walks through what blocks sight alone', () => {
    const field = standing(
      [
        { side: 0, x: 10, y: 50 },
        { side: 1, x: 60, y: 50 },
      ],
      [{ ...wall, blocks: 'sight' }],
    );
    expect(field.approach(0, 1, 9000)).toBe(4800);
  });

  it('stops once it is within range', () => {
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 1, x: 40, y: 50 },
    ]);
    field.comeWithin(0, 1, 2000, 6000);
    expect(field.distance(0, 1)).toBeLessThanOrEqual(2000);
    expect(field.distance(0, 1)).toBeGreaterThanOrEqual(1998);
    expect(field.comeWithin(0, 1, 2000, 6000)).toBe(0);
  });

  it('comes to a point with its edge', () => {
    const field = standing([{ side: 0, x: 10, y: 10 }]);
    expect(field.approachPoint(0, 4000, 5000, 6000)).toBe(4900);
    expect(middle(field, 0)).toEqual([39.4, 49.2]);
    expect(field.approachPoint(0, 4000, 5000, 6000)).toBe(0);
  });

  it('forgets a way that it has found once somebody stands elsewhere', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 30, y: 50 },
      { side: 1, x: 50, y: 20 },
    ]);
    expect(field.canReach(0, 1, 1800)).toBe(true);
    field.place(2, 2000, 5000);
    expect(field.canReach(0, 1, 1800)).toBe(false);
    field.remove(2);
    expect(field.canReach(0, 1, 1800)).toBe(true);
  });
});
