import type { Executor } from '../../runner/executors/Executor.ts';
import type { Study } from '../../study/Study.ts';
import { startWorker } from '../worker/startWorker.ts';
import { type Patience, PlayerPool } from './PlayerPool.ts';

/** The maximum number of workers. The page does not use all threads of the machine, because the browser needs some. */
const MOST_PLAYERS = 8;
const threads = Math.max(1, navigator.hardwareConcurrency ?? 2);

/** The workers of this page, shared by all studies. */
export const pool = new PlayerPool(
  () => startWorker('player'),
  Math.min(MOST_PLAYERS, threads > 4 ? threads - 1 : threads),
);

/** The limits for a run that the reader has started and is waiting for, in milliseconds. */
const PATIENT: Patience = { solve: 60_000, other: 120_000 };

/**
 * The browser's version of `runner/executors/AdaptiveExecutor.ts`. The build replaces that module by this module.
 * Checks, tuning and sensitivity analysis then use web workers, although their code stays the same.
 */
export function openExecutor(study: Study, _workers: number): Executor {
  return pool.open(study, PATIENT);
}
