import { leadsOf, rowsOf } from '../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../analysis/summarise.ts';
import { wrappedColumns } from '../../foundation/columns.ts';
import { confidenceText, groupedText } from '../../foundation/numbers.ts';
import { wrapped } from '../../foundation/text.ts';
import { rareSentences } from '../rare/rareSentences.ts';
import { answerSentence, answers } from '../text/answer.ts';
import { estimateText } from '../text/estimateText.ts';
import { measureTitle } from '../text/measures.ts';

const WIDTH = 80;
/** With more scenarios than this, each gets a row for its leading measure instead of a table. */
const MOST_BLOCKS = 4;
/** So many measures are listed, of one scenario and of each of several; one more is, rather than one left. */
const MOST_ROWS = 18;
const MOST_ROWS_EACH = 10;

/**
 * A result for the terminal, without colours and never wider than 80 columns: the answer, and the measures below it.
 * The last line has no line end.
 */
export function terminalTable(summary: Summary): string {
  const lead = wrapped(answerSentence(answers(summary)), WIDTH);
  const rare = rareSentences(summary).flatMap((sentence) => ['', ...wrapped(sentence, WIDTH)]);
  return [...lead, ...rare, '', ...body(summary), '', ...notes(summary)].map(printable).join('\n');
}

function body(summary: Summary): string[] {
  const { scenarios } = summary;
  if (scenarios.length > MOST_BLOCKS) {
    const leads = comparable(summary);
    return [
      ...wrapped(`By scenario: ${measureTitle(leads[0].measure)}`, WIDTH),
      ...table(
        'scenario',
        scenarios.map(({ label }, at) => [label, leads[at]]),
      ),
      'All measures are in summary.csv.',
    ];
  }
  const most = scenarios.length === 1 ? MOST_ROWS : MOST_ROWS_EACH;
  return scenarios.flatMap((scenario, at) => [
    ...(at > 0 ? [''] : []),
    ...(scenarios.length > 1 ? wrapped(scenario.label, WIDTH) : []),
    ...block(scenario, most),
  ]);
}

/** What the scenarios lead with; where they lead with different values of a category, the first measure that has a mean. */
function comparable(summary: Summary): readonly MeasureSummary[] {
  const leads = leadsOf(summary);
  if (leads.every(({ measure }) => measure.title === leads[0].measure.title)) return leads;
  const { scenarios } = summary;
  const first = scenarios[0].measures.findIndex(({ estimate }) => estimate !== null);
  return first < 0 ? leads : scenarios.map(({ measures }) => measures[first]);
}

/** The first measures of a scenario, the leading one among them. */
function block(scenario: ScenarioSummary, most: number): string[] {
  const rows = rowsOf(scenario).filter(({ aside }, at) => at === 0 || aside === null);
  const shown = rows.length <= most + 1 ? rows : rows.slice(0, most);
  const left = rows.length - shown.length;
  return [
    ...table(
      'measure',
      shown.map((summary) => [measureTitle(summary.measure), summary]),
    ),
    ...(left > 0 ? [`${left} more measures are in summary.csv.`] : []),
  ];
}

function table(heading: string, rows: readonly (readonly [string, MeasureSummary])[]): string[] {
  const cells = rows.map(([name, summary]) => {
    const { mean, plusMinus, exact, z } = estimateText(summary);
    return [name, mean, plusMinus, exact, z];
  });
  return wrappedColumns([[heading, 'estimate', '±', 'exact', 'z'], ...cells], 'lrrrr', WIDTH);
}

function notes({ scenarios, trialsAre, confidence }: Summary): string[] {
  const unsolved = scenarios.filter(({ exact }) => exact.state === 'over-budget');
  const about = unsolved.length === scenarios.length ? '' : ` (${fewText(unsolved.map(({ label }) => label))})`;
  const played = `${groupedText(scenarios[0].trials)} ${trialsAre}${scenarios.length > 1 ? ' in each scenario' : ''}`;
  return [
    ...wrapped(
      `${played}. ± is half the ${confidenceText(confidence)} interval${unsolved.length === scenarios.length ? '' : '; z is the gap to the exact value in standard errors'}.`,
      WIDTH,
    ),
    ...(unsolved.length > 0 ? wrapped(`No exact solution${about}: too many states or outcomes.`, WIDTH) : []),
  ];
}

/** A few names, and of more the first and how many others. */
function fewText(names: readonly string[]): string {
  return names.length <= MOST_BLOCKS ? names.join(', ') : `${names[0]} and ${names.length - 1} more`;
}

/** Names come from the study: a control character among them must not reach the terminal. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, '?');
}
