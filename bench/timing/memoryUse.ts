import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Contestant } from '../contestants/Contestant.ts';

/** The memory that this process holds after so many trials, in megabytes. */
export interface MemoryUse {
  readonly trials: number;
  readonly resident: number;
  /** JavaScript objects and typed arrays alive after a full collection. */
  readonly heap: number;
}

/** Plays on, and looks at the memory on the way. @param checkpoints after how many trials */
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
