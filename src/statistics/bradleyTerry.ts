import { exp } from '../foundation/elementary.ts';

/** The fitted model of a table of wins. */
interface BradleyTerryFit {
  /**
   * The strength of each competitor, in log odds. The strengths add up to 0. If the strength of a competitor exceeds
   * that of another by s, the first beats the second with a chance of 1/(1 + e⁻ˢ).
   */
  readonly strengths: readonly number[];
  /** The covariance matrix of the strengths, under the condition that their sum is 0. */
  readonly covariance: Matrix;
}

/** Newton's method ends when no component of a step is longer than this number times (1 + the greatest absolute strength). */
const SHORTEST_STEP = 1e-12;
/** The maximum number of steps of Newton's method. */
const MOST_STEPS = 200;
/** The longest step, in log odds. Over a longer distance, the log likelihood is not close to a parabola. */
const LONGEST_STEP = 2;

/**
 * Returns the strengths that make a table of wins most likely, if i beats j with the chance
 *
 *     P(i beats j) = 1/(1 + exp(sⱼ − sᵢ)).
 *
 * They are found by Newton's method on the log likelihood Σ wᵢⱼ ln P(i beats j), which has at most one maximum. The
 * covariance is the inverse of the observed information I under the condition Σ s = 0: (I + J/n)⁻¹ − J/n, where all
 * elements of J are 1.
 *
 * Bradley & Terry, "Rank analysis of incomplete block designs I", Biometrika 39 (1952).
 *
 * @param wins `wins[i][j]` is the number of times that i beat j, 0 or more; fractions are allowed, because a draw counts as half
 * a win for each side
 * @returns null if the likelihood has no maximum. This is so if some group of competitors has won all its games against
 * the others, or has played none against them (Ford 1957)
 */
export function bradleyTerry(wins: Matrix): BradleyTerryFit | null {
  if (!isConnected(wins) || !isConnected(transposed(wins))) return null;
  const strengths = wins.map(() => 0);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const covariance = covarianceAt(wins, strengths);
    const slopes = strengths.map((_, i) => slopeAt(wins, strengths, i));
    const step = covariance.map((row) => row.reduce((sum, value, at) => sum + value * slopes[at], 0));
    const longest = Math.max(0, ...step.map(Math.abs));
    const part = Math.min(1, LONGEST_STEP / longest);
    for (const [at, length] of step.entries()) strengths[at] += part * length;
    if (longest <= SHORTEST_STEP * (1 + Math.max(0, ...strengths.map(Math.abs)))) break;
  }
  return { strengths, covariance: covarianceAt(wins, strengths) };
}

/** Returns the chance that one competitor beats another, from the difference of their strengths. */
export function chanceToBeat(difference: number): number {
  return 1 / (1 + exp(-difference));
}

/** Returns the derivative of the log likelihood by sᵢ: the wins of i minus the wins that the strengths predict. */
function slopeAt(wins: Matrix, strengths: readonly number[], i: number): number {
  return strengths.reduce((sum, strength, j) => {
    if (i === j) return sum;
    // This equals w − (w + l) P for w wins and l losses, but loses no digits if i wins nearly all or almost none of the
    // games.
    const gap = strengths[i] - strength;
    return sum + wins[i][j] * chanceToBeat(-gap) - wins[j][i] * chanceToBeat(gap);
  }, 0);
}

function covarianceAt(wins: Matrix, strengths: readonly number[]): number[][] {
  const size = strengths.length;
  // The information I has the weights Σ n P (1 − P) on its diagonal, and −n P (1 − P) elsewhere.
  const information = strengths.map((one, i) =>
    strengths.map((other, j) =>
      i === j ? 0 : (wins[i][j] + wins[j][i]) * chanceToBeat(one - other) * chanceToBeat(other - one),
    ),
  );
  const filled = information.map((row, i) =>
    row.map((weight, j) => 1 / size + (i === j ? row.reduce((sum, each) => sum + each, 0) : -weight)),
  );
  return inverseOfSymmetric(filled).map((row) => row.map((value) => value - 1 / size));
}

/** Returns true if the first competitor has beaten every other competitor, directly or through a chain of wins. */
function isConnected(wins: Matrix): boolean {
  const reached = new Set([0]);
  for (const winner of reached) {
    for (const [loser, count] of (wins[winner] ?? []).entries()) if (count > 0) reached.add(loser);
  }
  return reached.size >= wins.length;
}

function transposed(matrix: Matrix): Matrix {
  return matrix.map((_, column) => matrix.map((row) => row[column]));
}

/** A square matrix, row by row. */
export type Matrix = readonly (readonly number[])[];

/**
 * Returns the inverse of a symmetric positive definite matrix, by its Cholesky factor L: M = L Lᵀ, M⁻¹ = L⁻ᵀ L⁻¹.
 *
 * @throws RangeError if the matrix is not positive definite
 */
export function inverseOfSymmetric(matrix: Matrix): number[][] {
  const size = matrix.length;
  const factor = choleskyFactor(matrix);
  const inverse = matrix.map(() => new Array<number>(size).fill(0));
  for (let column = 0; column < size; column += 1) {
    // Solves L y = e and then Lᵀ x = y, for each unit vector e.
    const solution = new Array<number>(size).fill(0);
    for (let row = column; row < size; row += 1) {
      let sum = row === column ? 1 : 0;
      for (let before = column; before < row; before += 1) sum -= factor[row][before] * solution[before];
      solution[row] = sum / factor[row][row];
    }
    for (let row = size - 1; row >= 0; row -= 1) {
      let sum = solution[row];
      for (let after = row + 1; after < size; after += 1) sum -= factor[after][row] * solution[after];
      solution[row] = sum / factor[row][row];
    }
    for (let row = 0; row < size; row += 1) inverse[row][column] = solution[row];
  }
  return inverse;
}

function choleskyFactor(matrix: Matrix): number[][] {
  const factor = matrix.map((row) => new Array<number>(row.length).fill(0));
  for (let row = 0; row < matrix.length; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row][column];
      for (let before = 0; before < column; before += 1) rest -= factor[row][before] * factor[column][before];
      if (row > column) factor[row][column] = rest / factor[column][column];
      else if (rest > 0) factor[row][row] = Math.sqrt(rest);
      else throw new RangeError('the matrix is not positive definite');
    }
  }
  return factor;
}
