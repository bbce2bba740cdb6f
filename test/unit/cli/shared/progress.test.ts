import { describe, expect, it } from 'vitest';
import { progressLine, progressText } from '../../../../src/cli/shared/progress.ts';
import type { Progress } from '../../../../src/runner/playChunks.ts';

const playing = (done: number, total: number, seconds = 1, more: Partial<Progress> = {}): Progress => ({
  ...{ work: 'playing', done, total, seconds },
  ...more,
});
const solving = (done: number, total: number, seconds: number): Progress => ({ work: 'solving', done, total, seconds });

/** Returns the text that is written for some progress, with the times in it as the clock. */
const written = (isTTY: boolean, all: Iterable<Progress>) => {
  const texts: string[] = [];
  const show = progressLine({ isTTY, write: (text) => texts.push(text) });
  for (const progress of all) show(progress);
  return texts;
};

describe('progressText', () => {
  it('shows the trials done, the rate and the time left', () => {
    expect(progressText(playing(1.2e6, 5e6), 8e6)).toBe('1,200,000 of 5,000,000 trials (24 %), 8.0 M/s, 0.5 s left');
    expect(progressText(playing(1000, 1e6), 100)).toBe('1,000 of 1,000,000 trials (0 %), 100/s, 2 h 47 min left');
  });

  it('counts trials of each scenario, as studies and reports do', () => {
    expect(progressText(playing(1.2e6, 6e6, 1, { scenarios: 3 }), 9e6)).toBe(
      '400,000 of 2,000,000 trials of each scenario (20 %), 3.0 M/s, 0.5 s left',
    );
  });

  it('shows no time left without a rate, or for a run that may end early', () => {
    expect(progressText(playing(1.2e6, 5e6), null)).toBe('1,200,000 of 5,000,000 trials (24 %)');
    expect(progressText(playing(1000, 5e7, 1, { mayEndEarly: true }), 1e5)).toBe(
      '1,000 of at most 50,000,000 trials, 100,000/s',
    );
  });

  it('lists the machines of a queue with their speeds, the fastest first, and the tasks in flight', () => {
    const machines = [1e4, 3.1e6, 0, 2e6, 5e5].map((rate, at) => ({ name: `host/${at}`, threads: 1, rate }));
    const predicted = progressText(playing(1.2e6, 5e6, 1, { crew: { machines, inFlight: 24 } }), null);
    expect(predicted).toBe(
      '1,200,000 of 5,000,000 trials (24 %); waiting for 24 tasks from host/1 at 3.1 M/s, host/3 at 2.0 M/s, host/4 at 500,000/s, host/0 at 10,000/s and 1 more',
    );
    const nobody = { machines: [], inFlight: 1 };
    expect(progressText({ ...solving(0, 2, 9), crew: nobody }, null)).toBe(
      'solving exactly: 0 of 2; waiting for 1 task',
    );
  });

  it('distinguishes solving from playing', () => {
    expect(progressText(solving(12, 66, 9), 1.3)).toBe('solving exactly: 12 of 66');
  });
});

describe('progressLine', () => {
  it('is cut to the width of the terminal, so that it can be redrawn in place', () => {
    const texts: string[] = [];
    const show = progressLine({ isTTY: true, columns: 20, write: (text) => texts.push(text) });
    show(playing(1e6, 1e8));
    expect(texts[0]).toBe('\r\x1b[2K1,000,000 of 100,00');
  });

  const steady = [1, 1.01, 2].map((at) => playing(at * 1e6, 1e8, at));

  it('redraws one line on a terminal and erases it at the end', () => {
    const texts = written(true, [...steady, playing(1e8, 1e8, 100)]);
    expect(texts).toHaveLength(3);
    expect(texts[0].startsWith('\r\x1b[2K1,000,000 of')).toBe(true);
    expect(texts[2]).toBe('\r\x1b[2K');
  });

  it('writes in other output a line every few seconds, without escape codes', () => {
    const texts = written(
      false,
      [1, 4, 6, 8, 12].map((at) => playing(at * 1e6, 1e8, at)),
    );
    expect(texts.map((text) => text.slice(0, 3))).toEqual(['6,0', '12,']);
    expect(texts.join('')).not.toContain('\x1b');
  });

  it('shows solving after playing, but not if it takes only a moment', () => {
    const played = playing(1e6, 1e6, 60);
    expect(written(true, [played, solving(0, 2, 0), solving(1, 2, 0.01), solving(2, 2, 0.02)]).join('')).not.toContain(
      'solving',
    );
    expect(written(false, [played, solving(0, 66, 0), solving(12, 66, 5.1), solving(66, 66, 9)])).toEqual([
      'solving exactly: 12 of 66\n',
    ]);
  });
});

describe('the time left', () => {
  /** A run at rates that change with time, in steps of `step` seconds. */
  function* run(total: number, rateAt: (seconds: number) => number, step = 0.05, resumed = 0): Generator<Progress> {
    let done = resumed;
    for (let tick = 1; done < total; tick += 1) {
      done = Math.min(total, done + rateAt(tick * step) * step);
      yield playing(Math.round(done), total, tick * step, { resumed });
    }
  }

  /** Returns the predicted and the true time left, in seconds. */
  function forecasts(all: readonly Progress[]): { at: number; predicted: number; real: number }[] {
    const end = all[all.length - 1].seconds;
    const found: { at: number; predicted: number; real: number }[] = [];
    let at = 0;
    const show = progressLine({
      isTTY: true,
      write: (text) => {
        const [, number, unit] = /, ([\d.]+) (s|min) left$/.exec(text) ?? [];
        if (number !== undefined)
          found.push({ at, predicted: Number(number) * (unit === 's' ? 1 : 60), real: end - at });
      },
    });
    for (const progress of all) {
      at = progress.seconds;
      show(progress);
    }
    return found;
  }

  it('is shown soon if the rate is constant', () => {
    const predicted = forecasts([...run(1e8, () => 2e6)]);
    expect(predicted[0].at).toBeLessThan(2.5);
    for (const { predicted: seconds, real } of predicted) expect(Math.abs(seconds - real)).toBeLessThan(1);
  });

  it('is not shown while threads start: a run of 50 seconds never shows 47 minutes', () => {
    // 18,000 trials a second at first, and a million once all threads play.
    const predicted = forecasts([...run(5e7, (seconds) => (seconds < 1.5 ? 18_000 : 1e6))]);
    expect(predicted.length).toBeGreaterThan(100);
    for (const { predicted: seconds, real } of predicted) expect(seconds).toBeLessThan(1.4 * real + 1);
  });

  it('is not shown while the rate keeps changing', () => {
    expect(forecasts([...run(1e8, (seconds) => 1e5 * 2 ** seconds)])).toEqual([]);
  });

  it('is not shown from a few large chunks, because one of them may be an outlier', () => {
    expect(forecasts([...run(1e6, () => 1e5, 2.5)])).toEqual([]);
  });

  it('ignores trials that earlier runs had played', () => {
    const predicted = forecasts([...run(1e6, () => 1e4, 0.05, 402_000)]);
    for (const { predicted: seconds, real } of predicted) expect(Math.abs(seconds - real)).toBeLessThan(1);
    expect(predicted.length).toBeGreaterThan(10);
  });
});
