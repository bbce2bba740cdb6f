import { z } from 'zod';

/** Hex sides and facings, clockwise from the top of the map. */
export const SIDES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** A unit's name appears in sweep paths, so it contains no spaces or dots. */
const unitName = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+$/u, { error: 'expected a name of letters, digits, - and _ for the unit' });

const amount = z.int().min(0).max(1000);

const unitSchema = z.strictObject({
  count: z.int().min(1).max(20).default(1).describe('the number of identical units that move together'),
  kind: z
    .enum(['ship', 'fighter', 'shuttle', 'base', 'fixed'])
    .default('ship')
    .describe('the kind of unit; only a storm moves a base or another fixed unit (IP2.14, IP2.82)'),
  speed: z
    .int()
    .min(0)
    .max(32)
    .default(16)
    .describe('speed in hexes a turn, which gives the impulses on which the unit moves (IP2.231)'),
  breakdown: z
    .string()
    .regex(/^([1-5]-6|6|none)$/, {
      error: 'expected the faces of a die on which the unit tumbles, such as 5-6, 6 or none',
    })
    .default('5-6')
    .describe('the faces of a die on which the unit tumbles on exit, without a bonus: 5-6, 6, none (IP2.322)'),
  labs: amount.default(0).describe('working labs that gather information on the portal (IP2.551)'),
  range: amount
    .default(3)
    .describe('the distance to the portal at the closest approach of a unit that searches, in hexes (IP2.551)'),
  approach: z
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe(
      'plans return and hop: the number of moves that take the unit from where it searches into the portal, including the move into the hex of the portal (IP2.612)',
    ),
  towedBy: z.string().optional().describe('the unit whose tractor beam drags it in (IP2.15)'),
  displaced: z
    .boolean()
    .default(false)
    .describe(
      'true: the unit is displaced into the hex and does not move in, so the portal does nothing to it (IP2.16)',
    ),
  reverses: z
    .boolean()
    .default(true)
    .describe('true: the unit can turn on the spot, so a dash out and back takes 2 moves instead of 6 (IP2.611)'),
  facing: z.enum(SIDES).default('A').describe('the hex side that it faces when it enters, kept on exit (IP2.312)'),
  weaponsStatus: z.int().min(0).max(3).default(0).describe('its weapons status, kept on exit (IP2.434)'),
  items: z
    .strictObject({
      carried: amount.describe('expendable items (drones, shuttles, mines) at full load'),
      expended: amount
        .default(0)
        .describe('the number of expendable items that are spent before the unit enters (IP2.435)'),
    })
    .optional()
    .describe('expendable items: {carried: 6, expended: 2}'),
  seekers: z
    .strictObject({
      guided: amount.default(0).describe('seeking weapons under its guidance: they go inert (IP2.319)'),
      ballistic: amount.default(0).describe('seeking weapons on ballistic courses: they fly on (IP2.17)'),
      typeThree: amount.default(0).describe('type-III drones: they fly on (IP2.17)'),
    })
    .prefault({})
    .describe('seeking weapons that enter with it'),
  cloaked: z.boolean().default(false).describe('true: it is cloaked; the impulse of exit exposes it (IP2.317)'),
  esg: amount.default(0).describe('active ESG fields, which drop on exit (IP2.318)'),
  flywheel: z
    .boolean()
    .default(false)
    .describe('true: the unit has a positron flywheel, which is reset on exit (IP2.315)'),
  pods: amount.default(0).describe('pods of a tug: they separate when it tumbles (IP2.326)'),
});

/** The units that enter, under names that the designer chooses; the first unit leads. */
export const forceSchema = z
  .record(unitName, unitSchema)
  .refine((force) => Object.keys(force).length > 0, 'expected at least one unit')
  .refine(
    (force) => Object.keys(force).length <= 20,
    'expected at most 20 names; write equal units under one name with `count`',
  );

/** One entry of a force, with all defaults filled in. */
export type UnitSetup = z.output<typeof unitSchema>;
