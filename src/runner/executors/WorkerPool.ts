import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { isOutOfMemory, LostWorkerError } from '../errors.ts';

/**
 * The longest time that `close` waits for threads that are still loading, and the time between two checks, in milliseconds.
 */
const LONGEST_WAIT = 5_000;
const GLANCE = 5;
/** The maximum number of times that a task is repeated after its thread was lost. */
const MOST_REPEATS = 3;
/**
 * The size of a thread's young generation (V8's space for new objects), in megabytes. V8 would choose 16 MB for each thread
 * and keep it, although a trial allocates nothing. The exact solver allocates much and takes about 4 % longer with this
 * size.
 */
const YOUNG_GENERATION = 3;

/** The module that threads run. */
export interface WorkerModule {
  /** The URL of the module. */
  readonly filename: string;
  /** The name of a function that the module exports. A thread looks up this function when it starts. */
  readonly name: string;
  readonly execArgv?: string[];
  readonly resourceLimits?: { readonly maxOldGenerationSizeMb?: number };
}

/** Worker threads that share tasks. A thread that is lost is replaced, and its task is repeated by another thread. */
export class WorkerPool {
  private readonly pool: Piscina;
  /** Threads that have not yet reported that their modules are loaded. */
  private readonly loading = new Set<Worker>();
  private readonly known = new WeakSet<Worker>();
  /** The functions that reject the tasks in progress. */
  private readonly refusals = new Set<(error: Error) => void>();
  /** The error of the last thread, if all threads were lost and none could be started; otherwise null. */
  private allLost: Error | null = null;
  private isClosing = false;

  /** @param workers the number of threads, 1 or more */
  constructor({ resourceLimits, ...module }: WorkerModule, workerData: unknown, workers: number) {
    this.pool = new Piscina({
      ...module,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION, ...resourceLimits },
      workerData,
      minThreads: workers,
      maxThreads: workers,
    });
    // The pool emits this event when an idle thread is lost. By then, the pool has started another thread.
    this.pool.on('error', () => this.watch());
    this.watch();
  }

  /**
   * Calls a function of the module in a thread.
   *
   * @param name the name of the function
   * @param what describes the task in messages: `playing trials 0 to 1,023`
   * @throws LostWorkerError if the thread is lost each time the task is tried
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
    // Ending a thread that is still loading its modules would abort the process (Node.js 20).
    for (let waited = 0; this.loading.size > 0 && waited < LONGEST_WAIT; waited += GLANCE) await setTimeout(GLANCE);
    await this.pool.destroy();
  }

  /**
   * Tries a task once. Each task has its own reject function: `Promise.race` with one shared promise would keep every result
   * in memory as long as the pool exists.
   */
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

  /** Adds listeners to the threads that were started since the last call. */
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

/** Returns true if a task failed because its thread ended, not because the task threw an error. */
function isLostWorker(error: unknown): boolean {
  return isOutOfMemory(error) || (error instanceof Error && error.message.startsWith('worker exited with code'));
}
