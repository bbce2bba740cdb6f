import type { ScenarioTally } from '../../trials/PairTally.ts';

/** The finished chunks in memory, in the order of their trials. Adjacent chunks are merged, except across a look. */
export class ChunkStore implements PlayedChunks {
  readonly chunks: PlayedChunk[] = [];
  private readonly spanEnd: (from: number) => number;

  /** @param spanEnd the trial number at which the chunks that may be merged with a given trial end */
  constructor(spanEnd: (from: number) => number) {
    this.spanEnd = spanEnd;
  }

  /** The number of finished trials of each scenario. */
  get trials(): number {
    return this.chunks.reduce((sum, { count }) => sum + count, 0);
  }

  within({ from, to }: TrialRange): readonly PlayedChunk[] {
    return this.chunks.filter((chunk) => chunk.first >= from && endOf(chunk) <= to);
  }

  missing({ from, to }: TrialRange): readonly TrialRange[] {
    const gaps: TrialRange[] = [];
    let next = from;
    for (const chunk of this.within({ from, to })) {
      if (chunk.first > next) gaps.push({ from: next, to: chunk.first });
      next = endOf(chunk);
    }
    if (next < to) gaps.push({ from: next, to });
    return gaps;
  }

  /** @throws RangeError if some of its trials are already stored */
  add(chunk: PlayedChunk): void {
    const after = this.chunks.findIndex(({ first }) => first >= chunk.first);
    const at = after < 0 ? this.chunks.length : after;
    const overlaps = [this.chunks[at - 1], this.chunks[at]].some(
      (near) => near !== undefined && near.first < endOf(chunk) && chunk.first < endOf(near),
    );
    if (overlaps) throw new RangeError(`trials from ${chunk.first} on are played twice`);
    this.chunks.splice(at, 0, chunk);
    this.join(at);
    this.join(at - 1);
  }

  /** Merges the chunk at index `at` with the next one if they are adjacent. */
  private join(at: number): void {
    const [chunk, next] = [this.chunks[at], this.chunks[at + 1]];
    if (chunk === undefined || next === undefined || endOf(chunk) !== next.first) return;
    if (endOf(next) > this.spanEnd(chunk.first)) return;
    mergeTallies(chunk.tallies, next.tallies);
    this.chunks.splice(at, 2, { ...chunk, count: chunk.count + next.count });
  }
}

/** The trial number after the last trial of a chunk. */
function endOf({ first, count }: PlayedChunk): number {
  return first + count;
}

/** Trial numbers `from`..`to − 1` of every scenario. */
export interface TrialRange {
  readonly from: number;
  readonly to: number;
}

/** A range of finished trials of every scenario, with the results. */
export interface PlayedChunk {
  /** The first trial's number. */
  readonly first: number;
  /** Trials of each scenario, 1 or more. */
  readonly count: number;
  /** One tally for each of the study's scenarios, in order. */
  readonly tallies: readonly ScenarioTally[];
}

/** A store of finished chunks, so that no trial is played twice. */
export interface PlayedChunks {
  /** The chunks of a range, in order; none extends across an end of the range. */
  within(range: TrialRange): readonly PlayedChunk[];
  /** The parts of a range that have not been played, in order. */
  missing(range: TrialRange): readonly TrialRange[];
  /** Stores a chunk and takes ownership of its tallies. */
  add(chunk: PlayedChunk): void;
}

/** Adds other tallies of the same scenarios to the first. */
export function mergeTallies(tallies: readonly ScenarioTally[], others: readonly ScenarioTally[]): void {
  for (const [at, { tally, pairs }] of tallies.entries()) {
    const other = others[at];
    tally.merge(other.tally);
    if (pairs !== null && other.pairs !== null) pairs.merge(other.pairs);
  }
}
