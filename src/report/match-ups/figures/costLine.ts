import { linearRegression } from 'simple-statistics';

/** The straight line through the costs of cards by their strengths, by least squares. */
export interface CostLine {
  /** At strength 0, which is the average. */
  readonly atAverage: number;
  /** Points for one more of strength (log odds). */
  readonly perStrength: number;
  /** The part of the differences in cost that strength explains, 0..1. */
  readonly explained: number;
  /** Cards that it is drawn by. */
  readonly cards: number;
  /** Standard deviation of the costs about the line. */
  readonly spread: number;
  readonly meanStrength: number;
  /** Σ (strength − mean)². */
  readonly strengthSquares: number;
}

/** A cost as results have it. */
export interface CostByResults {
  readonly cost: number;
  /** Standard error. */
  readonly error: number;
}

/**
 * The cost line of cards; those without a cost are left out.
 *
 * @returns null for fewer than three costs, for a line meets any two, or where the cards that have one are equally strong
 */
export function costLineOf(
  cards: readonly { readonly strength: number; readonly cost: number | null }[],
): CostLine | null {
  const points = cards.flatMap(({ strength, cost }) => (cost === null ? [] : [[strength, cost]]));
  const [meanStrength, meanCost] = [0, 1].map(
    (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length,
  );
  const strengthSquares = points.reduce((sum, [strength]) => sum + (strength - meanStrength) ** 2, 0);
  if (points.length < 3 || strengthSquares < 1e-12) return null;
  const { m: perStrength, b: atAverage } = linearRegression(points);
  const left = points.reduce((sum, [strength, cost]) => sum + (cost - atAverage - perStrength * strength) ** 2, 0);
  const all = points.reduce((sum, [, cost]) => sum + (cost - meanCost) ** 2, 0);
  return {
    atAverage,
    perStrength,
    explained: all === 0 ? 0 : Math.max(0, 1 - left / all),
    cards: points.length,
    spread: Math.sqrt(left / (points.length - 2)),
    meanStrength,
    strengthSquares,
  };
}

/**
 * What a card of this strength costs by the line. Its error is that of the line there and that of the strength together:
 *
 *     √(spread² (1/n + (s − s̄)²/Σ(s − s̄)²) + (points per strength · error of s)²)
 */
export function costAt(line: CostLine, strength: number, strengthError: number): CostByResults {
  const cost = line.atAverage + line.perStrength * strength;
  const leverage = 1 / line.cards + (strength - line.meanStrength) ** 2 / line.strengthSquares;
  return { cost, error: Math.hypot(line.spread * Math.sqrt(leverage), line.perStrength * strengthError) };
}
