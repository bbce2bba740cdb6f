import {
  type FrequencyChange,
  type OddsChange,
  oddsChanges,
  type RowChange,
} from '../../analysis/destinationCharts/changes.ts';
import {
  type Examination,
  type Examined,
  everyOdds,
  examinedSets,
  type Tweak,
} from '../../analysis/destinationCharts/Examination.ts';
import type { ChartFindings } from '../../analysis/destinationCharts/examineCharts.ts';
import { bpvQuantile, type Odds } from '../../analysis/destinationCharts/Odds.ts';
import { fractionNumber, fractionText, groupedText, percentText } from '../../foundation/numbers.ts';
import { rowCells, scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { type Cell, type Column, numberCell, type Row, type Table } from '../model/Table.ts';
import { bpvChange, bpvText, frequencyTexts } from '../text/bpvText.ts';
import { rowChangeText } from '../text/destinationChartText.ts';

/** The maximum number of rows in the tables of the most frequent scenarios, races and ports. */
export const MOST_LIKELY = 8;

/** Each row that a tweak changes. */
export function changedRowTable(changes: readonly RowChange[]): Table {
  const texts = changes.map((change) => ({ ...change, ...rowChangeText(change) }));
  const hasOthers = texts.some(({ others }) => others !== '');
  return {
    name: 'changed-rows',
    columns: [
      { name: 'chart', title: 'Chart' },
      { name: 'roll', title: 'Roll', align: 'right' },
      { name: 'before', title: 'Before' },
      { name: 'arrow', title: '', on: 'terminal' },
      { name: 'after', title: 'After' },
      ...(hasOthers ? [{ name: 'others', title: 'Other changes', isBelow: true } as const] : []),
    ],
    rows: texts.map(({ chart, roll, before, after, others }) => [
      ...[chart, roll, before, '→', after],
      ...(hasOthers ? [others] : []),
    ]),
    most: { page: 20, terminal: 20 },
  };
}

/** The means and standard deviations, before and after a tweak, of the charts that it changes and of all charts together. */
export function changedMeansTable(before: Examined, after: Examined): Table {
  const deviation = (odds: Odds | null) => numberCell(odds?.sd ?? null, bpvText);
  return {
    name: 'changed-means',
    columns: [
      { name: 'chart', title: 'Chart' },
      { name: 'mean_before', title: 'Mean before', align: 'right' },
      { name: 'mean_after', title: 'After', align: 'right' },
      { name: 'change', title: 'Change', align: 'right' },
      { name: 'sd_before', title: 'SD before', terminalTitle: 'sd before', align: 'right' },
      { name: 'sd_after', title: 'After', align: 'right' },
    ],
    rows: oddsChanges(before, after).map((change): Cell[] => [
      change.name,
      ...meanCells(change),
      deviation(change.before),
      deviation(change.after),
    ]),
  };
}

/** The mean before and after a tweak, and the change; a dash if the chart exists only before or after. */
function meanCells({ before, after }: OddsChange): string[] {
  if (before !== null && after !== null) {
    const texts = bpvChange(before.mean, after.mean);
    return [texts.before, texts.after, texts.change];
  }
  const mean = (odds: Odds | null) => (odds === null ? '–' : bpvText(fractionNumber(odds.mean)));
  return [mean(before), mean(after), '–'];
}

/** Each scenario, race and port whose frequency changes. */
export function changedFrequencyTable(changes: readonly FrequencyChange[]): Table {
  return {
    name: 'changed-frequencies',
    columns: [
      { name: 'name', title: 'Name' },
      { name: 'kind', title: 'Kind' },
      { name: 'before', title: 'Before', align: 'right' },
      { name: 'after', title: 'After', align: 'right' },
    ],
    rows: changes.map((change) => [change.name, change.kind, ...frequencyTexts(change)]),
    most: { page: 10, terminal: 8 },
  };
}

/**
 * The first column of the tables that contain all examined sets, one set below the other. It names the set of each row.
 */
const FILE: Column = { name: 'file', title: 'File', on: 'csv' };

/**
 * The mean, the standard deviation, and the lowest, median and highest BPV, by chart and over all charts. The page and
 * the terminal show only the last examined set.
 */
export function meansTable(examination: Examination): Table {
  const sets = examinedSets(examination);
  const rowsOf = (examined: Examined): Cell[][] =>
    everyOdds(examined).map(({ name, probability, odds }) => [
      ...[examined.name, name, numberCell(probability, percentText)],
      ...[numberCell(fractionNumber(odds.mean), bpvText), fractionText(odds.mean), numberCell(odds.sd, bpvText)],
      ...[0, 0.5, 1].map((share) => numberCell(bpvQuantile(odds, share), groupedText)),
    ]);
  return {
    name: 'means',
    file: 'summary.csv',
    columns: [
      FILE,
      { name: 'chart', title: 'Chart' },
      { name: 'probability', title: 'Used', align: 'right' },
      { name: 'mean', title: 'Mean BPV', align: 'right' },
      { name: 'mean_exact', title: 'Exactly', align: 'right', on: ['page', 'csv'] },
      { name: 'sd', title: 'SD', terminalTitle: 'sd', align: 'right' },
      { name: 'lowest', title: 'Lowest', align: 'right' },
      { name: 'median', title: 'Median', align: 'right' },
      { name: 'highest', title: 'Highest', align: 'right' },
    ],
    rows: sets.flatMap((examined, at): Row[] =>
      at === sets.length - 1 ? rowsOf(examined) : rowsOf(examined).map((cells) => ({ cells, on: 'csv' })),
    ),
  };
}

/** Three tables with the most frequent scenarios, races and ports of all charts. */
export function likeliestTables({ findings }: Examined): readonly Table[] {
  const { scenarios, races, ports } = findings.set;
  return Object.entries({ Scenario: scenarios, Race: races, Port: ports }).map(([what, frequencies]) => ({
    name: `likeliest-${what.toLowerCase()}`,
    columns: [
      {
        name: what.toLowerCase(),
        title: frequencies.length > MOST_LIKELY ? `${what}, the likeliest of ${frequencies.length}` : what,
      },
      { name: 'share', title: 'Share of entries', align: 'right' },
    ],
    rows: frequencies
      .slice(0, MOST_LIKELY)
      .map(({ value, probability }) => [value, numberCell(probability, percentText)]),
  }));
}

const ROW_COLUMNS: readonly Column[] = [
  FILE,
  { name: 'chart', title: 'Chart', on: 'csv' },
  { name: 'roll', title: 'Roll', align: 'right' },
  { name: 'set', title: 'Set', on: 'csv' },
  { name: 'number', title: 'Number', on: 'csv' },
  { name: 'scenario', title: 'Scenario', on: ['page', 'terminal'] },
  { name: 'port', title: 'Port' },
  { name: 'race', title: 'Race', on: ['page', 'csv'] },
  { name: 'defend', title: 'Defend' },
  { name: 'bpv', title: 'BPV', align: 'right' },
  { name: 'ships', title: 'Ships', on: 'csv' },
  { name: 'notes', title: 'Notes', on: 'csv' },
  { name: 'in_chart', title: 'Of the chart', terminalTitle: 'of chart', align: 'right' },
  { name: 'in_set', title: 'Of all', align: 'right' },
  { name: 'printed_race', title: 'Race', on: 'terminal' },
  { name: 'out_of_order_with', title: 'Out of order with', on: 'csv' },
];

/** Every row of a chart, with its frequency. */
export function rowTable({ name }: Examined, { chart, rows, outOfOrder }: ChartFindings): Table {
  return {
    name: `rows-${chart.name}`,
    caption: chart.name,
    columns: ROW_COLUMNS,
    rows: rows.map(({ row, inChart, inSet }): Cell[] => {
      const { port, defend } = rowCells(row);
      const others = outOfOrder.filter(({ rarer }) => rarer === row).map(({ commoner }) => commoner.roll);
      return [
        ...[name, row.chart, row.roll, row.set, row.number, scenarioOf(row), port, row.race, defend],
        ...[numberCell(row.bpv, groupedText), row.ships, row.notes],
        ...[numberCell(inChart, percentText), numberCell(inSet, percentText), row.race, others.join(' ')],
      ];
    }),
  };
}

/** Every row of every chart. The last column has the more common rolls that the row is out of order with. */
export function everyRowTable(examination: Examination): Table {
  return {
    name: 'rows',
    file: 'rows.csv',
    columns: ROW_COLUMNS,
    rows: examinedSets(examination).flatMap((examined) =>
      examined.findings.charts.flatMap((findings) => rowTable(examined, findings).rows),
    ),
  };
}

/** The frequency of each scenario, race and port, by chart and over all charts. */
export function frequencyTable(examination: Examination): Table {
  return stacked('frequencies', examination, ['chart', 'kind', 'name', 'ways', 'of', 'probability'], (examined) =>
    everyOdds(examined).flatMap(({ name, odds }) =>
      Object.entries({ scenario: odds.scenarios, race: odds.races, port: odds.ports }).flatMap(([kind, frequencies]) =>
        frequencies.map(({ value, ways, probability }) => [name, kind, value, ways, odds.ways, probability]),
      ),
    ),
  );
}

/** The frequency of each BPV, and the frequency of that BPV or more, by chart and over all charts. */
export function bpvTable(examination: Examination): Table {
  return stacked('bpv', examination, ['chart', 'bpv', 'ways', 'of', 'probability', 'at_least'], (examined) =>
    everyOdds(examined).flatMap(({ name, odds }) =>
      odds.bpv.map(({ value, ways, probability, atLeast }) => [name, value, ways, odds.ways, probability, atLeast]),
    ),
  );
}

/** A table for a CSV file with the rows of all examined sets, one set below the other. */
function stacked(
  name: string,
  examination: Examination,
  columns: readonly string[],
  rowsOf: (examined: Examined) => readonly (readonly Cell[])[],
): Table {
  return {
    name,
    file: `${name}.csv`,
    columns: [FILE, ...columns.map((column): Column => ({ name: column, title: column, on: 'csv' }))],
    rows: examinedSets(examination).flatMap((examined) => rowsOf(examined).map((row) => [examined.name, ...row])),
  };
}

/** Each cell that a tweak changes, with its text before and after. */
export function changedCellTable({ changes }: Tweak): Table {
  return {
    name: 'changes',
    file: 'changes.csv',
    columns: ['chart', 'roll', 'column', 'before', 'after'].map((name) => ({ name, title: name, on: 'csv' })),
    rows: changes.flatMap(({ chart, roll, before, after, columns }) => {
      const [old, fresh] = [before, after].map((row) => (row === null ? null : rowCells(row)));
      return columns.map((column): Cell[] => [chart, roll, column, old?.[column] ?? null, fresh?.[column] ?? null]);
    }),
  };
}
