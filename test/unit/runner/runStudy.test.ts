import { describe, expect, it } from 'vitest';
import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import { spanEnd } from '../../../src/runner/chunks.ts';
import { ChunkStore, type PlayedChunks } from '../../../src/runner/log/ChunkStore.ts';
import type { Progress } from '../../../src/runner/playChunks.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import type { Study } from '../../../src/study/Study.ts';
import { lotteries } from './lottery.ts';

const alone = { workers: 0, stateBudget: 1 };
/** More scenarios than a chunk has, so that a row has several chunks. */
const many = Object.fromEntries(Array.from({ length: 37 }, (_, at) => [`s${at}`, at / 40]));
const counts = ({ scenarios, reached }: StudyResult) => [
  scenarios.map(({ tally, pairs }) => [[...tally.counts], pairs && [...pairs.sums]]),
  reached,
];
const trials = ({ scenarios }: StudyResult) => new Set(scenarios.map(({ tally }) => tally.trials));
const storeOf = (study: Study) => new ChunkStore((from) => spanEnd(study, from));

/** A signal that stops a run after this number of trials, counted over all scenarios. */
function stoppingAt(done: number) {
  const controller = new AbortController();
  const onProgress = (progress: Progress) => {
    if (progress.done >= done) controller.abort();
  };
  return { signal: controller.signal, onProgress };
}

/** Runs a study to its end, and stops it at each of these numbers of trials. */
async function inPieces(study: Study, log: PlayedChunks, stops: readonly number[]): Promise<StudyResult> {
  for (const stop of stops) {
    const result = await runStudy(study, { ...alone, log, keepsPartial: true, ...stoppingAt(stop) });
    expect(result.isPartial).toBe(true);
  }
  return runStudy(study, { ...alone, log });
}

describe('a run that is interrupted again and again', () => {
  it.each<[string, Study, readonly number[]]>([
    ['with one scenario', lotteries({ only: 0.3 }, { trials: 3_000_000 }), [1, 200_000, 700_000, 700_001]],
    ['with many scenarios', lotteries(many, { trials: 100_000 }), [1, 50_000, 800_000]],
    [
      'with a precision',
      lotteries(
        { one: 0.5, other: 0.4 },
        { trials: 1e6, precision: { measure: 'wins', within: 0.01, confidence: 0.95, atMost: 1e6 } },
      ),
      [1, 2_500, 20_000, 30_000],
    ],
  ])('%s gets the same counts as without interruption', async (_, study, stops) => {
    const whole = await runStudy(study, alone);
    const log = storeOf(study);
    const resumed = await inPieces(study, log, stops);
    expect(counts(resumed)).toEqual(counts(whole));
    expect(resumed.isPartial).toBeUndefined();
  });

  it('plays no trial twice', async () => {
    const study = lotteries(many, { trials: 100_000 });
    const log = storeOf(study);
    await runStudy(study, { ...alone, log, keepsPartial: true, ...stoppingAt(500_000) });
    const before = log.trials;
    expect(before).toBeGreaterThan(10_000);
    const progress: Progress[] = [];
    await runStudy(study, { ...alone, log, onProgress: (now) => progress.push(now) });
    const solving = progress.filter(({ work }) => work === 'solving');
    expect([solving[0], solving.at(-1)].map((now) => [now?.done, now?.total])).toEqual([
      [0, 37],
      [37, 37],
    ]);
    expect(progress[0].resumed).toBe(37 * before);
    expect(progress.findLast(({ work }) => work === 'playing')).toMatchObject({
      done: 37 * 100_000,
      total: 37 * 100_000,
    });
    // `add` throws if a trial is added twice.
    expect(log.chunks.map(({ first, count }) => [first, count])).toEqual([[0, 100_000]]);
    const again: Progress[] = [];
    await runStudy(study, { ...alone, log, onProgress: (now) => again.push(now) });
    expect(again.filter(({ work }) => work === 'playing')).toEqual([]);
  });

  it('continues with more trials after `trials` was raised, and gets the same counts as an uninterrupted run', async () => {
    const study = lotteries({ one: 0.5, other: 0.4 }, { trials: 5_000 });
    const longer: Study = { ...study, trials: 12_000 };
    const log = storeOf(longer);
    await runStudy(study, { ...alone, log });
    expect(log.trials).toBe(5_000);
    expect(counts(await runStudy(longer, { ...alone, log }))).toEqual(counts(await runStudy(longer, alone)));
  });
});

describe('a partial result', () => {
  it('has the same trials in every scenario, and the chunks in progress are finished', async () => {
    const study = lotteries(many, { trials: 1e9 });
    for (const stop of [1, 12_345, 600_000]) {
      const log = storeOf(study);
      const options = { ...alone, log, keepsPartial: true, ...stoppingAt(stop) };
      const result = await runStudy(study, options);
      const [played, ...others] = trials(result);
      expect(others).toEqual([]);
      expect(37 * played).toBeGreaterThanOrEqual(stop);
      expect(log.trials).toBe(played);
      const whole = await runStudy({ ...study, trials: played }, alone);
      expect(counts(result)).toEqual(counts(whole));
    }
  });

  it('is marked partial, has no exact values, and has reached no precision', async () => {
    const precision = { measure: 'wins', within: 1e-6, confidence: 0.95, atMost: 1e9 };
    const study = lotteries({ only: 0.3 }, { trials: 1e9, precision });
    const result = await runStudy(study, { ...alone, keepsPartial: true, ...stoppingAt(5_000) });
    expect(result).toMatchObject({ isPartial: true, scenarios: [{ exact: { state: 'not-tried' } }] });
    expect(result.reached).toBeUndefined();
  });

  it('is marked partial also if all trials were played and it was interrupted while solving', async () => {
    const study = lotteries({ only: 0.3 }, { trials: 2_000 });
    const result = await runStudy(study, { ...alone, keepsPartial: true, ...stoppingAt(2_000) });
    expect(result.isPartial).toBe(true);
    expect([...trials(result)]).toEqual([2_000]);
  });

  it('is returned only with `keepsPartial`', async () => {
    const study = lotteries({ only: 0.3 }, { trials: 1e9 });
    const stopping = stoppingAt(5_000);
    const reason = await runStudy(study, { ...alone, ...stopping }).catch((error: unknown) => error);
    expect(reason).toBe(stopping.signal.reason);
  });
});

it('a log that cannot be written ends the run with its error, after the chunks in progress', async () => {
  const study = lotteries({ only: 0.3 }, { trials: 1e9 });
  let added = 0;
  const log: PlayedChunks = {
    within: () => [],
    missing: (range) => [range],
    add: () => {
      added += 1;
      if (added > 3) throw new Error('the disk is full');
    },
  };
  await expect(runStudy(study, { ...alone, log })).rejects.toThrow('the disk is full');
  expect(added).toBeLessThanOrEqual(5);
});

it('a jump of the clock does not change the played trials', async () => {
  const study = lotteries({ one: 0.5, other: 0.4 }, { trials: 20_000 });
  const whole = await runStudy(study, alone);
  const now = Date.now;
  let jumps = 0;
  Date.now = () => {
    jumps += 1;
    return now() + (jumps % 2 === 0 ? 1 : -1) * 1e10 * jumps;
  };
  try {
    expect(counts(await runStudy(study, alone))).toEqual(counts(whole));
  } finally {
    Date.now = now;
  }
});
