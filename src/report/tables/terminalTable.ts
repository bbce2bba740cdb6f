import type { MeasureSummary, ScenarioSummary, Summary } from '../Summary.ts';
import { answers } from '../text/answer/answer.ts';
import { answerSentence } from '../text/answer/answerSentence.ts';
import { confidenceText } from '../text/confidenceText.ts';
import { estimateText } from '../text/estimateText.ts';
import { groupedText } from '../text/groupedText.ts';
import { measureTitle } from '../text/measureTitle.ts';
import { wrapped } from '../text/wrapped.ts';
import { alignedColumns } from './alignedColumns.ts';

const WIDTH = 80;
/** With more scenarios than this, each gets a row for its leading measure instead of a table. */
const MOST_BLOCKS = 4;

/**
 * A result for the terminal, without colours and never wider than 80 columns: the answer, and the measures below it.
 * The last line has no line end.
 */
export function terminalTable(summary: Summary): string {
  const lead = wrapped(answerSentence(answers(summary)), WIDTH);
  return [...lead, '', ...body(summary), '', ...notes(summary)].map(printable).join('\n');
}

function body(summary: Summary): string[] {
  const { scenarios } = summary;
  if (scenarios.length > MOST_BLOCKS) {
    // A category that leads has no estimate: the first measure that has one stands in for it.
    const leads = Math.max(
      0,
      scenarios[0].measures.findIndex(({ estimate }) => estimate !== null),
    );
    const title = measureTitle(scenarios[0].measures[leads].measure);
    return [
      ...wrapped(`By scenario: ${title}`, WIDTH),
      ...table(
        'scenario',
        scenarios.map(({ label, measures }) => [label, measures[leads]]),
      ),
      'All measures are in summary.csv.',
    ];
  }
  return scenarios.flatMap((scenario, at) => [
    ...(at > 0 ? [''] : []),
    ...(scenarios.length > 1 ? wrapped(scenario.label, WIDTH) : []),
    ...table('measure', rowsOf(scenario)),
  ]);
}

function rowsOf({ measures }: ScenarioSummary): [string, MeasureSummary][] {
  return measures
    .filter(({ estimate, aside }, at) => estimate !== null && (at === 0 || aside === null))
    .map((summary) => [measureTitle(summary.measure), summary]);
}

function table(heading: string, rows: readonly (readonly [string, MeasureSummary])[]): string[] {
  const cells = rows.map(([name, summary]) => {
    const { mean, plusMinus, exact, z } = estimateText(summary);
    return [name, mean, plusMinus, exact, z];
  });
  return alignedColumns([[heading, 'estimate', '±', 'exact', 'z'], ...cells], 'lrrrr', WIDTH);
}

function notes({ scenarios, trialsAre, confidence }: Summary): string[] {
  const unsolved = scenarios.filter(({ exact }) => exact.state === 'over-budget');
  const about = unsolved.length === scenarios.length ? '' : ` (${unsolved.map(({ name }) => name).join(', ')})`;
  const played = `${groupedText(scenarios[0].trials)} ${trialsAre}${scenarios.length > 1 ? ' in each scenario' : ''}`;
  return [
    ...wrapped(
      `${played}. ± is half the ${confidenceText(confidence)} interval; z is the gap to the exact value in standard errors.`,
      WIDTH,
    ),
    ...(unsolved.length > 0 ? wrapped(`No exact solution${about}: too many states.`, WIDTH) : []),
  ];
}

/** Names come from the study: a control character among them must not reach the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, '?');
}
