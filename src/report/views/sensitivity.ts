import { studyNotes } from '../../analysis/notes.ts';
import { type Influence, influencesOf, type Sensitivity } from '../../analysis/sensitivity.ts';
import { confidenceText } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { isRate } from '../../rules/Measure.ts';
import type { SobolIndex } from '../../statistics/sobol.ts';
import { tornadoChart } from '../charts/kinds/tornado.ts';
import { varianceSharesChart } from '../charts/kinds/varianceShares.ts';
import { type AnalysisOrigin, studyManifest } from '../manifest.ts';
import {
  type Block,
  chartBlock,
  type Document,
  notesSections,
  paragraphs,
  tableBlock,
  text,
} from '../model/Document.ts';
import type { Cell, Row, Table } from '../model/Table.ts';
import { documentFiles, type ReportFile } from '../reportFiles.ts';
import { originSection } from '../text/commands.ts';
import { figureTitle } from '../text/estimateText.ts';
import {
  indexIntervalText,
  indexText,
  pointText,
  sensitivityAnswer,
  sensitivityAnswerSentences,
  sensitivityMethodSentences,
  shareSentences,
  stillSentences,
} from '../text/sensitivityText.ts';
import { valueText } from '../text/targets.ts';

/** The report of `riftlab sensitivity`: the inputs that change a measure most. */
export function sensitivityDocument(sensitivity: Sensitivity, origin: AnalysisOrigin): Document {
  const { study } = sensitivity;
  const answer = sensitivityAnswerSentences(sensitivity);
  const notes = studyNotes(study);
  const { subject, claim, ends } = sensitivityAnswer(sensitivity);
  const method = sensitivityMethodSentences(sensitivity);
  return {
    kicker: `${study.name}, what matters`,
    title: study.question,
    answer,
    ...(notes.length === 0 ? {} : { notes }),
    sections: [
      {
        heading: null,
        blocks: [
          {
            kind: 'text',
            text: [{ place: subject }, `${claim.slice(subject.length)}.`],
            role: 'answer',
            on: 'page',
          },
          ...(ends === null ? [] : [text(`Of the values of ${subject}, ${ends}`, 'detail', 'page')]),
          ...paragraphs(answer, undefined, 'terminal'),
        ],
      },
      {
        heading: 'One input at a time',
        blocks: [
          ...paragraphs(stillSentences(sensitivity), undefined, 'page'),
          chartBlock('tornado', tornadoChart(sensitivity)),
          tableBlock(valueTable(sensitivity)),
        ],
      },
      { heading: 'All inputs at once', on: 'page', blocks: sharesBlocks(sensitivity) },
      ...notesSections(notes),
      {
        heading: 'How it was found',
        blocks: [...paragraphs(method, undefined, 'page'), text(method.join(' '), undefined, 'terminal')],
      },
      originSection(study, origin, 'Every value is in tornado.csv, every share in indices.csv.'),
    ],
  };
}

/** The files of a sensitivity analysis: the files of its document, and the manifest. */
export async function sensitivityFiles(
  { study, figure, confidence, shares }: Sensitivity,
  document: Document,
  origin: AnalysisOrigin,
): Promise<readonly ReportFile[]> {
  const files = await documentFiles(document, 'sensitivity.txt');
  const asked = {
    measure: figure.name,
    points: shares.rows,
    confidence,
    vary: study.vary?.variables.map(({ path, values }) => ({ path, values })),
  };
  const names = files.map(({ path }) => path);
  return [...files, { path: 'manifest.json', text: studyManifest(study, document, asked, names, origin) }];
}

/**
 * A table with a row for each value of each input. The input with the longest bar in the tornado chart is first. In the CSV file, a
 * rate lies between 0 and 1.
 */
function valueTable(sensitivity: Sensitivity): Table {
  const { figure, tornado, confidence } = sensitivity;
  const unit = isRate(figure) ? 'share' : figure.measure.unit;
  const value = (amount: number): Cell => ({ value: amount, text: valueText(amount, figure) });
  const rowsOf = ({ path, label, points, first, total }: Influence): Row[] =>
    points.map((point, at) => [
      path,
      label,
      point.text,
      figure.name,
      figureTitle(figure),
      unit,
      tornado.baseline,
      value(point.mean),
      { value: point.difference, text: pointText(sensitivity, point) },
      point.mcse,
      point.interval.low,
      point.interval.high,
      confidence,
      point.isExact ? 0 : tornado.trials,
      point.isExact ? 1 : 0,
      at > 0 ? null : indexCell(first),
      at > 0 ? null : indexCell(total),
    ]);
  const asItIs = ['as it is', null, '', null, null, null, null, value(tornado.baseline), '', ...Array(8).fill(null)];
  return {
    name: 'values',
    file: 'tornado.csv',
    columns: [
      { name: 'path', title: 'Place', on: ['page', 'csv'], isOnce: true },
      { name: 'label', title: 'Place', on: 'terminal', isOnce: true },
      { name: 'value', title: 'Value', limit: 14 },
      { name: 'measure', title: 'Measure', on: 'csv' },
      { name: 'title', title: 'Title', on: 'csv' },
      { name: 'unit', title: 'Unit', on: 'csv' },
      { name: 'baseline', title: 'As it is', on: 'csv' },
      { name: 'mean', title: capitalised(figureTitle(figure)), terminalTitle: figure.name, align: 'right' },
      {
        name: 'difference',
        title: `Change, ${isRate(figure) ? 'points' : figure.measure.unit}`,
        terminalTitle: `change${isRate(figure) ? ', points' : ''}`,
        align: 'right',
      },
      { name: 'mcse', title: 'Standard error', on: 'csv' },
      { name: 'ci_low', title: 'From', on: 'csv' },
      { name: 'ci_high', title: 'To', on: 'csv' },
      { name: 'confidence', title: 'Confidence', on: 'csv' },
      { name: 'trials', title: 'Trials', on: 'csv' },
      { name: 'is_exact', title: 'Exact', on: 'csv' },
      { name: 'first', title: 'Alone', align: 'right', on: 'terminal' },
      { name: 'total', title: 'With others', align: 'right', on: 'terminal' },
    ],
    rows: [{ cells: asItIs, on: 'page' }, ...influencesOf(sensitivity).flatMap(rowsOf)],
  };
}

function indexCell(index: SobolIndex | null): Cell {
  return index === null ? null : { value: index.estimate, text: indexText(index) };
}

function sharesBlocks(sensitivity: Sensitivity): Block[] {
  const chart = varianceSharesChart(sensitivity);
  const sentences = paragraphs(shareSentences(sensitivity));
  if (chart === null) return [...sentences, tableBlock(indexTable(sensitivity), 'csv')];
  return [
    ...sentences,
    chartBlock('indices', chart),
    tableBlock(indexTable(sensitivity)),
    text(
      'Sobol’ indices: “alone” is the first-order index, “with others” the total index. They are estimates, so they and their intervals may lie below 0 or above 100 %.',
      'detail',
    ),
  ];
}

/**
 * A table with a row for each input. `variance` is the variance that the inputs cause, without the dice. `noise` is the
 * variance that the dice add in one replicate of a point; no index includes it.
 */
function indexTable(sensitivity: Sensitivity): Table {
  const { figure, shares, confidence } = sensitivity;
  const { indices, rows, points, exact, trials } = shares;
  const interval = `${confidenceText(confidence)} interval`;
  const cellsOf = (index: SobolIndex | null): Cell[] => [
    indexCell(index),
    index && indexIntervalText(index),
    index?.interval.low ?? null,
    index?.interval.high ?? null,
  ];
  return {
    name: 'shares',
    file: 'indices.csv',
    columns: [
      { name: 'path', title: 'Place' },
      { name: 'measure', title: 'Measure', on: 'csv' },
      { name: 'title', title: 'Title', on: 'csv' },
      { name: 'first', title: 'Alone', align: 'right' },
      { name: 'first_interval', title: interval, align: 'right', on: 'page' },
      { name: 'first_low', title: 'From', on: 'csv' },
      { name: 'first_high', title: 'To', on: 'csv' },
      { name: 'total', title: 'With others', align: 'right' },
      { name: 'total_interval', title: interval, align: 'right', on: 'page' },
      { name: 'total_low', title: 'From', on: 'csv' },
      { name: 'total_high', title: 'To', on: 'csv' },
      { name: 'confidence', title: 'Confidence', on: 'csv' },
      { name: 'variance', title: 'Variance', on: 'csv' },
      { name: 'noise', title: 'Noise', on: 'csv' },
      { name: 'rows', title: 'Rows', on: 'csv' },
      { name: 'points', title: 'Points', on: 'csv' },
      { name: 'exact_points', title: 'Exact points', on: 'csv' },
      { name: 'trials', title: 'Trials', on: 'csv' },
    ],
    rows: influencesOf(sensitivity).map(({ path, first, total }) => [
      ...[path, figure.name, figureTitle(figure), ...cellsOf(first), ...cellsOf(total)],
      ...[confidence, indices.variance, indices.noise, rows, points, exact, trials],
    ]),
  };
}
