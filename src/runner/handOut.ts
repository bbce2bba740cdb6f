import type { ScenarioTally } from '../trials/ScenarioTally.ts';
import type { Chunk } from './Chunk.ts';
import type { PlayedChunk, TrialRange } from './log/PlayedChunks.ts';

/** A chunk to be played, and the row that it belongs to. */
export interface Assignment {
  readonly chunk: Chunk;
  readonly row: Row;
}

/** What there is to hand out. */
export interface Work {
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
export function* handOut({ groups, ranges, size, signal }: Work): Generator<Assignment> {
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
