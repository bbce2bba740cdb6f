import { z } from 'zod';
import { mapSchema, systemName } from './map/mapSchema.ts';

/**
 * The options for questions that the rules leave open, and for components that change the rules. Each default is the
 * reading that the README of this engine explains.
 */
export const optionsSchema = z
  .strictObject({
    die: z
      .strictObject({
        sides: z.int().min(2).max(1000).default(10).describe('sides of the die'),
        lostOn: z.int().min(0).max(1000).default(3).describe('the highest face that removes the ship; 0: none does'),
      })
      .prefault({})
      .describe('the die that is rolled when a ship leaves a rift (TI4 41.2)'),
    bonus: z
      .enum(['per-exit', 'per-move'])
      .default('per-exit')
      .describe('extra move for each exit from a rift, or at most 1 for the whole move (TI4 41.N6)'),
    reach: z
      .enum(['whole-path', 'step-by-step'])
      .default('whole-path')
      .describe(
        'when the extra move counts: from the start of the path, or only after the ship has left the rift (TI4 41.1.1); the two choices differ only with the Crucible or with rifts that count twice',
      ),
    startInRift: z
      .enum(['counts', 'no-bonus'])
      .default('counts')
      .describe('whether a ship that starts in a rift gets the extra move for leaving it (TI4 41.1)'),
    lastRift: z
      .enum(['nothing', 'roll'])
      .default('nothing')
      .describe('whether a move that ends in a rift needs a roll there (TI4 41.N1)'),
    reenter: z
      .enum(['allowed', 'forbidden'])
      .default('allowed')
      .describe('whether a ship may leave the active system and come back (TI4 58.2.5)'),
    waitingCargo: z
      .enum(['stays', 'lost'])
      .default('stays')
      .describe('units that a removed ship should have picked up: stay where they are, or are lost (TI4 41.N7)'),
    overbooking: z
      .enum(['allowed', 'forbidden', 'trimmed'])
      .default('allowed')
      .describe(
        'what happens if more ships move than the fleet pool allows: a check on arrival, a mistake, or the cheapest ships stay at home (TI4 41.N4)',
      ),
    retreatToken: z
      .enum(['any-unit', 'non-fighter'])
      .default('any-unit')
      .describe('what must arrive for a retreat to place its command token (TI4 41.N5.4)'),
    abilityRolls: z
      .boolean()
      .default(true)
      .describe('whether a ship must roll if an ability moves it out of a rift (TI4 58.6)'),
    tears: z.array(systemName).default([]).describe('systems with a Dimensional Tear: each is a rift (TI4 41.N8)'),
    tearOwner: z
      .boolean()
      .default(false)
      .describe('the moving player owns the tears: no rolls there, the extra move stays'),
    tearOnRift: z
      .enum(['one', 'two'])
      .default('one')
      .describe('whether a tear in a printed rift makes one rift or two (TI4 41.4)'),
    crucible: z
      .boolean()
      .default(false)
      .describe('the Crucible: no rolls, and 1 more move for a path that leaves a rift'),
    circlet: z
      .boolean()
      .default(false)
      .describe('the Circlet of the Void: no rolls, the extra move stays, other anomalies are ignored'),
    navSuite: z
      .boolean()
      .default(false)
      .describe(
        'the Nav Suite: anomalies are ignored, so no rolls and, without the Crucible, no extra move; not in a retreat',
      ),
    antimassDeflectors: z.boolean().default(false).describe('asteroid fields may be passed and retreated into'),
    darkEnergyTap: z
      .boolean()
      .default(false)
      .describe('a retreat may end in a system without a unit or planet of yours'),
    note9: z
      .boolean()
      .default(false)
      .describe('true: anomalies affect all units, so ground forces that an ability moves roll, too (TI4 41.N9)'),
    sustainDamage: z
      .boolean()
      .default(false)
      .describe('ships that can sustain damage take the first Space Cannon hits without being lost (TI4 58.5)'),
  })
  .prefault({});

/** The options of a setup, with all defaults filled in. */
export type Options = z.output<typeof optionsSchema>;

/** Group names appear in measures, files and sweep paths, so they contain no spaces or dots. */
const groupName = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+$/u, { error: 'expected a name of letters, digits, - and _ for the group' });

const unitName = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+$/u, { error: 'expected a name of letters, digits, - and _ for the unit' });

const unitCounts = z.record(z.string(), z.int().min(0).max(1000));

const pickUpSchema = z.strictObject({
  system: systemName.describe('where: a system on the path'),
  units: unitCounts.describe('what each ship of the group picks up there: {infantry: 2}'),
});

const groupSchema = z.strictObject({
  ship: z.string().describe('a unit of the unit table: cruiser, cruiser2, carrier …, or one of `units`'),
  count: z.int().min(1).max(1000).default(1).describe('the number of ships; all are equal and move together'),
  from: systemName.optional().describe('the system in which the group starts'),
  via: z
    .array(systemName)
    .optional()
    .describe('systems to pass, in this order; without it the legal path with the fewest rolls is taken'),
  exits: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('the number of times that the group leaves a rift, instead of a route on a map'),
  carries: unitCounts.optional().describe('what each ship of the group carries from the start: {infantry: 1}'),
  picksUp: z
    .union([pickUpSchema, z.array(pickUpSchema)])
    .transform((pickUps) => [pickUps].flat())
    .optional()
    .describe('what each ship picks up on the way: {system: NAME, units: {infantry: 2}}, or a list of these'),
  countsAs: z
    .string()
    .optional()
    .describe(
      'another group, whose measure counts the ships of this group, too: two carriers with different cargo, for example, can share a measure',
    ),
  moveBonus: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('extra move from technologies and abilities (Gravity Drive: 1)'),
  ability: z
    .union([z.boolean(), z.strictObject({ cargoFromLocked: z.boolean() })])
    .default(false)
    .describe(
      'true: an ability moves the group, whatever its move value (TI4 58.6); {cargoFromLocked: true}: the ability also lets cargo leave a system with a command token of yours',
    ),
});

const ownUnitSchema = z.strictObject({
  like: z
    .string()
    .optional()
    .describe(
      'another unit; its values, with all changes that this study makes to them, are the defaults of this unit',
    ),
  cost: z.number().min(0).max(1000).multipleOf(0.5).optional().describe('resources, in halves'),
  move: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('the number of systems that the unit may enter in one move; 0: the unit cannot move by itself'),
  capacity: z.int().min(0).max(100).optional().describe('fighters and ground forces that it can carry'),
  kind: z.enum(['ship', 'fighter', 'ground-force']).optional().describe('the kind of unit'),
  sustainDamage: z.boolean().optional().describe('whether it can sustain damage'),
});

const spaceCannonSchema = z.strictObject({
  dice: z.int().min(1).max(100).describe('dice that the unit rolls'),
  need: z.int().min(1).max(10).describe('the lowest face of a d10 that hits'),
});

/** The schema of a setup: a fleet's declared moves. `planRift` reports moves that are impossible. */
export const shapeOfSetup = z.strictObject({
  map: mapSchema.optional(),
  active: systemName.optional().describe('the system to which the fleet moves'),
  fleet: z
    .record(groupName, groupSchema)
    .refine((fleet) => Object.keys(fleet).length > 0, 'expected at least one group of ships')
    .describe('the moving groups, by names of your own'),
  fleetPool: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('the most non-fighter ships that a system may hold; default: no limit'),
  present: unitCounts
    .optional()
    .describe('your ships and fighters in the active system that do not move; ground forces on planets need no room'),
  enemies: z.array(systemName).default([]).describe("systems with other players' ships, even with fighters only"),
  tokens: z.array(systemName).default([]).describe('systems with a command token of yours'),
  held: z.array(systemName).default([]).describe('systems with a unit or planet of yours, needed for a retreat'),
  upgrades: z
    .array(z.string())
    .default([])
    .describe('unit upgrades that you own: [fighter2] turns every fighter into Fighter II'),
  units: z.record(unitName, ownUnitSchema).default({}).describe('units of your own, or changes to printed ones'),
  retreat: z
    .boolean()
    .default(false)
    .describe('a retreat out of a battle: all groups start in one system and go to the adjacent `active` one'),
  spaceCannon: z
    .array(spaceCannonSchema)
    .default([])
    .describe('the units that fire at arriving ships: [{dice: 2, need: 6}]'),
  options: optionsSchema.describe('switches for what the rules leave open'),
});

/** A setup of the gravity-rift rules, with all defaults filled in. */
export type Setup = z.output<typeof shapeOfSetup>;
/** One group of a setup's fleet. */
export type GroupSetup = z.output<typeof groupSchema>;
