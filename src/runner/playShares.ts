import type { Shares } from '../analysis/sensitivity.ts';
import { exactMean, figureOf, sampledMean } from '../analysis/targets/FigureSequence.ts';
import { mapConcurrently } from '../foundation/concurrency.ts';
import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Figure } from '../rules/Measure.ts';
import { type Replicates, saltelliPoints, sobolIndices } from '../statistics/sobol.ts';
import type { Scenario, Study } from '../study/Study.ts';
import type { Variable, Variation } from '../study/vary/Variation.ts';
import { openExecutor } from './executors/AdaptiveExecutor.ts';
import type { Executor } from './executors/Executor.ts';
import { placedExecutor } from './judgeCandidates.ts';
import { checkedScenario } from './measureSensitivity.ts';
import { Clock } from './playChunks.ts';
import type { RunOptions } from './runStudy.ts';
import { solveScenarios } from './solveScenarios.ts';

/** The maximum number of setups that a pool of workers holds at a time. Each setup keeps data for its trials in memory. */
const MOST_SETUPS = 256;
/** Exact solutions are computed if all setups together are expected to need at most this number of states. */
const MOST_STATES = 100_000;

/**
 * Computes each path's share of the variance of a figure when all paths vary. A point is a combination of values that are drawn
 * at random; the points form rows (`saltelliRows`). The figure of each point is measured twice, on separate trials (two
 * replicates), unless the point is solved exactly. In one replicate, all points of a row use the same trials, and no other row
 * uses them.
 *
 * @param rows the number of rows of Saltelli's scheme, 2 or more
 * @param states the largest number of states that the exact solution of a setup had so far; infinite if a setup could not be solved
 * @throws StudyError if the rules reject a combination; the signal's reason if the analysis was stopped
 */
export async function playShares(
  study: Study,
  variation: Variation,
  figure: Figure,
  confidence: number,
  { rows, states, ...options }: RunOptions & { readonly rows: number; readonly states: number },
): Promise<Shares> {
  const points = saltelliRows(variation.variables, rows, study.seed);
  const scenarios = new Map<string, Scenario>();
  for (const point of points.flat()) {
    const key = keyOf(point);
    if (!scenarios.has(key)) scenarios.set(key, checkedScenario(study, variation, point, figure.name));
  }
  // A path gets as many trials as one value in the tornado. They are spread over the rows and the two replicates.
  const trials = Math.max(2, Math.ceil(study.trials / (2 * rows)));
  const isSolving = states * scenarios.size <= MOST_STATES;
  const exact = new Map<string, number>();
  const total = 2 * trials * points.length * points[0].length;
  const clock = new Clock();
  const onRow = () => {
    clock.done += 2 * trials * points[0].length;
    options.onProgress?.({ work: 'playing', done: clock.done, total, seconds: clock.seconds });
  };
  const values = [];
  for (const batch of batches(points)) {
    const keys = [...new Set(batch.rows.flat().map(keyOf))];
    const places = new Map(keys.map((key, at) => [key, at]));
    const task: RowsTask = {
      study: { ...study, scenarios: keys.map((key) => scenarios.get(key)!) },
      rows: batch.rows.map((row, at) => ({
        places: row.map((point) => places.get(keyOf(point))!),
        first: 2 * trials * (batch.first + at),
      })),
      trials,
      figure: figure.name,
      known: keys.map((key) => exact.get(key) ?? null),
      isSolving,
    };
    const played = await playRows(task, onRow, options);
    values.push(...played.rows);
    for (const [at, key] of keys.entries()) if (played.exact[at] !== null) exact.set(key, played.exact[at]);
  }
  const indices = sobolIndices(values, confidence);
  return { indices, rows, points: scenarios.size, exact: exact.size, trials };
}

function keyOf(point: Point): string {
  return point.join();
}

/** Splits the rows into groups of consecutive rows, each with at most `MOST_SETUPS` different setups. */
function batches(rows: readonly (readonly Point[])[]): { rows: (readonly Point[])[]; first: number }[] {
  const made: { rows: (readonly Point[])[]; first: number; keys: Set<string> }[] = [];
  for (const [at, row] of rows.entries()) {
    let batch = made.at(-1);
    if (batch === undefined || batch.keys.size + row.length > MOST_SETUPS) {
      batch = { rows: [], first: at, keys: new Set() };
      made.push(batch);
    }
    batch.rows.push(row);
    for (const point of row) batch.keys.add(keyOf(point));
  }
  return made;
}

/** A row of Saltelli's scheme: its points, by the indices of their scenarios, and the number of its first trial. */
interface RowOfPlaces {
  readonly places: readonly number[];
  readonly first: number;
}

/** A task to play some rows. */
interface RowsTask {
  /** A study whose scenarios are the points. */
  readonly study: Study;
  readonly rows: readonly RowOfPlaces[];
  /** The number of trials of each point in each of the two replicates. */
  readonly trials: number;
  /** The figure's name. */
  readonly figure: string;
  /** The exact value of each scenario; null if the scenario has not been solved before. */
  readonly known: readonly (number | null)[];
  /** True to solve the scenarios whose exact value is not known. */
  readonly isSolving: boolean;
}

/** The replicates of some rows, and the exact value of each scenario; null if it was not solved. */
interface PlayedRows {
  readonly rows: (readonly Replicates[])[];
  readonly exact: readonly (number | null)[];
}

/**
 * Returns the replicates of all points of some rows. An exact value serves as both replicates. Otherwise the first replicate is
 * the mean of a row's first trials, and the second is the mean of the same number of trials after them.
 *
 * @param onRow called after every row
 * @throws the signal's reason if the analysis was stopped
 */
async function playRows(task: RowsTask, onRow: () => void, options: RunOptions): Promise<PlayedRows> {
  const { study, rows, trials, known, isSolving } = task;
  const { workers, queue, signal } = options;
  const figures = study.scenarios.map(({ setup }) => figureOf(study.rules, setup, task.figure)!);
  const executor = openExecutor(study, workers, queue);
  try {
    const exact = isSolving ? await solved(study, executor, known, figures, signal) : known;
    const replicate = async ({ places, first }: RowOfPlaces): Promise<number[]> => {
      const open = [...new Set(places.filter((place) => exact[place] === null))];
      const tallies =
        open.length === 0 ? [] : await executor.call({ kind: 'play', scenarios: open, first, count: trials });
      return places.map((place) => exact[place] ?? sampledMean(tallies[open.indexOf(place)].tally, figures[place]));
    };
    // Two rows for each worker, so that no worker waits for its next row.
    const played = await mapConcurrently(
      rows,
      () => 2 * executor.workers,
      async (row) => {
        signal?.throwIfAborted();
        const one = await replicate(row);
        const other = await replicate({ ...row, first: row.first + trials });
        onRow();
        return one.map((value, point): Replicates => [value, other[point]]);
      },
    );
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

/** For each variable, the index of a value in its list. */
type Point = readonly number[];

/**
 * Returns rows of Saltelli's scheme over the values of some variables. All values of a variable are equally likely. The rows
 * depend only on the seed, and their random streams differ from the streams of the trials.
 *
 * @returns rows of k + 2 points, as `saltelliPoints` gives them
 */
export function saltelliRows(variables: readonly Variable[], rows: number, seed: string): (readonly Point[])[] {
  const chance = new SampledChance(seedKey(`${seed}, varied`));
  return Array.from({ length: rows }, (_, row) => {
    chance.begin(row);
    const point = () => variables.map(({ values }, at) => chance.die(at, values.length) - 1);
    return saltelliPoints(point(), point());
  });
}
