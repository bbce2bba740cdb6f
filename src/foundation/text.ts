/**
 * Wraps a text into lines of at most `width`, by `measure`. A word that is too long is broken, and a number stays with its
 * %.
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

/** The text with a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// All characters, except line feeds and tabs, that move the cursor, change colours, or hide or reverse text on a terminal.
const COMMANDS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/** A text of several lines for a terminal: `?` replaces control characters, which names from files may contain. */
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

/** A text for HTML or SVG, in an element or a quoted attribute; characters that are not allowed there are dropped. */
export function escapedMarkup(text: string): string {
  return text.replace(UNFIT, '').replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** A text as one word of a shell's command line. */
export function shellWord(text: string): string {
  return /^[\w.,:/@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A hash of a text in eight hexadecimal digits, by FNV-1a over its UTF-16 units; it is the same on every machine. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The maximum length of a line of JSON, in characters. */
const WIDTH = 240;

/**
 * Plain data as readable JSON: indented by two, and everything that fits on one line on one line. It ends with a line break.
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

/** JSON on one line, with a space after each comma and colon. */
function spaced(value: unknown, line: string): string {
  if (typeof value !== 'object' || value === null) return line;
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}
