import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { Bases } from '../../../../../src/rules/skirmish/table/Bases.ts';
import { deploy, deploymentOrder } from '../../../../../src/rules/skirmish/table/deploy.ts';
import { TableField } from '../../../../../src/rules/skirmish/table/TableField.ts';
import { sized } from '../../../../sized.ts';
import { emptyTable } from './standing.ts';

const UNITS = 8;

interface Move {
  readonly kind: 'approach' | 'comeWithin' | 'approachPoint' | 'withdraw' | 'flee' | 'remove';
  readonly unit: number;
  readonly other: number;
  readonly most: number;
}

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom<Move['kind']>(
      ...(['approach', 'approach', 'approach', 'comeWithin', 'approachPoint', 'withdraw', 'flee', 'remove'] as const),
    ),
    unit: fc.nat(UNITS - 1),
    other: fc.nat(UNITS - 1),
    most: fc.nat(2500),
  }),
  { minLength: 10, maxLength: 60 },
);

const blocks = fc.constantFrom<Terrain['blocks']>('sight', 'movement', 'both');
const pieces = fc.array(
  fc.oneof(
    fc.record({
      round: fc.tuple(fc.integer({ min: 10, max: 80 }), fc.integer({ min: 20, max: 70 })),
      radius: fc.integer({ min: 1, max: 10 }),
      blocks,
    }),
    fc.record({
      box: fc.tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 12, max: 60 })),
      size: fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 15 })),
      blocks,
    }),
  ),
  { maxLength: 4 },
);

const diameters = fc.array(fc.constantFrom(20, 25, 32, 40), { minLength: UNITS, maxLength: UNITS });

/** Two sides in turn; unit 2 is the apprentice of unit 0. */
function battleOf(terrain: readonly Terrain[], sizes: readonly number[]) {
  const table = { ...emptyTable, terrain, deploy: ['spread', 'centre'] as const };
  const units = sizes.map((diameter, at) => ({ side: at % 2, diameter, leader: at === 2 ? 0 : null }));
  const bases = new Bases(table, units);
  expect(deploy(table, bases, deploymentOrder(units, 2, 0))).toEqual([]);
  return { bases, field: new TableField(table, bases) };
}

/**
 * Makes a move. Returns how far the unit was allowed to move, and how far it says it moved. Units that have left do
 * nothing.
 */
function play(field: TableField, bases: Bases, { kind, unit, other, most }: Move): number {
  if (bases.isOff(unit)) return 0;
  if (kind === 'remove') field.remove(unit);
  else if (kind === 'flee') field.flee(unit, most);
  else if (kind === 'approachPoint') return field.approachPoint(unit, 1000 * (other + 1), 4500, most);
  else if (unit === other || bases.isOff(other)) return 0;
  else if (kind === 'withdraw') return field.withdraw(unit, other, most);
  else if (kind === 'comeWithin') return field.comeWithin(unit, other, 1000, most);
  else return field.approach(unit, other, most);
  return 0;
}

/** Rounding moves each of two bases by at most √½ hundredths. */
const ROUNDING = 1;

describe('random moves on the table', () => {
  it('RQ.BAS.1: never leave a unit on a base, on terrain that blocks movement, or over an edge', () => {
    fc.assert(
      fc.property(pieces, diameters, moves, (terrain, sizes, made) => {
        const { bases, field } = battleOf(terrain, sizes);
        for (const move of made) {
          play(field, bases, move);
          if (move.unit === 0 && !bases.isOff(0) && !bases.isOff(2)) field.follow(2, 0, -1);
          for (let unit = 0; unit < UNITS; unit += 1) {
            if (!bases.isOff(unit)) expectRoom(field, bases, terrain, unit);
          }
        }
      }),
      { seed: 51, numRuns: sized(60, 300) },
    );
  });

  it('RQ.ACT.MOVE: never take a unit further than allowed, nor further than reported', () => {
    fc.assert(
      fc.property(pieces, diameters, moves, (terrain, sizes, made) => {
        const { bases, field } = battleOf(terrain, sizes);
        for (const move of made) {
          const [x, y] = [field.x(move.unit), field.y(move.unit)];
          const moved = play(field, bases, move);
          expect(moved).toBeLessThanOrEqual(move.most + ROUNDING);
          if (bases.isOff(move.unit)) continue;
          const went = Math.hypot(field.x(move.unit) - x, field.y(move.unit) - y);
          expect(went).toBeLessThanOrEqual(move.most + ROUNDING);
          if (move.kind !== 'flee') expect(went).toBeLessThanOrEqual(moved + ROUNDING);
        }
      }),
      { seed: 52, numRuns: sized(60, 300) },
    );
  });

  it('RQ.ACT.MOVE: never take a unit past a wall from edge to edge, however far it may move', () => {
    const walls: Terrain[] = [
      { box: [0, 44], size: [60, 0.1], blocks: 'both' },
      // Closed by a round piece at its end.
      { round: [75, 44], radius: 15, blocks: 'movement' },
    ];
    fc.assert(
      fc.property(diameters, moves, (sizes, made) => {
        const { bases, field } = battleOf(walls, sizes);
        for (const move of made) {
          play(field, bases, { ...move, most: 10 * move.most });
          for (let unit = 0; unit < UNITS; unit += 1) {
            if (!bases.isOff(unit)) expect(field.y(unit) < 4405 ? 0 : 1).toBe(unit % 2);
          }
        }
      }),
      { seed: 56, numRuns: sized(40, 200) },
    );
  });

  it('RQ.BAS.1, RQ.BAS.3: leave distance, contact and sight the same in both directions, with 0 as contact', () => {
    fc.assert(
      fc.property(pieces, diameters, moves, (terrain, sizes, made) => {
        const { bases, field } = battleOf(terrain, sizes);
        for (const move of made) {
          play(field, bases, move);
          const { unit, other } = move;
          if (unit === other || bases.isOff(unit) || bases.isOff(other)) continue;
          expect(field.distance(unit, other)).toBe(field.distance(other, unit));
          expect(field.touches(unit, other)).toBe(field.distance(unit, other) === 0);
          expect(field.touches(other, unit)).toBe(field.touches(unit, other));
          expect(field.sees(other, unit)).toBe(field.sees(unit, other));
        }
      }),
      { seed: 53, numRuns: sized(40, 200) },
    );
  });

  it('end in contact exactly if canReach says so', () => {
    let contacts = 0;
    let misses = 0;
    fc.assert(
      fc.property(pieces, diameters, moves, (terrain, sizes, made) => {
        const { bases, field } = battleOf(terrain, sizes);
        for (const move of made) {
          const { unit, other, most } = move;
          if (unit !== other && !bases.isOff(unit) && !bases.isOff(other)) {
            const can = field.canReach(unit, other, most);
            field.approach(unit, other, most);
            expect(field.touches(unit, other)).toBe(can);
            if (can) contacts += 1;
            else misses += 1;
          }
          play(field, bases, { ...move, kind: 'withdraw' });
        }
      }),
      { seed: 54, numRuns: sized(40, 200) },
    );
    expect(Math.min(contacts, misses)).toBeGreaterThan(sized(50, 500));
  });

  it('lead to the same places after save and restore', () => {
    fc.assert(
      fc.property(pieces, diameters, moves, moves, (terrain, sizes, before, after) => {
        const { bases, field } = battleOf(terrain, sizes);
        for (const move of before) play(field, bases, move);
        const saved = new Int32Array(field.savedLength);
        field.save(saved, 0);
        const end = () => {
          for (const move of after) play(field, bases, move);
          const places = new Int32Array(field.savedLength);
          field.save(places, 0);
          return [...places];
        };
        const first = end();
        field.restore(saved, 0);
        expect(end()).toEqual(first);
      }),
      { seed: 55, numRuns: sized(20, 100) },
    );
  });
});

function expectRoom(field: TableField, bases: Bases, terrain: readonly Terrain[], unit: number): void {
  const [x, y, radius] = [field.x(unit), field.y(unit), bases.radius[unit]];
  expect(Math.min(x, y, 9000 - x, 9000 - y)).toBeGreaterThanOrEqual(radius);
  for (let other = 0; other < unit; other += 1) {
    const gap = Math.hypot(field.x(other) - x, field.y(other) - y) - radius - bases.radius[other];
    expect(gap).toBeGreaterThanOrEqual(-ROUNDING);
  }
  for (const piece of terrain.filter((each) => each.blocks !== 'sight')) {
    expect(gapTo(piece, x, y) - radius).toBeGreaterThanOrEqual(-ROUNDING);
  }
}

/** Returns the distance from a point to the nearest point of a piece, in hundredths of a cm. */
function gapTo(piece: Terrain, x: number, y: number): number {
  if ('round' in piece) return Math.hypot(100 * piece.round[0] - x, 100 * piece.round[1] - y) - 100 * piece.radius;
  const [left, bottom] = piece.box.map((at) => 100 * at);
  const [width, depth] = piece.size.map((size) => 100 * size);
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(bottom - y, 0, y - bottom - depth));
}
