import { linearRegression } from 'simple-statistics';
import { compareFigures } from '../foundation/numbers.ts';
import { bradleyTerry, chanceToBeat } from '../statistics/bradleyTerry.ts';
import { type Interval, wilsonInterval } from '../statistics/intervals.ts';
import { outliersOfLine } from '../statistics/outliers.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';
import { exactDistribution } from './summarise.ts';

/** All numbers of a round robin: duels of every card against every other card. */
export interface Matchups {
  /** The number of duels of each pair. */
  readonly trials: number;
  /** The confidence of every interval, two-sided. */
  readonly confidence: number;
  /** The cards, in the order of the command line. */
  readonly cards: readonly CardFigures[];
  /** `meetings[i][j]`: the results of card i against card j; null if i = j. */
  readonly meetings: readonly (readonly (Meeting | null)[])[];
  readonly circles: readonly Circle[];
  /**
   * The line that predicts a card's cost from its strength. Null if too few cards have a cost, or if all cards with a
   * cost are equally strong (see `costFitOf`).
   */
  readonly costLine: CostLine | null;
  /** The root mean square difference between the scores of the pairs and the scores that the strengths predict. */
  readonly misfit: number;
  /** The number of pairs that were solved exactly. */
  readonly solved: number;
  readonly pairs: number;
}

/** A card that takes part in the duels: its name in every table, and its cost (null if it has none). */
export interface Entrant {
  readonly name: string;
  readonly cost: number | null;
}

interface CardFigures extends Entrant {
  /** The average of the card's scores against all other cards. */
  readonly meanScore: number;
  /** The Bradley–Terry strength, in log odds; the strengths of all cards add up to 0. */
  readonly strength: number;
  readonly strengthError: number;
  /** The cost at this card's strength on the line through the costs of the other cards; null if there is no such line. */
  readonly byResults: CostByResults | null;
  /** The card's cost minus `byResults.cost`; null if either cost is missing. */
  readonly gap: number | null;
}

/** The results of one card against another. */
export interface Meeting {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The share of sampled duels that are drawn. */
  readonly draw: number;
  /** The share of sampled duels that the other card wins. */
  readonly loss: number;
  /** The share of duels that the card wins. */
  readonly win: Rate;
  /** The share of duels that the card wins, with a draw counted as half a win. */
  readonly score: Rate;
}

/** A share of duels, 0..1. */
export interface Rate {
  readonly sampled: number;
  /** Wilson's interval. */
  readonly interval: Interval;
  readonly exact: number | null;
}

/** The indices of three cards: each beats the next, and the last beats the first. */
export type Circle = readonly [number, number, number];

/** Returns the exact rate if it is known, otherwise the sampled one. */
export function known({ exact, sampled }: Rate): number {
  return exact ?? sampled;
}

/** Returns the indices of the cards by their mean score, the best first. */
export function ranked({ cards }: Matchups): readonly number[] {
  return [...cards.keys()].sort((one, other) => cards[other].meanScore - cards[one].meanScore);
}

/** The confidence of every interval. */
const CONFIDENCE = 0.95;

/**
 * Computes all numbers of a round robin.
 *
 * @param result the result of a study that has one scenario for each pair of entrants: (0, 1), (0, 2) … (1, 2) … The values of
 *   its measure `winner` are the first card of the pair, the second card, and nobody
 */
export function matchupsOf({ scenarios }: StudyResult, entrants: readonly Entrant[]): Matchups {
  const meetings: (Meeting | null)[][] = entrants.map(() => entrants.map(() => null));
  for (const [at, [one, other]] of pairsOf(entrants.length).entries()) {
    [meetings[one][other], meetings[other][one]] = meetingOf(scenarios[at]);
  }
  const { trials } = scenarios[0].tally;
  const { strengths, covariance } = fitOf(meetings, trials);
  const fit = costFitOf(entrants.map(({ cost }, at) => ({ strength: strengths[at], cost })));
  const cards = entrants.map((entrant, at) => {
    const scores = meetings[at].flatMap((meeting) => (meeting === null ? [] : [known(meeting.score)]));
    const strengthError = Math.sqrt(covariance[at][at]);
    const byResults = fit?.byResults[at] ?? null;
    return {
      ...entrant,
      meanScore: mean(scores),
      strength: strengths[at],
      strengthError,
      byResults,
      gap: entrant.cost === null || byResults === null ? null : entrant.cost - byResults.cost,
    };
  });
  return {
    trials,
    confidence: CONFIDENCE,
    cards,
    meetings,
    circles: circlesIn(meetings),
    costLine: fit?.line ?? null,
    misfit: misfitOf(meetings, strengths),
    solved: scenarios.filter(({ exact }) => exact.state === 'solved').length,
    pairs: scenarios.length,
  };
}

/** Returns every pair of indices below `size`: (0, 1), (0, 2) … (1, 2) … */
export function pairsOf(size: number): (readonly [number, number])[] {
  return Array.from({ length: size }, (_, one) => one).flatMap((one) =>
    Array.from({ length: size - one - 1 }, (_, gap) => [one, one + 1 + gap] as const),
  );
}

function meetingOf({ measures, tally, exact }: ScenarioResult): [Meeting, Meeting] {
  const at = measures.findIndex(({ name }) => name === 'winner');
  const [wins, losses, draws] = tally.histogram(at);
  const [win, lose, draw] = exactDistribution(exact, at) ?? [null, null, null];
  const { trials } = tally;
  const score = (own: number | null) => (own === null || draw === null ? null : own + draw / 2);
  return [
    {
      wins,
      draws,
      losses,
      draw: draws / trials,
      loss: losses / trials,
      win: rateOf(wins, trials, win),
      score: rateOf(wins + draws / 2, trials, score(win)),
    },
    {
      wins: losses,
      draws,
      losses: wins,
      draw: draws / trials,
      loss: wins / trials,
      win: rateOf(losses, trials, lose),
      score: rateOf(losses + draws / 2, trials, score(lose)),
    },
  ];
}

/**
 * Returns a rate with Wilson's interval. If draws count as half a win, the variance is smaller, so the interval is wider than
 * necessary.
 */
function rateOf(successes: number, trials: number, exact: number | null): Rate {
  return { sampled: successes / trials, interval: wilsonInterval(successes, trials, CONFIDENCE), exact };
}

/** The number of drawn duels that are added to every pair, as a share of the pair's duels. */
const PRIOR = 0.01;

/**
 * Fits Bradley–Terry strengths to the score of each pair (exact if known), weighted by the number of its duels. One
 * drawn duel is added to every hundred duels. Otherwise, a card that wins every duel would have infinite strength, and
 * the difference between 99.9 and 99.9999 % would have too much influence.
 */
function fitOf(meetings: Matchups['meetings'], trials: number) {
  const wins = meetings.map((row) =>
    row.map((meeting) => (meeting === null ? 0 : trials * (known(meeting.score) + PRIOR / 2))),
  );
  const fit = bradleyTerry(wins);
  if (fit === null) throw new Error('expected a fit, because every pair has some drawn duels');
  return fit;
}

function misfitOf(meetings: Matchups['meetings'], strengths: readonly number[]): number {
  const squares = meetings.flatMap((row, i) =>
    row.flatMap((meeting, j) =>
      meeting === null ? [] : [(known(meeting.score) - chanceToBeat(strengths[i] - strengths[j])) ** 2],
    ),
  );
  return Math.sqrt(mean(squares));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The least squares line of the costs of cards against their strengths. */
interface CostLine {
  /** The cost in points per unit of strength (log odds). */
  readonly perStrength: number;
  /** The cost in points per doubling of the odds of winning. */
  readonly perDoubling: number;
  /** The share of the variance of costs that strength explains, 0..1. */
  readonly explained: number;
  /** The number of cards to which the line is fitted. */
  readonly cards: number;
}

/** The cost that a card should have by its results: the cost at its strength on the line through the costs of the other cards. */
interface CostByResults {
  readonly cost: number;
  /** The standard error of a single card's cost about that line. */
  readonly error: number;
  /**
   * The chance that scatter alone puts at least one of the cards as far from its line as this card; null if the card
   * has no cost.
   */
  readonly chance: number | null;
}

/**
 * The dependence of costs on strengths: the line through all cards with a cost, and each card's cost on the line through the
 * other cards.
 */
interface CostFit {
  readonly line: CostLine;
  /**
   * For each card, in the order of the cards: the cost that the line through the other cards gives for its strength; null if the
   * other cards do not determine a line.
   */
  readonly byResults: readonly (CostByResults | null)[];
}

/** The strength of a card, and its cost or null. */
export interface CostedCard {
  readonly strength: number;
  readonly cost: number | null;
}

/**
 * The minimum number of cards with a cost for a fit. With three cards, a line through all cards except one passes
 * exactly through two points, so it has no scatter.
 */
const FEWEST_COSTS = 4;

/**
 * Fits the cost line of all cards with a cost, and for each card the line of the other cards. Costs are whole multiples of
 * some step, so rounding alone gives them a scatter of at least step/√12.
 *
 * @returns null for fewer than four costs, or if the cards with a cost are equally strong
 */
export function costFitOf(cards: readonly CostedCard[]): CostFit | null {
  const points = cards.flatMap(({ strength, cost }) => (cost === null ? [] : [[strength, cost] as const]));
  const meanStrength = meanOf(points.map(([strength]) => strength));
  const strengthSquares = points.reduce((sum, [strength]) => sum + (strength - meanStrength) ** 2, 0);
  if (points.length < FEWEST_COSTS || strengthSquares < 1e-12) return null;
  const { m: perStrength, b: atAverage } = linearRegression(points.map(([strength, cost]) => [strength, cost]));
  const left = points.reduce((sum, [strength, cost]) => sum + (cost - atAverage - perStrength * strength) ** 2, 0);
  const meanCost = meanOf(points.map(([, cost]) => cost));
  const all = points.reduce((sum, [, cost]) => sum + (cost - meanCost) ** 2, 0);
  const rounding = points.map(([, cost]) => cost).reduce(greatestCommonDivisor) / Math.sqrt(12);
  const withoutCost = (strength: number): CostByResults => {
    const leverage = 1 / points.length + (strength - meanStrength) ** 2 / strengthSquares;
    const scatter = Math.max(Math.sqrt(left / (points.length - 2)), rounding);
    return { cost: atAverage + perStrength * strength, error: scatter * Math.sqrt(1 + leverage), chance: null };
  };
  const offLine = outliersOfLine(points, rounding);
  let pricedBefore = 0;
  return {
    line: {
      perStrength,
      perDoubling: Math.LN2 * perStrength,
      explained: all === 0 ? 0 : Math.max(0, 1 - left / all),
      cards: points.length,
    },
    byResults: cards.map(({ strength, cost }) => {
      if (cost === null) return withoutCost(strength);
      const found = offLine[pricedBefore++];
      return found && { cost: found.predicted, error: found.error, chance: found.chance };
    }),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** @param one a whole number above 0 @param other a whole number, 0 or more */
function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/**
 * Finds all circles of three cards in which each card certainly beats the next card: its exact score is above one half
 * or, if that is unknown, its interval lies above one half. Each circle begins with the card that comes first in the
 * list of cards. Circles are sorted by the score of their narrowest win, the highest first. Longer circles are not
 * searched for: if all pairs of their cards are decided, they contain a circle of three.
 */
function circlesIn(meetings: Matchups['meetings']): Circle[] {
  const beats = meetings.map((row) => row.map((meeting) => meeting !== null && isSurelyAboveHalf(meeting.score)));
  const places = [...meetings.keys()];
  const circles = places.flatMap((first) =>
    places.flatMap((second) =>
      places.flatMap((third): Circle[] => {
        const isFirst = first < second && first < third;
        return isFirst && beats[first][second] && beats[second][third] && beats[third][first]
          ? [[first, second, third]]
          : [];
      }),
    ),
  );
  return circles.sort((one, other) => narrowest(other, meetings) - narrowest(one, meetings));
}

function isSurelyAboveHalf({ exact, interval }: Rate): boolean {
  return exact === null ? interval.low > 0.5 : compareFigures(exact, 0.5) > 0;
}

function narrowest([first, second, third]: Circle, meetings: Matchups['meetings']): number {
  const edges = [meetings[first][second], meetings[second][third], meetings[third][first]];
  return Math.min(...edges.map((meeting) => (meeting === null ? 0 : known(meeting.score))));
}

/** A card whose own cost can be compared with the cost that its results predict (`byResults`). */
export type PricedCard = CardFigures & {
  readonly cost: number;
  readonly byResults: CostByResults;
  readonly gap: number;
};

/** Returns the cards that can be compared with the cost line, the most overpriced first and the most underpriced last. */
export function byGap({ cards }: Matchups): readonly PricedCard[] {
  return cards.filter(isPriced).sort((one, other) => other.gap - one.gap);
}

function isPriced(card: CardFigures): card is PricedCard {
  return card.gap !== null;
}

/**
 * A card stands out if its `chance` is below this limit. `chance` is the probability that scatter alone gives at least one of the
 * cards such a large gap.
 */
export const STANDS_OUT = 0.05;

/**
 * The minimum number of cards with a cost for a search for outliers. With fewer cards, the scatter has one degree of freedom, and
 * practically no gap is large enough to stand out.
 */
export const FEWEST_FOR_OUTLIERS = 5;

/**
 * `furthest` is the card whose gap is least likely by chance, even if the card does not stand out. `overpriced` and `underpriced`
 * are the cards with the least likely gaps above and below 0 among the cards that stand out; null if there is no such card.
 */
export interface Outliers {
  readonly furthest: PricedCard;
  readonly overpriced: PricedCard | null;
  readonly underpriced: PricedCard | null;
}

/** Returns the outliers; null if too few cards have a cost. */
export function outliersOf(matchups: Matchups): Outliers | null {
  if ((matchups.costLine?.cards ?? 0) < FEWEST_FOR_OUTLIERS) return null;
  const furthest = [...byGap(matchups)].sort((one, other) => chanceOf(one) - chanceOf(other));
  const out = furthest.filter((card) => chanceOf(card) < STANDS_OUT);
  return {
    furthest: furthest[0],
    overpriced: out.find(({ gap }) => gap > 0) ?? null,
    underpriced: out.find(({ gap }) => gap < 0) ?? null,
  };
}

/** Returns the chance that scatter alone gives at least one of all cards a gap as large as this card's; 1 if it is unknown. */
export function chanceOf({ byResults }: PricedCard): number {
  return byResults.chance ?? 1;
}
