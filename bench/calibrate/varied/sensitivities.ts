import { playShares, saltelliRows } from '../../../src/runner/playShares.ts';
import { type Replicates, sobolIndices } from '../../../src/statistics/sobol.ts';
import { type Coverage, CoverageBook } from '../Coverage.ts';
import { CONFIDENCE, noteIndices } from './noteIndices.ts';
import type { VariedSubject } from './VariedSubject.ts';

/**
 * Draws the varied values of a study repeatedly, as `riftlab sensitivity` does if every point is solved exactly. Compares the
 * intervals of the estimated indices with the exact indices.
 *
 * @param runs the number of runs
 * @param rows the rows of Saltelli's scheme
 */
export function solvedSensitivities(engine: string, subject: VariedSubject, runs: number, rows: number): Coverage[] {
  const { variation, valueAt } = subject;
  const book = new CoverageBook(engine, CONFIDENCE);
  for (let run = 0; run < runs; run += 1) {
    const points = saltelliRows(variation.variables, rows, `calibration ${run}`);
    const replicates = points.map((row) =>
      row.map((point): Replicates => {
        const value = valueAt(point);
        return [value, value];
      }),
    );
    noteIndices(book, knownOf(subject), sobolIndices(replicates, CONFIDENCE), `${rows} solved rows`);
  }
  return book.lines();
}

/**
 * Does the same as `solvedSensitivities`, but plays every point instead of solving it, with the code of `riftlab sensitivity`.
 *
 * @param trials the trials of a point in each of the two replicates
 */
export async function playedSensitivities(
  engine: string,
  subject: VariedSubject,
  runs: number,
  rows: number,
  trials: number,
): Promise<Coverage[]> {
  const { study, variation, figure } = subject;
  const book = new CoverageBook(engine, CONFIDENCE);
  for (let run = 0; run < runs; run += 1) {
    const own = { ...study, seed: `calibration ${run}`, trials: 2 * rows * trials };
    // An infinite number of states means that a setup could not be solved, so the analysis samples all points.
    const options = { rows, states: Number.POSITIVE_INFINITY, workers: 0 };
    const shares = await playShares(own, variation, figure, CONFIDENCE, options);
    if (shares.exact > 0 || shares.trials !== trials) throw new Error(`${study.name} is not played as it should be`);
    noteIndices(book, knownOf(subject), shares.indices, `${rows} rows of 2 × ${trials} trials`);
  }
  return book.lines();
}

function knownOf({ variation, figure, indices }: VariedSubject) {
  return { inputs: variation.variables.map(({ path }) => `${figure.name} by ${path}`), exact: indices };
}
