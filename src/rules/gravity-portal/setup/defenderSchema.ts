import { z } from 'zod';
import { hexText } from './hexText.ts';

const raceName = z.string().min(1).max(40);

/** The defending side of a destination (IP2.44), as far as the charts leave it to the players. */
export const defenderSchema = z
  .strictObject({
    follows: z
      .boolean()
      .default(false)
      .describe('defenders enter in the return window, too, and are carried along; never without a judge (IP2.627)'),
    leavesOnTurn: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('the turn on which they leave a fixed map, which is for good (IP2.4231)'),
    weaponsStatus: z
      .int()
      .min(0)
      .max(3)
      .default(1)
      .describe('as the scenarios give it; it begins a level lower (IP2.442)'),
    chooses: raceName
      .optional()
      .describe("the judge's race where a chart names none: `Any`; not without a judge (IP2.446)"),
    openRaces: z
      .array(raceName)
      .max(100)
      .default([])
      .describe('without a judge, the agreed table that such a race is rolled on, each alike (IP2.447)'),
    distance: z
      .int()
      .min(0)
      .max(100)
      .default(26)
      .describe('hexes from the portal to a defender whose place the scenario gives, not the chart (IP2.418)'),
    layout: z
      .strictObject({
        anchor: hexText.describe('where the scenario puts the base or planet that DEFEND moves'),
        others: z.record(z.string(), hexText).describe('where it puts the others: {name: hex}'),
      })
      .optional()
      .describe('others keep their place relative to what is moved (IP2.445)'),
    alternatives: z
      .record(z.string(), z.int().min(0).max(1_000_000))
      .default({})
      .describe('the BPV of a listed alternative that is taken, by destination: {DR2/8: 350} (IP2.448)'),
    agreed: z.boolean().default(false).describe('without a judge: the players agree on those alternatives (IP2.448)'),
  })
  .prefault({});
