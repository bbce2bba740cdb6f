/** A text as lines of whole words, none longer than `width` by `measure`; a longer word is broken, and a figure is kept with its %. */
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

// Everything but line feeds and tabs that moves the cursor, colours, hides or turns what a terminal shows.
const COMMANDS = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/** A text of some lines as a terminal shows it and no more: what names from files might command it gives way to `?`. */
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

// What XML cannot hold, and the marks that turn the direction of what stands beside them.
const UNFIT = /[^\P{Cc}\t\n]|[\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu;

/** A text as HTML or SVG shows it, in an element or a quoted attribute; characters that do not fit there are left out. */
export function escapedMarkup(text: string): string {
  return text.replace(UNFIT, '').replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

/** A text as one word of a shell's command line. */
export function shellWord(text: string): string {
  return /^[\w.,:/@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text's number in eight hexadecimal digits, by FNV-1a over its UTF-16 units: alike for the same text everywhere. */
export function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A line of JSON is at most this long, in characters. */
const WIDTH = 240;

/** Plain data as JSON to be read by people too: indented by two, with what fits on a line on one. Ends in a line end. */
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

/** On one line, with a blank after each comma and colon. */
function spaced(value: unknown, line: string): string {
  if (typeof value !== 'object' || value === null) return line;
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}
