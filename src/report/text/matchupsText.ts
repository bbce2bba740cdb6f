import {
  type Circle,
  chanceOf,
  FEWEST_FOR_OUTLIERS,
  known,
  type Matchups,
  outliersOf,
  type PricedCard,
  type Rate,
  ranked,
} from '../../analysis/matchups.ts';
import { amountText, groupedText, percentText } from '../../foundation/numbers.ts';

/** The answer of match-ups: `before` + `figure` + `after` make one sentence. */
export interface MatchupsAnswer {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** The answer: the best card, the worst card, and the number of circles, in which A beats B, B beats C and C beats A. */
export function matchupsAnswer(matchups: Matchups): MatchupsAnswer {
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

/** If strengths explain less than this share of the differences in cost, a sentence says that this is too little to rely on. */
const WEAK = 0.5;

/** Sentences on how costs and results relate, and on the cards that stand out in either direction. */
export function costSentences(matchups: Matchups): readonly string[] {
  const { costLine, cards } = matchups;
  if (cards.every(({ cost }) => cost === null))
    return ['No card states its cost, so costs cannot be compared with results.'];
  if (costLine === null) {
    return ['Costs are compared with results only if at least four cards have a cost and differ in strength.'];
  }
  const { perDoubling, explained } = costLine;
  const line =
    perDoubling <= 0
      ? 'Among these cards, more expensive cards are not stronger: the line through their costs does not rise.'
      : `Among these cards, doubling the odds of winning costs ${costText(perDoubling)} points; strength explains ${percentText(explained)} of the differences in cost${explained < WEAK ? ', too little to rely on' : ''}.`;
  return [line, ...outlierSentences(matchups, costLine.cards)];
}

function outlierSentences(matchups: Matchups, count: number): string[] {
  const outliers = outliersOf(matchups);
  if (outliers === null) {
    return [
      `At least ${FEWEST_FOR_OUTLIERS} cards with a cost are needed to say that one stands out; there are only ${count}.`,
    ];
  }
  const { furthest, overpriced, underpriced } = outliers;
  if (overpriced === null && underpriced === null) {
    return [`No card stands out. The largest gap: ${priceText(furthest)}; ${chanceText(furthest, count)}.`];
  }
  return [
    ...(overpriced ? [`Most overpriced: ${priceText(overpriced)}; ${chanceText(overpriced, count)}.`] : []),
    ...(underpriced ? [`Most underpriced: ${priceText(underpriced)}; ${chanceText(underpriced, count)}.`] : []),
  ];
}

function priceText({ name, cost, byResults }: PricedCard): string {
  return `${name} costs ${cost}; its results fit a cost of ${costText(byResults.cost)} ± ${byResults.error.toFixed(1)} (standard error of one card)`;
}

function chanceText(card: PricedCard, count: number): string {
  const chance = chanceOf(card);
  if (chance > 0.5) return `among ${count} cards, chance alone often causes a gap this large`;
  return `among ${count} cards, chance alone causes a gap this large in at most ${percentText(chance)} of cases`;
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

/** Sentences on the method of match-ups: first the pairs and their duels, then the strengths. */
export function matchupsMethodSentences({ trials, pairs, solved, misfit }: Matchups): readonly string[] {
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
          `A draw counts as half a win. Strength is Bradley and Terry’s, in log odds. For every hundred duels of a pair, one drawn duel is added, so that no strength is infinite. The standard error (±) is for a sample of this many duels. The rates of pairs differ by ${amountText(100 * misfit)} percentage points (root mean square) from the rates that the strengths predict. This difference comes from which two cards meet, not from their strengths.`,
        ]
      : []),
  ];
}

/** A rate in whole per cent without the sign, for a narrow cell. Only exact rates are shown as 0 or 100. */
export function wholePercent(rate: Rate): string {
  const share = known(rate);
  const isCertain = rate.exact === 0 || rate.exact === 1;
  if (share < 0.005 && !isCertain) return '<1';
  if (share >= 0.995 && !isCertain) return '>99';
  return String(Math.round(100 * share));
}

/** A strength with its sign and two decimals: `+1.20`. */
export function strengthText(strength: number): string {
  return signed(strength, 2);
}

/** A cost in points that was computed from results, with one decimal and without a plus sign: `12.5`. */
export function costText(cost: number): string {
  return signed(cost, 1).replace(/^\+/, '');
}

/** A difference of costs, with its sign and one decimal: `−3.5`. */
export function gapText(gap: number): string {
  return signed(gap, 1);
}

function signed(value: number, decimals: number): string {
  const size = Math.abs(value).toFixed(decimals);
  if (Number(size) === 0) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}
