import type { Progress } from '../../runner/playChunks.ts';
import type { Console } from '../Console.ts';
import { progressLine } from '../progressLine.ts';

/** What work listens to and whom it tells. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Does long work with a line of progress, until it is done or Ctrl-C stops it.
 *
 * @returns null where it was interrupted, which it has said
 */
export async function untilInterrupted<Result>(
  work: (listening: Listening) => Promise<Result>,
  isQuiet: boolean,
  console: Console,
): Promise<Result | null> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt);
  try {
    const onProgress = isQuiet ? () => {} : progressLine(process.stderr);
    return await work({ signal: interruption.signal, onProgress });
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.note('\ninterrupted; nothing was written');
    return null;
  } finally {
    process.off('SIGINT', interrupt);
  }
}
