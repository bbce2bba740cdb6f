import type { Mistake } from '../../study/StudyError.ts';
import type { DeskMethod, DeskMethods, FromDesk, ToDesk } from '../core/desk.ts';
import { startWorker } from '../worker/startWorker.ts';

/** An error from the worker `desk`. If a study or one of its files has mistakes, they are in `mistakes`. */
export class DeskError extends Error {
  override name = 'DeskError';
  readonly mistakes: readonly Mistake[];
  /** True if the caller stopped the task. */
  readonly isStopped: boolean;

  constructor(message: string, mistakes: readonly Mistake[] = [], isStopped = false) {
    super(message);
    this.mistakes = mistakes;
    this.isStopped = isStopped;
  }
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  tell?: (told: never) => void;
}

/**
 * Calls the worker that reads, edits and plays studies. The page stays responsive while the worker is busy. If the
 * worker ends unexpectedly, a new one replaces it.
 */
class Desk {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  call<Method extends DeskMethod>(
    method: Method,
    given: DeskMethods[Method]['given'],
    { signal, tell }: { signal?: AbortSignal; tell?: (told: DeskMethods[Method]['told']) => void } = {},
  ): Promise<DeskMethods[Method]['result']> {
    this.worker ??= this.started();
    const { worker } = this;
    this.next += 1;
    const id = this.next;
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject, tell }));
    const stop = () => worker.postMessage({ id, stop: true } satisfies ToDesk);
    if (signal?.aborted) return Promise.reject(new DeskError('stopped', [], true));
    signal?.addEventListener('abort', stop, { once: true });
    worker.postMessage({ id, method, given } satisfies ToDesk);
    return answer.finally(() => signal?.removeEventListener('abort', stop)) as Promise<DeskMethods[Method]['result']>;
  }

  private started(): Worker {
    const worker = startWorker('desk');
    worker.onmessage = ({ data }: MessageEvent<FromDesk>) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.worker = null;
      const error = new DeskError(
        `The worker behind this page ended (${event.message || 'no reason given'}). Your text is safe; change anything to continue.`,
      );
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    };
    return worker;
  }

  private receive(message: FromDesk): void {
    const waiting = this.waiting.get(message.id);
    if (waiting === undefined) return;
    if ('told' in message) {
      waiting.tell?.(message.told as never);
      return;
    }
    this.waiting.delete(message.id);
    if ('failure' in message) waiting.reject(new DeskError(message.failure, message.mistakes, message.isStopped));
    else waiting.resolve(message.result);
  }
}

export const desk = new Desk();
