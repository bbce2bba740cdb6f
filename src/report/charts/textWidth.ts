/**
 * The widths of characters, in thousandths of the font size: the advance widths of Helvetica and Arial, read from the
 * metric-compatible Liberation Sans. The tables cover ASCII, Latin-1 and the few signs that a chart uses. Characters
 * are grouped by width; \u00a0 is the no-break space, \u00ad the soft hyphen.
 */
type WidthTable = readonly (readonly [width: number, characters: string])[];

const regularWidths: WidthTable = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|¦'],
  [278, ' !,./:;I[\\]ft\u00a0·ÌÍÎÏìíîï'],
  [333, '()-`r¡¨\u00ad²³´¸¹“”'],
  [334, '{}'],
  [350, '•'],
  [355, '"'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*'],
  [400, '°'],
  [469, '^'],
  [500, 'Jcksvxyzçýÿ↑↓'],
  [537, '¶'],
  [549, '±÷≤≥'],
  [552, '¯'],
  [556, '#$0123456789?L_abdeghnopqu¢£¤¥§«»àáâãäåèéêëðñòóôõöùúûüþ–'],
  [576, 'µ'],
  [584, '+<=>~¬×−'],
  [611, 'FTZ¿ßø'],
  [667, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞ'],
  [722, 'CDHNRUwÇÐÑÙÚÛÜ'],
  [737, '©®'],
  [778, 'GOQÒÓÔÕÖØ'],
  [833, 'Mm'],
  [834, '¼½¾'],
  [889, '%æ'],
  [944, 'W'],
  [1000, 'Æ—…←→'],
  [1015, '@'],
];

const boldWidths: WidthTable = [
  [238, "'"],
  [278, ' ,./I\\ijl\u00a0·ÌÍÎÏìíîï‘’'],
  [280, '|¦'],
  [333, '!()-:;[]`ft¡¨\u00ad²³´¸¹'],
  [350, '•'],
  [365, 'º'],
  [370, 'ª'],
  [389, '*r{}'],
  [400, '°'],
  [474, '"'],
  [500, 'z“”↑↓'],
  [549, '±÷≤≥'],
  [552, '¯'],
  [556, '#$0123456789J_aceksvxy¢£¤¥§«¶»àáâãäåçèéêëýÿ–'],
  [576, 'µ'],
  [584, '+<=>^~¬×−'],
  [611, '?FLTZbdghnopqu¿ßðñòóôõöøùúûüþ'],
  [667, 'EPSVXYÈÉÊËÝÞ'],
  [722, '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ'],
  [737, '©®'],
  [778, 'GOQwÒÓÔÕÖØ'],
  [833, 'M'],
  [834, '¼½¾'],
  [889, '%mæ'],
  [944, 'W'],
  [975, '@'],
  [1000, 'Æ—…←→'],
];

/** The fonts of the page and the charts. The tables above have the widths of the first three. */
export const FONT = 'Helvetica, Arial, "Liberation Sans", sans-serif';

const WIDTHS = { regular: byCharacter(regularWidths), bold: byCharacter(boldWidths) };
/** The width of a character that is neither in the tables nor square: the width of a digit. */
const OTHER = 556;
/** The width of a square character, as in Chinese or Korean, that is not in the tables. */
const SQUARE = 1000;
/** From this code point on, a character that is not in the tables counts as square. */
const FIRST_SQUARE = 0x1100;

/**
 * The width of a text in Helvetica or Arial, in the unit of `fontSize`, accurate to a fraction of a pixel without loading a
 * font. It ignores kerning.
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

/**
 * Returns the text itself if it is no wider than `width`, otherwise its beginning and `…`. If there is room, the part after
 * the last comma is kept, because the scenarios of a sweep may differ only there: `the long way r…, count 2`.
 *
 * @param width in the unit of `fontSize`
 */
export function cutShort(
  text: string,
  width: number,
  fontSize: number,
  weight: 'regular' | 'bold' = 'regular',
): string {
  const fits = (some: string) => textWidth(some, fontSize, weight) <= width;
  if (fits(text)) return text;
  const [, start, end] = /^(.*)(, [^,]*)$/su.exec(text) ?? [];
  const keepsEnd = end !== undefined && fits(`${start.slice(0, LEAST_KEPT)}…${end}`);
  const [cut, kept] = keepsEnd ? [start, end] : [text, ''];
  let letters = [...cut].slice(0, -1);
  while (letters.length > 1 && !fits(`${letters.join('')}…${kept}`)) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…${kept}`;
}

/** The end of a text is kept only if at least this many letters fit before it. */
const LEAST_KEPT = 6;
