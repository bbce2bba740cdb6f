import type { Study } from '../study/Study.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import { chunkSize, scheduleChunks } from './chunks.ts';
import type { Executor } from './executors/Executor.ts';
import { mergeTallies, type PlayedChunks, type TrialRange } from './log/ChunkStore.ts';

/** How far a run is: in trials of all scenarios together, or in scenarios that are solved exactly. */
export interface Progress {
  readonly work: 'playing' | 'solving';
  readonly done: number;
  readonly total: number;
  /** The run may end before `total`, as where targets are decided; default: it does not. */
  readonly mayEndEarly?: boolean;
  /** What of `done` had been played before; default: none. */
  readonly resumed?: number;
  /** Since this work was begun. */
  readonly seconds: number;
}

/** What a run listens to and whom it tells. */
export interface PlayOptions {
  /** Stops the run before its next chunk; chunks under way are finished. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** What has been played before, and what keeps what will be. */
  readonly log?: PlayedChunks;
}

/** Scenarios that a chunk holds at most, so that what it sends back stays small; the baseline is played along with each. */
const LARGEST_GROUP = 16;

/**
 * Plays a range of trials of every scenario in chunks and adds them to the tallies, but for what the log has already. Which
 * chunk is played where and when changes nothing, because trials depend on their numbers alone and counts are integers. A
 * chunk plays the same trials of several scenarios, so that they can be compared one by one.
 *
 * @param tallies one for each scenario, of the trials before the range
 * @throws the signal's reason, once the chunks under way are over; the tallies are of the same trials in every scenario then
 */
export async function playChunks(
  study: Study,
  executor: Executor,
  tallies: readonly ScenarioTally[],
  range: TrialRange,
  clock: Clock,
  { signal, onProgress, log }: PlayOptions = {},
): Promise<void> {
  const scenarios = study.scenarios.length;
  for (const chunk of log?.within(range) ?? []) {
    mergeTallies(tallies, chunk.tallies);
    clock.resumed += chunk.count * scenarios;
  }
  const groups = groupsOf(scenarios);
  // While nothing is known of their speed, the first trials are shared out among all groups.
  const size = () => {
    const together = clock.done === 0 ? scenarios : groups[0].length;
    return Math.ceil(chunkSize(clock.done, clock.seconds, executor.workers) / together);
  };
  const work = scheduleChunks({ groups, ranges: log?.missing(range) ?? [range], size, signal });
  const line = async () => {
    for (const { chunk, row } of work) {
      const isWhole = row.put(chunk, await executor.call({ kind: 'play', ...chunk }));
      clock.done += chunk.count * chunk.scenarios.length;
      if (isWhole) {
        mergeTallies(tallies, row.tallies);
        log?.add(row);
      }
      const { done, resumed, seconds } = clock;
      onProgress?.({ work: 'playing', done: done + resumed, total: study.trials * scenarios, resumed, seconds });
    }
  };
  // Two lines of chunks for each worker: one is being played, and one waits, so that no worker does.
  const lines = await Promise.allSettled(Array.from({ length: 2 * executor.workers }, line));
  for (const ended of lines) if (ended.status === 'rejected') throw ended.reason;
  signal?.throwIfAborted();
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

/** What has been played in how long, by which chunks are measured out. */
export class Clock {
  /** Trials of all scenarios together that were played, or scenarios that were solved, since the clock was made. */
  done = 0;
  /** The same of trials that had been played before. */
  resumed = 0;
  private readonly started = performance.now();

  /** Since the clock was made; a machine's clock that is put back changes nothing. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }
}

/** How a run takes an interruption. */
export interface Interruptible {
  readonly signal?: AbortSignal;
  /** A run that the signal stops gives what was played until then, marked partial, instead of throwing. */
  readonly keepsPartial?: boolean;
}

/** Whether an error is an interruption that leaves a partial result. */
export function leavesPartial(error: unknown, { signal, keepsPartial }: Interruptible): boolean {
  return keepsPartial === true && signal?.aborted === true && error === signal.reason;
}
