import { rowCells } from '../../analysis/destinationCharts/examineCharts.ts';
import { bpvQuantile, type Frequency } from '../../analysis/destinationCharts/Odds.ts';
import { fractionNumber, fractionText } from '../../foundation/Fraction.ts';
import { groupedText, percentText } from '../../foundation/numbers.ts';
import { scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { html, type Markup } from '../page/html.ts';
import { type Column, table } from '../page/table.ts';
import { bpvText } from './bpvText.ts';
import { everyOdds } from './doctorTables.ts';
import type { Examined } from './Examination.ts';

const MOST_LIKELY = 8;

/** Mean, spread and range of the BPV, by chart and of all. */
export function meansTable(examined: Examined): Markup {
  const rows = everyOdds(examined).map(({ name, probability, odds }) => [
    name,
    percentText(probability),
    bpvText(fractionNumber(odds.mean)),
    fractionText(odds.mean),
    bpvText(odds.sd),
    ...[0, 0.5, 1].map((share) => groupedText(bpvQuantile(odds, share))),
  ]);
  const numbers = ['Used', 'Mean BPV', 'Exactly', 'SD', 'Lowest', 'Median', 'Highest'];
  return table([['Chart', false], ...numbers.map((name): Column => [name, true])], rows);
}

/** The most frequent scenarios, races and ports of all charts. */
export function likeliestTable({ findings }: Examined): Markup {
  const { scenarios, races, ports } = findings.set;
  const lists: [string, readonly Frequency<string>[]][] = [
    ['Scenario', scenarios],
    ['Race', races],
    ['Port', ports],
  ];
  return html`${lists.map(([what, list]) => {
    const rows = list.slice(0, MOST_LIKELY).map(({ value, probability }) => [value, percentText(probability)]);
    const rest = list.length > rows.length ? `, the likeliest of ${list.length}` : '';
    return table(
      [
        [`${what}${rest}`, false],
        ['Share of entries', true],
      ],
      rows,
    );
  })}`;
}

/** Every row of every chart, with how often it is met. */
export function chartTables({ findings }: Examined): Markup {
  const columns: Column[] = [
    ['Roll', true],
    ['Scenario', false],
    ['Port', false],
    ['Race', false],
    ['Defend', false],
    ['BPV', true],
    ['Of the chart', true],
    ['Of all', true],
  ];
  return html`${findings.charts.map(({ chart, rows }) =>
    table(
      columns,
      rows.map(({ row, inChart, inSet }) => {
        const { port, defend } = rowCells(row);
        const shares = [percentText(inChart), percentText(inSet)];
        return [`${row.roll}`, scenarioOf(row), `${port}`, row.race, `${defend}`, groupedText(row.bpv), ...shares];
      }),
      chart.name,
    ),
  )}`;
}
