import type { Study } from '../study/Study.ts';
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

/**
 * Plays every trial of every scenario in chunks and adds up the tallies. Which chunk is played where and when changes
 * nothing, because trials depend on their numbers alone and counts are integers.
 *
 * @returns one tally for each scenario
 * @throws the signal's reason, once the chunks under way are over
 */
export async function playChunks(
  study: Study,
  executor: Executor,
  { signal, onProgress }: PlayOptions = {},
): Promise<Tally[]> {
  const tallies = study.scenarios.map(({ setup }) => new Tally(study.rules.measures(setup)));
  const total = study.trials * study.scenarios.length;
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let handedOut = 0;
  let done = 0;

  const nextChunk = (): Chunk | null => {
    if (handedOut === total || signal?.aborted) return null;
    const scenario = Math.floor(handedOut / study.trials);
    const first = handedOut - scenario * study.trials;
    const count = Math.min(chunkSize(done, seconds(), executor.workers), study.trials - first);
    handedOut += count;
    return { scenario, first, count };
  };
  // Two lines of chunks for each worker: one is being played, and one waits, so that no worker does.
  const line = async () => {
    for (let chunk = nextChunk(); chunk !== null; chunk = nextChunk()) {
      tallies[chunk.scenario].merge(await executor.run(chunk));
      done += chunk.count;
      onProgress?.({ done, total, seconds: seconds() });
    }
  };
  await Promise.all(Array.from({ length: 2 * executor.workers }, line));
  signal?.throwIfAborted();
  return tallies;
}
