import { hostname } from 'node:os';
import type { Job, QueueEvents, Worker } from 'bullmq';
import type { Study } from '../../study/Study.ts';
import { workerCanary } from '../canary.ts';
import type { Executor } from '../executors/Executor.ts';
import { sourceOf } from '../executors/rulesSource.ts';
import { WorkerPoolExecutor, workerModule } from '../executors/WorkerPoolExecutor.ts';
import {
  type Answer,
  MessageError,
  MOST_WORDS,
  packResult,
  type RulesFinder,
  readTask,
  resultHash,
  unpackStudy,
} from './messages.ts';
import { type QueueServer, type TaskJob, withDeadline, within } from './QueueServer.ts';

/** If more studies than this have running threads, the threads of idle studies are ended, the least recently used study first. */
const MOST_STUDIES = 2;
/** The time in milliseconds for which a worker takes no task after it has refused one, so that other workers can take that task. */
const PAUSE = 5_000;
/** When the worker is stopped, it waits at most this time in milliseconds for the tasks in progress. */
const CLOSING_TIME = 10_000;
/** The number of results that are remembered, in case their answers arrive too late. */
const MOST_REMEMBERED = 200;

/**
 * BullMQ's errors for an answer to a task that does not belong to this machine any more. On PostgreSQL, a task is "not in the
 * active state" if it waits for another machine, or has the answer of another machine.
 */
const NOT_OURS =
  /^(?:(?:Missing lock|Missing key|Lock mismatch) for job ([\w-]+)|Job ([\w-]+) is not in the active state)/;

/** Options of a worker. */
export interface QueueWorkerOptions {
  /** The version of riftlab. */
  readonly riftlab: string;
  /** The number of threads, 1 or more. Each does one task at a time. */
  readonly threads: number;
  /** The time in seconds after which a task of a lost machine is given to another machine. */
  readonly lockSeconds: number;
  /** Finds rules by their name. Returns undefined if this machine does not have them. */
  readonly rules: RulesFinder;
  /** Called with each message for the user. */
  readonly onNote: (text: string) => void;
}

/** A study, and the threads that work on it. */
interface Ready {
  readonly study: Study;
  readonly executor: Executor;
  readonly canary: string;
}

/** Thrown if the study of a task is not on the server any more, or cannot be read from it now. */
class DroppedError extends Error {
  override name = 'DroppedError';
}

/**
 * Does tasks from a queue, in worker threads. This thread must stay free to renew the locks of the tasks; without a lock, a
 * task would be given to another machine as well.
 */
export class QueueWorker {
  /** The name in messages: host and process. */
  readonly name = `${hostname().replace(/[^\w.-]/g, '-')}/${process.pid}`;
  private readonly server: QueueServer;
  private readonly options: QueueWorkerOptions;
  private readonly worker: Worker<TaskJob, Answer>;
  private readonly studies: ReturnType<QueueServer['studies']>;
  private readonly events: QueueEvents;
  private readonly ready = new Map<string, Promise<Ready>>();
  /** For each study, by its hash, the controller that abandons its tasks when the study is removed. */
  private readonly dropping = new Map<string, AbortController>();
  /** For each study, by its hash, the number of its tasks in progress. */
  private readonly busy = new Map<string, number>();
  private readonly results = new Map<string, string>();
  private resuming: NodeJS.Timeout | undefined;
  private isClosing = false;
  private end: () => void = () => {};
  private readonly closed = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  constructor(server: QueueServer, options: QueueWorkerOptions) {
    this.server = server;
    this.options = options;
    this.studies = server.studies();
    this.events = server.studyEvents();
    const { threads, lockSeconds } = options;
    this.worker = server.worker((job) => this.answer(job), { name: this.name, concurrency: threads, lockSeconds });
    // BullMQ's own event for a job that is removed is missing on PostgreSQL.
    this.events.on('ended' as never, (({ study }: { study: string }) => this.drop(study)) as never);
    this.worker.on('error', (error) => void this.reportLate(error));
  }

  /** Waits until tasks can be taken. @throws Error of the driver */
  async connect(): Promise<void> {
    const all = [this.worker, this.studies, this.events].map((one) => one.waitUntilReady());
    await withDeadline(Promise.all(all));
  }

  /** Works until `close` has ended. */
  async run(): Promise<void> {
    // BullMQ's promise is not awaited, because it also ends when the worker pauses.
    this.worker.run().catch((error: Error) => this.options.onNote(error.message));
    await this.closed;
  }

  /** Gives the tasks in progress a few seconds to end, abandons those that remain, and closes the connections. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.resuming);
    const closing = this.worker.close();
    await within(CLOSING_TIME, closing);
    // The tasks that are not finished by now go back to the queue, for another machine.
    for (const hash of [...this.ready.keys()]) this.drop(hash);
    await within(CLOSING_TIME, closing);
    await within(CLOSING_TIME, Promise.all([this.events.close(), this.studies.close()]));
    await this.server.close();
    this.end();
  }

  private async answer(job: Job<TaskJob, Answer>): Promise<Answer> {
    const machine = this.name;
    const hash = String(job.data.study);
    this.busy.set(hash, (this.busy.get(hash) ?? 0) + 1);
    try {
      const { study, executor, canary } = await this.readyFor(hash);
      const task = readTask(job.data.task, study);
      const started = performance.now();
      const result = await this.unlessDropped(hash, executor.call(task));
      const packed = packResult(task.kind, result as never);
      this.remember(job.id ?? '', resultHash(packed));
      const seconds = (performance.now() - started) / 1_000;
      return { state: 'done', machine, threads: this.options.threads, seconds, canary, result: packed };
    } catch (error) {
      // When the worker closes, its threads are ended and their tasks fail.
      if (error instanceof DroppedError || this.isClosing) return { state: 'dropped', machine };
      // An error that is thrown here would look to the coordinator like an error of the server.
      const reason = (error as Error).message.slice(0, MOST_WORDS);
      if (!(error instanceof MessageError)) return { state: 'failed', machine, reason };
      this.options.onNote(`refused a task: ${error.message}`);
      this.pause();
      return { state: 'refused', machine, reason };
    } finally {
      const left = (this.busy.get(hash) ?? 1) - 1;
      if (left > 0) this.busy.set(hash, left);
      else this.busy.delete(hash);
    }
  }

  /** Returns the threads of a study; they are started for its first task. */
  private readyFor(hash: string): Promise<Ready> {
    const known = this.ready.get(hash);
    // The study used last is the last in the map.
    this.ready.delete(hash);
    const one = known ?? this.prepare(hash);
    this.ready.set(hash, one);
    one.catch(() => this.ready.delete(hash));
    const idle = [...this.ready.keys()].filter((other) => other !== hash && !this.busy.has(other));
    for (const old of idle.slice(0, Math.max(0, this.ready.size - MOST_STUDIES))) this.drop(old);
    return one;
  }

  private async prepare(hash: string): Promise<Ready> {
    const job = await this.studies.getJob(hash).catch((error: Error) => {
      // A server that has just come back may refuse the first requests. The coordinator sends a dropped task again.
      throw new DroppedError(`the server gives no answer: ${error.message}`);
    });
    if (job === undefined || job === null) throw new DroppedError('the study is not on the server');
    const study = await unpackStudy(job.data, hash, this.options.riftlab, this.options.rules);
    const source = await sourceOf(study.rules);
    if (source === null) throw new MessageError(`worker threads cannot import the rules ${study.rules.name}`);
    const executor = new WorkerPoolExecutor(study, this.options.threads, workerModule(), source);
    this.dropping.set(hash, new AbortController());
    return { study, executor, canary: await this.unlessDropped(hash, workerCanary(study, executor)) };
  }

  /** Waits for work on a study. @throws DroppedError if the study is removed before the work ends */
  private unlessDropped<Result>(hash: string, work: Promise<Result>): Promise<Result> {
    const { signal } = this.dropping.get(hash) ?? {};
    if (signal === undefined) return work;
    return new Promise((resolve, reject) => {
      const drop = () => reject(new DroppedError('the study was removed'));
      if (signal.aborted) drop();
      signal.addEventListener('abort', drop, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', drop));
    });
  }

  /** Abandons a study: its tasks are dropped, and its threads are ended. */
  private drop(hash: string): void {
    const one = this.ready.get(hash);
    if (one === undefined) return;
    this.ready.delete(hash);
    this.dropping.get(hash)?.abort();
    this.dropping.delete(hash);
    one
      .then(
        ({ executor }) => executor.close(),
        () => {},
      )
      .catch(() => {});
  }

  /** Takes no task for `PAUSE` milliseconds. */
  private pause(): void {
    if (this.isClosing) return;
    void this.worker.pause(true);
    clearTimeout(this.resuming);
    this.resuming = setTimeout(() => void this.worker.resume(), PAUSE);
  }

  private remember(id: string, hash: string): void {
    this.results.set(id, hash);
    if (this.results.size > MOST_REMEMBERED) this.results.delete(this.results.keys().next().value!);
  }

  /** Reports this machine's result to the coordinator if the task had been given to another machine in the meantime. */
  private async reportLate(error: Error): Promise<void> {
    const [, lost, inactive] = NOT_OURS.exec(error.message) ?? [];
    const jobId = lost ?? inactive;
    const hash = jobId === undefined ? undefined : this.results.get(jobId);
    if (jobId === undefined || hash === undefined) return;
    await this.server.publishLate({ jobId, hash, machine: this.name }).catch(() => {});
  }
}
