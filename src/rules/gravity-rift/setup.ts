import { z } from 'zod';
import { mapSchema, systemName } from './map/mapSchema.ts';
import { optionsSchema } from './options.ts';

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
  count: z.int().min(1).max(1000).default(1).describe('how many, all alike and moving together'),
  from: systemName.optional().describe('the system it starts in'),
  via: z
    .array(systemName)
    .optional()
    .describe('systems to pass, in this order; without it the legal path with the fewest rolls is taken'),
  exits: z.int().min(0).max(100).optional().describe('instead of a map: how many times it leaves a rift'),
  carries: unitCounts.optional().describe('what each ship of the group carries from the start: {infantry: 1}'),
  picksUp: z
    .union([pickUpSchema, z.array(pickUpSchema)])
    .transform((pickUps) => [pickUps].flat())
    .optional()
    .describe('what each ship picks up on the way: {system: NAME, units: {infantry: 2}}, or a list of these'),
  countsAs: z
    .string()
    .optional()
    .describe('another group, in whose measure these ships are counted: of two carriers, the one with other cargo'),
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
      'moved by an ability instead of its own move (TI4 58.6); {cargoFromLocked: true} where the ability lets cargo leave a system with your token',
    ),
});

const ownUnitSchema = z.strictObject({
  like: z
    .string()
    .optional()
    .describe('the unit that gives what is left out here, with all that this study changes on it'),
  cost: z.number().min(0).max(1000).multipleOf(0.5).optional().describe('resources, in halves'),
  move: z.int().min(0).max(100).optional().describe('systems it may enter; 0: it cannot move itself'),
  capacity: z.int().min(0).max(100).optional().describe('fighters and ground forces that it can carry'),
  kind: z.enum(['ship', 'fighter', 'ground-force']).optional().describe('what it is'),
  sustainDamage: z.boolean().optional().describe('whether it can sustain damage'),
});

const spaceCannonSchema = z.strictObject({
  dice: z.int().min(1).max(100).describe('dice that the unit rolls'),
  need: z.int().min(1).max(10).describe('the lowest face of a d10 that hits'),
});

/** The schema of a setup: a fleet's declared moves. `planRift` reports moves that are impossible. */
export const shapeOfSetup = z.strictObject({
  map: mapSchema.optional(),
  active: systemName.optional().describe('the system moved to'),
  fleet: z
    .record(groupName, groupSchema)
    .refine((fleet) => Object.keys(fleet).length > 0, 'expected at least one group of ships')
    .describe('the moving groups, by names of your own'),
  fleetPool: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('the most non-fighter ships a system may hold; absent: no limit'),
  present: unitCounts
    .optional()
    .describe('your ships and fighters in the active system that do not move; ground forces on planets need no room'),
  enemies: z.array(systemName).default([]).describe("systems with other players' ships, fighters alone included"),
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
  spaceCannon: z.array(spaceCannonSchema).default([]).describe('what fires on arrivals: [{dice: 2, need: 6}]'),
  options: optionsSchema.describe('switches for what the rules leave open'),
});

/** A setup of the gravity-rift rules, with all defaults filled in. */
export type Setup = z.output<typeof shapeOfSetup>;
/** One group of a setup's fleet. */
export type GroupSetup = z.output<typeof groupSchema>;
