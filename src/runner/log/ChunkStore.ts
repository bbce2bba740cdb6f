import type { ScenarioTally } from '../../trials/PairTally.ts';

/**
 * What has been played, in memory: chunks in the order of their trials, those that meet added up into one, unless somebody
 * will look between them.
 */
export class ChunkStore implements PlayedChunks {
  readonly chunks: PlayedChunk[] = [];
  private readonly spanEnd: (from: number) => number;

  /** @param spanEnd where the trials end that may be added up with one, by its number */
  constructor(spanEnd: (from: number) => number) {
    this.spanEnd = spanEnd;
  }

  /** Trials of each scenario. */
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

  /** @throws RangeError where some of its trials are here already */
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

  /** Adds the chunk after the one at `at` to it where they meet. */
  private join(at: number): void {
    const [chunk, next] = [this.chunks[at], this.chunks[at + 1]];
    if (chunk === undefined || next === undefined || endOf(chunk) !== next.first) return;
    if (endOf(next) > this.spanEnd(chunk.first)) return;
    mergeTallies(chunk.tallies, next.tallies);
    this.chunks.splice(at, 2, { ...chunk, count: chunk.count + next.count });
  }
}

/** The number of the trial after a chunk's last. */
function endOf({ first, count }: PlayedChunk): number {
  return first + count;
}

/** Trial numbers `from`..`to − 1` of every scenario. */
export interface TrialRange {
  readonly from: number;
  readonly to: number;
}

/** Trials of every scenario that have been played, and what they came to. */
export interface PlayedChunk {
  /** The first trial's number. */
  readonly first: number;
  /** Trials of each scenario, 1 or more. */
  readonly count: number;
  /** One for each of the study's scenarios, in their order. */
  readonly tallies: readonly ScenarioTally[];
}

/** Keeps what has been played, so that nothing is played twice. */
export interface PlayedChunks {
  /** The chunks of a range, in their order; none lies across one of its ends. */
  within(range: TrialRange): readonly PlayedChunk[];
  /** What of a range has not been played, in its order. */
  missing(range: TrialRange): readonly TrialRange[];
  /** Keeps a chunk, whose tallies are its own from here on. */
  add(chunk: PlayedChunk): void;
}

/** Adds other tallies of the same scenarios to some. */
export function mergeTallies(tallies: readonly ScenarioTally[], others: readonly ScenarioTally[]): void {
  for (const [at, { tally, pairs }] of tallies.entries()) {
    const other = others[at];
    tally.merge(other.tally);
    if (pairs !== null && other.pairs !== null) pairs.merge(other.pairs);
  }
}
