import { z } from 'zod';
import { fileText } from '../../fieldSchemas.ts';
import { cardShape } from '../cards/cardSchema.ts';
import { ownPlansShape, planShape } from '../plans/planShape.ts';
import { optionsSchema } from './optionsSchema.ts';

/** The keys that a setup of any mode may have. */
export const sharedFields = {
  cards: fileText().optional().describe('a file of profile cards; a unit refers to a card by its name'),
  plans: ownPlansShape.prefault({}).describe('plans of your own, by name, as tables'),
  options: optionsSchema.describe('switches for what the sheet leaves open'),
};

export const roundsField = z.int().min(1).max(100).default(6).describe('the maximum number of rounds (RQ.END.1)');

export const byRoundField = z
  .boolean()
  .default(false)
  .describe('true: wounds are also reported after each round, for a curve');

/** The name of a unit or side. Names appear in sweep paths and in measures, so they contain no spaces or dots. */
export const nameShape = z
  .string()
  .regex(/^[\p{L}\p{N}_-]+$/u, { error: 'expected a name of letters, digits, - and _' });

/** The name of a side. It must not be `draw`, because `draw` is the value of the measure `winner` if nobody wins. */
export const sideName = nameShape.refine((name) => name !== 'draw', {
  error: 'expected another name: `draw` is the value of `winner` if no side wins',
});

/** The keys of a unit in any mode. */
export const unitFields = {
  card: z
    .union([z.string(), cardShape])
    .describe('its profile card: a name from the file of `cards`, or written here: {ccs: 4, att: 6, hp: 8}'),
  changes: cardShape.prefault({}).describe('changes to this card: {att: 6}'),
  plan: planShape.optional().describe('its plan, as a name or a table; default: the plan of its side'),
  crossed: z
    .strictObject({
      hp: z.int().min(0).max(100).default(0).describe('HP boxes'),
      mp: z.int().min(0).max(100).default(0).describe('MP boxes'),
    })
    .prefault({})
    .describe('boxes crossed out at the start'),
  sheltered: z.boolean().default(false).describe('true: it has a Shelter Marker at the start (RQ.RE.SHELTER)'),
};

/** The schema of one of the two units in an attack or a duel. */
export const unitShape = z.strictObject(unitFields);

export type UnitText = z.output<typeof unitShape>;
