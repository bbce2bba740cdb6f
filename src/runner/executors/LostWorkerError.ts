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
export function isLostWorker(error: unknown): boolean {
  return isOutOfMemory(error) || (error instanceof Error && error.message.startsWith('worker exited with code'));
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
