/** One record of a CSV file: its cells, trimmed, and the line that it starts on, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** By cell: the character of its line that it begins at, from 1. */
  readonly characters: readonly number[];
}

/** All records of a CSV file that could be read, and what was wrong with its quotes. */
export interface CsvRecords {
  readonly records: readonly CsvRecord[];
  readonly mistakes: readonly { readonly line: number; readonly message: string }[];
  /** Whether a quote was never closed: what came after it, up to the next one, is lost. */
  readonly areRowsLost: boolean;
}

/** What spreadsheets put between cells, likeliest first. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that stands most often in the first line that is not blank. */
export function delimiterOf(text: string): string {
  const header = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  const times = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((most, delimiter) => (times(delimiter) > times(most) ? delimiter : most));
}

/**
 * Splits CSV as RFC 4180 describes it: a cell in quotes may hold delimiters, line ends and doubled quotes. Any line end
 * will do, and records without any text are left out. Unlike a strict reader it goes on after a mistake.
 */
export function splitRecords(text: string, delimiter: string): CsvRecords {
  const mistakes: { line: number; message: string }[] = [];
  const records: CsvRecord[] = [];
  const cell = new RegExp(`[ ]*"((?:[^"]|"")*)("?)([^${delimiter}\\r\\n]*)|[^${delimiter}\\r\\n]*`, 'y');
  let line = 1;
  let areRowsLost = false;
  for (let at = 0; at < text.length; ) {
    const start = line;
    const cells: string[] = [];
    const characters: number[] = [];
    let isBroken = false;
    for (;;) {
      cell.lastIndex = at;
      characters.push(at - startOfLine(text, at) + 1);
      const [whole, quoted, close, after] = cell.exec(text) as RegExpExecArray;
      at += whole.length;
      cells.push((quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim());
      const isTrailed = after !== undefined && after.trim() !== '';
      // A quote that is never closed seems to end at the next one, lines below, with text behind it.
      if (quoted !== undefined && (close === '' || (isTrailed && /[\r\n]/.test(quoted)))) {
        mistakes.push({ line, message: 'expected a closing " for the cell that opens with one on this line' });
        isBroken = true;
      } else if (isTrailed) {
        mistakes.push({
          line,
          message: `expected the cell to end after its closing "; got ${after.trim()} (write "" for a quote in a cell)`,
        });
      }
      line += (whole.match(/\r\n|\r|\n/g) ?? []).length;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (isBroken) areRowsLost = true;
    else if (cells.some((content) => content !== '')) records.push({ line: start, cells, characters });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
  }
  return { records, mistakes, areRowsLost };
}

function startOfLine(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}
