import { type OrderChanges, orderChanges, type RowChange } from '../../analysis/destinationCharts/changes.ts';
import type { Examination, Examined } from '../../analysis/destinationCharts/Examination.ts';
import {
  type Findings,
  type OrderPair,
  type OutOfOrder,
  orderPairs,
  outOfOrderCounts,
} from '../../analysis/destinationCharts/examineCharts.ts';
import { bpvQuantile } from '../../analysis/destinationCharts/Odds.ts';
import type { ReorderedCharts } from '../../analysis/destinationCharts/reorderCharts.ts';
import { compareFractions, countText, fractionNumber, fractionText, groupedText } from '../../foundation/numbers.ts';
import { type ChartRow, rowCells, scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import type { Missing } from '../../rules/gravity-portals/destinations/chartWeights.ts';
import { diceText } from '../../rules/gravity-portals/destinations/Dice.ts';
import { bpvChange, bpvText } from './bpvText.ts';

/** The answer of a report on destination charts: `before` + `figure` + `after` make one sentence. */
export interface ChartAnswer {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/**
 * The answer: the mean BPV, and the number of rows and charts out of order. For a tweak: the change of the mean, the number of
 * changed rows, and the number of rows and charts that are out of order afterwards.
 */
export function chartAnswer({ before, tweak }: Examination): ChartAnswer {
  const { mean } = before.findings.set;
  if (tweak === null) {
    return {
      before: 'The destinations average',
      figure: `${bpvText(fractionNumber(mean))} BPV`,
      after: `; ${orderCount(before.findings)}.`,
    };
  }
  const order = `; ${rowCount(tweak.changes.length)}; ${orderCount(tweak.after.findings)}.`;
  const meanAfter = tweak.after.findings.set.mean;
  const texts = bpvChange(mean, meanAfter);
  const direction = compareFractions(meanAfter, mean);
  if (direction === 0) return { before: 'The mean stays at', figure: `${texts.before} BPV`, after: order };
  const verb = direction > 0 ? 'rises' : 'falls';
  // The texts of both means are equal, so the sentence has the mean once and the change.
  if (texts.before === texts.after) {
    return {
      before: `The mean of ${texts.before} BPV ${verb} by`,
      figure: `${texts.change.slice(1)} BPV`,
      after: order,
    };
  }
  return {
    before: `The mean ${verb} from ${texts.before} to`,
    figure: `${texts.after} BPV`,
    after: ` (${texts.change})${order}`,
  };
}

/** The exact mean, the spread and the dice of a set of charts, in sentences. */
export function chartDetail({ findings }: Examined): string {
  const { set } = findings;
  const median = groupedText(bpvQuantile(set, 0.5));
  const tenth = groupedText(bpvQuantile(set, 0.9));
  return `Exactly ${fractionText(set.mean)}, with a standard deviation of ${bpvText(set.sd)}. Half of all entries meet ${median} BPV or less, nine in ten ${tenth} or less. ${useText(findings)}`;
}

/** The dice that are rolled on the charts, and the rule for rolls without a chart. */
export function useText({ use, missing }: Findings): string {
  const dice = `${diceText(use.chartDice)} for the chart and ${diceText(use.rowDice)} for the row`;
  if (missing.length === 0) return `The dice are ${dice}; there is a chart for every roll.`;
  return `The dice are ${dice}; there is no chart for ${missing.join(', ')}: ${missingText[use.missing]}.`;
}

const missingText: Readonly<Record<Missing, string>> = {
  reroll: 'such a roll is repeated',
  mirror: 'such a roll is mirrored: the lowest roll uses the chart of the highest, and so on',
  clamp: 'such a roll uses the nearest chart',
  error: 'such a roll is an error',
};

function rowCount(rows: number): string {
  if (rows === 0) return 'no row changes';
  return rows === 1 ? '1 row changes' : `${rows} rows change`;
}

/** The rule on the order of destinations, as a heading. */
export const ORDER_RULE = 'Harder destinations should be rarer (IP2.411)';

/** Every pair out of order, rows first, as sentences. */
export function orderSentences(findings: Findings): readonly string[] {
  return orderPairs(findings).map(pairSentence);
}

function pairSentence(found: OrderPair): string {
  if (found.of === 'rows') {
    const { rarer, commoner } = found.pair;
    return `${found.chart.name} ${comparison(rowName(rarer), rowName(commoner), found.pair)}`;
  }
  const { rarer, commoner } = found.pair;
  const means = bpvChange(rarer.mean, commoner.mean);
  const name = (word: string, chart: string, mean: string) => `${word} ${chart} (mean ${mean} BPV)`;
  return comparison(
    name('Chart', rarer.chart.name, means.before),
    name('chart', commoner.chart.name, means.after),
    found.pair,
  );
}

function rowName(row: ChartRow): string {
  return `roll ${row.roll} (${scenarioOf(row)}, ${row.bpv} BPV)`;
}

function comparison(rarer: string, commoner: string, { isTie }: OutOfOrder<unknown>): string {
  return `${rarer} is rarer than ${commoner} but ${isTie ? 'no harder' : 'easier'}.`;
}

const ORDER_CHANGES: readonly (readonly [keyof OrderChanges, string])[] = [
  ['putRight', 'now in order'],
  ['newlyOut', 'newly out of order'],
  ['outAsBefore', 'out of order as before'],
];

/** The changes that a tweak makes to the order: headings with a sentence for each pair. Headings without pairs are omitted. */
export function orderChangeSentences(before: Findings, after: Findings): readonly (readonly [string, string[]])[] {
  const changes = orderChanges(before, after);
  return ORDER_CHANGES.flatMap(([kind, heading]) =>
    changes[kind].length === 0 ? [] : [[heading, changes[kind].map(pairSentence)] as const],
  );
}

/** The number of rows and charts out of order: `3 rows are out of order`, `every row is in order`. */
function orderCount(findings: Findings): string {
  const { rows, charts } = outOfOrderCounts(findings);
  const parts = [
    ...(rows === 0 ? [] : [countText(rows, 'rows')]),
    ...(charts === 0 ? [] : [countText(charts, 'charts')]),
  ];
  if (parts.length === 0) return 'every row is in order';
  return `${parts.join(' and ')} ${rows + charts === 1 ? 'is' : 'are'} out of order`;
}

/** The columns that are not listed among a row's other changes, because the texts before and after the change show them. */
const NAMED = new Set(['set', 'number', 'bpv']);

/** The change of one row by a tweak: the destinations before and after, and its other changes if the scenario is the same. */
export function rowChangeText({ before, after, columns }: RowChange): {
  readonly before: string;
  readonly after: string;
  readonly others: string;
} {
  const others = columns.filter((column) => !NAMED.has(column));
  // If the scenario changes, nearly all other columns change, too, so they are not listed.
  const isSame = before !== null && after !== null && scenarioOf(before) === scenarioOf(after);
  const [old, fresh] = [before, after].map((row) => (row === null ? null : rowCells(row)));
  return {
    before: rowText(before),
    after: rowText(after),
    others: isSame
      ? others.map((column) => `${column} ${old?.[column] || '–'} → ${fresh?.[column] || '–'}`).join('; ')
      : '',
  };
}

function rowText(row: ChartRow | null): string {
  return row === null ? 'no row' : `${scenarioOf(row)}, ${row.bpv} BPV`;
}

/** Sentences about a re-ordering: its aim, the moved rows, and the ties that make a strict order impossible. */
export function reorderingSentences({ each }: ReorderedCharts, targetBpv: number | null): readonly string[] {
  const whose = each.length === 1 ? each[0].chart.name : 'all charts';
  const aim =
    targetBpv === null
      ? 'So that a rarer roll is never easier than a more common one, at least these rows have to move:'
      : `No other order of the rows within their charts brings the mean BPV of ${whose} closer to ${targetBpv}. At least these rows have to move:`;
  const moved = each.flatMap(({ chart, moves }) => (moves === 0 ? [] : [`${moves} in ${chart.name}`]));
  const ties = each.flatMap(({ chart, ties: ofChart }) =>
    ofChart.length === 0
      ? []
      : [
          `In ${chart.name}, rows of equal BPV (${ofChart.join(', ')}) make a strict order impossible: the rarer row is as hard as the more common one, not harder.`,
        ],
  );
  return [`${aim} ${moved.length === 0 ? 'none' : moved.join(', ')}.`, ...ties];
}
