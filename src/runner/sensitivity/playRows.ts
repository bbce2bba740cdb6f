import type { Figure } from '../../rules/Figure.ts';
import type { Replicates } from '../../statistics/sobol/sobolIndices.ts';
import type { Study } from '../../study/Study.ts';
import type { Executor } from '../executors/Executor.ts';
import { openExecutor } from '../executors/openExecutor.ts';
import { exactMean, figureOf, sampledMean } from '../judging/figureMean.ts';
import type { RunOptions } from '../runStudy.ts';
import { solveScenarios } from '../solveScenarios.ts';
import { placedExecutor } from '../tuning/placedExecutor.ts';

/** A row of Saltelli's scheme: its points, by the places of their scenarios, and the first of its trials. */
export interface RowOfPlaces {
  readonly places: readonly number[];
  readonly first: number;
}

/** Some rows to be played. */
export interface RowsTask {
  /** Whose scenarios are the points. */
  readonly study: Study;
  readonly rows: readonly RowOfPlaces[];
  /** Of each point in each of the two replicates. */
  readonly trials: number;
  /** The figure's name. */
  readonly figure: string;
  /** By scenario, the exact value where it was solved before, or null. */
  readonly known: readonly (number | null)[];
  /** Whether to solve the others. */
  readonly isSolving: boolean;
}

/** The values of some rows, and by scenario its exact one, or null. */
export interface PlayedRows {
  readonly rows: (readonly Replicates[])[];
  readonly exact: readonly (number | null)[];
}

/**
 * The values of rows of points: an exact one is both replicates; elsewhere the first is the mean of a row's first trials,
 * and the second of as many after them.
 *
 * @param onRow hears of every row that is done
 * @throws the signal's reason, where it was stopped
 */
export async function playRows(task: RowsTask, onRow: () => void, options: RunOptions): Promise<PlayedRows> {
  const { study, rows, trials, known, isSolving } = task;
  const { workers, signal } = options;
  const figures = study.scenarios.map(({ setup }) => figureOf(study.rules, setup, task.figure)!);
  const executor = openExecutor(study, workers);
  try {
    const exact = isSolving ? await solved(study, executor, known, figures, signal) : known;
    const replicate = async ({ places, first }: RowOfPlaces): Promise<number[]> => {
      const open = [...new Set(places.filter((place) => exact[place] === null))];
      const tallies = open.length === 0 ? [] : await executor.run({ scenarios: open, first, count: trials });
      return places.map((place) => exact[place] ?? sampledMean(tallies[open.indexOf(place)].tally, figures[place]));
    };
    const played: (readonly Replicates[])[] = [];
    const waiting = rows.entries();
    const line = async () => {
      for (const [at, row] of waiting) {
        signal?.throwIfAborted();
        const one = await replicate(row);
        const other = await replicate({ ...row, first: row.first + trials });
        played[at] = one.map((value, point): Replicates => [value, other[point]]);
        onRow();
      }
    };
    // Two lines for each worker, so that none of them waits for its next row.
    await Promise.all(Array.from({ length: 2 * executor.workers }, line));
    return { rows: played, exact };
  } finally {
    await executor.close();
  }
}

async function solved(
  study: Study,
  executor: Executor,
  known: readonly (number | null)[],
  figures: readonly Figure[],
  signal: AbortSignal | undefined,
): Promise<(number | null)[]> {
  const waiting = [...known.keys()].filter((place) => known[place] === null);
  const own: Study = { ...study, scenarios: waiting.map((place) => study.scenarios[place]) };
  const solutions = await solveScenarios(own, placedExecutor(executor, waiting), { signal });
  const means = [...known];
  for (const [at, place] of waiting.entries()) means[place] = exactMean(solutions[at], figures[place]);
  return means;
}
