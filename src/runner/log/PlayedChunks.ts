import type { ScenarioTally } from '../../trials/ScenarioTally.ts';

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
