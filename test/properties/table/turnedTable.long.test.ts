import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeployPolicy, Edge, Terrain } from '../../../src/rules/skirmish/setup/Setup.ts';
import { type Base, Bases } from '../../../src/rules/skirmish/table/Bases.ts';
import { deploy, deploymentOrder } from '../../../src/rules/skirmish/table/deploy.ts';
import { TableField } from '../../../src/rules/skirmish/table/TableField.ts';

const RUNS = Number(process.env.RIFTLAB_TABLES ?? 300);

type Point = readonly [x: number, y: number];

/**
 * A rotation of the table onto itself, in hundredths of a cm, which moves each side's edge to that of the next side.
 */
interface Turn {
  readonly edges: readonly Edge[];
  readonly width: number;
  readonly depth: number;
  readonly turned: (point: Point) => Point;
}

const half = (width: number, depth: number, edges: readonly Edge[]): Turn => ({
  edges,
  width,
  depth,
  turned: ([x, y]) => [width - x, depth - y],
});

/** Clockwise: the south edge becomes the west edge. */
const quarter = (width: number): Turn => ({
  edges: ['south', 'west', 'north', 'east'],
  width,
  depth: width,
  turned: ([x, y]) => [y, width - x],
});

const anyTurn = fc.oneof(
  fc.constantFrom(half(9000, 9000, ['south', 'north']), half(9000, 4000, ['west', 'east'])),
  fc.constantFrom(half(5001, 6003, ['north', 'south']), quarter(9000), quarter(6001)),
);

/** Coarse places often align, so that paths and places are equal; fine ones have to be rounded. */
const anyPoint = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 0, max: 18 })).map(([x, y]): Point => [x / 18, y / 18]),
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
);

interface Scene {
  readonly turn: Turn;
  readonly pieces: readonly { readonly at: Point; readonly size: Point; readonly isRound: boolean }[];
  /** By side: its own units, with places as fractions of the table's width and depth. */
  readonly units: readonly { readonly at: Point; readonly diameter: number; readonly isApprentice: boolean }[];
}

const anyScene: fc.Arbitrary<Scene> = fc.record({
  turn: anyTurn,
  pieces: fc.array(
    fc.record({
      at: fc.oneof(fc.constant<Point>([0.5, 0.5]), anyPoint),
      size: fc.tuple(fc.constantFrom(200, 600, 1200), fc.constantFrom(200, 700, 1200)),
      isRound: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  units: fc.array(fc.record({ at: anyPoint, diameter: fc.constantFrom(20, 25, 32, 40), isApprentice: fc.boolean() }), {
    minLength: 8,
    maxLength: 16,
  }),
});

/** The pieces and all their rotated copies, in cm, so that the rotated table is the same table. */
function terrainOf({ turn, pieces }: Scene): Terrain[] {
  return pieces.flatMap(({ at, size, isRound }) => {
    let middle: Point = [Math.round(at[0] * turn.width), Math.round(at[1] * turn.depth)];
    let [width, depth] = size;
    return turn.edges.map((): Terrain => {
      const piece: Terrain = isRound
        ? { blocks: 'both', round: [middle[0] / 100, middle[1] / 100], radius: size[0] / 200 }
        : {
            blocks: 'both',
            box: [(middle[0] - width / 2) / 100, (middle[1] - depth / 2) / 100],
            size: [width / 100, depth / 100],
          };
      middle = turn.turned(middle);
      if (turn.edges.length === 4) [width, depth] = [depth, width];
      return piece;
    });
  });
}

/** A table with units on it, and the same with each side in the place of the next. */
interface World {
  readonly bases: Bases;
  readonly field: TableField;
}

/**
 * Builds both worlds. `imageOf` gives each unit's index among the units of the rotated world, which are in the order of
 * their sides.
 */
function worldsOf(scene: Scene): { world: World; turned: World; imageOf: readonly number[] } | null {
  const { turn, units } = scene;
  const sides = turn.edges.length;
  const terrain = terrainOf(scene);
  const setup = { width: turn.width / 100, depth: turn.depth / 100, zone: 10, terrain, edges: turn.edges };
  const listed = units.map((unit, at) => ({ ...unit, side: at % sides }));
  const inOrder = listed.toSorted((one, other) => one.side - other.side);
  const leaderOf = (list: typeof inOrder, at: number): number | null =>
    list[at].isApprentice && at > 0 && list[at - 1].side === list[at].side && !list[at - 1].isApprentice
      ? at - 1
      : null;
  const world = worldOf(
    setup,
    inOrder.map((unit, at) => ({ ...unit, leader: leaderOf(inOrder, at) })),
  );
  const nextSide = inOrder.map((unit, at) => ({ unit: { ...unit, side: (unit.side + 1) % sides }, at }));
  const images = nextSide.toSorted((one, other) => one.unit.side - other.unit.side);
  const turnedUnits = images.map(({ unit }) => unit);
  const turned = worldOf(
    setup,
    turnedUnits.map((unit, at) => ({ ...unit, leader: leaderOf(turnedUnits, at) })),
  );
  const imageOf = nextSide.map(({ at }) => images.findIndex((image) => image.at === at));
  for (const [unit, { at }] of inOrder.entries()) {
    const place: Point = [Math.round(at[0] * turn.width), Math.round(at[1] * turn.depth)];
    if (!world.bases.isFree(unit, ...place)) continue;
    world.field.place(unit, ...place);
    turned.field.place(imageOf[unit], ...turn.turned(place));
  }
  return { world, turned, imageOf };
}

function worldOf(setup: ConstructorParameters<typeof TableField>[0], units: readonly Base[]): World {
  const bases = new Bases(setup, units);
  return { bases, field: new TableField(setup, bases) };
}

const moves = {
  approach: ({ field }: World, unit: number, other: number, most: number) => field.approach(unit, other, most),
  comeWithin: ({ field }: World, unit: number, other: number, most: number) => field.comeWithin(unit, other, 700, most),
  reach: ({ field }: World, unit: number, other: number, most: number) => Number(field.canReach(unit, other, most)),
  withdraw: ({ field }: World, unit: number, other: number, most: number) => field.withdraw(unit, other, most),
  flee: ({ field }: World, unit: number, _other: number, most: number) => Number(field.flee(unit, most)),
  follow: ({ field, bases }: World, unit: number) => {
    if (bases.leader[unit] >= 0 && !bases.isOff(bases.leader[unit])) field.follow(unit, bases.leader[unit], -1);
    return 0;
  },
};

const anyMove = fc.record({
  kind: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
  unit: fc.nat(15),
  other: fc.nat(15),
  most: fc.oneof(fc.constantFrom(0, 600, 1200, 2400, 100_000), fc.nat(3000)),
});

describe('on a table with rotational symmetry, each side can do exactly the same as the side before it', () => {
  it('RQ.ACT.MOVE, RQ.ACT.RETREAT, RQ.ESC.2, RQ.TYPE.APPR: every move is rotated with the table, to the hundredth of a cm', () => {
    const made = new Map<string, number>();
    const check = (scene: Scene, list: readonly (typeof anyMove extends fc.Arbitrary<infer Move> ? Move : never)[]) => {
      const worlds = worldsOf(scene);
      if (worlds === null) return;
      const { world, turned, imageOf } = worlds;
      const count = world.bases.units;
      for (const { kind, unit, other, most } of list) {
        if (unit >= count || other >= count || unit === other) continue;
        if (world.bases.isOff(unit) || world.bases.isOff(other)) continue;
        const gone = moves[kind](world, unit, other, most);
        expect(moves[kind](turned, imageOf[unit], imageOf[other], most), kind).toBe(gone);
        if (gone > 0) made.set(kind, (made.get(kind) ?? 0) + 1);
        expect(turned.bases.isOff(imageOf[unit]), kind).toBe(world.bases.isOff(unit));
        if (world.bases.isOff(unit)) continue;
        const { x, y } = { x: turned.field.x(imageOf[unit]), y: turned.field.y(imageOf[unit]) };
        expect([x, y], kind).toEqual(scene.turn.turned([world.field.x(unit), world.field.y(unit)]));
      }
    };
    fc.assert(fc.property(anyScene, fc.array(anyMove, { minLength: 10, maxLength: 40 }), check), {
      seed: 20_261_123,
      numRuns: RUNS,
    });
    for (const kind of ['approach', 'comeWithin', 'reach', 'withdraw', 'flee']) {
      expect(made.get(kind) ?? 0, kind).toBeGreaterThan(RUNS / 30);
    }
  });

  it('RQ.SET.5: every place of deployment is rotated with the table', () => {
    const anyCase = fc.tuple(
      anyScene,
      fc.constantFrom<DeployPolicy>('spread', 'centre', 'left', 'right'),
      fc.integer({ min: 1, max: 9 }),
    );
    const check = ([scene, policy, perSide]: readonly [Scene, DeployPolicy, number]) => {
      const { turn } = scene;
      const sides = turn.edges.length;
      const setup = {
        width: turn.width / 100,
        depth: turn.depth / 100,
        zone: 10,
        terrain: terrainOf(scene),
        edges: turn.edges,
        deploy: turn.edges.map(() => policy),
      };
      const units: Base[] = turn.edges.flatMap((_edge, side) =>
        Array.from({ length: perSide }, (_, at) => ({
          side,
          diameter: scene.units[at % scene.units.length].diameter,
          leader: scene.units[at % scene.units.length].isApprentice && at > 0 ? side * perSide : null,
        })),
      );
      const bases = new Bases(setup, units);
      deploy(setup, bases, deploymentOrder(units, sides, 0));
      for (let unit = 0; unit < units.length; unit += 1) {
        const image = (unit + perSide) % units.length;
        expect(bases.isOff(image)).toBe(bases.isOff(unit));
        if (bases.isOff(unit)) continue;
        const place: Point = [bases.at[2 * unit], bases.at[2 * unit + 1]];
        expect([bases.at[2 * image], bases.at[2 * image + 1]]).toEqual(turn.turned(place));
      }
    };
    fc.assert(fc.property(anyCase, check), { seed: 20_261_124, numRuns: RUNS });
  });
});
