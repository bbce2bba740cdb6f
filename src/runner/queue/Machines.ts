import type { Machine } from '../executors/Executor.ts';

/** The seconds that a thread plays a chunk: long against what the queue takes, short against a machine's loss. */
const CHUNK_SECONDS = 1.5;
/** The most answers that a coordinator should get in a second; with more threads, chunks take longer. */
const MOST_ANSWERS = 400;
/** The tasks that wait while nobody has answered, or for machines that come. */
const SPARE_TASKS = 8;
/** A machine that has not answered for so many milliseconds is no longer counted. */
const ABSENT = 30_000;
/** The weight of a new measurement in a machine's speed. */
const WEIGHT = 0.3;

/** What an answer says of its machine. */
interface Sign {
  readonly machine: string;
  readonly threads: number;
  /** The seconds that one thread took. */
  readonly seconds: number;
}

interface Known {
  readonly threads: number;
  /** The trials of a thread in a second. */
  rate: number;
  seenAt: number;
}

/** The machines that answer, and their speeds. */
export class Machines {
  private readonly known = new Map<string, Known>();

  /** @param trials that the answer has, of all scenarios of its chunk together */
  add({ machine, threads, seconds }: Sign, trials: number): void {
    const before = this.known.get(machine);
    const rate = trials === 0 || seconds === 0 ? (before?.rate ?? 0) : trials / seconds;
    const smooth = before === undefined || before.rate === 0 ? rate : before.rate + WEIGHT * (rate - before.rate);
    this.known.set(machine, { threads, rate: smooth, seenAt: performance.now() });
  }

  /** The machines that have answered lately, in the order of their names. */
  get present(): readonly Machine[] {
    return this.recent
      .map(([name, { threads, rate }]) => ({ name, threads, rate: rate * threads }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The number of tasks that should be in the queue or in progress: two for each thread, and some for machines that come. */
  get wantedTasks(): number {
    return 2 * this.threads + SPARE_TASKS;
  }

  /** The trials that a thread plays in one to two seconds, but no more than every thread's share of those that are left. */
  chunkSize(left: number): number | null {
    const known = this.recent.map(([, one]) => one).filter(({ rate }) => rate > 0);
    const threads = known.reduce((sum, one) => sum + one.threads, 0);
    if (threads === 0) return null;
    const rate = known.reduce((sum, one) => sum + one.rate * one.threads, 0) / threads;
    const seconds = Math.max(CHUNK_SECONDS, this.threads / MOST_ANSWERS);
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
