import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** One sample of a run in progress. */
export interface Sample {
  /** The minutes since the start. */
  readonly minutes: number;
  /** The number of trials played so far, as the run reports it. */
  readonly trials: number;
  /** The resident memory of the process, in megabytes. */
  readonly resident: number;
}

/** A run from start to end. */
export interface LongRun {
  readonly samples: readonly Sample[];
  readonly exitCode: number | null;
  /** The output of the run. It is the odds, or for an interrupted run the path of the partial report. */
  readonly printed: string;
}

const SECONDS_BETWEEN = 2;

/**
 * Runs the built command line, and samples its memory every two seconds. At the time limit it interrupts the command once, like
 * Ctrl-C.
 *
 * @param args the arguments after `riftlab`
 * @param minutes the time limit; Infinity for no limit
 * @throws Error if the system has no `/proc`
 */
export async function longRun(args: readonly string[], minutes: number): Promise<LongRun> {
  const child = spawn(process.execPath, ['dist/cli/main.js', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, trials] = ['', 0];
  child.stdout.on('data', (text) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const [, done] of text.matchAll(/([\d,]+) of [\d,]+ trials/g)) trials = Number(done.replaceAll(',', ''));
    if (/interrupted|report/.test(text)) printed += text;
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const started = performance.now();
  const samples: Sample[] = [];
  let isInterrupted = false;
  while (child.exitCode === null && child.signalCode === null) {
    const since = (performance.now() - started) / 60_000;
    const resident = residentOf(child.pid as number);
    if (resident !== null) samples.push({ minutes: since, trials, resident });
    if (since >= minutes && !isInterrupted) {
      isInterrupted = true;
      child.kill('SIGINT');
    }
    await Promise.race([closed, setTimeout(SECONDS_BETWEEN * 1_000)]);
  }
  await closed;
  return { samples, exitCode: child.exitCode, printed };
}

/** Returns the resident memory in megabytes; null if the process has released its memory. */
function residentOf(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return kilobytes === null ? null : (Number(kilobytes[1]) * 1_024) / 1e6;
}
