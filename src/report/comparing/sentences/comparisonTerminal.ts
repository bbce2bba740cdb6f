import { type Comparison, leadFigure } from '../../../analysis/comparison.ts';
import type { StudyResult } from '../../../analysis/StudyResult.ts';
import { wrappedColumns } from '../../../foundation/columns.ts';
import { confidenceText, groupedText } from '../../../foundation/numbers.ts';
import { wrapped } from '../../../foundation/text.ts';
import { changeFigures } from './changeFigures.ts';
import { comparisonText } from './comparisonText.ts';

const WIDTH = 80;
/** Of the figures that differ. */
const MOST_ROWS = 20;

/** The comparison of two scenarios for the terminal: what changes, and every figure that does; never wider than 80 columns. */
export function comparisonTerminal(result: StudyResult, comparisons: readonly Comparison[]): string {
  const { sentences, notes } = comparisonText(result, comparisons);
  const lines = [
    ...sentences.flatMap((sentence) => wrapped(sentence, WIDTH)),
    '',
    ...table(inOrder(comparisons, leadFigure(result.study, comparisons))),
    '',
    ...notes.flatMap((note) => wrapped(note, WIDTH)),
    ...wrapped(playedText(result, comparisons), WIDTH),
  ];
  // Names come from the study: a control character among them must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

function inOrder(comparisons: readonly Comparison[], lead: string | null): readonly Comparison[] {
  const isLead = ({ figure }: Comparison) => figure.name === lead;
  const differs = (one: Comparison) => one.verdict !== 'same' || one.difference !== 0;
  return [...comparisons.filter(isLead), ...comparisons.filter((one) => !isLead(one) && differs(one))];
}

function table(comparisons: readonly Comparison[]): string[] {
  const [first] = comparisons;
  if (first === undefined) return ['No figure differs.'];
  const shown = comparisons.length <= MOST_ROWS + 1 ? comparisons : comparisons.slice(0, MOST_ROWS);
  const rows = shown.map((one) => {
    const { before, after, unit, difference, plusMinus } = changeFigures(one);
    return [
      `${one.figure.name}, ${unit.trim()}`,
      before,
      after,
      difference,
      plusMinus ?? 'exact',
      one.verdict === 'same' ? 'the same' : one.verdict,
    ];
  });
  const left = comparisons.length - shown.length;
  return [
    ...wrappedColumns([['measure', 'from', 'to', 'difference', '±', 'verdict'], ...rows], 'lrrrrl', WIDTH),
    ...(left > 0 ? [`${left} more measures are in comparison.csv.`] : []),
  ];
}

function playedText({ study }: StudyResult, comparisons: readonly Comparison[]): string {
  const trials = comparisons[0]?.trials ?? study.trials;
  const played = `${groupedText(trials)} ${study.rules.trials}, the same ones for both.`;
  if (comparisons.every(({ exact }) => exact !== null)) return played;
  return `${played} ± is half an interval that is as sure as the verdict: ${confidenceText(study.compare.confidence)} over all.`;
}
