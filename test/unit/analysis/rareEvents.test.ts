import { describe, expect, it } from 'vitest';
import { rareOf } from '../../../src/analysis/rareEvents.ts';
import type { RareResult } from '../../../src/analysis/StudyResult.ts';
import { WeightedTally } from '../../../src/trials/rare/WeightedTally.ts';
import { exampleResult } from '../report/exampleResult.ts';
import { rareResult, tiltedTrials } from '../report/rareResult.ts';

const only = (rare: RareResult, options = {}) => rareOf(rareResult([rare], options), ['the fleet'])[0];

describe('rareOf', () => {
  it('returns the estimate with an interval and the exact value', () => {
    // 400 of 1,000 trials weigh 2.6e-9, a mean of 1.04e-9, where 0.1⁹ is exact; its error is that of 400 in 1,000, 3.9 %.
    const { found, exact, effectiveHits, trials, tilts } = only(tiltedTrials(1_000, 400, 2.6e-9));
    expect(exact).toBeCloseTo(1e-9, 20);
    expect(found).toMatchObject({ state: 'estimated' });
    if (found.state !== 'estimated') throw new Error('poor');
    const relative = Math.sqrt(0.6 / 0.4 / 999);
    expect(found.mean / 1.04e-9).toBeCloseTo(1, 6);
    expect(found.mcse / found.mean).toBeCloseTo(relative, 6);
    expect(found.interval.low / (1.04e-9 * (1 - 1.959964 * relative))).toBeCloseTo(1, 6);
    expect(found.interval.high / (1.04e-9 * (1 + 1.959964 * relative))).toBeCloseTo(1, 6);
    expect(found.z).toBeCloseTo((1.04 - 1) / (1.04 * relative), 4);
    expect(effectiveHits).toBeCloseTo(400, 9);
    expect(trials).toBe(1_000);
    expect(tilts).toEqual([{ purpose: 'removal', tilt: 0.05 }]);
  });

  it('returns the estimate without an exact value if nothing was solved', () => {
    const { found, exact } = only(tiltedTrials(1_000, 400, 2.6e-9), { solved: false });
    expect(exact).toBeNull();
    expect(found).toMatchObject({ state: 'estimated', z: null });
  });

  it('estimates one value of a category', () => {
    const options = { measure: 'outcome=none lost', ships: [9], lost: 0.9 };
    const { exact, figure } = only(tiltedTrials(1_000, 400, 2.6e-9), options);
    expect(figure.name).toBe('outcome=none lost');
    expect(exact).toBeCloseTo(0.1 ** 9, 20);
  });

  it('rejects an estimate with fewer than 100 effective hits, and accepts one with 100', () => {
    expect(only(tiltedTrials(1_000, 99, 1e-8)).found).toEqual({ state: 'poor', because: 'few-hits' });
    expect(only(tiltedTrials(1_000, 100, 1e-8)).found.state).toBe('estimated');
  });

  it('reports that no tilt showed the event', () => {
    expect(only({ state: 'not-seen' })).toMatchObject({
      trials: 0,
      tilts: [],
      found: { state: 'poor', because: 'not-seen' },
    });
  });

  it('rejects an estimate with a weight that is too large to count', () => {
    const heavy = tiltedTrials(1_000, 400, 1e-9);
    if (heavy.state === 'played') heavy.tally.add(Number.POSITIVE_INFINITY, false);
    expect(only(heavy).found).toEqual({ state: 'poor', because: 'too-heavy' });
  });

  it('rejects an estimate that contradicts the plain trials, because the tilt avoids the event', () => {
    // Three ships are lost in one of a thousand plain trials, but far more rarely by the estimate of the tilted ones.
    const past = tiltedTrials(1_000, 400, 1e-6);
    expect(only(past, { ships: [3] }).found).toEqual({ state: 'poor', because: 'contradicted' });
    const right = tiltedTrials(1_000, 400, 2.5e-3);
    expect(only(right, { ships: [3] }).found.state).toBe('estimated');
  });

  it('limits the interval to 1, and rejects an estimate above 1', () => {
    const certain = { ships: [1], lost: 0.99 };
    const { found } = only(tiltedTrials(1_000, 990, 1.005), certain);
    if (found.state !== 'estimated') throw new Error('poor');
    expect(found.mean).toBeCloseTo(0.995, 3);
    expect(found.interval.high).toBe(1);
    expect(only(tiltedTrials(1_000, 999, 1.01), certain).found).toEqual({ state: 'poor', because: 'above-one' });
  });

  it('returns nothing for a study without a rare event', () => {
    expect(rareOf(exampleResult(), ['the fleet'])).toEqual([]);
    expect(rareOf({ ...rareResult([]), rare: undefined }, ['the fleet'])).toEqual([]);
  });

  it('rejects an estimate without hits', () => {
    const none: RareResult = { state: 'played', tilts: [], tally: new WeightedTally() };
    none.tally.add(1, false);
    expect(only(none).found).toEqual({ state: 'poor', because: 'few-hits' });
  });
});
