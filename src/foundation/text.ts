import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Wraps a text into lines of at most `width`, where `measure` returns the width of a text. A word that is too long is broken,
 * and a number stays on one line with its per cent sign.
 */
export function wrapped(text: string, width: number, measure: (text: string) => number = codePoints): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+(?!%)/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = broken(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces[pieces.length - 1];
  }
  if (line !== '') lines.push(line);
  return lines;
}

function broken(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [''];
  for (const character of word) {
    const longer = pieces[pieces.length - 1] + character;
    if (longer === character || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

function codePoints(text: string): number {
  return [...text].length;
}

/** Returns the text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// All characters, except line feeds and tabs, that move the cursor, change colours, or hide or reverse text on a terminal.
const COMMANDS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/**
 * Makes a text of several lines safe for a terminal, because names from files may contain any characters: `?` replaces characters
 * that control the terminal, and `\uFFFD` replaces unpaired surrogates.
 */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, '?').replaceAll(HALF_A_CHARACTER, '\uFFFD');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that XML does not allow, and marks that change the direction of text.
const UNFIT = /[^\P{Cc}\t\n]|[\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** Escapes a text for HTML or SVG, in an element or a quoted attribute. The characters of `UNFIT` are dropped. */
export function escapedMarkup(text: string): string {
  return text.replace(UNFIT, '').replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** Quotes a text, if necessary, so that a shell reads it as one word. */
export function shellWord(text: string): string {
  return /^[\w.,:/@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Returns the FNV-1a hash of a text's UTF-16 units in eight hexadecimal digits. It is the same on every machine. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The maximum length of a line of JSON, in characters. */
const WIDTH = 240;

/**
 * Formats plain data as readable JSON, indented by two spaces. Each value that fits on one line is written on one line. The text
 * ends with a line break.
 */
export function jsonText(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return spaced(value, line);
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((one) => inner + (one === undefined ? 'null' : written(one, inner)))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

/** Formats a value as JSON on one line, with spaces after commas and colons and inside brackets. */
function spaced(value: unknown, line: string): string {
  if (typeof value !== 'object' || value === null) return line;
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

const GAP = '  ';
/** The minimum width of a shortened first column. */
const LEAST_FIRST = 12;

/**
 * Formats rows of cells as lines of aligned columns, two spaces apart. If the lines are too wide, the first column is shortened;
 * lines that are still too wide are cut off.
 *
 * @param align one letter for each column: `l` or `r`
 * @param width the maximum number of characters in a line
 */
export function alignedColumns(rows: readonly (readonly string[])[], align: string, width: number): string[] {
  const widths = Array.from(align, (_, at) => Math.max(...rows.map((row) => lengthOf(row[at]))));
  const rest = widths.slice(1).reduce((sum, column) => sum + column + GAP.length, 0);
  widths[0] = Math.min(widths[0], Math.max(LEAST_FIRST, width - rest));
  return rows.map((row) => {
    const cells = row.map((cell, at) => padded(shortened(cell, widths[at]), widths[at], align[at]));
    return shortened(cells.join(GAP).trimEnd(), width);
  });
}

function padded(cell: string, width: number, align: string): string {
  const blanks = ' '.repeat(width - lengthOf(cell));
  return align === 'r' ? blanks + cell : cell + blanks;
}

function shortened(cell: string, width: number): string {
  return lengthOf(cell) <= width ? cell : `${[...cell].slice(0, width - 1).join('')}…`;
}

/** The length in code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

const GAP_WIDTH = 2;
const INDENT = '  ';
/** The minimum width of a wrapped first column. */
const LEAST_WRAPPED = 24;
/** A cell with more lines than this is shortened. */
const MOST_LINES = 3;

/**
 * Formats rows of cells as aligned columns. If the lines are too wide, the first column is wrapped, and its further lines are
 * indented. If the lines are still too wide, the titles in the header are wrapped, too. A column after the first is omitted if it
 * is empty except for its title.
 *
 * @param rows the header with the titles of the columns, then the other rows
 * @param align one letter for each column: `l` or `r`
 * @param width the maximum number of characters in a line
 */
export function wrappedColumns(rows: readonly (readonly string[])[], align: string, width: number): string[] {
  const [, ...body] = rows;
  const kept = [...align].map((_, at) => at === 0 || body.some((row) => row[at] !== ''));
  const keep = <Part>(parts: readonly Part[]) => parts.filter((_, at) => kept[at]);
  const lines = rows.map(keep);
  const widest = (at: number, some: readonly (readonly string[])[]) =>
    Math.max(...some.map((row) => lengthOf(row[at])));
  const restOf = (some: readonly (readonly string[])[]) =>
    lines[0].slice(1).reduce((sum, _, at) => sum + widest(at + 1, some) + GAP_WIDTH, 0);
  const isTooWide = Math.min(LEAST_WRAPPED, widest(0, lines)) + restOf(lines) > width;
  const full = isTooWide ? [...headLines(lines[0], (at) => widest(at, lines.slice(1))), ...lines.slice(1)] : lines;
  const room = Math.max(LEAST_WRAPPED, width - restOf(full));
  return alignedColumns(
    full.flatMap(([first, ...cells]) =>
      linesOf(first, room).map((line, at) => [line, ...cells.map((cell) => (at === 0 ? cell : ''))]),
    ),
    keep([...align]).join(''),
    width,
  );
}

/**
 * Returns the lines of a header. Each title except the first is wrapped to the width of the cells below it, or of its
 * longest word if that is wider. Titles with fewer lines than the header are aligned with its bottom.
 */
function headLines(head: readonly string[], cellWidth: (at: number) => number): string[][] {
  const titles = head.map((title, at) => {
    const longestWord = Math.max(0, ...title.split(' ').map(lengthOf));
    return at === 0 ? [title] : wrapped(title, Math.max(cellWidth(at), longestWord));
  });
  const count = Math.max(...titles.map(({ length }) => length));
  return Array.from({ length: count }, (_, line) => titles.map((title) => title[line - count + title.length] ?? ''));
}

function linesOf(text: string, room: number): readonly string[] {
  if ([...text].length <= room) return [text];
  const lines = wrapped(text, room - INDENT.length);
  // The lines that do not fit are joined into one last line, which `alignedColumns` shortens.
  const kept =
    lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')];
  return kept.map((line, at) => (at === 0 ? line : INDENT + line));
}

/**
 * Returns the first 16 hexadecimal digits of the SHA-256 of a text (as UTF-8) or of bytes. The function is synchronous and works
 * in a browser. The run log, which hashes every record, uses Node's faster function instead.
 */
export function shortHash(content: string | Uint8Array): string {
  return bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content)).slice(0, 16);
}
