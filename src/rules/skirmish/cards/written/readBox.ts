import { didYouMean } from '../../../nearestWord.ts';
import type { Box } from '../Card.ts';
import { shown } from './expected.ts';
import { looksLikeChange, readChange } from './readChange.ts';

/** A box that nothing is printed in. */
export const EMPTY_BOX: Box = { changes: [], escape: false, switches: [] };

/**
 * One box of a bar as a card prints it, parts with commas between: `ATT -1`, `CCS +1, S rage`, `ESCAPE`; nothing or empty
 * text is an empty box.
 *
 * @param note is told what is wrong
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
    if (isEscape && escapes) note('`ESCAPE` stands twice in one box; keep one of the two');
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
