import { z } from 'zod';
import { shipChanges, shipFace, transitChanges } from './faceShapes.ts';

/** Names stand in measures, files and sweep paths, so they are words without spaces or dots. */
export const wordShape = (what: string) =>
  z
    .string()
    .regex(/^[\p{L}\p{N}_-]+$/u, { error: `expected a name of letters, digits, - and _ for the ${what}`, abort: true })
    // A mapping would put whole numbers first, whatever the order that they are written in.
    .regex(/\D/, { error: `expected a name for the ${what} with more than digits in it, which would lose its place` });

const MOST_ALIKE = 20;
const MOST_NAMES = 20;

const value = z.number().min(0).max(10_000).multipleOf(0.5);
const cargo = z.int().min(0).max(1000);
// What stands on a card is checked once all changes to it are made.
const card = z.union([z.string(), z.record(z.string(), z.unknown())]);

const words = {
  count: 'how many, all alike',
  value: "what one is worth; left out, its ship's cost, else its card's, else 1",
  cargo: 'what one carries; left out, the units that its ship carries',
  ship: 'what it is in a rift: as a group of gravity-rift, without its count',
  transit: 'what it is at a portal: as a unit of gravity-portals, without its count',
  card: 'its profile card in a battle: a name from the file of `cards`, or written here',
};

const unitShape = z.strictObject({
  count: z.int().min(1).max(MOST_ALIKE).optional().describe(words.count),
  value: value.optional().describe(words.value),
  cargo: cargo.optional().describe(words.cargo),
  ship: shipFace.optional().describe(words.ship),
  transit: transitChanges.optional().describe(words.transit),
  card: card.optional().describe(words.card),
});

/** A force: like units by names of the designer's own, each with the faces that the stages need. */
export const forceShape = z.strictObject({
  name: z.string().max(80).optional().describe('what the force is called'),
  note: z.string().max(2000).optional().describe('anything worth saying about it'),
  units: z
    .record(wordShape('unit'), unitShape)
    .refine((units) => Object.keys(units).length > 0, 'expected at least one unit')
    .refine((units) => Object.keys(units).length <= MOST_NAMES, `expected at most ${MOST_NAMES} names`)
    .describe('its units, by names of your own'),
});

/** What a study changes on one of them. */
export const unitChanges = z.union([
  z.null(),
  z.strictObject({
    count: z.int().min(0).max(MOST_ALIKE).optional().describe('how many; 0: none'),
    value: value.optional().describe(words.value),
    cargo: cargo.optional().describe(words.cargo),
    ship: shipChanges.optional().describe(words.ship),
    transit: transitChanges.optional().describe(words.transit),
    card: card.optional().describe(words.card),
  }),
]);

export type ForceText = z.output<typeof forceShape>;
export type UnitText = z.output<typeof unitShape>;
export type UnitChanges = z.output<typeof unitChanges>;
