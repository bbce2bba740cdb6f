/** One record of a CSV file: its trimmed cells, and the number of its first line, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** For each cell, the position of its first character in its line, from 1. */
  readonly characters: readonly number[];
}

/** The readable records of a CSV file, and the mistakes in its characters, its quotes or its size. */
export interface CsvRecords {
  readonly records: readonly CsvRecord[];
  readonly mistakes: readonly { readonly line: number; readonly message: string }[];
  /**
   * True if text was lost. Either a quote was never closed, which hides the text up to the next quote, or reading stopped before
   * the end of the file.
   */
  readonly areRowsLost: boolean;
}

/** The delimiters that spreadsheets use, most common first. */
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The highest number of records: a header and 100 charts of 100 rows. That is enough if the chart and the row are each
 * rolled with a d100.
 */
const MOST_RECORDS = 10_001;
/** The highest number of cells in a record. Real chart files have fewer than a third of this number. */
const MOST_CELLS = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds the characters that are refused
const UNPRINTABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/;
const LINE_END = /\r\n|\r|\n/g;
/** After this many mistakes, reading stops, because the file is probably not a chart file. */
const MOST_MISTAKES = 100;

/** Returns the delimiter that is most frequent in the first line that is not blank. */
export function delimiterOf(text: string): string {
  const header = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  const times = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((most, delimiter) => (times(delimiter) > times(most) ? delimiter : most));
}

/**
 * Splits CSV text into records by RFC 4180: a quoted cell may contain delimiters, line ends and doubled quotes. Any
 * line ending is accepted, and records without text are skipped. After a mistake in quotes, the function reads on, so
 * that it can report later mistakes, too.
 */
export function splitRecords(text: string, delimiter: string): CsvRecords {
  const mistakes: { line: number; message: string }[] = [];
  const records: CsvRecord[] = [];
  const cell = new RegExp(`[ ]*"((?:[^"]|"")*)("?)([^${delimiter}\\r\\n]*)|[^${delimiter}\\r\\n]*`, 'y');
  let line = 1;
  let lineStart = 0;
  let areRowsLost = false;
  const giveUp = (message: string) => {
    mistakes.push({ line, message });
    return { records, mistakes, areRowsLost: true };
  };
  const unprintable = UNPRINTABLE.exec(text);
  if (unprintable !== null) {
    line += text.slice(0, unprintable.index).match(LINE_END)?.length ?? 0;
    const code = unprintable[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return giveUp(`expected a text file; got the unprintable character U+${code}`);
  }
  for (let at = 0; at < text.length; ) {
    if (records.length === MOST_RECORDS) return giveUp(`expected at most ${MOST_RECORDS - 1} rows; the file has more`);
    if (mistakes.length >= MOST_MISTAKES) return { records, mistakes, areRowsLost: true };
    const start = line;
    const cells: string[] = [];
    const characters: number[] = [];
    let isBroken = false;
    for (;;) {
      if (cells.length === MOST_CELLS)
        return giveUp(`expected at most ${MOST_CELLS} cells in a row; this one has more`);
      cell.lastIndex = at;
      characters.push(at - lineStart + 1);
      const [whole, quoted, close, after] = cell.exec(text) as RegExpExecArray;
      at += whole.length;
      cells.push((quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim());
      const isTrailed = after !== undefined && after.trim() !== '';
      // If a quote is not closed, the cell seems to end at the next quote, which is on a later line and is followed by
      // text.
      if (quoted !== undefined && (close === '' || (isTrailed && /[\r\n]/.test(quoted)))) {
        mistakes.push({ line, message: 'expected a closing " for the cell that opens with one on this line' });
        isBroken = true;
      } else if (isTrailed) {
        mistakes.push({
          line,
          message: `expected the cell to end after its closing "; got ${after.trim()} (write "" for a quote in a cell)`,
        });
      }
      for (const { index, 0: end } of whole.matchAll(LINE_END)) {
        line += 1;
        lineStart = at - whole.length + index + end.length;
      }
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (isBroken) areRowsLost = true;
    else if (cells.some((content) => content !== '')) records.push({ line: start, cells, characters });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    lineStart = at;
    line += 1;
  }
  return { records, mistakes, areRowsLost };
}
