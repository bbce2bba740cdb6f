import type { ExecutorOpener } from '../executors/AdaptiveExecutor.ts';
import { Coordinator } from './Coordinator.ts';
import { QueueServer } from './QueueServer.ts';
import { isReadable, type QueueUrl } from './queueUrl.ts';

/** Options for work on a queue. */
interface QueueOptions {
  /** The version of riftlab. */
  readonly riftlab: string;
  /** The number of threads of this machine, which plays the canary alone. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  /** Is told what the user should know, in words without secrets. */
  readonly onNote: (text: string) => void;
}

/**
 * Does work whose studies are played by the workers of a queue.
 *
 * @throws QueueError if the server cannot be used, or an answer of a worker is refused
 */
export async function withQueue<Result>(
  url: QueueUrl,
  options: QueueOptions,
  work: (queue: ExecutorOpener) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(url, options.onNote);
  const coordinator = new Coordinator(server, options);
  try {
    await coordinator.ready();
    return await work((study) => coordinator.executor(study));
  } finally {
    await coordinator.close();
  }
}

/** Opens a server, and tells each loss once until it is back. */
export async function openServer(url: QueueUrl, onNote: (text: string) => void): Promise<QueueServer> {
  if (isReadable(url)) onNote(`${url.shown} is not encrypted; use rediss://, or ?sslmode=verify-full`);
  const told = new Set<string>();
  return QueueServer.open(url, (reason) => {
    if (told.has(reason)) return;
    told.add(reason);
    onNote(`${url.shown}: ${reason}`);
  });
}
