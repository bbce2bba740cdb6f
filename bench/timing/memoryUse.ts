import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Contestant } from '../contestants/Contestant.ts';

/** The memory of this process after a number of trials, in megabytes. */
export interface MemoryUse {
  readonly trials: number;
  readonly resident: number;
  /** The memory of live JavaScript objects and typed arrays, after a full garbage collection. */
  readonly heap: number;
}

/**
 * Continues to play, and measures the memory after given numbers of trials.
 *
 * @param checkpoints the numbers of trials after which memory is measured
 */
export function memoryUse(contestant: Contestant, checkpoints: readonly number[]): MemoryUse[] {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let played = 0;
  return checkpoints.map((trials) => {
    contestant.play(trials - played);
    played = trials;
    collect();
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
    return { trials, resident: rss / 1e6, heap: (heapUsed + arrayBuffers) / 1e6 };
  });
}
