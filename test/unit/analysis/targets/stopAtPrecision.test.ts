import { describe, expect, it } from 'vitest';
import { stopAtPrecision } from '../../../../src/analysis/targets/stopAtPrecision.ts';
import type { Executor } from '../../../../src/runner/executors/Executor.ts';
import { InProcessExecutor } from '../../../../src/runner/executors/InProcessExecutor.ts';
import { WorkerPoolExecutor } from '../../../../src/runner/executors/WorkerPoolExecutor.ts';
import { playStudy } from '../../../../src/runner/playStudy.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';
import { lotteries } from '../../runner/lottery.ts';

const precision = { measure: 'wins', within: 0.02, confidence: 0.95, atMost: 100_000 };

describe('a run to a precision', () => {
  it('ends at the first look whose intervals are narrow enough in all scenarios', async () => {
    const trialsOf = async (chances: Record<string, number>, within: number) => {
      const study = lotteries(chances, { trials: precision.atMost, precision: { ...precision, within } });
      const { scenarios } = await runStudy(study, { workers: 0 });
      return scenarios.map(({ tally }) => tally.trials);
    };
    const [rough] = await trialsOf({ rare: 0.01 }, 0.02);
    const [common] = await trialsOf({ even: 0.5 }, 0.02);
    expect(rough).toBe(1_000);
    expect(common).toBeGreaterThan(2_400);
    expect(common).toBeLessThan(12_000);
    expect(await trialsOf({ rare: 0.01, even: 0.5 }, 0.02)).toEqual([common, common]);
    expect(await trialsOf({ even: 0.5 }, 0.001)).toEqual([100_000]);
  });

  it('ends at the same trial with the same sums, whoever plays it', { timeout: 60_000 }, async () => {
    const shipped = shippedStudies.get('sure-enough') as Study;
    const study: Study = {
      ...shipped,
      precision: { ...shipped.precision!, within: 0.02 },
      scenarios: [...shipped.scenarios, { ...shipped.scenarios[0], name: 'again' }],
    };
    const played = async (executor: Executor) => {
      const tallies = await playStudy(study, executor, stopAtPrecision(study, study.precision!), {});
      await executor.close();
      return tallies.map(({ tally, pairs }) => [tally.trials, [...tally.counts], pairs && [...pairs.sums]]);
    };
    const alone = await played(new InProcessExecutor(study));
    expect(alone[0][0]).toBeGreaterThan(1_000);
    expect(alone[0][0]).toBeLessThan(20_000);
    expect(await played(new WorkerPoolExecutor(study, 1))).toEqual(alone);
    expect(await played(new WorkerPoolExecutor(study, 2))).toEqual(alone);
  });
});
