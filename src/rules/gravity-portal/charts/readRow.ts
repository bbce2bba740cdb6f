import type { ChartColumn, ChartHex, ChartRow, DefendPlace } from './ChartSet.ts';
import { type ChartMap, readChartHex } from './chartHex.ts';
import { type Dice, diceText, highestRoll } from './Dice.ts';
import type { ReportMistake } from './readCharts.ts';
import type { Header } from './readHeader.ts';
import type { CsvRecord } from './splitRecords.ts';

/** The roll of a row whose roll could not be read: no dice show it. */
export const UNREADABLE_ROLL = 0;

const MOST_BPV = 1_000_000;
const NOWHERE: ChartHex = { column: 0, row: 'any' };

/** Reads one row, telling every mistake in it; what could not be read is filled up with blanks. */
export function readRow(record: CsvRecord, header: Header, map: ChartMap, dice: Dice, report: ReportMistake): ChartRow {
  const { line, cells } = record;
  const { places, width } = header;
  const isWhole = hasAllCells(record, width, report);
  const complain = (column: ChartColumn, expected: string) => {
    // The cells of a row that is too short or too long stand in the wrong columns: more mistakes would be guesses.
    if (isWhole && places.has(column)) report({ line, column }, `expected ${expected}; got ${shown(text(column))}`);
  };
  const text = (column: ChartColumn) => cells[places.get(column) ?? width] ?? '';
  const named = (column: ChartColumn, expected: string) => {
    if (text(column) === '') complain(column, expected);
    return text(column);
  };
  const whole = (column: ChartColumn, least: number, most: number, expected: string) => {
    const number = /^\d{1,9}$/.test(text(column)) ? Number(text(column)) : Number.NaN;
    if (number >= least && number <= most) return number;
    complain(column, expected);
    return UNREADABLE_ROLL;
  };
  const place = <Place>(column: ChartColumn, found: Place | null, expected: string): Place | ChartHex => {
    if (found === null) complain(column, `${expected} (columns 01–${map.columns}, rows 01–${map.rows})`);
    return found ?? NOWHERE;
  };
  const [lowest, highest] = [dice.dice, highestRoll(dice)];
  return {
    chart: named('chart', 'the name of a chart, such as DR2'),
    roll: whole('roll', lowest, highest, `a whole number from ${lowest} to ${highest}, a roll of ${diceText(dice)}`),
    set: named('set', 'the set that the scenario is from, such as SH'),
    number: whole('number', 1, 999_999, 'the number of the scenario in its set, 1 or more'),
    port: place('port', readChartHex(text('port'), map), 'a hex such as 0815, or 42xx for any row'),
    race: text('race'),
    defend: place('defend', defendPlace(text('defend'), map), 'a scenario such as SH28, or a hex such as 3415'),
    bpv: whole('bpv', 0, MOST_BPV, 'a whole number from 0 to 1,000,000'),
    ships: unescaped(text('ships')),
    notes: unescaped(text('notes')),
    line,
  };
}

/** Empty cells to the right of the last column do no harm. */
function hasAllCells({ line, cells }: CsvRecord, width: number, report: ReportMistake): boolean {
  const isTooLong = cells.slice(width).some((cell) => cell !== '');
  if (cells.length >= width && !isTooLong) return true;
  const hint = isTooLong ? 'a cell that holds the delimiter needs quotes around it' : 'is a delimiter missing?';
  report({ line }, `expected ${width} cells; got ${cells.length} (${hint})`);
  return false;
}

function defendPlace(text: string, map: ChartMap): DefendPlace | null {
  return readChartHex(text, map) ?? (/^\p{L}+\d+$/u.test(text) ? { scenario: text } : null);
}

function shown(text: string): string {
  return text === '' ? 'an empty cell' : text;
}

/** Our own CSV files put an apostrophe before what a spreadsheet would take for a formula. */
function unescaped(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
