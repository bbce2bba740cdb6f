/** A square matrix, row by row. */
export type Matrix = readonly (readonly number[])[];

/**
 * The inverse of a symmetric positive definite matrix, by its Cholesky factor: M = L Lᵀ, M⁻¹ = L⁻ᵀ L⁻¹.
 *
 * @throws RangeError where the matrix is not positive definite
 */
export function inverseOfSymmetric(matrix: Matrix): number[][] {
  const size = matrix.length;
  const factor = choleskyFactor(matrix);
  const inverse = matrix.map(() => new Array<number>(size).fill(0));
  for (let column = 0; column < size; column += 1) {
    // L y = e, then Lᵀ x = y, for each unit vector e.
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
