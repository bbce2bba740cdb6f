import type { StudyResult } from '../../analysis/StudyResult.ts';
import { groupedText } from '../../foundation/numbers.ts';
import type { Progress } from '../../runner/playChunks.ts';
import { runStudy } from '../../runner/runStudy.ts';
import type { Study } from '../../study/Study.ts';
import { type Console, exitCodes } from './Console.ts';
import { onQueue, type QueueOption } from './queue.ts';

/** The minimum time in seconds between two lines on a terminal, where each line replaces the previous one. */
const SECONDS_ON_TTY = 0.1;
/** The minimum time in seconds between two lines in other output. */
const SECONDS_ELSEWHERE = 5;
/** The default width of a terminal. */
const WIDTH = 80;

/** The stream for progress: stderr, or a substitute in tests. */
interface ProgressStream {
  readonly isTTY?: boolean;
  /** The width of a terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

/**
 * Returns a function that shows progress on a stream. On a terminal, the line is redrawn in place and erased at the end; in
 * other output, there is a new line every few seconds.
 */
export function progressLine(stream: ProgressStream): (progress: Progress) => void {
  const isTTY = stream.isTTY === true;
  let pace = new Pace();
  let last: Progress | null = null;
  let shownAt = 0;
  return (progress) => {
    const { work, done, total, seconds } = progress;
    // Each piece of work, such as playing or solving, counts its seconds from 0.
    if (last === null || work !== last.work || seconds < last.seconds) {
      pace = new Pace();
      // Solving is not shown immediately, because most scenarios are solved before anybody can read the line.
      shownAt = isTTY && work === 'playing' ? Number.NEGATIVE_INFINITY : 0;
    }
    last = progress;
    pace.add(progress);
    const isOver = done === total;
    if (isTTY && isOver) stream.write('\r\x1b[2K');
    if (isOver || seconds - shownAt < (isTTY ? SECONDS_ON_TTY : SECONDS_ELSEWHERE)) return;
    shownAt = seconds;
    const text = progressText(progress, pace.rate);
    // A line that is wider than the terminal cannot be redrawn in place.
    stream.write(isTTY ? `\r\x1b[2K${text.slice(0, (stream.columns || WIDTH) - 1)}` : `${text}\n`);
  };
}

/**
 * Formats progress: `1,200,000 of 5,000,000 trials (24 %), 8.1 M/s, 0.5 s left`, without the parts that are not known yet.
 *
 * @param rate trials per second; null if the rate is not steady yet
 */
export function progressText(progress: Progress, rate: number | null): string {
  return workText(progress, rate) + crewText(progress.crew);
}

/** The maximum number of machines that are named. */
const MOST_NAMED = 4;

/** Lists the machines of a queue, the fastest first: `; waiting for 24 tasks from a/12 at 3.1 M/s, b/7 at 2.0 M/s`. */
function crewText(crew: Progress['crew']): string {
  if (crew === undefined) return '';
  const { machines, inFlight } = crew;
  const tasks = `; waiting for ${groupedText(inFlight)} ${inFlight === 1 ? 'task' : 'tasks'}`;
  const fastest = [...machines].sort((one, other) => other.rate - one.rate).slice(0, MOST_NAMED);
  const names = fastest.map(({ name, rate }) => (rate === 0 ? name : `${name} at ${rateText(rate)}`));
  const more = machines.length > MOST_NAMED ? ` and ${groupedText(machines.length - MOST_NAMED)} more` : '';
  return names.length === 0 ? tasks : `${tasks} from ${names.join(', ')}${more}`;
}

/** Formats progress. Trials are counted for each scenario, as in studies and reports. */
function workText({ work, done, total, scenarios = 1, mayEndEarly }: Progress, rate: number | null): string {
  if (work === 'solving') return `solving exactly: ${groupedText(done)} of ${groupedText(total)}`;
  const [played, all] = [done, total].map((trials) => groupedText(Math.floor(trials / scenarios)));
  const trials = scenarios > 1 ? 'trials of each scenario' : 'trials';
  const speed = rate === null ? '' : `, ${rateText(rate / scenarios)}`;
  if (mayEndEarly) return `${played} of at most ${all} ${trials}${speed}`;
  const percent = Math.floor((100 * done) / total);
  const left = rate === null ? '' : `, ${timeText((total - done) / rate)} left`;
  return `${played} of ${all} ${trials} (${percent} %)${speed}${left}`;
}

/** The time in seconds before a rate is shown. Until then threads are started and V8 compiles the code. */
const LEAST_SECONDS = 2;
/**
 * A mark is a time, with the number of trials played until then. The rate is steady if the middle third and the last third of the
 * time have at least `LEAST_MARKS` marks each, and if their rates differ at most by the factor `MOST_CHANGE`.
 */
const LEAST_MARKS = 4;
const MOST_CHANGE = 1.25;
/**
 * The minimum time between two marks, as a fraction of the total time. This minimum keeps the number of marks small.
 */
const SPACING = 1 / 60;

/**
 * Measures the rate of trials over the last third of the time. The rate is steady if the third before it was about equally
 * fast.
 */
class Pace {
  private marks: { readonly seconds: number; readonly played: number }[] = [];

  add({ done, resumed = 0, seconds }: Progress): void {
    const before = this.marks.at(-1);
    if (before !== undefined && seconds - before.seconds < SPACING * seconds) return;
    this.marks.push({ seconds, played: done - resumed });
    this.marks.splice(0, Math.max(0, this.lastBefore(seconds / 3)));
  }

  /** Trials per second; null if the rate is not steady yet. */
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

  /** Returns the index of the last mark up to a time; −1 if there is none. */
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

/** The signal that stops work, and its progress callback. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Does long work with a line of progress, until it ends or Ctrl-C stops it. A second Ctrl-C ends the process immediately.
 *
 * @param interruptedText returns the message after an interruption, given the number of trials played
 * @returns the result of the work; null if Ctrl-C stopped the work without a result. The message has then been printed
 */
export async function untilInterrupted<Result>(
  work: (listening: Listening) => Promise<Result>,
  isQuiet: boolean,
  console: Console,
  interruptedText: (played: number) => string = () => 'interrupted; nothing was written',
): Promise<Result | null> {
  const interruption = new AbortController();
  const interrupt = () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
    if (!isQuiet) console.note('\nfinishing the work in progress; Ctrl-C again ends immediately');
  };
  process.on('SIGINT', interrupt);
  let played = 0;
  const show = isQuiet ? () => {} : progressLine(process.stderr);
  const onProgress = (progress: Progress) => {
    if (progress.work === 'playing') played = Math.floor(progress.done / (progress.scenarios ?? 1));
    if (!interruption.signal.aborted) show(progress);
  };
  try {
    return await work({ signal: interruption.signal, onProgress });
  } catch (error) {
    if (!interruption.signal.aborted || error !== interruption.signal.reason) throw error;
    console.note(`\n${interruptedText(played)}`);
    return null;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** Returns the message after an interrupted run without a report. */
export function noReport(played: number): string {
  return `interrupted after ${groupedText(played)} trials; no report was written`;
}

/** A result, and the time at which its run began. */
interface Played {
  readonly result: StudyResult;
  readonly started: Date;
  readonly seconds: number;
}

/** Options for playing a study. */
interface ProgressOptions {
  readonly workers: number;
  readonly quiet?: boolean;
  /** The number of states at which the exact solver gives up. Default: the limit of the solver. */
  readonly stateBudget?: number;
  readonly queue?: QueueOption;
}

/** Plays a study with a line of progress. @returns null if it was interrupted; a message has then been printed */
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
