// The long run: `node --import tsx test/properties/mutations/fuzz.ts [HOW MANY] [FIRST] [SEED]`. Each number stands for
// one mutation, which is played or rejected in a process with at most 300 MB of heap. If one fails, takes too long or
// ends the process, its number is printed and the run continues with the next.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { playOrRefuse } from './playOrRefuse.ts';
import { Workbench } from './Workbench.ts';

const MOST_MEGABYTES = 300;
/**
 * In seconds of processor time, so that the load of the machine does not matter: as long as a designer may have to
 * wait.
 */
const MOST_SECONDS = 2;
/** In milliseconds of real time: long enough for two seconds of processor time on a busy machine. */
const MOST_WAIT = 30_000;

/** The result of one mutation, sent by a child process. */
interface Report {
  readonly number: number;
  readonly outcome: string;
  readonly seconds: number;
  readonly failure?: string;
  readonly trial?: string;
  readonly rss: number;
}

function playAll(first: number, end: number, seed: number): void {
  const bench = new Workbench();
  const trials = bench.trials();
  process.on('exit', () => bench.close());
  for (let number = first; number < end; number += 1) {
    const [trial] = fc.sample(trials, { seed: seed + number, numRuns: 1 });
    const shown = fc.stringify(trial).slice(0, 1500);
    const rss = process.resourceUsage().maxRSS / 1024;
    process.send?.({ number, outcome: 'begun', seconds: 0, trial: shown, rss } satisfies Report);
    try {
      const before = process.cpuUsage();
      const outcome = bench.with(trial, playOrRefuse);
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1e6;
      if (seconds > MOST_SECONDS) throw new Error(`${outcome} only after ${seconds} s`);
      process.send?.({
        number,
        outcome,
        seconds,
        trial: shown,
        rss: process.resourceUsage().maxRSS / 1024,
      } satisfies Report);
    } catch (error) {
      const failure = String((error as Error).stack ?? error).slice(0, 1500);
      process.send?.({ number, outcome: 'failed', seconds: 0, failure, trial: shown, rss } satisfies Report);
    }
  }
}

/** Plays mutations from a number on until the end, or until the child process dies. @returns the next number to play */
function follow(child: ChildProcess, end: number, counts: Map<string, number>, slowest: Report[]): Promise<number> {
  return new Promise((resolve) => {
    let last: Report | null = null;
    const lost = (why: string) => {
      counts.set('failed', (counts.get('failed') ?? 0) + 1);
      console.log(`\n#${last?.number} ${why}\n${last?.trial}`);
    };
    const give = () => child.kill('SIGKILL');
    let timer = setTimeout(give, 2 * MOST_WAIT);
    child.on('message', (message) => {
      const report = message as Report;
      clearTimeout(timer);
      timer = setTimeout(give, MOST_WAIT);
      last = report;
      if (report.outcome === 'begun') return;
      counts.set(report.outcome, (counts.get(report.outcome) ?? 0) + 1);
      counts.set('peak MB', Math.max(counts.get('peak MB') ?? 0, Math.round(report.rss)));
      slowest.push(report);
      slowest.sort((one, other) => other.seconds - one.seconds).splice(5);
      if (report.failure !== undefined) console.log(`\n#${report.number} ${report.failure}\n${report.trial}`);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0) lost(`the process was lost: ${signal ?? `exit ${code}`}`);
      resolve(code === 0 ? end : (last?.number ?? end) + 1);
    });
  });
}

const [many = 10_000, first = 0, seed = 1] = process.argv.slice(2).map(Number);
if (process.send !== undefined) playAll(first, many, seed);
else {
  const counts = new Map<string, number>();
  const slowest: Report[] = [];
  const end = first + many;
  for (let from = first; from < end; ) {
    const child = fork(fileURLToPath(import.meta.url), [String(end), String(from), String(seed)], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MOST_MEGABYTES}`],
    });
    from = await follow(child, end, counts, slowest);
  }
  console.log([...counts].map(([what, count]) => `${what}: ${count}`).join(', '));
  for (const { number, seconds, outcome, trial } of slowest)
    console.log(`slowest: #${number} ${seconds} s ${outcome} ${trial?.slice(0, 300)}`);
  process.exitCode = counts.has('failed') ? 1 : 0;
}
