import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../src/rules/skirmish/setup/Setup.ts';
import { Bases } from '../../../src/rules/skirmish/table/Bases.ts';
import { TableField } from '../../../src/rules/skirmish/table/TableField.ts';
import { DETOUR, type Disc, gridSearch, isOpen, isStandable, type Quest } from './gridSearch.ts';

/** The number of tables. RIFTLAB_TABLES=1000 checks a thousand tables against the grid, which takes some minutes. */
const TABLES = Number(process.env.RIFTLAB_TABLES ?? 25);

/** In cm: an upper bound of how much rounding to hundredths reduces a distance. */
const ROUNDING = 0.03;

const centimetres = (least: number, most: number) =>
  fc.integer({ min: 100 * least, max: 100 * most }).map((hundredths) => hundredths / 100);

const anyPiece = (width: number, depth: number): fc.Arbitrary<Terrain> =>
  fc.oneof(
    fc.record({
      round: fc.tuple(centimetres(0, width), centimetres(0, depth)),
      radius: centimetres(1, 8),
      blocks: fc.constantFrom('both', 'movement'),
    }),
    fc.record({
      box: fc.tuple(centimetres(0, width - 2), centimetres(0, depth - 2)),
      size: fc.tuple(centimetres(1, 20), centimetres(1, 20)),
      blocks: fc.constantFrom('both', 'movement'),
    }),
  );

interface Placed {
  readonly side: number;
  readonly disc: Disc;
}

/**
 * A table with terrain pieces that may touch, and units where there is room. The first unit looks for a path to the
 * second.
 */
const anyTable = fc
  .record({ width: fc.integer({ min: 40, max: 70 }), depth: fc.integer({ min: 30, max: 60 }) })
  .chain(({ width, depth }) =>
    fc.record({
      width: fc.constant(width),
      depth: fc.constant(depth),
      terrain: fc.array(anyPiece(width, depth), { maxLength: 9 }),
      wanted: fc.array(
        fc.record({
          x: centimetres(2, width - 2),
          y: centimetres(2, depth - 2),
          radius: fc.constantFrom(1, 1.25, 1.6, 2),
          isFriend: fc.boolean(),
          isByGoal: fc.boolean(),
        }),
        { minLength: 4, maxLength: 12 },
      ),
    }),
  )
  .map(({ wanted, ...table }) => {
    const placed: Placed[] = [];
    for (const { x, y, radius, isFriend, isByGoal } of wanted) {
      const side = placed.length === 0 || (placed.length > 1 && isFriend) ? 0 : 1;
      // Some units stand in contact with the goal, where the mover wants to be.
      const goal = placed[1]?.disc;
      const along = Math.hypot(x - goal?.x, y - goal?.y) / (radius + goal?.radius);
      const isMoved = isByGoal && goal !== undefined && along > 0;
      const disc = {
        x: isMoved ? round(goal.x + (x - goal.x) / along) : x,
        y: isMoved ? round(goal.y + (y - goal.y) / along) : y,
        radius,
      };
      const quest = questOf(table, [{ side: 0, disc }, ...placed.map((one) => ({ ...one, side: 1 }))]);
      if (isOpen(quest, disc.x, disc.y, 0)) placed.push({ side, disc });
    }
    return { ...table, placed };
  })
  .filter(({ placed }) => placed.length > 1);

type Table = typeof anyTable extends fc.Arbitrary<infer Value> ? Value : never;

function round(centimetres: number): number {
  return Math.round(100 * centimetres) / 100;
}

function questOf({ width, depth, terrain }: Omit<Table, 'placed'>, placed: readonly Placed[]): Quest {
  return {
    width,
    depth,
    terrain,
    mover: placed[0].disc,
    goal: placed[1]?.disc ?? placed[0].disc,
    foes: placed.filter(({ side }) => side === 1).map(({ disc }) => disc),
    friends: placed.filter(({ side }, at) => side === 0 && at > 0).map(({ disc }) => disc),
  };
}

function fieldOf({ width, depth, terrain, placed }: Table): TableField {
  const setup = { width, depth, zone: 5, terrain, edges: ['south', 'north'] as const };
  const bases = new Bases(
    setup,
    placed.map(({ side, disc }) => ({ side, diameter: 20 * disc.radius, leader: null })),
  );
  for (const [unit, { disc }] of placed.entries()) {
    bases.put(unit, Math.round(100 * disc.x), Math.round(100 * disc.y));
  }
  return new TableField(setup, bases);
}

describe('RQ.ACT.MOVE: the path into contact', () => {
  it(`is the shortest, and runs through nothing, on ${TABLES} random tables, compared with a search over a fine grid`, () => {
    let ways = 0;
    let walls = 0;
    let detours = 0;
    const check = (table: Table) => {
      const quest = questOf(table, table.placed);
      const field = fieldOf(table);
      const hasWay = field.canReach(0, 1, 1e6);
      const tight = gridSearch(quest, 0.15, true);
      const loose = gridSearch(quest, -0.36, false);
      if (tight !== null) expect(hasWay, 'the grid has a way').toBe(true);
      if (loose === null) expect(hasWay, 'the grid has none').toBe(false);
      if (!hasWay) {
        walls += 1;
        return;
      }
      const length = field.approach(0, 1, 1e6) / 100;
      expect(field.touches(0, 1)).toBe(true);
      if (tight !== null) expect(length).toBeLessThanOrEqual(tight + ROUNDING);
      // A cell is up to half a diagonal away at either end, and grid lines deviate by the same amount.
      if (loose !== null) expect(length).toBeGreaterThanOrEqual(loose / DETOUR - 1.5);
      const straight =
        Math.hypot(quest.mover.x - quest.goal.x, quest.mover.y - quest.goal.y) - quest.mover.radius - quest.goal.radius;
      ways += 1;
      if (length > straight + 1) detours += 1;
      // The path must be clear at every place where the unit could stop, and no step may be longer than stated.
      let [x, y] = [quest.mover.x, quest.mover.y];
      for (let most = 1; most <= length; most += 1) {
        field.begin();
        field.approach(0, 1, 100 * most);
        const [nextX, nextY] = [field.x(0) / 100, field.y(0) / 100];
        expect(isStandable(quest, { x: nextX, y: nextY }, -ROUNDING), `after ${most} cm`).toBe(true);
        if (table.placed.every(({ side }, at) => side === 1 || at === 0)) {
          expect(Math.hypot(nextX - x, nextY - y)).toBeLessThanOrEqual(1 + ROUNDING);
        }
        [x, y] = [nextX, nextY];
      }
    };
    fc.assert(fc.property(anyTable, check), { seed: 20_261_122, numRuns: TABLES });
    expect(ways).toBeGreaterThan(TABLES / 2);
    expect(walls).toBeGreaterThan(TABLES / 40);
    expect(detours).toBeGreaterThan(TABLES / 4);
  }, 3_600_000);
});
