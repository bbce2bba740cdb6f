import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** How long `close` waits for a thread that never says that it is ready, and how often it looks. */
const LONGEST_WAIT = 5_000;
const GLANCE = 5;
/** How often a task is given to another thread after the one that had it was lost. */
const MOST_REPEATS = 3;
/**
 * Megabytes in which a thread's new objects live. A trial makes none, so that more would only be held: 16 MB a thread by V8's
 * own measure. Solving, which makes many, takes some 4 % longer.
 */
const NURSERY = 3;

/** What threads run. */
export interface WorkerModule {
  /** Its URL. */
  readonly filename: string;
  /** One of its functions, which a thread looks up when it starts. */
  readonly name: string;
  readonly execArgv?: string[];
  readonly resourceLimits?: { readonly maxOldGenerationSizeMb?: number };
}

/** Worker threads that share tasks. A thread that is lost is replaced, and what it was doing is done again by another. */
export class WorkerPool {
  private readonly pool: Piscina;
  /** Threads that have not said yet that their modules are loaded. */
  private readonly loading = new Set<Worker>();
  private readonly known = new WeakSet<Worker>();
  /** Refuses each task that is under way. */
  private readonly refusals = new Set<(error: Error) => void>();
  /** Why there is no thread any more: the last was lost, and none was started in its place. */
  private allLost: Error | null = null;
  private isClosing = false;

  /** @param workers how many threads, 1 or more */
  constructor({ resourceLimits, ...module }: WorkerModule, workerData: unknown, workers: number) {
    this.pool = new Piscina({
      ...module,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY, ...resourceLimits },
      workerData,
      minThreads: workers,
      maxThreads: workers,
    });
    // Said of a thread that is lost while it has nothing to do: the next task finds another.
    this.pool.on('error', () => this.watch());
    this.watch();
  }

  /**
   * Has a thread call a function of the module.
   *
   * @param name of the function
   * @param what the task is, for messages: `playing trials 0 to 1,023`
   * @throws LostWorkerError where thread after thread is lost with it
   */
  async run<Result>(name: string, task: unknown, what: string): Promise<Result> {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await this.attempt(name, task);
      } catch (error) {
        if (this.isClosing || !isLostWorker(error)) throw error;
        this.watch();
        if (repeats === MOST_REPEATS) throw new LostWorkerError(what, repeats + 1, error);
      }
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    this.watch();
    // To end a thread that is still loading its modules would abort the process (Node.js 20).
    for (let waited = 0; this.loading.size > 0 && waited < LONGEST_WAIT; waited += GLANCE) await setTimeout(GLANCE);
    await this.pool.destroy();
  }

  /** Not a race against one promise for all tasks, which would hold every result as long as the pool lives. */
  private attempt<Result>(name: string, task: unknown): Promise<Result> {
    if (this.allLost !== null) return Promise.reject(this.allLost);
    return new Promise((resolve, reject) => {
      this.refusals.add(reject);
      this.pool
        .run(task, { name })
        .then(resolve, reject)
        .finally(() => this.refusals.delete(reject));
    });
  }

  private giveUp(error: Error): void {
    this.allLost = error;
    for (const refuse of this.refusals) refuse(error);
  }

  /** Listens to threads that were started meanwhile. */
  private watch(): void {
    for (const thread of this.pool.threads) {
      if (this.known.has(thread)) continue;
      this.known.add(thread);
      this.loading.add(thread);
      thread.once('message', () => this.loading.delete(thread));
      thread.once('exit', (code) => {
        this.loading.delete(thread);
        if (this.isClosing) return;
        this.watch();
        if (this.pool.threads.length === 0) this.giveUp(new Error(`worker exited with code: ${code}`));
      });
    }
  }
}

/** Thread after thread ended while it was at the same task. */
export class LostWorkerError extends Error {
  override name = 'LostWorkerError';

  /**
   * @param what the task: `playing trials 0 to 1,023`
   * @param times how many threads were lost
   */
  constructor(what: string, times: number, cause: unknown) {
    const reason = isOutOfMemory(cause)
      ? 'it ran out of memory'
      : cause instanceof Error
        ? cause.message
        : String(cause);
    super(`a worker thread ended ${times} times while it was ${what}: ${reason}`, { cause });
  }
}

/** Whether a task failed because its thread ended, and not by its own fault. */
function isLostWorker(error: unknown): boolean {
  return isOutOfMemory(error) || (error instanceof Error && error.message.startsWith('worker exited with code'));
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
