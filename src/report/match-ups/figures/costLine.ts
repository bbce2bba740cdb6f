import { linearRegression } from 'simple-statistics';
import { outliersOfLine } from '../../../statistics/outliersOfLine.ts';

/** The straight line through the costs of cards by their strengths, by least squares. */
export interface CostLine {
  /** Points for one more of strength (log odds). */
  readonly perStrength: number;
  /** The part of the differences in cost that strength explains, 0..1. */
  readonly explained: number;
  /** Cards that it is drawn by. */
  readonly cards: number;
}

/** A card's cost by the results: what the line through the other cards' costs gives for its strength. */
export interface CostByResults {
  readonly cost: number;
  /** Standard error of one card about that line. */
  readonly error: number;
  /** The chance that among so many cards one lies as far off its line, or further, by scatter alone; null: it has no cost. */
  readonly chance: number | null;
}

/** What the strengths of cards have to do with their costs. */
export interface CostFit {
  readonly line: CostLine;
  /** In the order of the cards; null where the others do not say. */
  readonly byResults: readonly (CostByResults | null)[];
}

/** A card as far as its cost goes; null: it has none. */
export interface CostedCard {
  readonly strength: number;
  readonly cost: number | null;
}

/** With fewer costs, those of the others leave no scatter about their line. */
export const FEWEST_COSTS = 4;

/**
 * The cost line of cards, and each card beside the line through the others: a card without a cost is in no line. Costs are
 * whole multiples of some step, so that rounding alone scatters them by step/√12 at least.
 *
 * @returns null for fewer than four costs, or where the cards that have one are equally strong
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
    line: { perStrength, explained: all === 0 ? 0 : Math.max(0, 1 - left / all), cards: points.length },
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

/** Of whole numbers above 0. */
function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
