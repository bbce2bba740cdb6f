import { frequencyChanges } from '../../analysis/destinationCharts/changes.ts';
import type { Examination, Examined, Tweak } from '../../analysis/destinationCharts/Examination.ts';
import type { ChartFindings } from '../../analysis/destinationCharts/examineCharts.ts';
import { fractionNumber, percentText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
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
import { shownCount, type Table } from '../model/Table.ts';
import { bpvText } from '../text/bpvText.ts';
import { repeatSection } from '../text/commands.ts';
import {
  chartAnswer,
  chartDetail,
  ORDER_RULE,
  orderChangeSentences,
  orderSentences,
  useText,
} from '../text/destinationChartText.ts';
import {
  bpvTable,
  changedCellTable,
  changedFrequencyTable,
  changedMeansTable,
  changedRowTable,
  everyRowTable,
  frequencyTable,
  likeliestTables,
  MOST_LIKELY,
  meansTable,
  rowTable,
} from './chartTables.ts';

/** The command and the version by which an examination can be repeated. */
export interface ChartOrigin {
  /** The command line. */
  readonly command: string;
  /** The version of riftlab. */
  readonly version: string;
}

/** Files that an earlier examination, with or without a tweak, may have left in the same folder. */
export const TRANSIENT_FILES = [
  'changes.csv',
  ...['destinations', 'destinations-before', 'destinations-after'].flatMap((name) => [
    `charts/${name}.vl.json`,
    `charts/${name}.svg`,
  ]),
] as const;

/**
 * The report of `riftlab chart`: the odds of destination charts, and the changes by a tweak.
 *
 * @param chart the name of a chart that the terminal shows row by row; null for a summary of all charts
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
        : `What changes from ${before.name} to ${tweak.after.name}?`,
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
        `riftlab ${origin.version}. Nothing here is sampled: every figure is counted over all outcomes of the dice. The tables are in summary.csv, rows.csv, frequencies.csv and bpv.csv${tweak === null ? '' : ', the changes in changes.csv'}.`,
      ),
    ],
  };
}

/** The maximum number of pairs out of order in a list, by medium; a page folds the others. */
const MOST_PAIRS = { page: 8, terminal: 12 } as const;

/**
 * Returns the sections on a set of charts: the means of all charts or, if `chart` is given, the rows of that chart; then the rows
 * and charts that are out of order.
 */
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
          'The rules suggest that harder destinations should have rarer rolls, both within each chart and between charts.',
          undefined,
          'page',
        ),
        ...(sentences.length === 0
          ? [text('All rows and charts are in order.', undefined, 'page')]
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
    items: sentences.length === 0 ? ['all rows and charts are in order'] : sentences,
    most: MOST_PAIRS,
    rest: `… and ${sentences.length - MOST_PAIRS.terminal} more pairs; rows.csv lists all pairs of rows`,
    ...(on && { on }),
  };
}

/** The sections on a tweak: the changes of rows, means, frequencies and order. */
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
          : tableWithRest(changedRowTable(changes), 'more rows, all in changes.csv')),
      ],
    },
    { heading: null, on: 'terminal', blocks: [tableBlock(changedMeansTable(before, after))] },
    { heading: null, blocks: frequencyBlocks(before, after) },
    {
      heading: ORDER_RULE,
      blocks:
        order.length === 0
          ? [
              text('All rows and charts are in order, before and after.', undefined, 'page'),
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

/** A table, and for the terminal a line with the number of omitted rows. */
function tableWithRest(table: Table, words: string): Block[] {
  const rest = table.rows.length - shownCount(table.rows.length, table.most?.terminal);
  return [tableBlock(table), ...(rest > 0 ? [text(`… and ${rest} ${words}`, undefined, 'terminal')] : [])];
}

function frequencyBlocks(before: Examined, after: Examined): Block[] {
  const changes = frequencyChanges(before.findings.set, after.findings.set);
  if (changes.length === 0) return [text('Every scenario, race and port occurs as often as before.')];
  return tableWithRest(changedFrequencyTable(changes), 'more, all in frequencies.csv');
}
