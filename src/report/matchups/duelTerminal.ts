import type { Estimate, MeasureSummary, ScenarioSummary, Summary, ValueSummary } from '../../analysis/summarise.ts';
import { alignedColumns } from '../../foundation/columns.ts';
import { confidenceText, groupedText, percentText } from '../../foundation/numbers.ts';
import { wrapped } from '../../foundation/text.ts';
import { rateScore } from '../../statistics/scores.ts';
import { estimateText } from '../text/estimateText.ts';
import { measureTitle } from '../text/measures.ts';

const WIDTH = 80;
/** The mean of a round that never comes in most duels says little, and the report has its distribution. */
const LEFT_OUT = /^round_out_/;

/**
 * One duel for the terminal, never wider than 80 columns: who wins, and the figures below.
 *
 * @param summary of a single scenario whose first measure, `winner`, has the cells: the first side, the second, nobody
 * @param sides what the sides are called
 * @param notes what held for every duel: sentences
 */
export function duelTerminal(summary: Summary, sides: readonly [string, string], notes: readonly string[]): string {
  const [scenario] = summary.scenarios;
  const [winner, ...others] = scenario.measures;
  const rows = [
    ...winner.values.map((value, at) => [[...sides.map((side) => `${side} wins`), 'nobody wins'][at], value] as const),
  ].map(([title, value]) => row(asFlag(title, value, scenario)));
  const rest = others.filter(({ measure, estimate }) => estimate !== null && !LEFT_OUT.test(measure.name));
  const lines = [
    ...wrapped(duelSentence(winner, sides), WIDTH),
    '',
    ...alignedColumns([['measure', 'estimate', '±', 'exact', 'z'], ...rows, ...rest.map(row)], 'lrrrr', WIDTH),
    '',
    ...wrapped([playedText(scenario, summary.confidence), ...notes].join(' '), WIDTH),
  ];
  // Names come from a file: a control character among them must not reach the terminal.
  return lines.map((line) => line.replace(/\p{Cc}/gu, '?')).join('\n');
}

/** Who wins how often, the likelier winner first: `bruiser wins 68.8 % of duels against sentinel, which wins 31.2 %.` */
function duelSentence({ values }: MeasureSummary, sides: readonly [string, string]): string {
  const shares = values.map((value) => value.exact ?? value.probability);
  const [best, other] = shares[1] > shares[0] ? [1, 0] : [0, 1];
  const isSampled = values[0].exact === null;
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const share = (at: number) => {
    // Nothing but luck says that it never fails: a sampled 0 % or 100 % is no claim about the odds.
    if (isSampled && shares[at] === 1) return `all ${groupedText(trials)} sampled`;
    if (isSampled && shares[at] === 0) return `none of ${groupedText(trials)} sampled`;
    return percentText(shares[at]);
  };
  const isAllDrawn = shares[2] === 1;
  if (shares[2] > shares[best]) {
    const drawn = isSampled && isAllDrawn ? `all ${groupedText(trials)} sampled` : `${percentText(shares[2])} of`;
    const wins = isAllDrawn ? '' : `; ${sides[best]} wins ${share(best)}, ${sides[other]} ${share(other)}`;
    return `${sides[0]} and ${sides[1]} draw ${drawn} duels${wins}.`;
  }
  const of = isSampled && shares[best] === 1 ? '' : ' of';
  const drawn = shares[2] === 0 ? '' : `; ${percentText(shares[2])} are draws`;
  return `${sides[best]} wins ${share(best)}${of} duels against ${sides[other]}, which wins ${share(other)}${drawn}.`;
}

/** A value of a category as the flag that it is. */
function asFlag(title: string, value: ValueSummary, { trials }: ScenarioSummary): MeasureSummary {
  const { count, probability, interval, exact } = value;
  const deviation = (share: number) => Math.sqrt(share * (1 - share));
  const estimate: Estimate = {
    mean: probability,
    sd: deviation(probability),
    mcse: deviation(probability) / Math.sqrt(trials),
    interval,
    exact,
    z: exact === null ? null : rateScore(count, trials, exact),
  };
  const measure = { name: 'winner', kind: 'flag', min: 0, max: 1, unit: 'duels', step: 1, title } as const;
  return { measure, aside: null, estimate, values: [], fit: null };
}

function row(summary: MeasureSummary): string[] {
  const { mean, plusMinus, exact, z } = estimateText(summary);
  return [measureTitle(summary.measure), mean, plusMinus, exact, z];
}

function playedText({ trials, exact }: ScenarioSummary, confidence: number): string {
  const half = `± is half the ${confidenceText(confidence)} interval`;
  const gap =
    exact.state === 'solved'
      ? '; z is the gap to the exact value in standard errors.'
      : '. No exact solution: too many states.';
  return `${groupedText(trials)} ${trials === 1 ? 'duel' : 'duels'}; ${half}${gap}`;
}
