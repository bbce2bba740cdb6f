import type { ExecutorOpener } from '../executors/AdaptiveExecutor.ts';
import { Coordinator } from './Coordinator.ts';
import { connected, QueueServer } from './QueueServer.ts';
import { QueueWorker, type QueueWorkerOptions } from './QueueWorker.ts';
import { isReadable, type QueueUrl } from './queueUrl.ts';

/** Options for work on a queue. */
interface QueueOptions {
  /** The version of riftlab. */
  readonly riftlab: string;
  /** The number of threads of this machine. They play only the canary: the trials with which a worker's results are compared. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** Called with each message for the user; the messages contain no secrets. */
  readonly onNote: (text: string) => void;
}

/**
 * Calls `work` with an executor that uses the workers of a queue.
 *
 * @throws QueueError if the server cannot be used, or an answer of a worker is not valid
 */
export async function withQueue<Result>(
  url: QueueUrl,
  options: QueueOptions,
  work: (queue: ExecutorOpener) => Promise<Result>,
): Promise<Result> {
  warnOf(url, options.onNote);
  const onError = noterOf(url, options.onNote);
  const coordinator = await connected(url, onError, async () => {
    const made = new Coordinator(await QueueServer.open(url, onError), options);
    return whenReady(made, made.ready());
  });
  try {
    return await work((study) => coordinator.executor(study));
  } finally {
    await coordinator.close();
  }
}

/**
 * Connects a worker to a queue. The worker takes tasks after its `run` is called.
 *
 * @throws QueueError if the server cannot be used
 */
export async function connectWorker(url: QueueUrl, options: QueueWorkerOptions): Promise<QueueWorker> {
  warnOf(url, options.onNote);
  const onError = noterOf(url, options.onNote);
  return connected(url, onError, async () => {
    const made = new QueueWorker(await QueueServer.open(url, onError), options);
    return whenReady(made, made.connect());
  });
}

function warnOf(url: QueueUrl, onNote: (text: string) => void): void {
  if (isReadable(url))
    onNote(`${url.shown} is not encrypted; use rediss:// for Redis, or ?sslmode=verify-full for PostgreSQL`);
}

async function whenReady<One extends { close(): Promise<void> }>(one: One, ready: Promise<void>): Promise<One> {
  try {
    await ready;
    return one;
  } catch (error) {
    await one.close();
    throw error;
  }
}

/** Returns a function that reports the reason why a server cannot be used. It reports the same reason only once. */
function noterOf(url: QueueUrl, onNote: (text: string) => void): (reason: string) => void {
  const told = new Set<string>();
  return (reason) => {
    if (told.has(reason)) return;
    told.add(reason);
    onNote(`${url.shown}: ${reason}`);
  };
}
