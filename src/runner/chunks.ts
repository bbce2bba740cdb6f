import { nextLook } from '../statistics/sequences.ts';
import type { Study } from '../study/Study.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import type { PlayedChunk, TrialRange } from './log/ChunkStore.ts';

/** A range of trial numbers of some of a study's scenarios: the unit of work. */
export interface Chunk {
  /** The scenarios' places in the study. */
  readonly scenarios: readonly number[];
  /** The first trial's number. */
  readonly first: number;
  /** Trials of each scenario. */
  readonly count: number;
}

/** Trials of the first chunks, while nothing is known of their speed. */
export const FIRST_CHUNK = 1_024;
const SMALLEST = 64;
const LARGEST = 2 ** 24;
const SECONDS = 0.03;

/**
 * How many trials make a chunk of about 30 milliseconds, by what a worker has played so far: long enough that handing it
 * out costs nothing, short enough that progress moves and an interruption is heard.
 *
 * @param done trials played by all workers
 * @param seconds since the start
 */
export function chunkSize(done: number, seconds: number, workers: number): number {
  if (done === 0) return FIRST_CHUNK;
  const each = (done / seconds / workers) * SECONDS;
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(each)));
}

/**
 * Where the trials end that may be added up before anybody looks at them: at the next look where the study has a precision,
 * and elsewhere at its last trial.
 *
 * @param from a trial's number
 * @returns a trial's number after it, or the number of trials
 */
export function spanEnd({ precision, trials }: Pick<Study, 'precision' | 'trials'>, from: number): number {
  return precision === null ? trials : nextLook(from, trials);
}

/** A chunk to be played, and the row that it belongs to. */
interface Assignment {
  readonly chunk: Chunk;
  readonly row: Row;
}

/** What there is to hand out. */
interface Work {
  /** The scenarios, in groups that are played together. */
  readonly groups: readonly (readonly number[])[];
  readonly ranges: readonly TrialRange[];
  /** How many trials the next row has, as things are. */
  readonly size: () => number;
  /** Once it is aborted no row is begun; the one begun is handed out to its end. */
  readonly signal?: AbortSignal;
}

/**
 * Hands out the trials of some ranges, row by row: the same trials of every group of scenarios, so that whenever a run ends
 * all scenarios have been played as far.
 */
export function* scheduleChunks({ groups, ranges, size, signal }: Work): Generator<Assignment> {
  for (const { from, to } of ranges) {
    for (let first = from; first < to; ) {
      if (signal?.aborted) return;
      const row = new Row(first, Math.min(size(), to - first), groups.length);
      for (const scenarios of groups) yield { row, chunk: { scenarios, first, count: row.count } };
      first += row.count;
    }
  }
}

/** The same trials of every scenario, group by group. */
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

  /** Puts what a chunk came to in its place. @returns whether that was the last */
  put({ scenarios }: Chunk, played: readonly ScenarioTally[]): boolean {
    for (const [at, scenario] of scenarios.entries()) this.tallies[scenario] = played[at];
    this.left -= 1;
    return this.left === 0;
  }
}
