import { groupedText } from '../../report/text/groupedText.ts';
import type { Progress } from '../../runner/playChunks.ts';
import type { Console } from '../Console.ts';
import { exitCodes } from '../exitCodes.ts';
import { progressLine } from '../progressLine.ts';

/** What work listens to and whom it tells. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Does long work with a line of progress, until it is done or Ctrl-C stops it; a second Ctrl-C ends the process at once.
 *
 * @param farewell what is said where it was interrupted, by the trials played until then
 * @returns null where it was interrupted and threw, which it has said
 */
export async function untilInterrupted<Result>(
  work: (listening: Listening) => Promise<Result>,
  isQuiet: boolean,
  console: Console,
  farewell: (played: number) => string = () => 'interrupted; nothing was written',
): Promise<Result | null> {
  const interruption = new AbortController();
  const interrupt = () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
    if (!isQuiet) console.note('\nfinishing what is in hand; Ctrl-C again ends at once');
  };
  process.on('SIGINT', interrupt);
  let played = 0;
  const show = isQuiet ? () => {} : progressLine(process.stderr);
  const onProgress = (progress: Progress) => {
    if (progress.work === 'playing') played = progress.done;
    if (!interruption.signal.aborted) show(progress);
  };
  try {
    return await work({ signal: interruption.signal, onProgress });
  } catch (error) {
    if (!interruption.signal.aborted || error !== interruption.signal.reason) throw error;
    console.note(`\n${farewell(played)}`);
    return null;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** Said where a run was interrupted. */
export function noReport(played: number): string {
  return `interrupted after ${groupedText(played)} trials; no report was written`;
}
