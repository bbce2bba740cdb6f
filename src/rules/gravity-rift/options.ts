import { z } from 'zod';
import { systemName } from './map/mapSchema.ts';

/**
 * The switches for what the rules leave open, and the components that change the rules. Each default is the reading
 * that the engine's README explains.
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
      .describe('extra move for each rift left, or at most 1 for the whole move (TI4 41.N6)'),
    reach: z
      .enum(['whole-path', 'step-by-step'])
      .default('whole-path')
      .describe(
        'whether extra move counts from the start, or only once the rift has been left (TI4 41.1.1); only the Crucible and rifts that count twice make them differ',
      ),
    startInRift: z
      .enum(['counts', 'no-bonus'])
      .default('counts')
      .describe('whether a ship that starts in a rift gets the extra move for leaving it (TI4 41.1)'),
    lastRift: z
      .enum(['nothing', 'roll'])
      .default('nothing')
      .describe('whether a rift that the move ends in asks for a roll (TI4 41.N1)'),
    reenter: z
      .enum(['allowed', 'forbidden'])
      .default('allowed')
      .describe('whether a ship may leave the active system and come back (TI4 58.2.5)'),
    waitingCargo: z
      .enum(['stays', 'lost'])
      .default('stays')
      .describe('what becomes of units to be picked up by a ship that was removed before (TI4 41.N7)'),
    overbooking: z
      .enum(['allowed', 'forbidden', 'trimmed'])
      .default('allowed')
      .describe(
        'more ships than the fleet pool: checked on arrival, a mistake, or the cheapest stay at home (TI4 41.N4)',
      ),
    retreatToken: z
      .enum(['any-unit', 'non-fighter'])
      .default('any-unit')
      .describe('what must arrive for a retreat to place its command token (TI4 41.N5.4)'),
    abilityRolls: z
      .boolean()
      .default(true)
      .describe('whether ships that an ability moves out of a rift roll (TI4 58.6)'),
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
      .describe('the Nav Suite: anomalies are ignored, so no rolls and no extra move; not in a retreat'),
    antimassDeflectors: z.boolean().default(false).describe('asteroid fields may be passed and retreated into'),
    darkEnergyTap: z.boolean().default(false).describe('a retreat needs no unit or planet of yours at its end'),
    note9: z
      .boolean()
      .default(false)
      .describe(
        'the announced rule that anomalies bind all units: ground forces that an ability moves roll too (TI4 41.N9)',
      ),
    sustainDamage: z
      .boolean()
      .default(false)
      .describe('ships that can sustain damage take the first Space Cannon hits without being lost (TI4 58.5)'),
  })
  .prefault({});

/** The switches of a setup, with all defaults filled in. */
export type Options = z.output<typeof optionsSchema>;
