import { z } from 'zod';
import type { Box } from '../Card.ts';
import { expected } from './expected.ts';
import { EMPTY_BOX, readBox } from './readBox.ts';

/** As many boxes as make sense in one bar. */
const MOST_BOXES = 100;

const error = expected(`a number of empty boxes up to ${MOST_BOXES}, or a list of boxes such as ["", ATT -1, ESCAPE]`);

/** A bar of boxes in the order in which they are crossed out: how many empty ones, or what is printed in each. */
export const barShape = z
  .union(
    [
      z.int({ error }).min(0, { error }).max(MOST_BOXES, { error }),
      z.array(z.unknown().meta({ type: ['string', 'null'] }), { error }).max(MOST_BOXES, { error }),
    ],
    { error },
  )
  .transform((written, context): readonly Box[] => {
    if (typeof written === 'number') return Array.from({ length: written }, () => EMPTY_BOX);
    return written.map((box, at) =>
      readBox(box, (message) => context.addIssue({ code: 'custom', message, path: [at], input: box })),
    );
  });
