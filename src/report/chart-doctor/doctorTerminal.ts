import { type ChartFindings, rowCells } from '../../analysis/destinationCharts/examineCharts.ts';
import { bpvQuantile } from '../../analysis/destinationCharts/Odds.ts';
import { alignedColumns } from '../../foundation/columns.ts';
import { fractionNumber } from '../../foundation/Fraction.ts';
import { groupedText, percentText } from '../../foundation/numbers.ts';
import { wrapped } from '../../foundation/text.ts';
import { scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { bpvText } from './bpvText.ts';
import { answerText, doctorAnswer, useText } from './doctorAnswer.ts';
import { everyOdds } from './doctorTables.ts';
import type { Examination, Examined } from './Examination.ts';
import { ORDER_RULE, orderSentences } from './orderText.ts';
import { sentenceLines } from './sentenceLines.ts';
import { tweakLines } from './tweakTerminal.ts';

const WIDTH = 80;
const MOST_SCENARIOS = 8;

/**
 * An examination for the terminal, never wider than 80 columns: the answer first. The last line has no line end.
 *
 * @param chart a chart to show row by row; the others are then left out
 */
export function doctorTerminal(examination: Examination, chart: string | null): string {
  const { before, tweak } = examination;
  const lines = [
    ...wrapped(answerText(doctorAnswer(examination)), WIDTH),
    '',
    ...(tweak === null ? single(before, chart) : tweakLines(before, tweak)),
    '',
    ...wrapped(useText((tweak?.after ?? before).findings), WIDTH),
  ];
  // Names come from a file: a control character among them must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function single(examined: Examined, chart: string | null): string[] {
  const { findings } = examined;
  const shown = findings.charts.find((one) => one.chart.name === chart);
  const body = shown === undefined ? overview(examined) : rowTable(shown);
  const sentences = orderSentences(
    shown === undefined ? findings : { ...findings, charts: [shown], chartsOutOfOrder: [] },
  );
  return [...body, '', ORDER_RULE, ...sentenceLines(sentences)];
}

function overview(examined: Examined): string[] {
  const rows = everyOdds(examined).map(({ name, probability, odds }) => [
    name,
    percentText(probability),
    bpvText(fractionNumber(odds.mean)),
    bpvText(odds.sd),
    ...[0, 0.5, 1].map((share) => groupedText(bpvQuantile(odds, share))),
  ]);
  const head = ['chart', 'used', 'mean BPV', 'sd', 'lowest', 'median', 'highest'];
  const { scenarios } = examined.findings.set;
  const likeliest = scenarios
    .slice(0, MOST_SCENARIOS)
    .map(({ value, probability }) => `${value} ${percentText(probability)}`);
  return [
    ...alignedColumns([head, ...rows], 'lrrrrrr', WIDTH),
    '',
    ...wrapped(
      `Most likely of ${scenarios.length} scenarios: ${likeliest.join(', ').replaceAll(' %', '\u00A0%')}`,
      WIDTH,
    ).map((line) => line.replaceAll('\u00A0', ' ')),
  ];
}

function rowTable({ chart, rows, probability, odds }: ChartFindings): string[] {
  const cells = rows.map(({ row, inChart, inSet }) => {
    const { port, defend } = rowCells(row);
    return [
      `${row.roll}`,
      scenarioOf(row),
      `${port}`,
      `${defend}`,
      groupedText(row.bpv),
      percentText(inChart),
      percentText(inSet),
      row.race,
    ];
  });
  const head = ['roll', 'scenario', 'port', 'defend', 'BPV', 'of chart', 'of all', 'race'];
  const mean = `mean ${bpvText(fractionNumber(odds.mean))} BPV, sd ${bpvText(odds.sd)}`;
  return [
    ...wrapped(`${chart.name}: ${mean}; used in ${percentText(probability)} of entries.`, WIDTH),
    '',
    ...alignedColumns([head, ...cells], 'rlllrrrl', WIDTH),
  ];
}
