import type { JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import { alignedColumns } from '../../foundation/columns.ts';
import { groupedText } from '../../foundation/numbers.ts';
import { wrapped } from '../../foundation/text.ts';
import type { CheckResult } from '../../runner/checkStudy.ts';
import type { Interval } from '../../statistics/intervals.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioLabels.ts';
import { bandText, exactText, valueText } from './bandText.ts';

const WIDTH = 80;
const INDENT = '  ';

/** A check for the terminal: how it ends, and each target with its scenarios; never wider than 80 columns. */
export function targetTable(result: CheckResult): string {
  const { study, targets, trials } = result;
  const names = study.scenarios.map(({ name }) => name);
  const labels = scenarioLabels(names);
  const labelOf = (scenario: string) => labels[names.indexOf(scenario)] ?? scenario;
  return [
    ...wrapped(checkSentence(result), WIDTH),
    '',
    ...[...new Set(targets.map(({ target }) => target))].flatMap((wanted) =>
      block(
        targets.filter(({ target }) => target === wanted),
        labelOf,
      ),
    ),
    '',
    ...wrapped(playedText(trials), WIDTH),
  ]
    .map((line) => line.replace(/\p{Cc}/gu, '?'))
    .join('\n');
}

/** One target: what is wanted, and below it what was found, by scenario. */
function block(judged: readonly JudgedTarget[], labelOf: (scenario: string) => string): string[] {
  const [{ figure, target }] = judged;
  const rows = judged.map((one) => [labelOf(one.scenario), foundText(one), one.verdict]);
  return [
    ...wrapped(`${figure.name}, wanted ${bandText(target.band, figure)}`, WIDTH),
    ...alignedColumns(rows, 'lll', WIDTH - INDENT.length).map((line) => INDENT + line),
  ];
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
  const { low, high } = legible(interval);
  return `${valueText(estimate, figure)} (${valueText(low, figure)} to ${valueText(high, figure)})`;
}

/** Without digits that are small beside the interval: an end that is 0 but for a billionth is 0. */
function legible({ low, high }: Interval): Interval {
  const half = (high - low) / 2;
  if (!(half > 0 && Number.isFinite(half))) return { low, high };
  const unit = 10 ** (Math.floor(Math.log10(half)) - 3);
  const rounded = (end: number) => Math.round(end / unit) * unit;
  return { low: rounded(low), high: rounded(high) };
}

function playedText(trials: number): string {
  if (trials === 0) return 'Exact values decided everything; no trial was played.';
  return `${groupedText(trials)} trials of each scenario. Intervals hold however often they are looked at.`;
}
