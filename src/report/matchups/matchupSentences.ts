import { byGap, type Circle, gapOf, known, type Matchups, type PricedCard, ranked } from '../../analysis/matchups.ts';
import { amountText, groupedText, percentText } from '../../foundation/numbers.ts';
import { costText } from './cardText.ts';

/** The answer: `before` + `figure` + `after` make one sentence. */
export interface MatchupAnswer {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** Who does best, who does worst, and how many circles there are. */
export function matchupAnswer(matchups: Matchups): MatchupAnswer {
  const { cards, circles } = matchups;
  const order = ranked(matchups);
  const [best, worst] = [cards[order[0]], cards[order[order.length - 1]]];
  const counted = circles.length === 0 ? 'no circle' : circles.length === 1 ? '1 circle' : `${circles.length} circles`;
  const after =
    cards.length > 2
      ? ` of its duels on average, ${worst.name} least with ${percentText(worst.meanScore)}; ${counted} among ${cards.length} cards.`
      : ` of its duels with ${worst.name}, a draw counted as half.`;
  return { before: `${best.name} wins${cards.length > 2 ? ' most,' : ''}`, figure: percentText(best.meanScore), after };
}

/** Where strength explains less than this of the costs, what they should be is hardly more than their average. */
const WEAK = 0.5;

/** A card stands out where scatter alone brings such a gap, among so many cards, less often than this. */
export const STANDS_OUT = 0.05;

/** Of fewer, the others leave their scatter one degree of freedom, and nothing but a miracle stands out. */
const FEWEST_FOR_OUTLIERS = 5;

/** What the costs and the results have to do with each other, and which cards stand out either way: sentences. */
export function costSentences(matchups: Matchups): readonly string[] {
  const { costLine, cards } = matchups;
  if (cards.every(({ cost }) => cost === null)) return ['No card says what it costs, so none can be weighed by it.'];
  if (costLine === null) {
    return ['Costs are weighed by results from four cards on that have a cost and differ in strength.'];
  }
  const { perStrength, explained } = costLine;
  const odds = Math.LN2 * perStrength;
  const line =
    perStrength <= 0
      ? 'Among these cards the dearer are not the stronger: a line through their costs does not rise.'
      : `Among these cards, doubling the odds of winning costs ${costText(odds)} points; strength explains ${percentText(explained)} of the differences in cost${explained < WEAK ? ', too little to lean on' : ''}.`;
  return [line, ...outlierSentences(matchups, costLine.cards)];
}

function outlierSentences(matchups: Matchups, count: number): string[] {
  if (count < FEWEST_FOR_OUTLIERS) {
    return [
      `${FEWEST_FOR_OUTLIERS} cards with a cost are the fewest of which one can be said to stand out; here are ${count}.`,
    ];
  }
  const furthest = [...byGap(matchups)].sort((one, other) => chanceOf(one) - chanceOf(other));
  const out = furthest.filter((card) => chanceOf(card) < STANDS_OUT);
  const [dearest] = out.filter((card) => gapOf(card) > 0);
  const [cheapest] = out.filter((card) => gapOf(card) < 0);
  if (out.length === 0) {
    return [`None stands out. The furthest off: ${priceText(furthest[0])}; ${chanceText(furthest[0], count)}.`];
  }
  return [
    ...(dearest ? [`Most overpriced: ${priceText(dearest)}; ${chanceText(dearest, count)}.`] : []),
    ...(cheapest ? [`Most underpriced: ${priceText(cheapest)}; ${chanceText(cheapest, count)}.`] : []),
  ];
}

function chanceOf({ byResults }: PricedCard): number {
  return byResults.chance ?? 1;
}

function priceText({ name, cost, byResults }: PricedCard): string {
  return `${name} costs ${cost}, and by its results ${costText(byResults.cost)} ± ${byResults.error.toFixed(1)} (standard error of one card)`;
}

function chanceText(card: PricedCard, count: number): string {
  const chance = chanceOf(card);
  if (chance > 0.5) return `among ${count} cards scatter alone often brings a gap as great`;
  return `among ${count} cards scatter alone brings a gap as great in at most ${percentText(chance)} of cases`;
}

/** Each circle as a sentence. */
export function circleSentences({ cards, meetings, circles }: Matchups): readonly string[] {
  const edge = (one: number, other: number) => {
    const meeting = meetings[one][other];
    return `${cards[one].name} beats ${cards[other].name} (${meeting === null ? '' : percentText(known(meeting.score))})`;
  };
  return circles.map(([first, second, third]: Circle) =>
    [edge(first, second), edge(second, third), edge(third, first)].join(', ').concat('.'),
  );
}

/** How the figures were come by. */
export function methodSentences({ trials, pairs, solved, misfit }: Matchups): readonly string[] {
  const exact =
    solved === pairs
      ? pairs === 1
        ? 'it was also solved exactly, and the exact values are shown'
        : 'every pair was also solved exactly, and the exact values are shown'
      : `${solved} of them ${solved === 1 ? 'was' : 'were'} also solved exactly, and ${solved === 1 ? 'its' : 'their'} exact values are shown`;
  return [
    `${groupedText(pairs)} ${pairs === 1 ? 'pair' : 'pairs'} with ${groupedText(trials)} duels each; ${exact}.`,
    ...(pairs > 1
      ? [
          `A draw counts as half a win. Strength is Bradley and Terry’s, in log odds, with one drawn duel added to every hundred; its standard error (±) is that of as many sampled duels. A pair’s rate lies ${amountText(100 * misfit)} percentage points off what the strengths say (root mean square): that much is how two cards suit each other, and not how strong they are.`,
        ]
      : []),
  ];
}
