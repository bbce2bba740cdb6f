import { z } from 'zod';
import { flag } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import type { Registry } from '../../../src/study/schema/studySchema.ts';

const groupSchema = z.strictObject({
  ship: z.enum(['cruiser', 'carrier', 'dreadnought']).describe('what it flies'),
  count: z.int().min(1).max(1000).default(1).describe('how many'),
  exits: z.int().min(0).optional().describe('how many rifts it leaves'),
});

const fleetSchema = z
  .strictObject({
    fleet: z.record(z.string(), groupSchema).describe('the groups, by name'),
    fleetPool: z.int().min(0).optional().describe('the most ships'),
    map: z
      .union([
        z.strictObject({ string: z.string().describe('a map string') }),
        z.strictObject({
          systems: z.array(z.string()).min(1).describe('systems'),
          lanes: z.array(z.string()).optional(),
        }),
      ])
      .optional()
      .describe('where it happens'),
    ability: z
      .union([z.boolean(), z.enum(['jump', 'warp'])])
      .default(false)
      .describe('moved by an ability'),
    plan: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('enter') }),
        z.strictObject({ kind: z.literal('hop'), turns: z.int() }),
      ])
      .optional()
      .describe('what it does'),
    at: z.tuple([z.int(), z.int()]).optional().describe('a hex'),
    code: z
      .string()
      .regex(/^\d{4}$/)
      .optional()
      .describe('a hex number'),
    cost: z.number().min(0).max(10).multipleOf(0.5).optional().describe('a price'),
    names: z.record(z.string().min(2), z.string()).optional().describe('names of two letters or more'),
    enemies: z.array(z.string()).default([]).describe('where others are'),
  })
  .superRefine(({ fleet, fleetPool }, context) => {
    for (const [name, { count }] of Object.entries(fleet)) {
      if (fleetPool !== undefined && count > fleetPool) {
        context.addIssue({
          code: 'custom',
          path: ['fleet', name],
          message: `needs a pool of ${count}, has ${fleetPool}`,
        });
      }
    }
  });

/** Rules that play nothing. A study needs only the name, the version and the setup schema of an engine. */
function fakeRules(name: string, setupSchema: z.ZodType): Rules<unknown, unknown> {
  return {
    name,
    version: 3,
    trials: 'crossings',
    purposes: ['removal'],
    setupSchema,
    measures: () => [flag('fleet_arrives', 'the whole fleet arrives', 'crossings')],
    create: () => null,
    begin: () => undefined,
    step: () => false,
    observe: (_state, into) => into.fill(1),
    save: () => new Int32Array(0),
    restore: () => undefined,
  };
}

/** Two engines: `gravity-rift` with a fleet, and `duel` with few keys. */
export const fakeRegistry: Registry = new Map(
  [
    fakeRules('gravity-rift', fleetSchema),
    fakeRules('duel', z.strictObject({ hp: z.int().min(1).default(10).describe('boxes') })),
  ].map((rules) => [rules.name, rules]),
);
