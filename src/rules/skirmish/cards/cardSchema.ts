import { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { abilityShape } from './abilitySchema.ts';
import { type Box, UNIT_TYPES } from './Card.ts';
import { expected, expectedKeys, looksLikeChange, readChange, shown } from './expected.ts';

/** An empty box. */
export const EMPTY_BOX: Box = { changes: [], escape: false, switches: [] };

/**
 * Reads one box of a bar. Its parts are separated by commas: `ATT -1`, `CCS +1, S rage`, `ESCAPE`. Null or an empty
 * text is an empty box.
 *
 * @param note receives each mistake
 */
export function readBox(written: unknown, note: (message: string) => void): Box {
  if (written === null || written === '') return EMPTY_BOX;
  if (typeof written !== 'string') {
    note(`expected ${FORMS}; got ${shown(written)}`);
    return EMPTY_BOX;
  }
  const changes: Box['changes'][number][] = [];
  const switches: string[] = [];
  let escapes = false;
  for (const part of written.split(',').map((text) => text.trim())) {
    const ability = /^S\s+(\S+)$/i.exec(part)?.[1];
    const isEscape = part.toUpperCase() === 'ESCAPE';
    if (isEscape && escapes) note('`ESCAPE` is written twice in one box; keep one');
    if (isEscape) escapes = true;
    else if (ability !== undefined) switches.push(ability);
    else if (looksLikeChange(part)) {
      const change = readChange(part);
      if (typeof change === 'string') note(change);
      else changes.push(change);
    } else note(`expected ${FORMS}; got ${shown(part)}${didYouMean(part, ['ESCAPE'])}`);
  }
  return { changes, escape: escapes, switches };
}

const FORMS = 'changes such as ATT -1, ESCAPE, or S and the name of an ability, with commas between';

/** The maximum number of boxes in a bar. */
const MOST_BOXES = 100;

const error = expected(
  `a number of empty boxes up to ${MOST_BOXES}, a list of boxes such as ["", ATT -1, ESCAPE], or {boxes: 9}`,
);

/**
 * A new number of boxes for a bar of the card that is being changed: empty boxes are added at its end, or its last boxes are
 * removed.
 */
export interface Resized {
  readonly boxes: number;
}

/**
 * A bar, in one of three forms:
 * - the number of its empty boxes;
 * - a list of its boxes, in the order in which they are crossed out;
 * - a new number of boxes for the same bar of the card that is being changed (`Resized`).
 */
const barShape = z
  .union(
    [
      z.int({ error }).min(0, { error }).max(MOST_BOXES, { error }),
      z.array(z.unknown().meta({ type: ['string', 'null'] }), { error }).max(MOST_BOXES, { error }),
      z.strictObject(
        {
          boxes: z
            .int({ error })
            .min(0, { error })
            .max(MOST_BOXES, { error })
            .describe('the number of boxes; boxes that the changed card already has keep their contents'),
        },
        { error },
      ),
    ],
    { error },
  )
  .transform((written, context): readonly Box[] | Resized => {
    if (typeof written === 'number') return Array.from({ length: written }, () => EMPTY_BOX);
    if (!Array.isArray(written)) return written;
    return written.map((box, at) =>
      readBox(box, (message) => context.addIssue({ code: 'custom', message, path: [at], input: box })),
    );
  });

/** Names of cards and abilities appear in sweep paths and in boxes, so they contain no spaces or dots. */
export const cardName = z
  .string()
  .max(40, { error: expected('a name of at most 40 letters') })
  .regex(/^\p{L}[\p{L}\p{N}_-]*$/u, {
    error: expected('a name of letters, digits, - and _ that begins with a letter'),
  });

const whole = (least: number, most: number) => {
  const error = expected(`a whole number from ${least} to ${most}`);
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const dice = whole(0, 100);

const needError = { error: expected('what a die must show, from 2 to 6, such as 4 or 4+') };

const need = z
  .union(
    [z.int(needError).min(2, needError).max(6, needError), z.string(needError).regex(/^[2-6]\+?$/, needError)],
    needError,
  )
  .transform((written) => Number.parseInt(String(written), 10));

const fields = {
  type: z
    .enum(UNIT_TYPES, { error: expected(`one of ${UNIT_TYPES.join(', ')}`, UNIT_TYPES) })
    .optional()
    .describe('the type of the unit; default: hero (RQ.TYPE)'),
  cost: whole(0, 1000).optional().describe('its cost in points of a battlegroup (RQ.SET.0)'),
  ccs: need.optional().describe('the lowest face that hits in a close attack: 4 or 4+ (RQ.CARD.CCS)'),
  att: dice.optional().describe('dice of a close attack (RQ.CARD.ATT)'),
  tec: dice.optional().describe('dice of a dodge (RQ.CARD.TEC)'),
  def: dice.optional().describe('dice that block (RQ.CARD.DEF)'),
  ini: whole(0, 100).optional().describe('its share of the combat value (RQ.CARD.INI)'),
  mov: whole(0, 150).optional().describe('the length of a move, in cm (RQ.CARD.MOV)'),
  rof: dice.optional().describe('dice of a ranged attack (RQ.CARD.ROF)'),
  mms: need.optional().describe('the lowest face that hits in a ranged attack: 4 or 4+ (RQ.CARD.MMS)'),
  range: whole(0, 150).optional().describe('the range of its weapon, in cm; default: no weapon (RQ.CARD.RW)'),
  ap: whole(0, 20).optional().describe('action points a round (RQ.CARD.APRP)'),
  rp: whole(0, 20).optional().describe('reaction points a round (RQ.CARD.APRP)'),
  idef: dice.optional().describe('block dice that shelter adds against shooting (RQ.RE.SHELTER)'),
  hp: barShape
    .optional()
    .describe(
      'the health boxes, in the order in which they are crossed out (RQ.CARD.HP): the number of empty boxes, or a list with the effect of each box, as in ["", ATT -1, "CCS +1, S rage", ""]. In `changes`, {boxes: 9} changes only the number of boxes: it adds empty boxes at the end, or removes the last boxes',
    ),
  mp: barShape.optional().describe('morale boxes in the same form, as in ["", INI -1, ESCAPE] (RQ.CARD.MP)'),
  lp: whole(0, 100).optional().describe('LP for the match; abilities may cost them (RQ.COST.POINTS)'),
  models: whole(1, 12).optional().describe('the number of models in a squad; default: 3 (RQ.TYPE.SQUAD)'),
  base: whole(10, 300)
    .optional()
    .describe(
      "the diameter of the unit's base, in mm; default: 32; for a squad, the diameter of the circle around its models' bases",
    ),
  abilities: z
    .record(cardName, abilityShape, { error: expected('a mapping of abilities by their names') })
    .optional()
    .describe('abilities by names of your own (RQ.COST)'),
};

/** A profile card as written in a study or a file, without its name; every key is optional. */
export const cardShape = z
  .strictObject(fields, { error: expectedKeys('a mapping of a card', Object.keys(fields)) })
  .describe('a profile card; defaults: 0, no boxes, no abilities');

/** A card after `cardShape` has read its boxes and abilities; `toCard` fills in defaults. */
export type CardText = z.output<typeof cardShape>;
