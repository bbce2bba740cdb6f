import { groupedText } from '../report/text/groupedText.ts';
import type { Progress } from '../runner/playChunks.ts';

/** The least time between two lines on a terminal, which are drawn over each other, and elsewhere, which are not. */
const SECONDS_ON_TTY = 0.1;
const SECONDS_ELSEWHERE = 5;

/** Where progress is shown: stderr, or a test's stand-in. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A line of progress on a stream: redrawn in place on a terminal, now and then elsewhere; the terminal's is wiped at the end. */
export function progressLine(stream: ProgressStream): (progress: Progress) => void {
  const isTTY = stream.isTTY === true;
  const atFirst = isTTY ? Number.NEGATIVE_INFINITY : 0;
  let shownAt = atFirst;
  return (progress) => {
    // The next of several runs has a clock of its own.
    if (progress.seconds < shownAt) shownAt = atFirst;
    const isOver = progress.done === progress.total;
    if (isTTY && isOver) stream.write('\r\x1b[2K');
    if (isOver || progress.seconds - shownAt < (isTTY ? SECONDS_ON_TTY : SECONDS_ELSEWHERE)) return;
    shownAt = progress.seconds;
    stream.write(isTTY ? `\r\x1b[2K${progressText(progress)}` : `${progressText(progress)}\n`);
  };
}

/** `1,200,000 of 5,000,000 trials (24 %), 8.1 M/s, 0.5 s left`. */
export function progressText({ done, total, seconds, resumed = 0 }: Progress): string {
  const rate = (done - resumed) / Math.max(seconds, 1e-3);
  const left = (total - done) / Math.max(rate, 1);
  const percent = Math.floor((100 * done) / total);
  return `${groupedText(done)} of ${groupedText(total)} trials (${percent} %), ${rateText(rate)}, ${timeText(left)} left`;
}

function rateText(rate: number): string {
  return rate >= 1e6 ? `${(rate / 1e6).toFixed(1)} M/s` : `${groupedText(Math.round(rate))}/s`;
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
