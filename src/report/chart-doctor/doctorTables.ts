import { rowCells } from '../../analysis/destinationCharts/examineCharts.ts';
import { bpvQuantile, type Odds } from '../../analysis/destinationCharts/Odds.ts';
import { type CsvCell, csvText } from '../../foundation/csv.ts';
import { fractionNumber, fractionText } from '../../foundation/Fraction.ts';
import { CHART_COLUMNS, type ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { type Examination, type Examined, examinedSets } from './Examination.ts';

/** What stands in place of a chart's name for all charts together; no chart can be called so. */
const ALL = 'all';

/** A chart file: the columns and rows of a set of charts, as `readCharts` reads them. */
export function chartFileText({ charts }: ChartSet): string {
  const rows = charts.flatMap((chart) => chart.rows.map((row) => rowCells(row)));
  return csvText(
    CHART_COLUMNS,
    rows.map((cells) => CHART_COLUMNS.map((column) => cells[column])),
  );
}

/** `rows.csv`: every row with how often it is met, of its chart and of all, and the rolls that it is out of order with. */
export function rowsCsv(examination: Examination): string {
  return stacked(examination, [...CHART_COLUMNS, 'in_chart', 'in_set', 'out_of_order_with'], ({ findings }) =>
    findings.charts.flatMap(({ rows, outOfOrder }) =>
      rows.map(({ row, inChart, inSet }) => {
        const cells = rowCells(row);
        const others = outOfOrder.filter(({ rarer }) => rarer === row).map(({ commoner }) => commoner.roll);
        return [...CHART_COLUMNS.map((column) => cells[column]), inChart, inSet, others.join(' ')];
      }),
    ),
  );
}

/** `summary.csv`: for each chart and for all how often it is used, and the mean, spread and range of its BPV. */
export function summaryCsv(examination: Examination): string {
  const columns = ['chart', 'probability', 'mean', 'mean_exact', 'sd', 'lowest', 'median', 'highest'];
  return stacked(examination, columns, (examined) =>
    everyOdds(examined).map(({ name, probability, odds }) => [
      name,
      probability,
      fractionNumber(odds.mean),
      fractionText(odds.mean),
      odds.sd,
      bpvQuantile(odds, 0),
      bpvQuantile(odds, 0.5),
      bpvQuantile(odds, 1),
    ]),
  );
}

/** `frequencies.csv`: for each chart and for all, how often each scenario, race and port comes. */
export function frequenciesCsv(examination: Examination): string {
  return stacked(examination, ['chart', 'kind', 'name', 'ways', 'of', 'probability'], (examined) =>
    everyOdds(examined).flatMap(({ name, odds }) =>
      (
        [
          ['scenario', odds.scenarios],
          ['race', odds.races],
          ['port', odds.ports],
        ] as const
      ).flatMap(([kind, frequencies]) =>
        frequencies.map(({ value, ways, probability }) => [name, kind, value, ways, odds.ways, probability]),
      ),
    ),
  );
}

/** `bpv.csv`: for each chart and for all, how often each BPV comes, and how often that or more. */
export function bpvCsv(examination: Examination): string {
  return stacked(examination, ['chart', 'bpv', 'ways', 'of', 'probability', 'at_least'], (examined) =>
    everyOdds(examined).flatMap(({ name, odds }) =>
      odds.bpv.map(({ value, ways, probability, atLeast }) => [name, value, ways, odds.ways, probability, atLeast]),
    ),
  );
}

/** `changes.csv`: each cell that a tweak changes, the old and the new. */
export function changesCsv({ tweak }: Examination): string {
  const rows = (tweak?.changes ?? []).flatMap(({ chart, roll, before, after, columns }) => {
    const [old, fresh] = [before, after].map((row) => (row === null ? null : rowCells(row)));
    return columns.map((column): CsvCell[] => [chart, roll, column, old?.[column] ?? null, fresh?.[column] ?? null]);
  });
  return csvText(['chart', 'roll', 'column', 'before', 'after'], rows);
}

/** The odds of each chart, and last those of all. */
export function everyOdds({ findings }: Examined): readonly { name: string; probability: number; odds: Odds }[] {
  const each = findings.charts.map(({ chart, probability, odds }) => ({ name: chart.name, probability, odds }));
  return [...each, { name: ALL, probability: 1, odds: findings.set }];
}

/** One table for all examined files, named in its first column. */
function stacked(
  examination: Examination,
  columns: readonly string[],
  rowsOf: (examined: Examined) => readonly (readonly CsvCell[])[],
): string {
  const rows = examinedSets(examination).flatMap((examined) =>
    rowsOf(examined).map((row): CsvCell[] => [examined.name, ...row]),
  );
  return csvText(['file', ...columns], rows);
}
