import * as fc from 'fast-check';
import { anyAbleCard, anyOptions, anyPlan } from './randomFights.ts';

/** A battle with equal sides on a rotationally symmetric table, as in a study. */
export interface SymmetricBattle {
  readonly sides: number;
  /** The number of units of each side. Among all units, those of the first side come first. */
  readonly perSide: number;
  readonly text: Readonly<Record<string, unknown>>;
}

type Point = readonly [x: number, y: number];

const EDGES = [['south', 'north'] as const, ['west', 'east'] as const, ['south', 'west', 'north', 'east'] as const];

const anyPlanOfABattle = fc.oneof(
  { weight: 3, arbitrary: anyPlan },
  { weight: 3, arbitrary: fc.constant({ like: 'cautious', distance: 'charge', rescue: 'always', retreat: 'always' }) },
  { weight: 1, arbitrary: fc.constant({ like: 'marksman', targets: 'most-threatened', rescue: 'when RP >= 1' }) },
);

/** Two ways to flee: by wounds (no unit is rescued here), or by the price of a retreat. */
const BY_WOUNDS = { hp: ['', 'ESCAPE', '', '', ''], mp: 3 };
const BY_RETREAT = { hp: 5, mp: ['', '', 'ESCAPE'] };

function withoutRescue(plan: unknown): unknown {
  if (typeof plan !== 'object' || plan === null || !('rescue' in plan)) return plan;
  const { rescue: _rescue, ...rest } = plan;
  return rest;
}

/** Many units charge, shoot, flee or are led. */
const anyUnit = fc.record({
  card: fc.oneof(
    anyAbleCard,
    fc.constant({
      ccs: 4,
      att: 4,
      def: 2,
      tec: 2,
      ini: 1,
      mov: 12,
      ap: 2,
      rp: 2,
      hp: 5,
      isFaint: true,
    }),
    fc.constant({ ccs: 5, att: 2, def: 2, ini: 1, mov: 10, ap: 2, rp: 2, hp: 5, rof: 3, mms: 4, range: 30 }),
  ),
  cost: fc.integer({ min: 0, max: 20 }),
  mov: fc.integer({ min: 3, max: 20 }),
  base: fc.constantFrom(20, 25, 32, 40),
  plan: fc.option(anyPlanOfABattle, { nil: undefined }),
  followers: fc.constantFrom(0, 0, 1, 2),
});

const anyPiece = fc.record({
  at: fc.oneof(
    fc.constant<Point>([0.5, 0.5]),
    fc.tuple(fc.integer({ min: 2, max: 16 }), fc.integer({ min: 4, max: 14 })).map(([x, y]): Point => [x / 18, y / 18]),
    fc.tuple(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.double({ min: 0.2, max: 0.8, noNaN: true })),
  ),
  size: fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })),
  isRound: fc.boolean(),
  blocks: fc.constantFrom('both', 'both', 'movement', 'sight'),
});

/**
 * Two opposite sides on ground with a symmetry of half a turn, or four sides around a table with a symmetry of a
 * quarter turn.
 */
export const anySymmetricBattle: fc.Arbitrary<SymmetricBattle> = fc
  .record({
    edges: fc.constantFrom(...EDGES),
    width: fc.constantFrom(90, 90, 60, 75.5),
    depth: fc.constantFrom(90, 90, 40, 61),
    units: fc.array(anyUnit, { minLength: 1, maxLength: 4 }),
    plan: anyPlanOfABattle,
    deploy: fc.constantFrom('spread', 'centre', 'left', 'right'),
    pieces: fc.array(anyPiece, { maxLength: 3 }),
    holds: fc.boolean(),
    rounds: fc.integer({ min: 3, max: 6 }),
    activation: fc.constantFrom('by-plan', 'as-listed'),
    burns: fc.boolean(),
    fleesByWounds: fc.boolean(),
    options: anyOptions,
  })
  .map(({ edges, width, depth: wanted, units, plan, deploy, pieces, holds, burns, fleesByWounds, ...shared }) => {
    const played = (written: unknown) => (fleesByWounds ? withoutRescue(written) : written);
    const faint = fleesByWounds ? BY_WOUNDS : BY_RETREAT;
    const depth = edges.length === 4 ? width : wanted;
    const turned = ([x, y]: Point): Point => (edges.length === 4 ? [y, width - x] : [width - x, depth - y]);
    const terrain = pieces.flatMap(({ at, size, isRound, blocks }) => {
      // Whole millimetres, so that rotated places are not rounded.
      let middle: Point = [Math.round(10 * at[0] * width) / 10, Math.round(10 * at[1] * depth) / 10];
      let [along, across] = size;
      return edges.map(() => {
        const corner = [middle[0] - along / 2, middle[1] - across / 2].map((value) => Math.max(0, value));
        const piece = isRound
          ? { round: middle.map((value) => Math.max(size[0] / 2, value)), radius: size[0] / 2, blocks }
          : { box: corner, size: [along, across], blocks };
        middle = turned(middle).map((value) => Math.round(10 * value) / 10) as unknown as Point;
        if (edges.length === 4) [along, across] = [across, along];
        return piece;
      });
    });
    const sides = edges.map((edge, side) => {
      const listed: Record<string, unknown> = {};
      for (const [at, { card: written, cost, mov, base, followers, plan: own }] of units.entries()) {
        const { isFaint, ...card } = { isFaint: false, ...written };
        const name = `s${side}u${at}`;
        // The value of an ability against one of several opponents is not yet computed symmetrically.
        const known = edges.length === 4 ? { ...card, abilities: {} } : card;
        const full = { ...known, ...(isFaint ? faint : {}), cost, mov, base, type: followers > 0 ? 'leader' : 'hero' };
        listed[name] = { card: full, ...(own === undefined ? {} : { plan: played(own) }) };
        for (let follower = 0; follower < followers; follower += 1) {
          listed[`${name}f${follower}`] = { card: { ...full, type: 'apprentice' }, leader: name };
        }
      }
      return [
        `side${side}`,
        { edge, plan: played(plan), deploy, units: listed, missions: holds ? ['hill', `life${side}`] : [] },
      ];
    });
    const lives = edges.map((_edge, side) => [`life${side}`, { survive: `s${side}u0`, points: 5 }]);
    const middle = [width / 2, depth / 2];
    return {
      sides: edges.length,
      perSide: units.reduce((sum, { followers }) => sum + 1 + followers, 0),
      text: {
        mode: 'battle',
        ...shared,
        points: 1000,
        table: { width, depth, terrain },
        ...(burns ? { fire: { catches: 3, wounds: 1, extinguish: 4 } } : {}),
        missions: holds ? { hill: { hold: middle, within: 8, points: 6 }, ...Object.fromEntries(lives) } : {},
        sides: Object.fromEntries(sides),
      },
    };
  });
