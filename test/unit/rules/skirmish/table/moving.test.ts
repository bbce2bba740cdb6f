import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import type { TableField } from '../../../../../src/rules/skirmish/table/TableField.ts';
import { middle, standing } from './standing.ts';

const wall: Terrain = { box: [30, 44], size: [4, 12], blocks: 'both' };

describe('RQ.ACT.MOVE: moving towards a unit', () => {
  it('goes straight, as far as allowed: 10 cm along a 3-4-5 line', () => {
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

  it('is not worth an AP if it is shorter than half a centimetre and does not end in contact', () => {
    const walls: Terrain[] = [
      { box: [0, 34], size: [43, 2], blocks: 'both' },
      { box: [47, 34], size: [43, 2], blocks: 'both' },
    ];
    // The second unit stands in the only gap.
    const moved = (y: number) =>
      standing(
        [
          { side: 0, x: 45, y },
          { side: 1, x: 45, y: 35 },
          { side: 1, x: 45, y: 60 },
        ],
        walls,
      ).approach(0, 2, 1000);
    expect(moved(32.7)).toBe(0);
    expect(moved(32)).toBeGreaterThan(90);
  });

  it('passes friends', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 60, y: 50 },
      { side: 0, x: 30, y: 50 },
    ]);
    expect(field.approach(0, 1, 3000)).toBe(3000);
    expect(middle(field, 0)).toEqual([40, 50]);
  });

  it('does not end on a friend: it walks the whole move, round the friend', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 60, y: 50 },
      { side: 0, x: 12, y: 50 },
    ]);
    expect(field.approach(0, 1, 300)).toBe(300);
    expect(field.x(0)).toBeGreaterThan(1100);
    expect(field.distance(0, 2)).toBe(0);
  });

  it('goes round a friend in the same way, whatever was asked before', () => {
    const units = [
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 60, y: 50 },
      { side: 1, x: 30, y: 50 },
      { side: 0, x: 12, y: 50 },
      { side: 0, x: 80, y: 10 },
      { side: 1, x: 20, y: 80 },
    ];
    const fresh = standing(units);
    fresh.approach(0, 1, 300);
    const used = standing(units);
    used.approach(0, 1, 300);
    used.begin();
    expect(used.canReach(4, 5, 9500)).toBe(true);
    used.approach(0, 1, 300);
    expect(middle(used, 0)).toEqual(middle(fresh, 0));
  });

  it('stops in front of a friend if there is no path round it', () => {
    const terrain = [47.5, 51].map((y) => ({
      blocks: 'movement' as const,
      box: [5, y] as const,
      size: [20, 1.5] as const,
    }));
    const field = standing(
      [
        { side: 0, x: 10, y: 50 },
        { side: 1, x: 60, y: 50 },
        { side: 0, x: 19, y: 50 },
      ],
      terrain,
    );
    expect(field.approach(0, 1, 900)).toBe(700);
    expect(field.touches(0, 2)).toBe(true);
  });

  it('finds another place in contact if a friend has the first', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 1, x: 60, y: 50 },
      { side: 0, x: 58, y: 50 },
    ]);
    expect(field.canReach(0, 1, 5000)).toBe(true);
    field.approach(0, 1, 5000);
    expect(field.touches(0, 1)).toBe(true);
    // At 60° round the target it touches its friend, too: on its left, of two equal places.
    expect(middle(field, 0)).toEqual([59, 51.73]);
    expect(field.touches(0, 2)).toBe(true);
  });

  it('goes round a box: a 3-4-5 line to its corner, and on', () => {
    // The box, enlarged by the base's radius of 1 cm, reaches from x = 29 to 35 and from y = 43 to 57.
    const field = standing(
      [
        { side: 0, x: 17, y: 52 },
        { side: 1, x: 60, y: 52 },
      ],
      [wall],
    );
    // 13 cm to the corner (29, 57), 6 along the top, and on to the base, which stands 2 cm before (60, 52).
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

  it('passes an opposing base and a box that it only grazes in a straight line, and goes round nearer ones', () => {
    const onItsWay = (field: TableField) => {
      field.approach(0, 1, 2000);
      return field.y(0) / 100;
    };
    const past = (aside: number) =>
      onItsWay(
        standing([
          { side: 0, x: 10, y: 50 },
          { side: 1, x: 60, y: 50 },
          { side: 1, x: 30, y: 50 + aside },
        ]),
      );
    expect([past(2), past(-2), past(1.9), past(-1.9)]).toEqual([50, 50, 49.9, 50.1]);
    const along = (bottom: number) => {
      const units = [
        { side: 0, x: 10, y: 50 },
        { side: 1, x: 60, y: 50 },
      ];
      return onItsWay(standing(units, [{ box: [30, bottom], size: [4, 12], blocks: 'both' }]));
    };
    expect([along(51), along(50.9), along(37), along(37.1)]).toEqual([50, 49.9, 50, 50.1]);
  });

  it('goes round several obstacles, along arcs round the round ones', () => {
    // From 10 cm before the centre of a rock of radius 4 cm (5 cm with the base) to 10 cm behind it. The tangents have
    // a length of √(10² − 5²) = 8.66 and an angle of 30°, which leaves 60° of arc, 5.24 cm. The target's base ends the
    // path 2 cm earlier.
    const rock: Terrain = { round: [50, 50], radius: 4, blocks: 'both' };
    const field = standing(
      [
        { side: 0, x: 40, y: 50 },
        { side: 1, x: 60, y: 50 },
      ],
      [rock],
    );
    expect(field.approach(0, 1, 9000)).toBe(Math.ceil(100 * (2 * 8.6603 + 5.236 - 2)));
    field.begin();
    // Of two equal paths the left one: half way it is north of the rock.
    field.approach(0, 1, 1128);
    expect(middle(field, 0)).toEqual([50, 55]);
    // In the other direction, left is south.
    field.begin();
    field.approach(1, 0, 1128);
    expect(middle(field, 1)).toEqual([50, 45]);
  });

  it('finds the path out of a yard and round a corner, and walks it move by move', () => {
    // A yard open to the west, with the target behind its back wall.
    const walls: Terrain[] = [
      { box: [30, 30], size: [20, 2], blocks: 'both' },
      { box: [30, 48], size: [20, 2], blocks: 'both' },
      { box: [48, 30], size: [2, 20], blocks: 'both' },
    ];
    const field = standing(
      [
        { side: 0, x: 44, y: 41 },
        { side: 1, x: 60, y: 41 },
      ],
      walls,
    );
    // By the corners (29, 47), (29, 51) and (51, 51): 16.16 + 4 + 22 + 13.45 less 2.
    expect(field.canReach(0, 1, 5350)).toBe(false);
    expect(field.canReach(0, 1, 5370)).toBe(true);
    let moves = 0;
    while (!field.touches(0, 1) && moves < 9) {
      expect(field.approach(0, 1, 1200)).toBeGreaterThan(0);
      moves += 1;
    }
    expect(moves).toBe(5);
  });

  it('never stops before an obstacle that it can go round, such as two woods on a narrow table', () => {
    const woods: Terrain[] = [
      { box: [30, 16], size: [12, 8], blocks: 'both' },
      { box: [48, 16], size: [12, 8], blocks: 'both' },
    ];
    const field = standing(
      [
        { side: 0, x: 9, y: 20 },
        { side: 1, x: 81, y: 20 },
      ],
      woods,
    );
    for (let move = 0; move < 6; move += 1) expect(field.approach(0, 1, 1200)).toBeGreaterThan(400);
    expect(field.touches(0, 1)).toBe(true);
  });

  it('goes to any free place at its target, all the way round it, or else as near as possible', () => {
    const others = [0, 1, 2, 3, 4].map((turn) => ({
      side: 0,
      x: Math.round(6000 + 200 * Math.cos((Math.PI / 3) * (turn + 1) - Math.PI)) / 100,
      y: Math.round(5000 + 200 * Math.sin((Math.PI / 3) * (turn + 1) - Math.PI)) / 100,
    }));
    const units = [{ side: 0, x: 70, y: 50 }, { side: 1, x: 60, y: 50 }, ...others];
    const field = standing(units);
    // One place is left in the west, behind the target; the path goes round the target and through friends.
    expect(field.approach(0, 1, 9000)).toBeGreaterThan(0);
    expect(field.touches(0, 1)).toBe(true);
    expect(field.x(0)).toBe(5800);
    // With all six places taken, it stops behind a friend, and does not pay for another move.
    const full = standing([...units, { side: 0, x: 58, y: 50 }]);
    expect(full.canReach(0, 1, 9000)).toBe(false);
    expect(full.approach(0, 1, 9000)).toBeGreaterThan(0);
    expect(full.distance(0, 1)).toBeLessThan(250);
    expect(full.approach(0, 1, 9000)).toBe(0);
  });

  it('goes as far as opponents allow if they block every path, and makes no move of less than a millimetre', () => {
    const walls: Terrain[] = [
      { box: [40, 0], size: [4, 48.5], blocks: 'both' },
      { box: [40, 51.5], size: [4, 38.5], blocks: 'both' },
    ];
    const field = standing(
      [
        { side: 0, x: 20, y: 70 },
        { side: 1, x: 70, y: 50 },
        // In the gap.
        { side: 1, x: 42, y: 50 },
      ],
      walls,
    );
    expect(field.canReach(0, 1, 1e6)).toBe(false);
    expect(field.approach(0, 1, 1e6)).toBeGreaterThan(2000);
    expect(field.touches(0, 2)).toBe(true);
    expect(field.approach(0, 1, 1e6)).toBe(0);
  });

  it('stops before an obstacle that has no path round it', () => {
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

  it('walks through terrain that only blocks sight', () => {
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

  it('reaches a point with its base edge', () => {
    const field = standing([{ side: 0, x: 10, y: 10 }]);
    expect(field.approachPoint(0, 4000, 5000, 6000)).toBe(4900);
    expect(middle(field, 0)).toEqual([39.4, 49.2]);
    expect(field.approachPoint(0, 4000, 5000, 6000)).toBe(0);
  });

  it('searches a path again after another unit has moved', () => {
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
