import { z } from 'zod';
import { anomalies, wormholes } from '../data/tiles.ts';

/**
 * A system's name in a study: the name that the designer gave it or, for a tile, its number, its printed name or its position.
 * Numbers are read as text.
 */
export const systemName = z
  .union([z.string().min(1), z.int().min(0)])
  .transform(String)
  .describe(
    'a system: its name, or on a map string its tile number (41), its planet or faction (Mecatol Rex, Sol), or its ring position ("204")',
  );

const anomaly = z.enum(anomalies);
const wormhole = z.enum(wormholes);
const anomalyOrList = z.union([anomaly, z.array(anomaly)]).transform((kinds) => [kinds].flat());
const wormholeOrList = z.union([wormhole, z.array(wormhole)]).transform((letters) => [letters].flat());

const lanes = z
  .array(z.tuple([systemName, systemName]))
  .default([])
  .describe('pairs of systems that are adjacent wherever they lie: [[home, far]]');

const mapStringSchema = z.strictObject({
  string: z
    .string()
    .describe(
      'tiles ring by ring, each ring complete and clockwise from north. A tile is its number (41); 0: a system with nothing in it, such as a home; -1: no tile; 83A0: a hyperlane tile with its side and its rotation (0 to 5 steps of 60° clockwise). The centre is tile 18, unless the string starts with another tile in braces: {112}, or {-1} for no tile',
    ),
  offMap: z
    .array(systemName.describe('a tile number: 51, 82B'))
    .default([])
    .describe('tiles off the map, adjacent to others only by wormholes and lanes: [51, 82B]'),
  anomalies: z
    .record(z.string(), anomalyOrList)
    .default({})
    .describe('anomalies in addition to the printed ones, by system: {"204": nebula}'),
  wormholes: z
    .record(z.string(), wormholeOrList)
    .default({})
    .describe('wormholes in addition to the printed ones, by system: {18: [alpha, beta]}'),
  lanes,
});

const ownSystemSchema = z.strictObject({
  at: z
    .tuple([z.int(), z.int()])
    .optional()
    .describe(
      'its hex, as axial coordinates [q, r]: q steps to the south-east, then r steps to the south; systems that share an edge are adjacent. Default: none, so that only lanes and wormholes lead to it',
    ),
  anomaly: anomalyOrList.default([]).describe('its anomalies: gravity-rift, or a list'),
  wormhole: wormholeOrList
    .default([])
    .describe('its wormholes: alpha, or a list; systems with the same letter are adjacent'),
});

const ownSystemsSchema = z.strictObject({
  systems: z
    .record(z.string().min(1), ownSystemSchema)
    .refine((systems) => Object.keys(systems).length > 0, 'expected at least one system')
    .describe('systems by names of your own: {home: {at: [0, 0]}, maw: {at: [1, 0], anomaly: gravity-rift}}'),
  lanes,
});

/** The schema of a map: a TI4 map string, or the designer's own systems by hex and by lane. */
export const mapSchema = z
  .union([mapStringSchema, ownSystemsSchema])
  .describe('where the systems lie: a TI4 map string, or systems of your own');

/** A map of a setup, with all defaults filled in. */
export type MapSetup = z.output<typeof mapSchema>;
/** A map given as a TI4 map string. */
export type MapStringSetup = z.output<typeof mapStringSchema>;
/** A map of the designer's own systems. */
export type OwnSystemsSetup = z.output<typeof ownSystemsSchema>;
