import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { WorkerPoolExecutor } from '../../src/runner/executors/WorkerPoolExecutor.ts';
import type { Study } from '../../src/study/Study.ts';
import { compileNative } from '../contestants/compileNative.ts';
import { median } from '../timing/timeInTurn.ts';
import { bareStudy } from './bareStudy.ts';
import { playedSeconds } from './playedSeconds.ts';
import { runSeconds } from './runSeconds.ts';

/** Studies that take seconds on one core, so that the time to start and to distribute work does not matter. */
const STUDIES = [
  { name: 'rift-shortcut', trials: 240_000_000 },
  { name: 'hundred-points', trials: 150_000 },
] as const;
/**
 * A loop in C plays this number of crossings, first on one core and then on all at the same time, to measure the speed-up that
 * the machine itself allows.
 */
const NATIVE_CROSSINGS = 30_000_000;
const NATIVE_SEED = 1;

/** The speed-up of a study on several cores. */
export interface Scaling {
  readonly study: string;
  readonly trials: number;
  readonly cores: number;
  /**
   * The trials per second with one worker, not counting the rest of the command; `all` is the same with one worker for every core.
   */
  readonly one: number;
  readonly all: number;
  /** The seconds of the whole command with its report, with one worker; `wholeAll` is the same with all. 0 means not measured. */
  readonly wholeOne: number;
  readonly wholeAll: number;
}

/** Plays a rift study and a battle study, with one worker and with all in turn. @param share the share of the usual trials */
export async function scalingOfStudies(share: number, rounds: number): Promise<Scaling[]> {
  const found: Scaling[] = [];
  for (const { name, trials } of STUDIES) {
    found.push(await scalingOf(bareStudy(name, Math.round(trials * share)), rounds));
  }
  return found;
}

async function scalingOf(study: Study, rounds: number): Promise<Scaling> {
  const cores = availableParallelism();
  const lanes = [1, cores].map((workers) => ({
    executor: new WorkerPoolExecutor(study, workers),
    seconds: [] as number[],
  }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { executor, seconds } of lanes) {
      // In the first round V8 compiles the code, so that round is shorter and is not counted.
      const played = round === 0 ? { ...study, trials: Math.ceil(study.trials / 10) } : study;
      const each = await playedSeconds(played, executor);
      if (round > 0) seconds.push(each.seconds);
    }
  }
  for (const { executor } of lanes) await executor.close();
  const [one, all] = lanes.map(({ seconds }) => (study.trials * study.scenarios.length) / median(seconds));
  const [wholeOne, wholeAll] = [1, cores].map((workers) => runSeconds(study.name, study.trials, workers));
  return { study: study.name, trials: study.trials, cores, one, all, wholeOne, wholeAll };
}

/** Measures the speed-up of a loop in C that independent processes play. Returns null without a compiler. */
export async function scalingOfNative(share: number, rounds: number): Promise<Scaling | null> {
  const program = compileNative('riftByDice');
  if ('missing' in program) return null;
  const cores = availableParallelism();
  const trials = Math.round(NATIVE_CROSSINGS * share);
  const speeds: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [lane, copies] of [1, cores].entries()) {
      const calls = Array.from({ length: copies }, async () => {
        const { stdout } = await promisify(execFile)(program.file, ['8', '2', `${trials}`, `${NATIVE_SEED}`]);
        return Number(stdout.trim().split('\n').at(-1));
      });
      speeds[lane].push((trials * copies) / Math.max(...(await Promise.all(calls))));
    }
  }
  const [one, all] = speeds.map(median);
  return { study: 'a loop in C, as processes', trials, cores, one, all, wholeOne: 0, wholeAll: 0 };
}
