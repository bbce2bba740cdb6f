import { boldWidths, regularWidths } from './characterWidths.ts';

/** What the page and the charts are set in; text widths are those of its first two members and the third. */
export const FONT = 'Helvetica, Arial, "Liberation Sans", sans-serif';

const WIDTHS = { regular: byCharacter(regularWidths), bold: byCharacter(boldWidths) };
/** For a character that the tables leave out: that of a digit, and twice that where writing systems are square. */
const OTHER = 556;
const SQUARE = 1000;
const FIRST_SQUARE = 0x1100;

/**
 * How wide a text is in Helvetica or Arial, in the unit of `fontSize`: to a fraction of a pixel, without a font at hand.
 * Pairs are not kerned.
 */
export function textWidth(text: string, fontSize: number, weight: 'regular' | 'bold' = 'regular'): number {
  let thousandths = 0;
  for (const character of text) thousandths += WIDTHS[weight].get(character) ?? otherWidth(character);
  return (thousandths * fontSize) / 1000;
}

function otherWidth(character: string): number {
  return character.codePointAt(0)! >= FIRST_SQUARE ? SQUARE : OTHER;
}

function byCharacter(table: readonly (readonly [number, string])[]): Map<string, number> {
  return new Map(
    table.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
  );
}
