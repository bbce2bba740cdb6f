import type { StudyResult } from '../../analysis/StudyResult.ts';
import { groupedText } from '../../foundation/numbers.ts';
import type { Progress } from '../../runner/playChunks.ts';
import { runStudy } from '../../runner/runStudy.ts';
import type { Study } from '../../study/Study.ts';
import { type Console, exitCodes } from './Console.ts';
import { onQueue, type QueueOption } from './queue.ts';

/** The least time between two lines on a terminal, which are drawn over each other, and elsewhere, which are not. */
const SECONDS_ON_TTY = 0.1;
const SECONDS_ELSEWHERE = 5;
/** The width of a terminal that does not tell it. */
const WIDTH = 80;

/** Where progress is shown: stderr, or a test's stand-in. */
interface ProgressStream {
  readonly isTTY?: boolean;
  /** The width of a terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** A line of progress on a stream: redrawn in place on a terminal, now and then elsewhere; the terminal's is wiped at the end. */
export function progressLine(stream: ProgressStream): (progress: Progress) => void {
  const isTTY = stream.isTTY === true;
  let pace = new Pace();
  let last: Progress | null = null;
  let shownAt = 0;
  return (progress) => {
    const { work, done, total, seconds } = progress;
    // What comes next, another run or its solution, has a clock of its own.
    if (last === null || work !== last.work || seconds < last.seconds) {
      pace = new Pace();
      // Most scenarios are solved before anybody could read that.
      shownAt = isTTY && work === 'playing' ? Number.NEGATIVE_INFINITY : 0;
    }
    last = progress;
    pace.add(progress);
    const isOver = done === total;
    if (isTTY && isOver) stream.write('\r\x1b[2K');
    if (isOver || seconds - shownAt < (isTTY ? SECONDS_ON_TTY : SECONDS_ELSEWHERE)) return;
    shownAt = seconds;
    const text = progressText(progress, pace.rate);
    // A line that is wider than the terminal could not be drawn over.
    stream.write(isTTY ? `\r\x1b[2K${text.slice(0, (stream.columns || WIDTH) - 1)}` : `${text}\n`);
  };
}

/**
 * `1,200,000 of 5,000,000 trials (24 %), 8.1 M/s, 0.5 s left`; without what cannot be foretold.
 *
 * @param rate trials a second; null: it is not steady yet
 */
export function progressText(progress: Progress, rate: number | null): string {
  return workText(progress, rate) + crewText(progress.crew);
}

/** The most machines that are named. */
const MOST_NAMED = 4;

/** `; 24 tasks out to a/12 at 3.1 M/s, b/7 at 2.0 M/s`: the machines of a queue, the fastest first. */
function crewText(crew: Progress['crew']): string {
  if (crew === undefined) return '';
  const { machines, inFlight } = crew;
  const tasks = `; ${groupedText(inFlight)} ${inFlight === 1 ? 'task' : 'tasks'} out`;
  const fastest = [...machines].sort((one, other) => other.rate - one.rate).slice(0, MOST_NAMED);
  const names = fastest.map(({ name, rate }) => (rate === 0 ? name : `${name} at ${rateText(rate)}`));
  const more = machines.length > MOST_NAMED ? ` and ${groupedText(machines.length - MOST_NAMED)} more` : '';
  return names.length === 0 ? tasks : `${tasks} to ${names.join(', ')}${more}`;
}

function workText({ work, done, total, mayEndEarly }: Progress, rate: number | null): string {
  if (work === 'solving') return `solving exactly: ${groupedText(done)} of ${groupedText(total)}`;
  const speed = rate === null ? '' : `, ${rateText(rate)}`;
  if (mayEndEarly) return `${groupedText(done)} of at most ${groupedText(total)} trials${speed}`;
  const percent = Math.floor((100 * done) / total);
  const left = rate === null ? '' : `, ${timeText((total - done) / rate)} left`;
  return `${groupedText(done)} of ${groupedText(total)} trials (${percent} %)${speed}${left}`;
}

/** Nothing is foretold sooner: threads are started, and V8 compiles what they play. */
const LEAST_SECONDS = 2;
/** How many chunks each half of the measured time holds at least, and by how much one half may be faster. */
const LEAST_MARKS = 4;
const MOST_CHANGE = 1.25;
/** Marks are this share of all the time apart, so that there are few of them. */
const SPACING = 1 / 60;

/**
 * How fast trials are played: by the last two thirds of the time, and only where the later half of them was about as fast as
 * the earlier one.
 */
class Pace {
  private marks: { readonly seconds: number; readonly played: number }[] = [];

  add({ done, resumed = 0, seconds }: Progress): void {
    const before = this.marks.at(-1);
    if (before !== undefined && seconds - before.seconds < SPACING * seconds) return;
    this.marks.push({ seconds, played: done - resumed });
    this.marks.splice(0, Math.max(0, this.lastBefore(seconds / 3)));
  }

  /** Trials a second; null where it is not steady yet. */
  get rate(): number | null {
    const now = this.marks.at(-1);
    if (now === undefined || now.seconds < LEAST_SECONDS) return null;
    const from = Math.max(0, this.lastBefore(now.seconds / 3));
    const middle = this.lastBefore((2 * now.seconds) / 3);
    const to = this.marks.length - 1;
    if (middle - from < LEAST_MARKS || to - middle < LEAST_MARKS) return null;
    const [earlier, later] = [this.between(from, middle), this.between(middle, to)];
    const isSteady = later > 0 && later <= MOST_CHANGE * earlier && earlier <= MOST_CHANGE * later;
    return isSteady ? later : null;
  }

  private between(from: number, to: number): number {
    const [one, other] = [this.marks[from], this.marks[to]];
    return (other.played - one.played) / (other.seconds - one.seconds);
  }

  /** The place of the last mark until then; -1 where there is none. */
  private lastBefore(seconds: number): number {
    return this.marks.findLastIndex((mark) => mark.seconds <= seconds);
  }
}

function rateText(rate: number): string {
  return rate >= 1e6 ? `${(rate / 1e6).toFixed(1)} M/s` : `${groupedText(Math.round(rate))}/s`;
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

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

/** A result, and when it was begun. */
interface Played {
  readonly result: StudyResult;
  readonly started: Date;
  readonly seconds: number;
}

/** How a study is played. */
interface ProgressOptions {
  readonly workers: number;
  readonly quiet?: boolean;
  /** The states at which the exact solver gives up; left out, its own. */
  readonly stateBudget?: number;
  readonly queue?: QueueOption;
}

/** Plays a study with a line of progress. @returns null where it was interrupted, which it has said */
export async function playWithProgress(
  study: Study,
  { workers, quiet, stateBudget, queue: queued }: ProgressOptions,
  console: Console,
): Promise<Played | null> {
  const started = new Date();
  const before = performance.now();
  const result = await untilInterrupted(
    (listening) =>
      onQueue(queued, { workers, console, ...listening }, (queue) =>
        runStudy(study, { workers, queue, stateBudget, ...listening }),
      ),
    quiet === true,
    console,
    noReport,
  );
  return result && { result, started, seconds: (performance.now() - before) / 1000 };
}
