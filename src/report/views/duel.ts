import { figureName, shareOf } from '../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../analysis/summarise.ts';
import { confidenceText, groupedText, percentText } from '../../foundation/numbers.ts';
import { type Document, notesSections, tableBlock, text } from '../model/Document.ts';
import type { Cell, Table } from '../model/Table.ts';
import { estimateText, measureTitle } from '../text/estimateText.ts';

/** The answer does not mention draws if their share is less than this. */
export const NEGLIGIBLE = 1e-6;
/**
 * The names of measures of the round in which a side is out of the fight. The terminal omits these measures: their
 * means cover only the duels in which that side is out, so they say little. The report shows them.
 */
const LEFT_OUT = /^round_out_/;

/**
 * The output of `riftlab duel`: the odds of both sides, and the other measures. The page of a duel is the page of a run.
 *
 * @param summary the summary of a single scenario. Its first measure, `winner`, has the values first side, second side, draw
 * @param sides the names of the sides
 * @param conditions the conditions of every duel, in sentences
 * @param notes sentences on input that is legal but probably not intended (`runNotes`)
 */
export function duelDocument(
  summary: Summary,
  sides: readonly [string, string],
  conditions: readonly string[],
  notes: readonly string[] = [],
): Document {
  const [scenario] = summary.scenarios;
  const answer = duelSentence(scenario.measures[0], sides);
  return {
    kicker: 'duel',
    title: `Who wins, ${sides[0]} or ${sides[1]}?`,
    answer: [answer],
    ...(notes.length === 0 ? {} : { notes }),
    sections: [
      { heading: null, blocks: [text(answer)] },
      { heading: 'The figures', blocks: [tableBlock(measureTable(scenario, sides))] },
      ...notesSections(notes),
      { heading: null, blocks: [text([playedText(scenario, summary.confidence), ...conditions].join(' '))] },
    ],
  };
}

function measureTable({ measures }: ScenarioSummary, sides: readonly [string, string]): Table {
  const [winner, ...others] = measures;
  const titles = [...sides.map((side) => `${side} wins`), 'nobody wins'];
  const outcomes = winner.values.map(({ value }, at) => {
    const share = shareOf(winner, String(value));
    return { ...share, measure: { ...share.measure, title: titles[at] } };
  });
  const rest = others.filter(({ measure, estimate }) => estimate !== null && !LEFT_OUT.test(measure.name));
  return {
    name: 'measures',
    columns: [
      { name: 'measure', title: 'Measure', isRowName: true },
      { name: 'mean', title: 'Estimate', align: 'right' },
      { name: 'plus_minus', title: '±', align: 'right' },
      { name: 'exact', title: 'Exact', align: 'right' },
      { name: 'z', title: 'Z', align: 'right' },
    ],
    rows: [...outcomes, ...rest].map(row),
  };
}

function row(summary: MeasureSummary): Cell[] {
  const { mean, plusMinus, exact, z } = estimateText(summary);
  return [`${measureTitle(summary.measure)} (${figureName(summary)})`, mean, plusMinus, exact, z];
}

/** The odds of both sides, the likelier winner first: `bruiser wins 68.8 % of duels against sentinel, which wins 31.2 %.` */
function duelSentence({ values }: MeasureSummary, sides: readonly [string, string]): string {
  const shares = values.map((value) => value.exact ?? value.probability);
  const [best, other] = shares[1] > shares[0] ? [1, 0] : [0, 1];
  const isSampled = values[0].exact === null;
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const share = (at: number) => {
    // A sampled 0 % or 100 % does not prove that a side never or always wins.
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
  const drawn = shares[2] < NEGLIGIBLE ? '' : `; ${percentText(shares[2])} are draws`;
  return `${sides[best]} wins ${share(best)}${of} duels against ${sides[other]}, which wins ${share(other)}${drawn}.`;
}

function playedText({ trials, exact }: ScenarioSummary, confidence: number): string {
  const half = `± is half the ${confidenceText(confidence)} interval`;
  const gap =
    exact.state === 'solved'
      ? '; z is the gap to the exact value in standard errors.'
      : '. No exact solution: too many states.';
  return `${groupedText(trials)} ${trials === 1 ? 'duel' : 'duels'}; ${half}${gap}`;
}
