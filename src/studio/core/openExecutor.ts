import type { Executor } from '../../runner/executors/Executor.ts';
import type { Study } from '../../study/Study.ts';
import { startWorker } from '../worker/startWorker.ts';
import { type Patience, PlayerPool } from './PlayerPool.ts';

/** Web workers report the threads of the machine; a page should leave one of many to the browser. */
const MOST_PLAYERS = 8;
const threads = Math.max(1, navigator.hardwareConcurrency ?? 2);

/** The workers of this page, which all studies share. */
export const pool = new PlayerPool(
  () => startWorker('player'),
  Math.min(MOST_PLAYERS, threads > 4 ? threads - 1 : threads),
);

/** For a run that a reader has asked for, and waits for. */
const PATIENT: Patience = { solve: 60_000, other: 120_000 };

/**
 * The browser's form of `runner/executors/AdaptiveExecutor.ts`, which the build puts in its place: so checks, tunings and
 * sensitivities play on web workers without knowing it.
 */
export function openExecutor(study: Study, _workers: number): Executor {
  return pool.open(study, PATIENT);
}
