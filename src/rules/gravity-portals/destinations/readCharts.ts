import { didYouMean, nearestWord } from '../../../foundation/nearestWord.ts';
import {
  CHART_COLUMNS,
  type Chart,
  type ChartColumn,
  type ChartHex,
  type ChartMap,
  type ChartRow,
  type ChartSet,
  type DefendPlace,
  readChartHex,
} from './ChartSet.ts';
import { type Dice, diceText, highestRoll, rollsOf, TWO_DICE } from './Dice.ts';
import { type CsvRecord, delimiterOf, splitRecords } from './splitRecords.ts';

/**
 * The place of a mistake in a chart file: its line, from 1. For a mistake in one cell, also the column's name and the position of
 * the cell's first character in the line, from 1.
 */
export interface ChartPlace {
  readonly line: number;
  readonly column?: string;
  readonly character?: number;
}

/** The maximum number of mistakes that are reported; a file with more is probably not a chart file. */
const MOST_MISTAKES = 100;

/** Receives one mistake of a chart file. */
type ReportMistake = (place: ChartPlace, message: string) => void;

/** The settings for reading a chart file; the defaults are those of IP2. */
export interface ChartReading extends Partial<ChartMap> {
  /** The dice that choose a chart, and those that choose the row in it. */
  readonly chartDice?: Dice;
  readonly rowDice?: Dice;
}

/**
 * Reads a chart file: CSV as a spreadsheet saves it, delimited by commas, semicolons or tabs. The columns of
 * `CHART_COLUMNS` may be in any order. Every chart needs one row for each roll of the row dice. Whole charts may be
 * missing.
 *
 * @param report receives the mistakes, at most 100, in order of the lines; after a mistake the result may only be used
 * for further checks
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

/** The columns of the file, as its header line names them. */
interface Header {
  /** The index of each column in a record. A column that the file lacks has no entry. */
  readonly places: ReadonlyMap<ChartColumn, number>;
  /** The number of cells in a record. */
  readonly width: number;
}

/**
 * Finds the columns by their names, in any order and in upper or lower case.
 *
 * @returns null if there is no header at all
 */
function readHeader({ line, cells }: CsvRecord, report: ReportMistake): Header | null {
  // Spreadsheets often save empty columns on the right.
  const names = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  const places = new Map<ChartColumn, number>();
  const unknown: string[] = [];
  for (const [at, cell] of names.entries()) {
    const column = CHART_COLUMNS.find((name) => name === cell.toLowerCase());
    if (column === undefined) unknown.push(cell);
    else if (places.has(column)) report({ line, column }, 'expected each column once; this column is here twice');
    else places.set(column, at);
  }
  const all = CHART_COLUMNS.join(', ');
  if (places.size === 0) {
    report({ line }, `expected a header line with the columns ${all}; got ${names.join(' ')}`);
    return null;
  }
  const lacking = CHART_COLUMNS.filter((column) => !places.has(column));
  for (const name of unknown) {
    const what = name === '' ? 'a column without a name' : `the column \`${name}\``;
    report({ line }, `expected the columns ${all}; got ${what}${didYouMean(name, lacking)}`);
  }
  // A mistyped column name counts as one mistake, not as an unknown and a missing column.
  const meant = new Set(unknown.map((name) => nearestWord(name, lacking)));
  for (const column of lacking) {
    if (!meant.has(column)) report({ line, column }, 'expected this column; the file does not have it');
  }
  return { places, width: names.length };
}

/** The placeholder for a number that cannot be read: 0, which no dice can roll. */
const UNREADABLE_ROLL = 0;

const MOST_BPV = 1_000_000;
const NOWHERE: ChartHex = { column: 0, row: 'any' };

/** Reads one row and reports every mistake in it. An unreadable cell gets a placeholder. */
function readRow(record: CsvRecord, header: Header, map: ChartMap, dice: Dice, report: ReportMistake): ChartRow {
  const { line, cells } = record;
  const { places, width } = header;
  const isWhole = hasAllCells(record, width, report);
  const complain = (column: ChartColumn, expected: string) => {
    // If a row is too short or too long, its cells may be in the wrong columns, so mistakes in single cells are not
    // reported.
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

/**
 * Returns true if a row has as many cells as the header has columns; otherwise reports the row. Empty cells to the
 * right of the last column are allowed.
 */
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

/** Removes the apostrophe that the CSV files of riftlab put before text that a spreadsheet would read as a formula. */
function unescaped(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}

/**
 * Groups rows into charts, and sorts the charts and their rows by their rolls. Reports two charts for one roll, a chart
 * to which no roll leads, and duplicate or missing row rolls in a chart.
 *
 * @param rowDice null if rows were lost; in that case the rolls of the rows are not checked
 */
function checkCharts(
  rows: readonly ChartRow[],
  chartDice: Dice,
  rowDice: Dice | null,
  report: ReportMistake,
): readonly Chart[] {
  const byName = rowsByChart(rows, report);
  const charts: Chart[] = [];
  for (const [name, ofChart] of byName) {
    const roll = Number(/\d+$/.exec(name)?.[0] ?? UNREADABLE_ROLL);
    checkName(name, roll, ofChart[0].line, charts, chartDice, report);
    if (rowDice !== null) checkRolls(name, ofChart, rowDice, report);
    charts.push({ name, roll, rows: ofChart.sort((one, other) => one.roll - other.roll) });
  }
  return charts.sort((one, other) => one.roll - other.roll);
}

/**
 * Groups the rows by the names of their charts. Names that differ only in capitals mean the same chart, and the less
 * frequent spelling is reported as a mistake.
 */
function rowsByChart(rows: readonly ChartRow[], report: ReportMistake): ReadonlyMap<string, ChartRow[]> {
  const spellings = new Map<string, number>();
  for (const { chart } of rows) spellings.set(chart, (spellings.get(chart) ?? 0) + 1);
  const usual = new Map<string, string>();
  for (const [name, count] of spellings) {
    const before = usual.get(name.toLowerCase());
    if (before === undefined || count > (spellings.get(before) ?? 0)) usual.set(name.toLowerCase(), name);
  }
  const byName = new Map<string, ChartRow[]>();
  for (const row of rows) {
    if (row.chart === '') continue;
    const name = usual.get(row.chart.toLowerCase()) as string;
    if (row.chart !== name) {
      const message = `expected \`${name}\`, as this chart is called in other rows; got \`${row.chart}\`; capitals and small letters differ`;
      report({ line: row.line, column: 'chart' }, message);
    }
    const ofChart = byName.get(name);
    if (ofChart === undefined) byName.set(name, [row]);
    else ofChart.push(row);
  }
  return byName;
}

function checkName(
  name: string,
  roll: number,
  line: number,
  charts: readonly Chart[],
  dice: Dice,
  report: ReportMistake,
): void {
  const place = { line, column: 'chart' };
  const rolls = rollsOf(dice);
  if (!rolls.includes(roll)) {
    const [range, example] = [`${rolls[0]} to ${rolls[rolls.length - 1]}`, rolls[rolls.length >> 1]];
    report(
      place,
      /\d$/.test(name)
        ? `no roll of ${diceText(dice)} (${range}) leads to the chart ${name}; choose charts by other dice, or take this one out of the file`
        : `expected a name that ends in the chart's roll (${range} with ${diceText(dice)}), such as DR${example}; got ${name}`,
    );
  }
  const other = charts.find((chart) => chart.roll === roll && rolls.includes(roll));
  if (other !== undefined) {
    report(
      place,
      `expected one chart for a roll of ${roll}; ${other.name} (line ${other.rows[0].line}) has it already`,
    );
  }
}

function checkRolls(name: string, rows: readonly ChartRow[], dice: Dice, report: ReportMistake): void {
  const first = new Map<number, ChartRow>();
  let unreadable = 0;
  for (const row of rows) {
    const before = first.get(row.roll);
    if (row.roll === UNREADABLE_ROLL) unreadable += 1;
    else if (before === undefined) first.set(row.roll, row);
    else {
      const message = `expected each roll once in ${name}; ${row.roll} is already in line ${before.line}`;
      report({ line: row.line, column: 'roll' }, message);
    }
  }
  const rolls = rollsOf(dice);
  const missing = rolls.filter((roll) => !first.has(roll));
  // An unreadable roll has been reported already. It is probably one of the missing rolls.
  if (missing.length <= unreadable) return;
  const before = Math.max(...[...first.keys()].filter((roll) => roll < missing[0]));
  const { line } = first.get(before) ?? rows[0];
  const range = `${rolls[0]} to ${rolls[rolls.length - 1]}`;
  const what = `there is none for ${missing.join(', ')}`;
  report({ line, column: 'roll' }, `expected a row for each roll of ${diceText(dice)} (${range}) in ${name}; ${what}`);
}
