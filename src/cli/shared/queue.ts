import type { ExecutorOpener } from '../../runner/executors/AdaptiveExecutor.ts';
import type { QueueUrl } from '../../runner/queue/queueUrl.ts';
import { version } from '../../version.ts';
import { type Console, UsageError } from './Console.ts';

/** `--queue`, the option of every command that can send its work to a queue: flag and help. */
export const queue = [
  '--queue [url]',
  'send the work to the machines that run riftlab worker on this queue (redis:// or postgres://); default address: the environment variable RIFTLAB_QUEUE',
] as const;

/** The value of `--queue`: an address; true if the environment has the address; undefined if the option was not given. */
export type QueueOption = string | true | undefined;

/** Reads the address of a queue. @throws UsageError if the address is not valid, or if `--queue` contains a password */
export async function queueUrl(option: string | true): Promise<QueueUrl> {
  const { readQueueUrl } = await import('../../runner/queue/queueUrl.ts');
  try {
    return readQueueUrl(option === true ? undefined : option);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

/** Options for work on a queue. */
interface QueueWork {
  readonly workers: number;
  readonly signal: AbortSignal;
  readonly console: Console;
}

/**
 * Does work on a queue if the option was given, and otherwise on this machine.
 *
 * @throws QueueError if the queue cannot be used
 */
export async function onQueue<Result>(
  option: QueueOption,
  { workers, signal, console }: QueueWork,
  work: (queue: ExecutorOpener | undefined) => Promise<Result>,
): Promise<Result> {
  if (option === undefined) return work(undefined);
  const url = await queueUrl(option);
  const { withQueue } = await import('../../runner/queue/withQueue.ts');
  const onNote = (text: string) => console.note(text);
  return withQueue(url, { riftlab: version, workers, signal, onNote }, work);
}
