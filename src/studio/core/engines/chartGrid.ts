import { chartWeights, MISSING_CHOICES } from '../../../rules/gravity-portals/destinations/chartWeights.ts';
import {
  type Dice,
  readDice,
  rollsOf,
  rowWeights,
  TWO_DICE,
} from '../../../rules/gravity-portals/destinations/Dice.ts';
import { readCharts } from '../../../rules/gravity-portals/destinations/readCharts.ts';
import { type CsvRecord, delimiterOf, splitRecords } from '../../../rules/gravity-portals/destinations/splitRecords.ts';
import { StudyError } from '../../../study/StudyError.ts';
import { isMapping, StudyText } from '../../../study/text/StudyText.ts';
import { fileText } from '../reading.ts';
import type { Work } from '../Work.ts';

/** A file of destination charts as a grid: its cells as texts, the cells of the shipped file, and the frequency of each row. */
export interface ChartGrid {
  readonly file: string;
  /** The headings of the file in lower case, without `chart` and `roll`. */
  readonly columns: readonly string[];
  readonly charts: readonly GridChart[];
  readonly mistakes: readonly ChartMistake[];
  /** True if a file of this name is shipped, so that cells can be compared with it. */
  readonly hasPrinted: boolean;
  /** True if any cell differs from the shipped file. */
  readonly isChanged: boolean;
}

export interface GridChart {
  readonly name: string;
  /** The chance, 0..1, that the chart dice choose this chart when ships enter the portal; null if it is unknown. */
  readonly share: number | null;
  readonly rows: readonly GridRow[];
  readonly isChanged: boolean;
}

export interface GridRow {
  /** The number of the line in the file, from 1. */
  readonly line: number;
  readonly roll: string;
  /** The row's share of the rolls on its chart; null if it is unknown. */
  readonly share: number | null;
  /** The cells, by column. */
  readonly cells: readonly string[];
  /** The cells of the shipped file; null if it has no row of this chart and roll. */
  readonly printed: readonly string[] | null;
}

export interface ChartMistake {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** One cell with its new text. */
export interface CellChange {
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** Returns the grid of a chart file that a study names. @throws StudyError if there is no such file */
export function chartGrid(work: Work, file: string): ChartGrid {
  const text = fileText(work, file);
  const { columns, rows } = recordsOf(text);
  const printedText = shippedText(file);
  const printed = new Map(
    printedText === null
      ? []
      : recordsOf(printedText).rows.map((row) => [`${row.chart} ${row.roll}`, row.byColumn] as const),
  );
  const { chartDice, rowDice, missing } = selectOf(work);
  const mistakes: ChartMistake[] = [];
  const { charts } = readCharts(text, ({ line, column = null }, message) => mistakes.push({ line, column, message }), {
    chartDice,
    rowDice,
  });
  const weights = charts.length === 0 || missing === 'error' ? [] : chartWeights(charts, chartDice, missing);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const ways = rowWeights(rowDice);
  const most = ways.reduce((sum, way) => sum + way, 0);
  const names = [...new Set(rows.map(({ chart }) => chart))];
  const grids = names.map((name): GridChart => {
    const at = charts.findIndex((chart) => chart.name === name);
    const inChart = rows.filter(({ chart }) => chart === name);
    const found = inChart.map(({ line, roll, byColumn }): GridRow => {
      const before = printed.get(`${name} ${roll}`) ?? null;
      const way = ways[rollsOf(rowDice).indexOf(Number(roll))];
      return {
        line,
        roll,
        share: way === undefined ? null : way / most,
        cells: columns.map((column) => byColumn[column] ?? ''),
        printed: before === null ? null : columns.map((column) => before[column] ?? ''),
      };
    });
    return {
      name,
      share: at < 0 || !all ? null : weights[at] / all,
      rows: found,
      isChanged:
        printedText !== null &&
        found.some(
          ({ cells, printed: before }) => before === null || cells.some((cell, place) => cell !== before[place]),
        ),
    };
  });
  return {
    file,
    columns,
    charts: grids,
    mistakes,
    hasPrinted: printedText !== null,
    isChanged: grids.some(({ isChanged }) => isChanged),
  };
}

/**
 * Returns the text of a chart file after some cells have been changed. Rows without a changed cell stay exactly as they
 * are.
 */
export function withCells(text: string, changes: readonly CellChange[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r\n|\r|\n/);
  const delimiter = delimiterOf(text);
  const { records, head } = recordsOf(text);
  for (const record of records.toReversed()) {
    const mine = changes.filter(({ line }) => line === record.line);
    if (mine.length === 0) continue;
    const cells = head.map((column, at) => mine.find((one) => one.column === column)?.text ?? record.cells[at] ?? '');
    const height = 1 + record.cells.reduce((sum, cell) => sum + (cell.match(/\n|\r(?!\n)/g)?.length ?? 0), 0);
    lines.splice(record.line - 1, height, cells.map((cell) => quoted(cell, delimiter)).join(delimiter));
  }
  return lines.join(end);
}

/**
 * The cells of a block copied from a spreadsheet.
 *
 * @returns rows of cells; the first row may be a header
 */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const delimiter = text.includes('\t') ? '\t' : delimiterOf(text);
  return splitRecords(text, delimiter).records.map(({ cells }) => cells);
}

/** Returns a cell in the form of CSV. */
function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface ReadRow {
  readonly line: number;
  readonly chart: string;
  readonly roll: string;
  readonly byColumn: Readonly<Record<string, string>>;
}

function recordsOf(text: string): {
  head: readonly string[];
  columns: readonly string[];
  rows: readonly ReadRow[];
  records: readonly CsvRecord[];
} {
  const content = text.replace(/^\uFEFF/, '');
  const [first, ...records] = splitRecords(content, delimiterOf(content)).records;
  const head = first?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const rows = records.map(({ line, cells }): ReadRow => {
    const byColumn = Object.fromEntries(head.map((column, at) => [column, cells[at] ?? '']));
    return { line, chart: byColumn.chart ?? '', roll: byColumn.roll ?? '', byColumn };
  });
  return { head, columns: head.filter((column) => !['', 'chart', 'roll'].includes(column)), rows, records };
}

function shippedText(file: string): string | null {
  try {
    return fileText({ files: {} }, file);
  } catch (error) {
    if (error instanceof StudyError) return null;
    throw error;
  }
}

/**
 * Returns the settings in `select` of the setup: the dice that choose a chart, the dice that choose a row, and the
 * treatment of a chart roll for which there is no chart (`missing`). A setting that cannot be read is replaced by its
 * default.
 */
function selectOf({ text, name }: Work): { chartDice: Dice; rowDice: Dice; missing: (typeof MISSING_CHOICES)[number] } {
  const { data } = new StudyText(text, name);
  const setup = isMapping(data) && isMapping(data.setup) ? data.setup : {};
  const select = isMapping(setup.select) ? setup.select : {};
  return {
    chartDice: readDice(String(select.chartDice ?? '2d6')) ?? TWO_DICE,
    rowDice: readDice(String(select.rowDice ?? '2d6')) ?? TWO_DICE,
    missing: MISSING_CHOICES.find((one) => one === select.missing) ?? 'reroll',
  };
}
