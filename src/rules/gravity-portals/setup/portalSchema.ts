import { z } from 'zod';
import { orPercent } from '../../fieldSchemas.ts';

/** A hex in a study: two digits for the column and two for the row (`0815`), in quotes. */
export const hexText = z
  .string()
  .regex(/^(?!00)\d\d(?!00)\d\d$/, { error: 'expected a hex in quotes, two digits of column and two of row: "0815"' });

const impulse = z.int().min(1).max(32);

/** The printed windows (IP2.232), which are also the printed return windows (IP2.625). */
export const PRINTED_WINDOWS: [number, number][] = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
];

/** The portal, with the numbers that IP2.7 lets players vary. */
export const portalSchema = z
  .strictObject({
    at: hexText.default('0815').describe('the portal’s hex on the turn of entry, where the force begins'),
    windows: z
      .array(z.tuple([impulse, impulse]))
      .min(1)
      .max(16)
      .default(PRINTED_WINDOWS)
      .describe('first and last impulse of each open window, in order (IP2.232, varied by IP2.77)'),
    driftEvery: z
      .union([
        z.int().min(1).max(1000),
        z.strictObject({
          impulses: z.int().min(1).max(32_000).describe('impulses from one drift of the portal to the next'),
        }),
      ])
      .default(1)
      .describe(
        'turns from one drift of the portal to the next; or impulses from one to the next, counted from the start of turn 1: {impulses: 8} (IP2.211, varied by IP2.73)',
      ),
    wave: z
      .strictObject({
        on: z
          .array(z.int().min(2).max(12))
          .default([2, 12])
          .describe('rolls of 2d6 that make a gravity wave (IP2.221, varied by IP2.74)'),
        multiplier: z
          .int()
          .min(0)
          .max(1000)
          .default(10)
          .describe('the strength of a wave is this number times another roll of 2d6 (IP2.221, varied by IP2.75)'),
      })
      .prefault({})
      .describe('gravity waves: {on: [2, 12], multiplier: 10}'),
    information: z
      .strictObject({
        needed: z
          .int()
          .min(1)
          .max(100_000)
          .default(500)
          .describe('points that locate the portal (IP2.551, varied by IP2.76)'),
        decay: z.int().min(0).max(10_000).default(20).describe('points lost in each turn (IP2.554)'),
        hold: z.int().min(0).max(3200).default(32).describe('impulses for which the points must be held (IP2.551)'),
        extra: z
          .int()
          .min(0)
          .max(10_000)
          .default(50)
          .describe('points to gain for a new date after a date has become void (IP2.624)'),
        missed: orPercent(z.number().min(0).max(1))
          .prefault(0.1)
          .describe('share of the points lost with a missed window (IP2.626)'),
      })
      .prefault({})
      .describe('the points needed to locate the portal, and how they are lost'),
    returns: z.boolean().default(true).describe('true: there are return windows; false: a one-way portal (IP2.78)'),
    byDirection: z
      .boolean()
      .default(false)
      .describe(
        'true: destination and way home depend on the hex side of entry (IP2.72); always so if `charts` gives files by side',
      ),
  })
  .prefault({});

const raceName = z.string().min(1).max(40);

/** The defending side of a destination (IP2.44), as far as the charts leave it to the players. */
export const defenderSchema = z
  .strictObject({
    follows: z
      .boolean()
      .default(false)
      .describe('true: defenders also enter in the return window and are carried along; needs a judge (IP2.627)'),
    leavesOnTurn: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('the turn on which the defenders leave a fixed map for good (IP2.4231)'),
    weaponsStatus: z
      .int()
      .min(0)
      .max(3)
      .default(1)
      .describe('the defenders’ weapons status by the scenario; they begin one level lower (IP2.442)'),
    chooses: raceName
      .optional()
      .describe('the race chosen by the judge where a chart says `Any`; needs a judge (IP2.446)'),
    openRaces: z
      .array(raceName)
      .max(100)
      .default([])
      .describe(
        'without a judge: the agreed table on which a race is rolled where a chart says `Any`, with equal chances (IP2.447)',
      ),
    distance: z
      .int()
      .min(0)
      .max(100)
      .default(26)
      .describe('hexes from the portal to a defender whose place the scenario gives, not the chart (IP2.418)'),
    layout: z
      .strictObject({
        anchor: hexText.describe('in the scenario, the hex of the base or planet that the column DEFEND moves'),
        others: z.record(z.string(), hexText).describe('in the scenario, the hexes of the other units: {name: hex}'),
      })
      .optional()
      .describe(
        'the units of the scenario: if the column DEFEND moves the base or planet, the other units keep their places relative to it (IP2.445)',
      ),
    alternatives: z
      .record(z.string(), z.int().min(0).max(1_000_000))
      .default({})
      .describe('by destination, the BPV of the listed alternative that is used: {DR2/8: 350} (IP2.448)'),
    agreed: z.boolean().default(false).describe('without a judge: the players agree on the `alternatives` (IP2.448)'),
  })
  .prefault({});
