import {
  frequencyChanges,
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
import { fractionNumber, fractionText } from '../../foundation/Fraction.ts';
import { groupedText, percentText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { rowCells, scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { examinationCharts } from '../charts/kinds/chartExamination.ts';
import {
  type Block,
  chartBlock,
  type Document,
  paragraphs,
  type Section,
  tableBlock,
  text,
} from '../model/Document.ts';
import { shownCount } from '../model/media.ts';
import { type Cell, type Column, numberCell, type Row, type Table } from '../model/Table.ts';
import { bpvChange, bpvText, frequencyTexts } from '../text/bpvText.ts';
import {
  chartAnswer,
  chartDetail,
  ORDER_RULE,
  orderChangeSentences,
  orderSentences,
  rowChangeText,
  useText,
} from '../text/destinationChartText.ts';
import { repeatSection } from './repeatSection.ts';

/** How an examination is repeated. */
export interface ChartOrigin {
  /** The command line. */
  readonly command: string;
  /** Of riftlab. */
  readonly version: string;
}

/** Files that an examination of another kind may have left in the same folder. */
export const TRANSIENT_FILES = [
  'changes.csv',
  ...['destinations', 'destinations-before', 'destinations-after'].flatMap((name) => [
    `charts/${name}.vl.json`,
    `charts/${name}.svg`,
  ]),
] as const;

/**
 * The report of `riftlab chart`: where destination charts lead, and what a tweak changes.
 *
 * @param chart a chart for the terminal to show row by row, instead of all of them in short
 */
export function chartDocument(examination: Examination, chart: string | null, origin: ChartOrigin): Document {
  const { before, tweak } = examination;
  const shown = tweak?.after ?? before;
  const { before: words, figure, after } = chartAnswer(examination);
  return {
    kicker: before.name,
    title:
      tweak === null
        ? 'Where do these charts lead, and how hard is it there?'
        : `What does it change to go from ${before.name} to ${tweak.after.name}?`,
    answer: [`${words} ${figure}${after}`],
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'text', text: [`${words} `, { strong: figure }, after], role: 'answer' },
          text(chartDetail(shown), 'detail', 'page'),
        ],
      },
      ...(tweak === null ? setSections(before, chart) : tweakSections(before, tweak)),
      {
        heading: 'The destinations',
        on: 'page',
        blocks: examinationCharts(examination).map(({ name, spec }) => chartBlock(name, spec)),
      },
      {
        heading: 'The figures',
        on: 'page',
        blocks: [
          tableBlock(meansTable(examination), ['page', 'csv']),
          ...likeliestTables(shown).map((table) => tableBlock(table)),
          {
            kind: 'folded',
            summary: 'Every row of every chart',
            blocks: shown.findings.charts.map((findings) => tableBlock(rowTable(shown, findings))),
          },
          ...[everyRowTable, frequencyTable, bpvTable].map((table) => tableBlock(table(examination), 'csv')),
          ...(tweak === null ? [] : [tableBlock(changedCellTable(tweak), 'csv')]),
        ],
      },
      { heading: null, on: 'terminal', blocks: [text(useText(shown.findings))] },
      repeatSection(
        origin.command,
        `riftlab ${origin.version}. Nothing here is sampled: every figure is counted from all the ways in which the dice can fall. The tables are in summary.csv, rows.csv, frequencies.csv and bpv.csv${tweak === null ? '' : ', what changes in changes.csv'}.`,
      ),
    ],
  };
}

/** Lists of pairs out of order, by medium: on a page the others are folded. */
const MOST_PAIRS = { page: 8, terminal: 12 } as const;
/** Scenarios, races and ports in lists of the likeliest. */
const MOST_LIKELY = 8;

/** One set of charts: its means or one of its charts, and its order. */
function setSections(examined: Examined, chart: string | null): Section[] {
  const { findings } = examined;
  const shown = findings.charts.find((one) => one.chart.name === chart);
  const sentences = orderSentences(findings);
  const printed = orderSentences(
    shown === undefined ? findings : { ...findings, charts: [shown], chartsOutOfOrder: [] },
  );
  const { scenarios } = findings.set;
  const likeliest = scenarios
    .slice(0, MOST_LIKELY)
    .map(({ value, probability }) => `${value} ${percentText(probability)}`)
    .join(', ');
  const parts: Block[][] =
    shown === undefined
      ? [
          [tableBlock(meansTable({ before: examined, tweak: null }), 'terminal')],
          [text(`Most likely of ${scenarios.length} scenarios: ${likeliest}`)],
        ]
      : [[text(chartText(shown))], [tableBlock({ ...rowTable(examined, shown), caption: undefined })]];
  return [
    ...parts.map((blocks): Section => ({ heading: null, on: 'terminal', blocks })),
    {
      heading: ORDER_RULE,
      blocks: [
        text(
          'The rules suggest that harder destinations stand on rarer rolls, in each chart and among the charts.',
          undefined,
          'page',
        ),
        ...(sentences.length === 0
          ? [text('Every row and every chart stands in order.', undefined, 'page')]
          : [pairList(sentences, 'page')]),
        text(ORDER_RULE, undefined, 'terminal'),
        pairList(printed, 'terminal'),
      ],
    },
  ];
}

function chartText({ chart, probability, odds }: ChartFindings): string {
  const mean = `mean ${bpvText(fractionNumber(odds.mean))} BPV, sd ${bpvText(odds.sd)}`;
  return `${chart.name}: ${mean}; used in ${percentText(probability)} of entries.`;
}

function pairList(sentences: readonly string[], on?: 'page' | 'terminal'): Block {
  return {
    kind: 'list',
    items: sentences.length === 0 ? ['every row and every chart stands in order'] : sentences,
    most: MOST_PAIRS,
    rest: `… and ${sentences.length - MOST_PAIRS.terminal} pairs more, all in rows.csv`,
    ...(on && { on }),
  };
}

/** A tweak: what it changes in rows, means, frequencies and order. */
function tweakSections(before: Examined, { after, changes, notes }: Tweak): Section[] {
  const order = orderChangeSentences(before.findings, after.findings);
  return [
    { heading: null, on: 'terminal', blocks: paragraphs(notes) },
    {
      heading: 'What changes',
      blocks: [
        ...paragraphs(notes, undefined, 'page'),
        ...(changes.length === 0
          ? [text('No row changes.', undefined, 'page')]
          : tableWithRest(changedRowTable(changes), 'rows more, all in changes.csv')),
      ],
    },
    { heading: null, on: 'terminal', blocks: [tableBlock(changedMeansTable(before, after))] },
    { heading: null, blocks: frequencyBlocks(before, after) },
    {
      heading: ORDER_RULE,
      blocks:
        order.length === 0
          ? [
              text('Every row and every chart stands in order, before and after.', undefined, 'page'),
              text(ORDER_RULE, undefined, 'terminal'),
              pairList([], 'terminal'),
            ]
          : order.flatMap(([what, sentences]): Block[] => [
              { kind: 'heading', text: capitalised(what), on: 'page' },
              text(`${ORDER_RULE}, ${what}`, undefined, 'terminal'),
              pairList(sentences),
            ]),
    },
  ];
}

/** A table, and for the terminal a line on the rows that it leaves out. */
function tableWithRest(table: Table, words: string): Block[] {
  const rest = table.rows.length - shownCount(table.rows.length, table.most?.terminal);
  return [tableBlock(table), ...(rest > 0 ? [text(`… and ${rest} ${words}`, undefined, 'terminal')] : [])];
}

/** Each row that a tweak changes. */
function changedRowTable(changes: readonly RowChange[]): Table {
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
      ...(hasOthers ? [{ name: 'others', title: 'Besides', isBelow: true } as const] : []),
    ],
    rows: texts.map(({ chart, roll, before, after, others }) => [
      ...[chart, roll, before, '→', after],
      ...(hasOthers ? [others] : []),
    ]),
    most: { page: 20, terminal: 20 },
  };
}

/** The means and spreads of the charts that differ, and of all. */
function changedMeansTable(before: Examined, after: Examined): Table {
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

/** The mean before and after, and the change; a dash where there is no such chart. */
function meanCells({ before, after }: OddsChange): string[] {
  if (before !== null && after !== null) {
    const texts = bpvChange(before.mean, after.mean);
    return [texts.before, texts.after, texts.change];
  }
  const mean = (odds: Odds | null) => (odds === null ? '–' : bpvText(fractionNumber(odds.mean)));
  return [mean(before), mean(after), '–'];
}

function frequencyBlocks(before: Examined, after: Examined): Block[] {
  const changes = frequencyChanges(before.findings.set, after.findings.set);
  if (changes.length === 0) return [text('Every scenario, race and port comes as often as before.')];
  const table: Table = {
    name: 'changed-frequencies',
    columns: [
      { name: 'name', title: 'What comes' },
      { name: 'kind', title: 'Kind' },
      { name: 'before', title: 'Before', align: 'right' },
      { name: 'after', title: 'After', align: 'right' },
    ],
    rows: changes.map((change) => [change.name, change.kind, ...frequencyTexts(change)]),
    most: { page: 10, terminal: 8 },
  };
  return tableWithRest(table, 'more, all in frequencies.csv');
}

/** A column of the tables that hold all examined files, one below the other. */
const FILE: Column = { name: 'file', title: 'File', on: 'csv' };

/** The mean, spread and range of the BPV, by chart and of all. Readers see the last examined set. */
function meansTable(examination: Examination): Table {
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

/** The most frequent scenarios, races and ports of all charts. */
function likeliestTables({ findings }: Examined): readonly Table[] {
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

/** Every row of a chart, with how often it is met. */
function rowTable({ name }: Examined, { chart, rows, outOfOrder }: ChartFindings): Table {
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

/** Every row of every chart, with the rolls that it is out of order with. */
function everyRowTable(examination: Examination): Table {
  return {
    name: 'rows',
    file: 'rows.csv',
    columns: ROW_COLUMNS,
    rows: examinedSets(examination).flatMap((examined) =>
      examined.findings.charts.flatMap((findings) => rowTable(examined, findings).rows),
    ),
  };
}

/** The frequency of each scenario, race and port, by chart and of all. */
function frequencyTable(examination: Examination): Table {
  return stacked('frequencies', examination, ['chart', 'kind', 'name', 'ways', 'of', 'probability'], (examined) =>
    everyOdds(examined).flatMap(({ name, odds }) =>
      Object.entries({ scenario: odds.scenarios, race: odds.races, port: odds.ports }).flatMap(([kind, frequencies]) =>
        frequencies.map(({ value, ways, probability }) => [name, kind, value, ways, odds.ways, probability]),
      ),
    ),
  );
}

/** The frequency of each BPV, and of that or more, by chart and of all. */
function bpvTable(examination: Examination): Table {
  return stacked('bpv', examination, ['chart', 'bpv', 'ways', 'of', 'probability', 'at_least'], (examined) =>
    everyOdds(examined).flatMap(({ name, odds }) =>
      odds.bpv.map(({ value, ways, probability, atLeast }) => [name, value, ways, odds.ways, probability, atLeast]),
    ),
  );
}

/** A table of a file alone, with the examined sets one below the other. */
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

/** Each cell that a tweak changes, before and after. */
function changedCellTable({ changes }: Tweak): Table {
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
