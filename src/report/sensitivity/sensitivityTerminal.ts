import { influencesOf, type Sensitivity } from '../../analysis/sensitivity.ts';
import { wrappedColumns } from '../../foundation/columns.ts';
import { wrapped } from '../../foundation/text.ts';
import { isRate } from '../../rules/Measure.ts';
import { valueText } from '../targets/bandText.ts';
import { indexText } from './words/indexText.ts';
import { answerSentences, methodSentences, pointText } from './words/sensitivitySentences.ts';

const WIDTH = 80;
const MOST_VALUE = 14;

/** What matters most, for the terminal: words first, then one row for each value; never wider than 80 columns. */
export function sensitivityTerminal(sensitivity: Sensitivity): string {
  const { figure } = sensitivity;
  const rows = influencesOf(sensitivity).flatMap(({ label, points, first, total }) =>
    points.map((point, at) => [
      at === 0 ? label : '',
      point.text.length > MOST_VALUE ? `${point.text.slice(0, MOST_VALUE - 1)}…` : point.text,
      valueText(point.mean, figure),
      pointText(sensitivity, point),
      at > 0 || first === null ? '' : indexText(first),
      at > 0 || total === null ? '' : indexText(total),
    ]),
  );
  const head = ['place', 'value', figure.name, `change${isRate(figure) ? ', points' : ''}`, 'alone', 'with others'];
  const lines = [
    ...answerSentences(sensitivity).flatMap((sentence) => wrapped(sentence, WIDTH)),
    '',
    ...wrappedColumns([head, ...rows], 'llrrrr', WIDTH),
    '',
    ...wrapped(methodSentences(sensitivity).join(' '), WIDTH),
  ];
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}
