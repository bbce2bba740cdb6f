import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayerPool } from '../../src/studio/core/PlayerPool.ts';
import type { FromPlayer, ToPlayer } from '../../src/studio/core/player.ts';
import { shippedStudies } from '../shippedStudies.ts';

const study = shippedStudies.get('rift-shortcut')!;
const solution = { state: 'over-budget', budget: 7 } as const;
const [SOLVE, OTHER] = [2_500, 20_000];

/** A worker that takes `loading` milliseconds to load its code and a study, and `solving` milliseconds for each task. */
class SlowWorker {
  onmessage: ((event: { data: FromPlayer }) => void) | null = null;
  onerror = null;
  isTerminated = false;
  private readonly loading: number;
  private readonly solving: number;

  constructor(loading: number, solving: number) {
    this.loading = loading;
    this.solving = solving;
  }

  postMessage({ epoch, study }: ToPlayer): void {
    const loading = study === undefined ? 0 : this.loading;
    if (study !== undefined) setTimeout(() => this.onmessage?.({ data: { epoch, isLoaded: true } }), loading);
    setTimeout(() => this.onmessage?.({ data: { epoch, sent: solution } }), loading + this.solving);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function poolOf(loading: number, solving: number): { pool: PlayerPool; workers: SlowWorker[] } {
  const workers: SlowWorker[] = [];
  const pool = new PlayerPool(() => {
    workers.push(new SlowWorker(loading, solving));
    return workers.at(-1) as unknown as Worker;
  }, 1);
  return { pool, workers };
}

const solve = (pool: PlayerPool) =>
  pool.open(study, { solve: SOLVE, other: OTHER }).call({ kind: 'solve', scenario: 0, stateBudget: 99 });

describe('the time limits of workers in the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('do not count the time for loading the code and the study', async () => {
    const { pool, workers } = poolOf(10 * SOLVE, SOLVE - 1);
    const solved = solve(pool);
    await vi.advanceTimersByTimeAsync(11 * SOLVE);
    expect(await solved).toEqual(solution);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  it('replace a worker that solves for too long', async () => {
    const { pool, workers } = poolOf(10, SOLVE + 1);
    const solved = solve(pool);
    await vi.advanceTimersByTimeAsync(SOLVE + 20);
    expect(await solved).toEqual({ state: 'over-budget', budget: 99 });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('replace a worker that never loads', async () => {
    const { pool, workers } = poolOf(1e9, 1);
    const played = pool
      .open(study, { solve: SOLVE, other: OTHER })
      .call({ kind: 'findTilts', scenario: 0 } as never)
      .catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(60_000 + OTHER + 1);
    expect(await played).toMatch(/took too long/);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });
});
