import type { Machine } from '../executors/Executor.ts';

/**
 * The time in seconds that a chunk should take a thread. It is long enough that the queue costs little, and short enough that
 * little work is lost with a machine.
 */
const CHUNK_SECONDS = 1.5;
/** The maximum number of answers per second that a coordinator should receive. With more threads, chunks get longer. */
const MOST_ANSWERS = 400;
/** The number of extra tasks in the queue, for the first machines and for machines that join later. */
const SPARE_TASKS = 8;
/** The time in milliseconds without an answer after which a machine is no longer counted. */
const ABSENT = 30_000;
/** The weight of a new measurement in the moving average of a machine's speed. */
const WEIGHT = 0.3;

/**
 * Returns the time in seconds that a chunk should take a thread.
 *
 * @param threads the number of all threads that answer one coordinator
 */
export function chunkSeconds(threads: number): number {
  return Math.max(CHUNK_SECONDS, threads / MOST_ANSWERS);
}

/** The part of an answer that describes its machine. */
interface Sign {
  readonly machine: string;
  readonly threads: number;
  /** The time in seconds that one thread took for the task. */
  readonly seconds: number;
}

interface Known {
  readonly threads: number;
  /** Trials per second of one thread. */
  rate: number;
  seenAt: number;
}

/** The machines that answer, and their speeds. */
export class Machines {
  private readonly known = new Map<string, Known>();

  /** @param trials the number of trials in the answer, counted over all scenarios of its chunk */
  add({ machine, threads, seconds }: Sign, trials: number): void {
    const before = this.known.get(machine);
    const rate = trials === 0 || seconds === 0 ? (before?.rate ?? 0) : trials / seconds;
    const smooth = before === undefined || before.rate === 0 ? rate : before.rate + WEIGHT * (rate - before.rate);
    this.known.set(machine, { threads, rate: smooth, seenAt: performance.now() });
  }

  /** The machines that have answered recently, in the order of their names. */
  get present(): readonly Machine[] {
    return this.recent
      .map(([name, { threads, rate }]) => ({ name, threads, rate: rate * threads }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The number of tasks that should be in the queue or in progress: two for each thread, and some for machines that join. */
  get wantedTasks(): number {
    return 2 * this.threads + SPARE_TASKS;
  }

  /**
   * Returns the number of trials that a thread plays in `chunkSeconds`, but at most an equal share of the trials that are left.
   * Returns null if no speed is known.
   */
  chunkSize(left: number): number | null {
    const known = this.recent.map(([, one]) => one).filter(({ rate }) => rate > 0);
    const threads = known.reduce((sum, one) => sum + one.threads, 0);
    if (threads === 0) return null;
    const rate = known.reduce((sum, one) => sum + one.rate * one.threads, 0) / threads;
    const seconds = chunkSeconds(this.threads);
    return Math.max(1, Math.ceil(Math.min(rate * seconds, left / this.threads)));
  }

  private get threads(): number {
    return this.recent.reduce((sum, [, { threads }]) => sum + threads, 0);
  }

  private get recent(): [string, Known][] {
    const since = performance.now() - ABSENT;
    return [...this.known].filter(([, { seenAt }]) => seenAt >= since);
  }
}
