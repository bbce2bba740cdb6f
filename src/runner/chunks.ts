import { nextLook } from '../statistics/sequences.ts';
import type { Study } from '../study/Study.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import type { PlayedChunk, TrialRange } from './log/ChunkStore.ts';

/** A range of trial numbers of some of a study's scenarios: the unit of work. */
export interface Chunk {
  /** The indices of the scenarios in the study. */
  readonly scenarios: readonly number[];
  /** The number of the first trial. */
  readonly first: number;
  /** The number of trials of each scenario. */
  readonly count: number;
}

/** The number of trials of the first chunks, while the speed is still unknown. */
export const FIRST_CHUNK = 1_024;
const SMALLEST = 64;
const LARGEST = 2 ** 24;
const SECONDS = 0.03;

/**
 * Returns the number of trials of a chunk that takes about 30 milliseconds at the speed so far. This is long enough that
 * scheduling costs little, and short enough for steady progress and fast interruption. Before any trial is played, it returns
 * `FIRST_CHUNK`.
 *
 * @param done trials played by all workers
 * @param seconds the time since the start
 */
export function chunkSize(done: number, seconds: number, workers: number): number {
  if (done === 0) return FIRST_CHUNK;
  const each = (done / seconds / workers) * SECONDS;
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(each)));
}

/**
 * Returns the end (exclusive) of the range of trials whose results may be merged with the result of a given trial. If there are
 * looks (checks whether the run may end early), the range ends at the next look. Otherwise it ends at the number of trials.
 *
 * @param from the number of the given trial
 * @param hasLooks default: true if the study has a precision
 * @returns a trial number above `from`, at most the number of trials
 */
export function spanEnd(
  { precision, trials }: Pick<Study, 'precision' | 'trials'>,
  from: number,
  hasLooks = precision !== null,
): number {
  return hasLooks ? nextLook(from, trials) : trials;
}

/** A chunk to be played, and its row. A row has one chunk for each group of scenarios, all with the same trial numbers. */
interface Assignment {
  readonly chunk: Chunk;
  readonly row: Row;
}

/** The work to be scheduled. */
interface Work {
  /** The scenarios, in groups that are played together. */
  readonly groups: readonly (readonly number[])[];
  readonly ranges: readonly TrialRange[];
  /** Returns the number of trials of the next row, given the number of trials that are left in its range. */
  readonly size: (left: number) => number;
  /** Stops the work: after this signal is aborted, no row is begun, and the row in progress is completed. */
  readonly signal?: AbortSignal;
}

/**
 * Schedules the trials of some ranges row by row. A row has the same trials of every group of scenarios, so when a run ends,
 * all scenarios have the same trials.
 */
export function* scheduleChunks({ groups, ranges, size, signal }: Work): Generator<Assignment> {
  for (const { from, to } of ranges) {
    for (let first = from; first < to; ) {
      if (signal?.aborted) return;
      const row = new Row(first, Math.min(size(to - first), to - first), groups.length);
      for (const scenarios of groups) yield { row, chunk: { scenarios, first, count: row.count } };
      first += row.count;
    }
  }
}

/** The results of the same trials of every scenario. They are stored group by group. */
class Row implements PlayedChunk {
  readonly first: number;
  readonly count: number;
  readonly tallies: ScenarioTally[] = [];
  private left: number;

  constructor(first: number, count: number, groups: number) {
    this.first = first;
    this.count = count;
    this.left = groups;
  }

  /** Stores the results of a chunk. @returns true if it was the last chunk of the row */
  put({ scenarios }: Chunk, played: readonly ScenarioTally[]): boolean {
    for (const [at, scenario] of scenarios.entries()) this.tallies[scenario] = played[at];
    this.left -= 1;
    return this.left === 0;
  }
}
