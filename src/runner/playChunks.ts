import type { Stopping } from '../analysis/targets/TargetJudge.ts';
import { forEachConcurrently } from '../foundation/concurrency.ts';
import { nextLook } from '../statistics/sequences.ts';
import type { Study } from '../study/Study.ts';
import type { ScenarioTally } from '../trials/PairTally.ts';
import { emptyTallies } from '../trials/PairTally.ts';
import { chunkSize, scheduleChunks } from './chunks.ts';
import type { Crew, Executor } from './executors/Executor.ts';
import { mergeTallies, type PlayedChunks, type TrialRange } from './log/ChunkStore.ts';

/** The progress of a run: in trials of all scenarios together, or in scenarios that are solved exactly. */
export interface Progress {
  readonly work: 'playing' | 'solving';
  readonly done: number;
  readonly total: number;
  /** The number of scenarios. Commands divide `done` and `total` by it, to show the trials of one scenario. Default: 1. */
  readonly scenarios?: number;
  /** True if the run may end before `total`, for example because targets are decided. Default: false. */
  readonly mayEndEarly?: boolean;
  /** The part of `done` that earlier runs had played. Default: 0. */
  readonly resumed?: number;
  /** The seconds since the work began. */
  readonly seconds: number;
  /** The machines that share the work. Absent if the work is done on this machine. */
  readonly crew?: Pick<Crew, 'machines' | 'inFlight'>;
}

/** The signal, log and progress callback of a run. */
export interface PlayOptions {
  /** Stops the run. Chunks in progress are finished, and so are the rows of these chunks (see `scheduleChunks`). */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** The store of finished chunks, from earlier runs and this one. */
  readonly log?: PlayedChunks;
}

/**
 * The maximum number of scenarios in a chunk. It limits the size of the chunk's result. A smaller number would cost time: each
 * chunk also plays the baseline (the first scenario), because its scenarios are compared with the baseline.
 */
const LARGEST_GROUP = 16;

/**
 * Plays a range of trials of every scenario in chunks and adds the results to the tallies. Trials that are in the log are not
 * played again; their results are added from the log. The sum does not depend on where and when chunks are played, because a
 * trial of a study depends only on its number, and counts are integers. A chunk plays the same trials of several scenarios, so
 * that they can be compared trial by trial.
 *
 * @param tallies one for each scenario, of the trials before the range
 * @throws the signal's reason, after the chunks in progress are finished; the tallies then have the same trials in every scenario
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
  // Until the first chunk is finished, the speed is unknown, and a row has `FIRST_CHUNK` trials over all scenarios together.
  const { crew } = executor;
  const size = (left: number) => {
    const together = clock.done === 0 ? scenarios : groups[0].length;
    if (crew !== undefined) return Math.max(1, Math.ceil(crew.chunkSize(left * scenarios) / together));
    return Math.ceil(chunkSize(clock.done, clock.seconds, executor.workers) / together);
  };
  const work = scheduleChunks({ groups, ranges: log?.missing(range) ?? [range], size, signal });
  // Two chunks for each worker: while it plays one, the next is already waiting.
  await forEachConcurrently(
    work,
    () => 2 * executor.workers,
    async ({ chunk, row }) => {
      const isWhole = row.put(chunk, await executor.call({ kind: 'play', ...chunk }));
      clock.done += chunk.count * chunk.scenarios.length;
      if (isWhole) {
        mergeTallies(tallies, row.tallies);
        log?.add(row);
      }
      const { done, resumed, seconds } = clock;
      onProgress?.({
        work: 'playing',
        done: done + resumed,
        total: study.trials * scenarios,
        scenarios,
        resumed,
        seconds,
        crew,
      });
    },
  );
  signal?.throwIfAborted();
}

/** Returns the indices 0..scenarios − 1 in groups of about equal size. */
function groupsOf(scenarios: number): number[][] {
  const groups = Math.ceil(scenarios / LARGEST_GROUP);
  return Array.from({ length: groups }, (_, group) => {
    const from = Math.floor((group * scenarios) / groups);
    const to = Math.floor(((group + 1) * scenarios) / groups);
    return Array.from({ length: to - from }, (_, at) => from + at);
  });
}

/** Measures the amount of work done and the time that it took. Both determine the size of chunks. */
export class Clock {
  /**
   * The amount of work since the clock was created: the number of played trials, counted over all scenarios, or the number of
   * scenarios that were solved exactly.
   */
  done = 0;
  /** The number of trials that earlier runs had played, counted over all scenarios. */
  resumed = 0;
  private readonly started = performance.now();

  /** The seconds since the clock was created; changes of the machine's clock do not matter. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }
}

/** The options that say how a run reacts to an interruption. */
export interface Interruptible {
  readonly signal?: AbortSignal;
  /** True if a run that the signal stops returns the result so far, marked partial, instead of throwing an error. */
  readonly keepsPartial?: boolean;
}

/** Returns true if an error is an interruption that leaves a partial result. */
export function leavesPartial(error: unknown, { signal, keepsPartial }: Interruptible): boolean {
  return keepsPartial === true && signal?.aborted === true && error === signal.reason;
}

/**
 * Plays every scenario to the last trial. With `stopping`, the run ends earlier if a look (a check at certain numbers of trials)
 * shows that the trials are enough.
 *
 * @returns one tally for each scenario
 * @throws the signal's reason if the run was stopped without `keepsPartial`
 */
export async function playStudy(
  study: Study,
  executor: Executor,
  stopping: Stopping | null,
  options: PlayOptions & Interruptible,
): Promise<readonly ScenarioTally[]> {
  const tallies = emptyTallies(study);
  const clock = new Clock();
  const { onProgress } = options;
  const told =
    stopping === null ? onProgress : (progress: Progress) => onProgress?.({ ...progress, mayEndEarly: true });
  for (let from = 0, isEnough = false; from < study.trials && !isEnough; ) {
    const to = stopping === null ? study.trials : nextLook(from, study.trials);
    try {
      await playChunks(study, executor, tallies, { from, to }, clock, { ...options, onProgress: told });
    } catch (error) {
      if (leavesPartial(error, options)) return tallies;
      throw error;
    }
    isEnough = stopping?.isEnough(tallies) ?? false;
    from = to;
  }
  return tallies;
}
