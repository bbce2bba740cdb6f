import { incompleteBeta } from './binomial.ts';

/**
 * The prediction for one point by the straight line through all other points, with a bound for the chance of a point at
 * least as far from its line.
 */
interface PointOffLine {
  /** The value of the line at the point. */
  readonly predicted: number;
  /** The standard error of the prediction, which includes the error of the line and the scatter of the point itself. */
  readonly error: number;
  /**
   * An upper bound for the chance that, among n points without an outlier, at least one point is as many standard
   * errors from its line as this point, or more.
   */
  readonly chance: number;
}

/**
 * Compares each point with the least squares line through the other points. If the point has the residual e and the
 * leverage h, and the other points scatter about their own line with the variance s², then
 *
 *     predicted = y − e/(1 − h),   error = s/√(1 − h),   t = e/(s √(1 − h)) with n − 3 degrees of freedom,
 *
 * where t is the externally studentized residual. Because a user looks at the furthest of n points, each point's chance
 * is multiplied by n (Bonferroni's inequality). So if many sets have no outlier, at most a share of α of these sets has
 * a point whose chance is below α. Cook & Weisberg, "Residuals and Influence in Regression" (1982), 2.2.2.
 *
 * @param points the coordinates x and y of at least four points
 * @param leastScatter the minimum for s, for example the standard deviation of rounding in y
 * @returns results in the order of the points; null for a point if the other points do not determine a line at its x
 */
export function outliersOfLine(
  points: readonly (readonly [x: number, y: number])[],
  leastScatter: number,
): readonly (PointOffLine | null)[] {
  const count = points.length;
  const [meanX, meanY] = [0, 1].map((at) => points.reduce((sum, point) => sum + point[at], 0) / count);
  const squares = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / squares;
  const residuals = points.map(([x, y]) => y - meanY - slope * (x - meanX));
  const residualSquares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
  const degrees = count - 3;
  return points.map(([x, y], at) => {
    const freedom = 1 - 1 / count - (x - meanX) ** 2 / squares;
    if (degrees < 1 || !(freedom > 1e-9)) return null;
    const ofOthers = Math.max(0, residualSquares - residuals[at] ** 2 / freedom) / degrees;
    const scatter = Math.max(Math.sqrt(ofOthers), leastScatter);
    const error = scatter / Math.sqrt(freedom);
    const gap = residuals[at] / freedom;
    const chance = gap === 0 ? 1 : Math.min(1, count * studentTail(gap / error, degrees));
    return { predicted: y - gap, error, chance };
  });
}

/**
 * Returns P(|T| > t) of Student's t: I_x(ν/2, ½) with x = ν/(ν + t²) (Abramowitz & Stegun 26.7.1 and 26.5.27).
 *
 * @param degrees ν, at least 1
 */
export function studentTail(t: number, degrees: number): number {
  if (!(degrees >= 1)) throw new RangeError(`Student's t needs at least one degree of freedom, not ${degrees}`);
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}
