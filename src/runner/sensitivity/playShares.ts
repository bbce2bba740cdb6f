import type { Figure } from '../../rules/Figure.ts';
import { sobolIndices } from '../../statistics/sobol/sobolIndices.ts';
import type { Variation } from '../../study/decisions/vary/Variation.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { Clock } from '../Clock.ts';
import type { RunOptions } from '../runStudy.ts';
import { checkedScenario } from './checkedScenario.ts';
import { playRows, type RowsTask } from './playRows.ts';
import type { Shares } from './Sensitivity.ts';
import { type Point, saltelliRows } from './saltelliRows.ts';

/** Setups that a pool of workers holds at a time: each keeps what its rules need for a trial. */
const MOST_SETUPS = 256;
/** Exact solutions are sought where all of them together take no more states than this. */
const MOST_STATES = 100_000;

/**
 * Draws all places at once, plays two replicates of every point on trials that have nothing in common, and shares out the
 * variance. Trials of one row in one replicate are the same at all of its points, and no other row's.
 *
 * @param rows of Saltelli's scheme, 2 or more
 * @param states the most that one setup took to solve so far; infinite where one could not be solved
 * @throws StudyError where the rules refuse a combination; the signal's reason, where it was stopped
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
  // The trials that a bar of the tornado takes are spread over the rows and the two replicates.
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

/** Rows one after the other, as many at a time as have few setups between them. */
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
