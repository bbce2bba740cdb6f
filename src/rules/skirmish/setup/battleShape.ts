import { z } from 'zod';
import { STATS } from '../cards/stats.ts';
import { planShape } from '../plans/planShape.ts';
import { ACTIVATION_RULES, DEPLOY_POLICIES, EDGES } from './BattleSetup.ts';
import { byRoundField, roundsField, sharedFields } from './sharedFields.ts';
import { nameShape, sideName, unitFields } from './unitShape.ts';

const centimetres = z.number().min(0).max(1000);
const place = z.tuple([centimetres, centimetres]);
const face = z.int().min(1).max(7);

const missionShape = z.strictObject({
  points: z.int().min(0).max(1000).describe('victory points that it is worth'),
  hold: place.optional().describe('an objective, in cm from the south-west corner, to be held alone'),
  within: centimetres.default(5).describe('hold: how near a base must be, in cm'),
  each: z
    .enum(['preparation', 'cleanup', 'game'])
    .default('cleanup')
    .describe('hold: looked at in each Preparation or Cleanup Phase, or once in the end (RQ.PREP.1, RQ.CLEAN.1)'),
  kill: z.string().optional().describe('an opposing unit that must be eliminated'),
  survive: z.string().optional().describe('an own unit that must be left on the field'),
});

const battleUnit = z.strictObject({
  ...unitFields,
  leader: z.string().optional().describe('of an apprentice: the leader that it stays in contact with (RQ.TYPE.APPR)'),
});

const side = z.strictObject({
  units: z
    .record(nameShape, battleUnit)
    .refine((units) => Object.keys(units).length > 0, { error: 'expected at least one unit' })
    .describe('its battlegroup, by names of your own that no other side uses'),
  plan: planShape.default('aggressive').describe('what its units do where they have no plan of their own'),
  edge: z
    .enum(EDGES)
    .optional()
    .describe(
      'the edge that it deploys along and flees to; south, north, west in turn, or of four sides clockwise from south',
    ),
  deploy: z.enum(DEPLOY_POLICIES).default('spread').describe('how its units stand along the edge (RQ.SET.5)'),
  missions: z
    .array(z.string())
    .max(3)
    .default([])
    .describe('its mission cards by name, three at most, of which one is drawn (RQ.SET.3)'),
});

/** Battlegroups on a table, as a study writes it. */
export const battleShape = z.strictObject({
  mode: z.literal('battle').describe('attack: one attack; duel: two units; battle: battlegroups on a table'),
  ...sharedFields,
  sides: z
    .record(sideName, side)
    .refine((sides) => Object.keys(sides).length >= 2 && Object.keys(sides).length <= 4, {
      error: 'expected two to four sides',
    })
    .describe('the battlegroups, by names of your own'),
  points: z.int().min(0).max(10_000).default(100).describe('the most that a battlegroup may cost (RQ.SET.0)'),
  table: z
    .strictObject({
      width: z.number().min(30).max(1000).default(90).describe('west to east, in cm (RQ.SET.1)'),
      depth: z.number().min(30).max(1000).default(90).describe('south to north, in cm (RQ.SET.1)'),
      zone: centimetres.default(10).describe('how far from its edge a side may deploy, in cm (RQ.SET.5)'),
      terrain: z
        .array(
          z.strictObject({
            round: place.optional().describe('the centre of a round piece, in cm from the south-west corner'),
            radius: centimetres.optional().describe('of a round piece, in cm'),
            box: place.optional().describe('the south-west corner of a box, in cm'),
            size: place.optional().describe('width and depth of a box, in cm'),
            blocks: z.enum(['sight', 'movement', 'both']).default('both').describe('what it is in the way of'),
          }),
        )
        .max(50)
        .default([])
        .describe('pieces of terrain (RQ.SET.2)'),
    })
    .prefault({})
    .describe('the battlefield'),
  rounds: roundsField,
  activation: z
    .enum(ACTIVATION_RULES)
    .default('by-plan')
    .describe(
      'which unit of a side is next: by-plan, who can attack first, who only goes for an objective last; or as-listed, as they stand here, which is then their order of deploying, too (RQ.ACT.1)',
    ),
  missions: z.record(nameShape, missionShape).prefault({}).describe('mission cards, by name (RQ.SET.3, RQ.VP.1)'),
  bonus: z.int().min(0).max(1000).default(30).describe('victory points for having disabled all opponents (RQ.VP.1)'),
  fire: z
    .strictObject({
      catches: face.describe('a die of at least this sets alight whoever a ranged attack wounds'),
      wounds: z.int().min(1).max(100).default(1).describe('wounds in each Cleanup Phase'),
      extinguish: face.describe('a die of at least this puts it out, for 1 RP (RQ.TAB.FIRE)'),
    })
    .optional()
    .describe('a status effect of your own: fire; left out, nothing burns (RQ.CLEAN.2)'),
  ascension: z
    .record(
      z.string(),
      z.strictObject({
        need: face.describe('what the die must show, in each Preparation Phase until it does'),
        changes: z
          .partialRecord(z.enum(STATS), z.int().min(-20).max(20))
          .describe('what it changes for good: {att: 1}'),
      }),
    )
    .prefault({})
    .describe('ascensions of your own, by unit; left out, nobody ascends (RQ.PREP.5)'),
  byRound: byRoundField,
});

export type BattleText = z.output<typeof battleShape>;
