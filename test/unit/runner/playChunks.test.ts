import { describe, expect, it } from 'vitest';
import { InProcessExecutor } from '../../../src/runner/executors/AdaptiveExecutor.ts';
import type { Executor } from '../../../src/runner/executors/Executor.ts';
import { WorkerPoolExecutor } from '../../../src/runner/executors/WorkerPoolExecutor.ts';
import { type Progress, playStudy } from '../../../src/runner/playChunks.ts';
import { nextLook } from '../../../src/statistics/sequences.ts';
import type { Study } from '../../../src/study/Study.ts';
import { StudyPlayer } from '../../../src/trials/Player.ts';
import { shippedStudies } from '../../shippedStudies.ts';
import { lotteries } from './lottery.ts';

async function sums(study: Study, executor: Executor) {
  const tallies = await playStudy(study, executor, null, {});
  await executor.close();
  return tallies.map(({ tally, pairs }) => [tally.trials, [...tally.counts], pairs && [...pairs.sums]]);
}

describe('playStudy', () => {
  it('gets the same sums of differences with no worker, one worker and two', async () => {
    const study: Study = { ...(shippedStudies.get('one-detour') as Study), trials: 30_001 };
    const alone = await sums(study, new InProcessExecutor(study));
    expect(alone.map(([trials]) => trials)).toEqual([30_001, 30_001, 30_001]);
    expect(alone[1][2]).not.toEqual(alone[2][2]);
    expect(await sums(study, new WorkerPoolExecutor(study, 1))).toEqual(alone);
    expect(await sums(study, new WorkerPoolExecutor(study, 2))).toEqual(alone);
  });

  it('plays every trial once for more scenarios than a chunk has, each paired with the first scenario', async () => {
    const chances = Object.fromEntries(Array.from({ length: 37 }, (_, at) => [`s${at}`, at / 40]));
    const study = lotteries(chances, { trials: 1_500 });
    const setups = study.scenarios.map(({ setup }) => setup);
    const whole = new StudyPlayer(study.rules, setups, study.seed).play([...setups.keys()], 0, 1_500);
    const expected = whole.map(({ tally, pairs }) => [tally.trials, [...tally.counts], pairs && [...pairs.sums]]);
    expect(await sums(study, new InProcessExecutor(study))).toEqual(expected);
  });

  it('checks at fixed trial numbers whether the trials are enough, and stops if they are', async () => {
    const looks: number[] = [];
    const study = lotteries({ one: 0.5, other: 0.6 }, { trials: 100_000 });
    const isEnough = (tallies: readonly { tally: { trials: number } }[]) => {
      looks.push(tallies[1].tally.trials);
      return looks.length === 4;
    };
    const progress: Progress[] = [];
    const tallies = await playStudy(
      study,
      new InProcessExecutor(study),
      { isEnough },
      { onProgress: (now) => progress.push(now) },
    );
    const expected = [nextLook(0, 100_000)];
    while (expected.length < 4) expected.push(nextLook(expected[expected.length - 1], 100_000));
    expect(looks).toEqual(expected);
    expect(tallies.map(({ tally }) => tally.trials)).toEqual([expected[3], expected[3]]);
    expect(progress.at(-1)).toMatchObject({ done: 2 * expected[3], total: 200_000 });
  });

  it('plays to the last trial if no look finds the trials enough', async () => {
    const study = lotteries({ one: 0.5 }, { trials: 1_234 });
    const [{ tally }] = await playStudy(study, new InProcessExecutor(study), { isEnough: () => false }, {});
    expect(tally.trials).toBe(1_234);
  });
});
