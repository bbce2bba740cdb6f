import type { ChartColumn, ChartRow, ChartSet } from './ChartSet.ts';
import type { ChartMap } from './chartHex.ts';
import { checkCharts } from './checkCharts.ts';
import { type Dice, TWO_DICE } from './Dice.ts';
import { type Header, readHeader } from './readHeader.ts';
import { readRow } from './readRow.ts';
import { delimiterOf, splitRecords } from './splitRecords.ts';

/** Where a mistake of a chart file is: its line, from 1, and in one cell, the name of its column and its first character. */
export interface ChartPlace {
  readonly line: number;
  readonly column?: string;
  readonly character?: number;
}

/** After so many, the file is of another kind. */
const MOST_MISTAKES = 100;

/** Tells one mistake of a chart file. */
export type ReportMistake = (place: ChartPlace, message: string) => void;

/** How to read a chart file; what is left out is as in IP2. */
export interface ChartReading extends Partial<ChartMap> {
  /** The dice that choose a chart, and the row in it. */
  readonly chartDice?: Dice;
  readonly rowDice?: Dice;
}

/**
 * Reads a chart file: CSV with the columns of `CHART_COLUMNS` in any order, as a spreadsheet saves it, with commas,
 * semicolons or tabs. Every chart needs one row for each roll of its dice; whole charts may be missing.
 *
 * @param report is told every mistake, in order of the lines; what is returned after one is for no use but further checks
 */
export function readCharts(text: string, report: ReportMistake, reading: ChartReading = {}): ChartSet {
  const { chartDice = TWO_DICE, rowDice = TWO_DICE, columns = 42, rows: mapRows = 30 } = reading;
  const found: { place: ChartPlace; message: string }[] = [];
  const note: ReportMistake = (place, message) => {
    if (found.length < MOST_MISTAKES) found.push({ place, message });
  };
  const content = text.replace(/^\uFEFF/, '');
  const { records, mistakes, areRowsLost } = splitRecords(content, delimiterOf(content));
  for (const { line, message } of mistakes) note({ line }, message);
  const [first, ...rest] = records;
  let rows: ChartRow[] = [];
  let places: Header['places'] = new Map();
  if (first === undefined) {
    if (!areRowsLost) note({ line: 1 }, 'expected a header line and the rows of a chart; the file is empty');
  } else {
    const header = readHeader(first, note);
    if (header !== null) {
      places = header.places;
      rows = rest.map((record) => readRow(record, header, { columns, rows: mapRows }, rowDice, note));
      if (rest.length === 0 && !areRowsLost)
        note({ line: first.line }, 'expected the rows of a chart below the header');
    }
  }
  const charts = checkCharts(rows, chartDice, areRowsLost ? null : rowDice, note);
  found.sort((one, other) => one.place.line - other.place.line);
  const characterOf = ({ line, column }: ChartPlace) => {
    const cell = places.get(column as ChartColumn);
    return cell === undefined ? undefined : records.find((record) => record.line === line)?.characters[cell];
  };
  for (const { place, message } of found) report({ ...place, character: characterOf(place) }, message);
  return { charts };
}
