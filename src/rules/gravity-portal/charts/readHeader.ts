import { didYouMean, nearestWord } from '../../nearestWord.ts';
import { CHART_COLUMNS, type ChartColumn } from './ChartSet.ts';
import type { ReportMistake } from './readCharts.ts';
import type { CsvRecord } from './splitRecords.ts';

/** What the first line of a chart file says of those below. */
export interface Header {
  /** Where each column stands in a record; a column that the file lacks is not in it. */
  readonly places: ReadonlyMap<ChartColumn, number>;
  /** How many cells a record has. */
  readonly width: number;
}

/** Finds the columns by their names, in any order and in capitals or not. @returns null where there is no header at all */
export function readHeader({ line, cells }: CsvRecord, report: ReportMistake): Header | null {
  // Spreadsheets like to save empty columns to the right.
  const names = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  const places = new Map<ChartColumn, number>();
  const unknown: string[] = [];
  for (const [at, cell] of names.entries()) {
    const column = CHART_COLUMNS.find((name) => name === cell.toLowerCase());
    if (column === undefined) unknown.push(cell);
    else if (places.has(column)) report({ line, column }, 'expected each column once; this one stands here twice');
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
  // A mistyped column is one mistake, not two.
  const meant = new Set(unknown.map((name) => nearestWord(name, lacking)));
  for (const column of lacking) {
    if (!meant.has(column)) report({ line, column }, 'expected this column; the file does not have it');
  }
  return { places, width: names.length };
}
