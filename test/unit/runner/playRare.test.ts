import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../src/rules/gravity-rift/gravityRift.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { InProcessExecutor } from '../../../src/runner/executors/AdaptiveExecutor.ts';
import type { Executor } from '../../../src/runner/executors/Executor.ts';
import { WorkerPoolExecutor } from '../../../src/runner/executors/WorkerPoolExecutor.ts';
import type { Progress } from '../../../src/runner/playChunks.ts';
import { playRare } from '../../../src/runner/playRare.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import type { Rare } from '../../../src/study/rare.ts';
import type { Study } from '../../../src/study/Study.ts';
import { lotteries } from './lottery.ts';

const found: Rare = { measure: 'fleet_lost', tilts: [{ purpose: 'removal', tilt: null }], trials: 30_000 };

/** Fleets of cruisers through one rift, by scenario. */
function fleets(ships: Readonly<Record<string, number>>, rare: Rare | undefined): Study {
  const scenarios = Object.entries(ships).map(([name, count]) => ({
    name,
    setup: gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', count, exits: 1 } } }),
  }));
  const rules = gravityRift as unknown as Rules<unknown, unknown>;
  return lotteries({}, { rules, scenarios, trials: 1_000, rare });
}

async function played(study: Study, executor: Executor) {
  try {
    return await playRare(study, executor, {});
  } finally {
    await executor.close();
  }
}

describe('playRare', () => {
  it('gets the same bytes in this thread, with one worker and with two', async () => {
    const study = fleets({ few: 5, many: 12 }, found);
    const alone = await played(study, new InProcessExecutor(study));
    expect(alone?.map((one) => one.state === 'played' && one.tally.trials)).toEqual([30_000, 30_000]);
    expect(await played(study, new WorkerPoolExecutor(study, 1))).toEqual(alone);
    expect(await played(study, new WorkerPoolExecutor(study, 2))).toEqual(alone);
  });

  it('uses the tilts of the study if it gives any', async () => {
    const tilts = [{ purpose: 'removal', tilt: 0.1 }];
    const study = fleets({ few: 5 }, { ...found, tilts, trials: 500 });
    const [result] = (await played(study, new InProcessExecutor(study))) ?? [];
    expect(result).toMatchObject({ state: 'played', tilts });
  });

  it('reports a scenario in which no tilt shows the event, and continues with the others', async () => {
    const study = fleets({ few: 5 }, found);
    const safe = gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', count: 2, exits: 0 } } });
    const both = { ...study, scenarios: [{ name: 'safe', setup: safe }, ...study.scenarios] };
    const results = await played(both, new InProcessExecutor(both));
    expect(results?.map(({ state }) => state)).toEqual(['not-seen', 'played']);
  });

  it('returns undefined for a study without a rare event', async () => {
    const study = fleets({ few: 5 }, undefined);
    expect(await played(study, new InProcessExecutor(study))).toBeUndefined();
    expect(await runStudy(study, { workers: 0 })).not.toHaveProperty('rare');
  });

  it('reports its progress', async () => {
    const study = fleets({ few: 5, many: 12 }, found);
    const told: number[] = [];
    await playRare(study, new InProcessExecutor(study), {
      onProgress: ({ done, total }) => {
        expect(total).toBe(60_000);
        told.push(done);
      },
    });
    expect(told.at(-1)).toBe(60_000);
    expect(told).toEqual([...told].sort((one, other) => one - other));
  });

  it('can be stopped: it throws the reason, or returns undefined with `keepsPartial`', async () => {
    const study = fleets({ few: 5 }, { ...found, trials: 1_000_000_000 });
    const stopped = (keepsPartial: boolean) => {
      const stop = new AbortController();
      const onProgress = () => stop.abort(new Error('enough'));
      return playRare(study, new InProcessExecutor(study), { signal: stop.signal, onProgress, keepsPartial });
    };
    await expect(stopped(false)).rejects.toThrow('enough');
    expect(await stopped(true)).toBeUndefined();
  });

  it('a run that is stopped during the rare event is partial and has all its trials, but no rare event', async () => {
    const study = fleets({ few: 5 }, { ...found, trials: 1_000_000_000 });
    const stop = new AbortController();
    // After the trials, the next progress is that of the rare event.
    const onProgress = ({ total }: Progress) => {
      if (total !== 1_000) stop.abort();
    };
    const cut = await runStudy(study, { workers: 0, signal: stop.signal, onProgress, keepsPartial: true });
    expect(cut).toMatchObject({ isPartial: true, scenarios: [{ exact: { state: 'not-tried' } }] });
    expect(cut.scenarios[0].tally.trials).toBe(1_000);
    expect(cut).not.toHaveProperty('rare');
  });

  it('does not continue after a worker has failed', async () => {
    const study = fleets({ few: 5 }, { ...found, trials: 1_000_000_000 });
    let chunks = 0;
    const sound = new InProcessExecutor(study);
    const failing: Executor = {
      workers: 1,
      call: (task) => {
        if (task.kind !== 'weigh') return sound.call(task);
        chunks += 1;
        return Promise.reject(new Error('broken'));
      },
      close: () => sound.close(),
    };
    await expect(playRare(study, failing, {})).rejects.toThrow('broken');
    // Two chunks may already have been begun at the same time.
    expect(chunks).toBeLessThanOrEqual(2);
  });
});
