import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { AdaptiveExecutor, shouldStartWorkers } from '../../../../src/runner/executors/AdaptiveExecutor.ts';
import type { Task, TaskKind } from '../../../../src/runner/executors/Executor.ts';
import { InProcessExecutor } from '../../../../src/runner/executors/InProcessExecutor.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';

const one = shippedStudies.get('one-detour') as Study;
const duel = shippedStudies.get('duel-of-equals') as Study;

function wordsOf(task: Task): string {
  if (task.kind === 'play') return `run ${task.first}`;
  return task.kind === 'solve' ? `solve ${task.scenario} ${task.stateBudget}` : task.kind;
}

/** An executor whose pool is another of this thread, and what was asked of it. @param most trials that are played before it */
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

  it('opens the pool at once for many trials, and closes it', async () => {
    const { executor, asked } = observed({ ...one, trials: 100_001 });
    expect(asked).toEqual(['open 2']);
    await executor.call({ kind: 'play', scenarios: [0], first: 7, count: 10 });
    await executor.close();
    expect(asked).toEqual(['open 2', 'run 7', 'close']);
  });

  it('starts no thread for what was waiting when it was closed', async () => {
    const { executor, asked } = observed({ ...duel, trials: 1_000 });
    const solving = executor.call({ kind: 'solve', scenario: 0, stateBudget: 3_000 });
    await Promise.all([executor.close(), expect(solving).rejects.toThrow('the executor has been closed')]);
    expect(asked).toEqual([]);
  });

  it('hands over what is left of a study that turns out to be long, chunk by chunk in turn', async () => {
    const { executor, asked } = observed({ ...one, trials: 1_000 }, 100);
    const chunks = [0, 150, 300].map((first) => ({ scenarios: [0], first, count: 150 }));
    const played = await Promise.all(chunks.map((chunk) => executor.call({ kind: 'play', ...chunk })));
    expect(played.map(([{ tally }]) => tally.trials)).toEqual([150, 150, 150]);
    expect(asked).toEqual(['open 2', 'run 150', 'run 300']);
  });

  it('leaves a scenario of many states to the pool, which has the whole budget', async () => {
    const { executor, asked } = observed({ ...duel, trials: 100 });
    expect(await executor.call({ kind: 'solve', scenario: 0, stateBudget: 2_500 })).toEqual({
      state: 'over-budget',
      budget: 2_500,
    });
    expect(asked).toEqual(['open 2', 'solve 0 2500']);
  });

  it('asks no thread where the caller himself gives up on few states', async () => {
    const { executor, asked } = observed({ ...duel, trials: 100 });
    expect(await executor.call({ kind: 'solve', scenario: 0, stateBudget: 50 })).toEqual({
      state: 'over-budget',
      budget: 50,
    });
    expect(asked).toEqual([]);
  });

  it('says why the pool could not be opened', async () => {
    const executor = new AdaptiveExecutor({ ...one, trials: 1e6 }, 2, () => Promise.reject(new Error('no threads')));
    await expect(executor.call({ kind: 'play', scenarios: [0], first: 0, count: 1 })).rejects.toThrow('no threads');
    await executor.close();
  });
});

describe('threads are worth starting', () => {
  it.each([
    ['not before anything was done', 0, 0, 50_000, false],
    ['not while the first trials are slow', 0.1, 100, 50_000, false],
    ['where the rest will take long', 0.11, 1_000, 50_000, true],
    ['not where the rest is soon over', 0.11, 25_000, 50_000, false],
    ['as soon as 0.3 seconds are foretold', 0.151, 5_000, 10_000, true],
    ['not as long as less is foretold', 0.149, 5_000, 10_000, false],
    ['where solving alone took long', 0.31, 0, 50_000, true],
    ['not where solving took less', 0.29, 0, 50_000, false],
    ['by the time that was taken, where more was played than was to be', 0.29, 60_000, 50_000, false],
  ])('%s', (_, seconds, trials, total, worth) => {
    expect(shouldStartWorkers(seconds, trials, total)).toBe(worth);
  });
});
