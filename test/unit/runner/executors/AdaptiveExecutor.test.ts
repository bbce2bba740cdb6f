import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import {
  AdaptiveExecutor,
  InProcessExecutor,
  shouldStartWorkers,
} from '../../../../src/runner/executors/AdaptiveExecutor.ts';
import type { Task, TaskKind } from '../../../../src/runner/executors/Executor.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';

const one = shippedStudies.get('one-detour') as Study;
const duel = shippedStudies.get('duel-of-equals') as Study;

function wordsOf(task: Task): string {
  if (task.kind === 'play') return `run ${task.first}`;
  return task.kind === 'solve' ? `solve ${task.scenario} ${task.stateBudget}` : task.kind;
}

/**
 * An executor whose pool is also in this thread, and a list of the calls of the pool.
 *
 * @param most the number of trials after which the pool is opened
 */
function observed(study: Study, most = Number.POSITIVE_INFINITY) {
  const asked: string[] = [];
  const open = async (same: Study, workers: number) => {
    asked.push(`open ${workers}`);
    const pool = new InProcessExecutor(same);
    return {
      workers: pool.workers,
      call: <Kind extends TaskKind>(task: Task<Kind>) => {
        asked.push(wordsOf(task as Task));
        return pool.call(task);
      },
      close: async () => {
        asked.push('close');
      },
    };
  };
  const executor = new AdaptiveExecutor(study, 2, open, (_, trials) => trials > most);
  return { executor, asked };
}

describe('AdaptiveExecutor', () => {
  it('plays and solves a short study without a thread', async () => {
    const { executor, asked } = observed({ ...one, trials: 2_000 });
    const [first, second] = await Promise.all(
      [0, 1_000].map((from) => executor.call({ kind: 'play', scenarios: [0], first: from, count: 1_000 })),
    );
    expect(first[0].tally.trials + second[0].tally.trials).toBe(2_000);
    expect(await executor.call({ kind: 'solve', scenario: 0 })).toEqual(
      solveExactly(one.rules, one.scenarios[0].setup),
    );
    await executor.close();
    expect(asked).toEqual([]);
  });

  it('opens the pool immediately for many trials, and closes it', async () => {
    const { executor, asked } = observed({ ...one, trials: 100_001 });
    expect(asked).toEqual(['open 2']);
    await executor.call({ kind: 'play', scenarios: [0], first: 7, count: 10 });
    await executor.close();
    expect(asked).toEqual(['open 2', 'run 7', 'close']);
  });

  it('starts no thread for a task that is waiting when the executor is closed', async () => {
    const { executor, asked } = observed({ ...duel, trials: 1_000 });
    const solving = executor.call({ kind: 'solve', scenario: 0, stateBudget: 3_000 });
    await Promise.all([executor.close(), expect(solving).rejects.toThrow('the executor has been closed')]);
    expect(asked).toEqual([]);
  });

  it('gives the remaining chunks to the pool, in order, after a study turns out to be long', async () => {
    const { executor, asked } = observed({ ...one, trials: 1_000 }, 100);
    const chunks = [0, 150, 300].map((first) => ({ scenarios: [0], first, count: 150 }));
    const played = await Promise.all(chunks.map((chunk) => executor.call({ kind: 'play', ...chunk })));
    expect(played.map(([{ tally }]) => tally.trials)).toEqual([150, 150, 150]);
    expect(asked).toEqual(['open 2', 'run 150', 'run 300']);
  });

  it('gives a scenario with many states to the pool, with the whole state budget', async () => {
    const { executor, asked } = observed({ ...duel, trials: 100 });
    expect(await executor.call({ kind: 'solve', scenario: 0, stateBudget: 2_500 })).toEqual({
      state: 'over-budget',
      budget: 2_500,
    });
    expect(asked).toEqual(['open 2', 'solve 0 2500']);
  });

  it('starts no thread if the state budget of the caller is small', async () => {
    const { executor, asked } = observed({ ...duel, trials: 100 });
    expect(await executor.call({ kind: 'solve', scenario: 0, stateBudget: 50 })).toEqual({
      state: 'over-budget',
      budget: 50,
    });
    expect(asked).toEqual([]);
  });

  it('throws the error of a pool that could not be opened', async () => {
    const executor = new AdaptiveExecutor({ ...one, trials: 1e6 }, 2, () => Promise.reject(new Error('no threads')));
    await expect(executor.call({ kind: 'play', scenarios: [0], first: 0, count: 1 })).rejects.toThrow('no threads');
    await executor.close();
  });
});

describe('shouldStartWorkers', () => {
  it.each([
    ['is false before any work is done', 0, 0, 50_000, false],
    ['is false while the first trials are slow', 0.1, 100, 50_000, false],
    ['is true if the remaining trials take long', 0.11, 1_000, 50_000, true],
    ['is false if the remaining trials end soon', 0.11, 25_000, 50_000, false],
    ['is true if more than 0.3 seconds are expected', 0.151, 5_000, 10_000, true],
    ['is false if less than 0.3 seconds are expected', 0.149, 5_000, 10_000, false],
    ['is true if solving took more than 0.3 seconds', 0.31, 0, 50_000, true],
    ['is false if solving took less than 0.3 seconds', 0.29, 0, 50_000, false],
    ['uses only the time so far if more trials were played than expected', 0.29, 60_000, 50_000, false],
  ])('%s', (_, seconds, trials, total, worth) => {
    expect(shouldStartWorkers(seconds, trials, total)).toBe(worth);
  });
});
