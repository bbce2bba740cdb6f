import type { CheckResult } from '../../runner/checkStudy.ts';
import type { JudgedTarget } from '../../runner/judging/JudgedTarget.ts';
import { wrappedColumns } from '../tables/wrappedColumns.ts';
import { groupedText } from '../text/groupedText.ts';
import { wrapped } from '../text/wrapped.ts';
import { bandText, exactText, valueText } from './bandText.ts';

const WIDTH = 80;

/** A check for the terminal: how it ends, and a row for each target; never wider than 80 columns. */
export function targetTable({ study, targets, trials }: CheckResult): string {
  const rows = targets.map((judged) => [
    `${judged.figure.name}${study.scenarios.length > 1 ? `, ${judged.scenario}` : ''}`,
    bandText(judged.target.band, judged.figure),
    foundText(judged),
    judged.verdict,
  ]);
  return [
    ...wrapped(checkSentence({ study, targets, trials }), WIDTH),
    '',
    ...wrappedColumns([['target', 'wanted', 'found', 'verdict'], ...rows], 'llll', WIDTH),
    '',
    ...wrapped(playedText(trials), WIDTH),
  ]
    .map((line) => line.replace(/\p{Cc}/gu, '?'))
    .join('\n');
}

/** How many targets a study meets, in a sentence. */
export function checkSentence({ study, targets }: CheckResult): string {
  const count = (verdict: JudgedTarget['verdict']) => targets.filter((one) => one.verdict === verdict).length;
  const [missed, undecided] = [count('missed'), count('undecided')];
  const all = targets.length;
  const are = (number: number) => (number === 1 ? 'is' : 'are');
  if (missed === 0 && undecided === 0) {
    return `${study.name}: ${all === 1 ? 'its target is met' : `all ${all} targets are met`}.`;
  }
  const parts = [
    ...(missed > 0 ? [`${missed} of ${all} targets ${are(missed)} missed`] : []),
    ...(undecided > 0
      ? [`${missed > 0 ? undecided : `${undecided} of ${all} targets`} ${are(undecided)} undecided`]
      : []),
  ];
  return `${study.name}: ${parts.join(', ')}.`;
}

/** The exact value, or between what the figure lies. */
export function foundText({ exact, interval, estimate, figure, target }: JudgedTarget): string {
  if (exact !== null) return `${exactText(exact, figure, target.band)}, exactly`;
  return `${valueText(estimate, figure)} (${valueText(interval.low, figure)} to ${valueText(interval.high, figure)})`;
}

function playedText(trials: number): string {
  if (trials === 0) return 'Exact values decided everything; no trial was played.';
  return `${groupedText(trials)} trials of each scenario. Intervals hold however often they are looked at.`;
}
