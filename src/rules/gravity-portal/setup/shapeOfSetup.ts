import { z } from 'zod';
import { fileText } from '../../FileText.ts';
import { MISSING_CHOICES } from '../charts/chartWeights.ts';
import { defenderSchema } from './defenderSchema.ts';
import { forceSchema, SIDES } from './forceSchema.ts';
import { hexText } from './hexText.ts';
import { optionsSchema } from './optionsSchema.ts';
import { portalSchema } from './portalSchema.ts';

/** The choices of a force that has met a portal. */
export const PLANS = ['enter', 'dash', 'return', 'hop', 'stay'] as const;

const chartFile = fileText();
const dice = z.string().default('2d6');

/** A portal voyage as a study writes it; what contradicts itself is found by `planVoyage`. */
export const shapeOfSetup = z.strictObject({
  charts: z
    .union([chartFile, z.partialRecord(z.enum(SIDES), chartFile)])
    .describe('the file of destination charts, or one for each side of entry: {A: FILE, … F: FILE} (IP2.41, IP2.72)'),
  select: z
    .strictObject({
      missing: z
        .enum(MISSING_CHOICES)
        .default('reroll')
        .describe('what a roll does that no chart stands for: reroll, mirror, clamp, or error (IP2.412)'),
      chartDice: dice.describe('the dice that choose the chart (IP2.412)'),
      rowDice: dice.describe('the dice that choose the row (IP2.413)'),
    })
    .prefault({})
    .describe('how charts are rolled on'),
  force: forceSchema.describe('what enters, by names of your own; the first leads'),
  latecomers: z
    .enum(['wait', 'follow'])
    .default('wait')
    .describe('units that miss the window of the first: stay, or enter later windows of that turn (IP2.436)'),
  entry: z
    .union([
      z.enum(['random-move', 'first-open']),
      z.strictObject({ impulse: z.int().min(1).max(32).describe('the impulse') }),
    ])
    .default('random-move')
    .describe('when the leader enters: on any of its moves alike, on its first open one, or {impulse: 8} (IP2.231)'),
  begins: z
    .enum(['entry', 'arrived'])
    .default('entry')
    .describe('return: with the entry into the portal, or where the force has come out of it already (P37)'),
  map: z
    .strictObject({
      columns: z.int().min(1).max(99).default(42).describe('columns of hexes'),
      rows: z.int().min(1).max(99).default(30).describe('rows of hexes'),
      edge: z
        .enum(['barrier', 'floating'])
        .default('barrier')
        .describe('a fixed map or a floating one (IP2.422, IP2.423)'),
      massive: z.array(hexText).default([]).describe('hexes of stars, planets and the like, at both ends (IP2.216)'),
      light: z
        .array(hexText)
        .default([])
        .describe('hexes of asteroids, nebulas and the like: they bar nothing (IP2.218)'),
    })
    .prefault({})
    .describe('the map, at both ends of the portal alike'),
  portal: portalSchema.describe('the portal and its variations (IP2.2, IP2.7)'),
  plan: z
    .enum(PLANS)
    .default('enter')
    .describe('one destination; back in the same window; search and go home; take any window; or stay (IP2.6)'),
  turns: z.int().min(1).max(1000).optional().describe('turns played at most; 1 for enter and dash, 60 else'),
  settle: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('hop: it stays where the defender is worth this BPV or less (IP2.613)'),
  whenLocated: z
    .enum(['hop', 'wait'])
    .default('hop')
    .describe('hop: once it knows the turn of a return window, it goes on hopping, or waits for it (IP2.613, IP2.621)'),
  searchFrom: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .describe('the turn from which it declares that it gathers information (IP2.553)'),
  returnSide: z
    .enum(SIDES)
    .optional()
    .describe('by direction: the hex side it enters over on the way home; default: the right one (IP2.72)'),
  stayAt: hexText.optional().describe('stay: the hex where the force stands; default: where it came out (IP2.311)'),
  fireLine: z
    .tuple([hexText, hexText])
    .optional()
    .describe('stay: two units that would fire at one another; never through the portal between them (IP2.17)'),
  webs: z
    .strictObject({
      laid: z.array(hexText).default([]).describe('webs that are there already: they stay (IP2.13)'),
      casting: z.array(hexText).default([]).describe('webs to be made; never within 30 hexes of the portal (IP2.13)'),
    })
    .prefault({})
    .describe('webs where the force begins'),
  judge: z.boolean().default(true).describe('whether a judge keeps the record, or the defender (IP2.212, IP2.213)'),
  defender: defenderSchema.describe('the defending side'),
  storm: z.boolean().default(false).describe('the portal lies in an ion storm and takes everything along (IP2.8)'),
  ignore: z
    .array(z.enum(['drift', 'waves', 'destination']))
    .default([])
    .describe('not rolled at all, so that the exact solver can follow the rest: [drift, waves, destination]'),
  options: optionsSchema.describe('switches for what the rules leave open'),
});

/** A setup's shape, every default filled in, its charts still text. */
export type SetupText = z.output<typeof shapeOfSetup>;
