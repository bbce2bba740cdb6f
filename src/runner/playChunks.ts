import type { Study } from '../study/Study.ts';
import { pairingsOf } from '../trials/Pairing.ts';
import { PairTally } from '../trials/PairTally.ts';
import type { ScenarioTally } from '../trials/ScenarioTally.ts';
import { Tally } from '../trials/Tally.ts';
import type { Chunk } from './Chunk.ts';
import { chunkSize } from './chunkSize.ts';
import type { Executor } from './executors/Executor.ts';

/** How far a run is, in trials of all scenarios together. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Since the first chunk was handed out. */
  readonly seconds: number;
}

/** What a run listens to and whom it tells. */
export interface PlayOptions {
  /** Stops the run before its next chunk; chunks under way are finished. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Scenarios that a chunk holds at most, so that what it sends back stays small; the baseline is played along with each. */
const LARGEST_GROUP = 16;

/** Trial numbers `from`..`to − 1` of every scenario. */
export interface TrialRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Plays a range of trials of every scenario in chunks and adds them to the tallies. Which chunk is played where and when changes
 * nothing, because trials depend on their numbers alone and counts are integers. A chunk plays the same trials of several
 * scenarios, so that they can be compared one by one.
 *
 * @param tallies one for each scenario, of the trials before the range
 * @throws the signal's reason, once the chunks under way are over
 */
export async function playChunks(
  study: Study,
  executor: Executor,
  tallies: readonly ScenarioTally[],
  { from, to }: TrialRange,
  clock: Clock,
  { signal, onProgress }: PlayOptions = {},
): Promise<void> {
  const groups = groupsOf(study.scenarios.length);
  const total = study.trials * study.scenarios.length;
  let group = 0;
  let first = from;

  const nextChunk = (): Chunk | null => {
    if (first === to) {
      group += 1;
      first = from;
    }
    if (group === groups.length || signal?.aborted) return null;
    const scenarios = groups[group];
    const size = Math.ceil(chunkSize(clock.done, clock.seconds, executor.workers) / scenarios.length);
    const chunk = { scenarios, first, count: Math.min(size, to - first) };
    first += chunk.count;
    return chunk;
  };
  // Two lines of chunks for each worker: one is being played, and one waits, so that no worker does.
  const line = async () => {
    for (let chunk = nextChunk(); chunk !== null; chunk = nextChunk()) {
      merge(tallies, chunk, await executor.run(chunk));
      clock.done += chunk.count * chunk.scenarios.length;
      onProgress?.({ done: clock.done, total, seconds: clock.seconds });
    }
  };
  await Promise.all(Array.from({ length: 2 * executor.workers }, line));
  signal?.throwIfAborted();
}

/** What has been played in how long, by which chunks are measured out. */
export class Clock {
  /** Trials of all scenarios together. */
  done = 0;
  private readonly started = performance.now();

  /** Since the clock was made. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }
}

/** A tally for each scenario, of no trials yet. */
export function emptyTallies({ rules, scenarios }: Study): ScenarioTally[] {
  const measures = scenarios.map(({ setup }) => rules.measures(setup));
  return measures.map((own, at) => ({
    tally: new Tally(own),
    pairs: at === 0 ? null : new PairTally(pairingsOf(measures[0], own)),
  }));
}

/** The places 0..scenarios − 1 in runs of about equal length. */
function groupsOf(scenarios: number): number[][] {
  const groups = Math.ceil(scenarios / LARGEST_GROUP);
  return Array.from({ length: groups }, (_, group) => {
    const from = Math.floor((group * scenarios) / groups);
    const to = Math.floor(((group + 1) * scenarios) / groups);
    return Array.from({ length: to - from }, (_, at) => from + at);
  });
}

function merge(tallies: readonly ScenarioTally[], { scenarios }: Chunk, played: readonly ScenarioTally[]): void {
  for (const [at, scenario] of scenarios.entries()) {
    const { tally, pairs } = tallies[scenario];
    tally.merge(played[at].tally);
    if (pairs !== null && played[at].pairs !== null) pairs.merge(played[at].pairs);
  }
}
